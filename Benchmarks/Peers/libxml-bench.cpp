// libxml-bench SECONDS FILE...   parses all files; prints median seconds for all of them
//
// The floor for whatever reads documents with libxml2: each file becomes a tree, as in `xmllint --noout`, and goes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <libxml/parser.h>
#include <vector>

#include "processor.h"

int main(int count, char **arguments) {
  if (count < 3) {
    std::puts("usage: libxml-bench SECONDS FILE...");
    return 64;
  }
  double seconds = std::atof(arguments[1]);
  std::vector<double> times;
  xmlInitParser();
  auto begin = processorTime();
  while (times.size() < 3 || since(begin) < seconds) {
    auto start = processorTime();
    for (int index = 2; index < count; index++) {
      xmlDocPtr document = xmlReadFile(arguments[index], nullptr, XML_PARSE_NONET);
      if (document == nullptr) return 65;
      xmlFreeDoc(document);
    }
    times.push_back(since(start));
  }
  std::sort(times.begin(), times.end());
  std::printf("%g 0\n", times[times.size() / 2]);
}
