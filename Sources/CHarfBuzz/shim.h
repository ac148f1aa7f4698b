#ifndef ADAPT_CHARFBUZZ_SHIM_H
#define ADAPT_CHARFBUZZ_SHIM_H

#include <hb.h>
#include <hb-ot.h>

#endif
