// Times kiwi on a problem that `solver-bench emit` wrote.
//
//   kiwi-bench solve FILE document|required SECONDS    build and solve, all values read
//   kiwi-bench edit  FILE SECONDS                      change of the container's size, all values read
//
// Prints: median seconds, largest error.
#include <kiwi/kiwi.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "processor.h"

struct Row {
  int relation;
  double priority, constant;
  std::vector<std::pair<int, double>> terms;
};
struct Problem {
  int variables = 0;
  double width = 0, height = 0;
  std::vector<Row> rows;
  std::vector<double> answers;  // three a variable: constant, per width, per height
};

static Problem read(const char* path) {
  Problem p;
  FILE* file = std::fopen(path, "r");
  if (!file) std::exit(66);
  int count = 0;
  if (std::fscanf(file, " LP %d %d %lf %lf", &p.variables, &count, &p.width, &p.height) != 4) std::exit(65);
  for (int i = 0; i < count; ++i) {
    Row row;
    int terms = 0;
    if (std::fscanf(file, " C %d %lf %lf %d", &row.relation, &row.priority, &row.constant, &terms) != 4) std::exit(65);
    for (int t = 0; t < terms; ++t) {
      int variable;
      double coefficient;
      if (std::fscanf(file, " %d %lf", &variable, &coefficient) != 2) std::exit(65);
      row.terms.push_back({variable, coefficient});
    }
    p.rows.push_back(row);
  }
  for (int i = 0; i < p.variables; ++i) {
    double a, b, c;
    if (std::fscanf(file, " A %lf %lf %lf", &a, &b, &c) != 3) std::exit(65);
    p.answers.insert(p.answers.end(), {a, b, c});
  }
  std::fclose(file);
  return p;
}

// Weights which keep the levels apart at these sizes; kiwi knows sums of weights only.
static double weight(double priority) {
  if (priority >= 1000) return kiwi::strength::required;
  if (priority >= 999) return 1e6;
  if (priority >= 750) return 1e3;
  return priority > 250 ? 0.02 : 0.01;
}

static void add(kiwi::Solver& solver, const std::vector<kiwi::Variable>& variables, const Row& row) {
  std::vector<kiwi::Term> terms;
  terms.reserve(row.terms.size());
  for (auto& term : row.terms) terms.emplace_back(variables[term.first], term.second);
  auto op = row.relation == 0 ? kiwi::OP_EQ : row.relation == 1 ? kiwi::OP_GE : kiwi::OP_LE;
  solver.addConstraint(kiwi::Constraint(kiwi::Expression(std::move(terms), -row.constant), op, weight(row.priority)));
}

static double readAll(std::vector<kiwi::Variable>& variables, std::vector<double>& values) {
  double sum = 0;
  for (size_t i = 0; i < variables.size(); ++i) sum += values[i] = variables[i].value();
  return sum;
}

static double error(const Problem& p, const std::vector<double>& values, double w, double h) {
  double worst = 0;
  for (int i = 0; i < p.variables; ++i)
    worst = std::max(worst, std::fabs(values[i] - p.answers[3 * i] - p.answers[3 * i + 1] * w - p.answers[3 * i + 2] * h));
  return worst;
}


int main(int argc, char** argv) {
  if (argc < 4) return 64;
  Problem p = read(argv[2]);
  std::vector<double> times, values(p.variables);
  double worst = 0;
  if (!std::strcmp(argv[1], "solve")) {
    if (!std::strcmp(argv[3], "required")) {
      auto rank = [](const Row& row) {
        return row.priority >= 1000 ? (row.relation == 0 ? -2.0 : -1.0) : 1000 - row.priority;
      };
      std::stable_sort(p.rows.begin(), p.rows.end(), [&](const Row& a, const Row& b) { return rank(a) < rank(b); });
    }
    double budget = std::atof(argv[4]);
    auto begin = processorTime();
    while (times.empty() || (since(begin) < budget && times.size() < 500)) {
      auto start = processorTime();
      kiwi::Solver solver;
      std::vector<kiwi::Variable> variables(p.variables);
      for (auto& row : p.rows) add(solver, variables, row);
      solver.updateVariables();
      readAll(variables, values);
      times.push_back(since(start));
    }
    worst = error(p, values, p.width, p.height);
  } else {
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables(p.variables);
    solver.addEditVariable(variables[2], 1e6);
    solver.addEditVariable(variables[3], 1e6);
    solver.suggestValue(variables[2], p.width);
    solver.suggestValue(variables[3], p.height);
    for (auto& row : p.rows) {
      bool isSize = row.terms.size() == 1 && (row.terms[0].first == 2 || row.terms[0].first == 3);
      if (!isSize) add(solver, variables, row);
    }
    solver.updateVariables();
    auto begin = processorTime();
    for (int k = 0; k < 100 || (since(begin) < std::atof(argv[3]) && k < 100000); ++k) {
      double w = p.width + (37 * k) % 101, h = p.height + (53 * k) % 103;
      auto start = processorTime();
      solver.suggestValue(variables[2], w);
      solver.suggestValue(variables[3], h);
      solver.updateVariables();
      readAll(variables, values);
      times.push_back(since(start));
      worst = std::max(worst, error(p, values, w, h));
    }
  }
  std::sort(times.begin(), times.end());
  std::printf("%.9f %g\n", times[times.size() / 2], worst);
}
