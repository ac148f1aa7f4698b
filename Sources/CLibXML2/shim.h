#ifndef ADAPT_CLIBXML2_SHIM_H
#define ADAPT_CLIBXML2_SHIM_H

#include <string.h>

// Where libxml2 is built with ICU, its headers bring ICU's, which differ from those that Foundation has built in;
// a program that imports both would not compile. Nothing here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>

#endif
