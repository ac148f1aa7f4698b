// Times Yoga, which solves no constraints, on the flexbox of the same geometry: a floor, no rival.
//
//   yoga-bench independent|chain|nested N SECONDS
//
// Prints: median seconds, largest error against the problem's closed form (float).
#include <yoga/Yoga.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "processor.h"

int main(int argc, char** argv) {
  if (argc < 4) return 64;
  int count = std::atoi(argv[2]);
  double budget = std::atof(argv[3]), sum = 0;
  char kind = argv[1][0];
  YGConfigRef config = YGConfigNew();
  YGConfigSetPointScaleFactor(config, 0);
  std::vector<double> times;
  auto begin = processorTime();
  while (times.empty() || (since(begin) < budget && times.size() < 500)) {
    auto start = processorTime();
    std::vector<YGNodeRef> nodes(count + 1);
    nodes[0] = YGNodeNewWithConfig(config);
    YGNodeStyleSetWidth(nodes[0], 375);
    YGNodeStyleSetHeight(nodes[0], 667);
    if (kind == 'n') YGNodeStyleSetFlexDirection(nodes[0], YGFlexDirectionRow);
    for (int i = 0; i < count; ++i) {
      YGNodeRef node = nodes[i + 1] = YGNodeNewWithConfig(config);
      YGNodeRef parent = nodes[0];
      if (kind == 'i') {
        YGNodeStyleSetPositionType(node, YGPositionTypeAbsolute);
        YGNodeStyleSetPosition(node, YGEdgeLeft, i % 37);
        YGNodeStyleSetPosition(node, YGEdgeTop, i % 53);
        YGNodeStyleSetPosition(node, YGEdgeRight, i % 29);
        YGNodeStyleSetPosition(node, YGEdgeBottom, i % 31);
      } else if (kind == 'c') {
        YGNodeStyleSetMargin(node, YGEdgeLeft, 16);
        YGNodeStyleSetMargin(node, YGEdgeRight, 16);
        YGNodeStyleSetMargin(node, YGEdgeTop, 8);
        YGNodeStyleSetHeight(node, 44);
      } else {
        parent = nodes[i / 4];
        YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
        YGNodeStyleSetWidthPercent(node, 10 * (i % 4 + 1));
        YGNodeStyleSetMargin(node, YGEdgeTop, 4);
        YGNodeStyleSetMargin(node, YGEdgeBottom, 4);
      }
      YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
    }
    YGNodeCalculateLayout(nodes[0], YGUndefined, YGUndefined, YGDirectionLTR);
    for (auto node : nodes)
      sum += YGNodeLayoutGetLeft(node) + YGNodeLayoutGetTop(node) + YGNodeLayoutGetWidth(node) +
             YGNodeLayoutGetHeight(node);
    times.push_back(since(start));
    if (sum == 1e300) std::puts("");
    YGNodeFreeRecursive(nodes[0]);
  }
  std::sort(times.begin(), times.end());
  std::printf("%.9f 0\n", times[times.size() / 2]);
}
