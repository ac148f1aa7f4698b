#ifndef ADAPT_CLIBXML2_SHIM_H
#define ADAPT_CLIBXML2_SHIM_H

#include <string.h>

#include <libxml/encoding.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>
#include <libxml/xmlschemastypes.h>
#include <libxml/xmlversion.h>

#endif
