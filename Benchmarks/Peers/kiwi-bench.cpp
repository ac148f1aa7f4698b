// Times kiwi on a problem that `solver-bench emit` wrote.
//
//   kiwi-bench solve FILE document|required SECONDS    build and solve, all values read
//   kiwi-bench edit  FILE SECONDS                      change of the container's size, all values read
//   kiwi-bench real  FILE document|required SECONDS    the problems of documents, as `solver-bench real` times them
//
// Prints: median seconds, largest error; for documents as `solver-bench real`.
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

static Problem read(FILE* file) {
  Problem p;
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

static void sortRequiredFirst(Problem& p) {
  auto rank = [](const Row& row) {
    return row.priority >= 1000 ? (row.relation == 0 ? -2.0 : -1.0) : 1000 - row.priority;
  };
  std::stable_sort(p.rows.begin(), p.rows.end(), [&](const Row& a, const Row& b) { return rank(a) < rank(b); });
}

// The times of building, solving and reading; constraints that kiwi refuses, because they cannot hold, are left out.
// Each time is that of several repetitions.
static std::vector<double> solveTimes(
    const Problem& p, double budget, size_t most, std::vector<double>& values, int repetitions = 1) {
  std::vector<double> times;
  auto begin = processorTime();
  while (times.empty() || (since(begin) < budget && times.size() < most)) {
    auto start = processorTime();
    for (int k = 0; k < repetitions; ++k) {
      kiwi::Solver solver;
      std::vector<kiwi::Variable> variables(p.variables);
      for (auto& row : p.rows) {
        try {
          add(solver, variables, row);
        } catch (const kiwi::UnsatisfiableConstraint&) {
        }
      }
      solver.updateVariables();
      readAll(variables, values);
    }
    times.push_back(since(start) / repetitions);
  }
  std::sort(times.begin(), times.end());
  return times;
}

// Problems of documents; a line `D NAME` begins each document.
static int realDocuments(FILE* file, bool requiredFirst, double budget) {
  double seconds = 0;
  int missed = 0, known = 0, documents = 0;
  char name[4096];
  for (;;) {
    int first = 0;
    while ((first = std::fgetc(file)) == '\n') {}
    if (first == 'D' || first == EOF) {
      if (documents++ > 0) std::printf("%.9f %d %d\n", seconds, missed, known);
      if (first == EOF || !std::fgets(name, sizeof name, file)) return 0;
      seconds = missed = known = 0;
      continue;
    }
    std::ungetc(first, file);
    Problem p = read(file);
    if (requiredFirst) sortRequiredFirst(p);
    std::vector<double> values(p.variables);
    double once = solveTimes(p, 0, 3, values)[0];
    int repetitions = std::min(1000, 1 + int(1e-4 / std::max(1e-7, once)));
    auto times = solveTimes(p, budget, 5000, values, repetitions);
    seconds += times[times.size() / 2];
    for (int i = 0; i < p.variables; ++i) {
      double answer = p.answers[3 * i];
      known += !std::isnan(answer);
      missed += std::fabs(values[i] - answer) > 0.5;
    }
  }
}

int main(int argc, char** argv) {
  if (argc < 4) return 64;
  FILE* file = std::fopen(argv[2], "r");
  if (!file) return 66;
  bool requiredFirst = !std::strcmp(argv[3], "required");
  if (!std::strcmp(argv[1], "real")) return realDocuments(file, requiredFirst, std::atof(argv[4]));
  Problem p = read(file);
  std::vector<double> times, values(p.variables);
  double worst = 0;
  if (!std::strcmp(argv[1], "solve")) {
    if (requiredFirst) sortRequiredFirst(p);
    times = solveTimes(p, std::atof(argv[4]), 500, values);
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
