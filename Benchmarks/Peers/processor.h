// The clock of all drivers: processor time of the process in seconds, whatever else the machine does meanwhile.
#pragma once

#include <algorithm>
#include <ctime>

static double processorTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

// What it takes to read the clock, which an edit takes not much longer than.
static double clockCost() {
  double least = 1;
  for (int k = 0; k < 1000; ++k) {
    double start = processorTime();
    least = std::min(least, processorTime() - start);
  }
  return least;
}

static double since(double start) {
  static const double cost = clockCost();
  return std::max(0.0, processorTime() - start - cost);
}
