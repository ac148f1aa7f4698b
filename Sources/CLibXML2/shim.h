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

// Members of libxml2's structures, and its thread-local state. They are not stable API: libxml2 2.14 deprecates direct
// access to most of them, and some are macros there. All access is here, so that no Swift code depends on it.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

/// The bytes that the parser holds, its place among them, and how many bytes came before them.
typedef struct {
  const xmlChar *base;
  const xmlChar *cursor;
  const xmlChar *end;
  unsigned long consumed;
} AdaptParserWindow;

static inline AdaptParserWindow adaptParserWindow(xmlParserCtxtPtr context) {
  AdaptParserWindow window = {NULL, NULL, NULL, 0};
  xmlParserInputPtr input = context->input;
  if (input != NULL) {
    window.base = input->base;
    window.cursor = input->cur;
    window.end = input->end;
    window.consumed = input->consumed;
  }
  return window;
}

/// Replaces all handlers of a parser by these four: nothing else is called, so that nothing is loaded or expanded.
static inline void adaptParserSetHandlers(
    xmlParserCtxtPtr context, void *userData, startElementNsSAX2Func startElement, endElementNsSAX2Func endElement,
    internalSubsetSAXFunc internalSubset, xmlStructuredErrorFunc error) {
  memset(context->sax, 0, sizeof(*context->sax));
  context->sax->initialized = XML_SAX2_MAGIC;
  context->sax->startElementNs = startElement;
  context->sax->endElementNs = endElement;
  context->sax->internalSubset = internalSubset;
  context->sax->serror = error;
  context->userData = userData;
}

/// Replaces the error handler of a parser alone.
static inline void adaptParserSetErrorHandler(xmlParserCtxtPtr context, xmlStructuredErrorFunc error) {
  context->sax->serror = error;
}

static inline int adaptParserIsWellFormed(xmlParserCtxtPtr context) { return context->wellFormed; }

/// The thread's handler of errors that belong to no parser, and its context.
static inline xmlStructuredErrorFunc adaptStructuredErrorHandler(void) { return xmlStructuredError; }
static inline void *adaptStructuredErrorContext(void) { return xmlStructuredErrorContext; }

#pragma clang diagnostic pop

#endif
