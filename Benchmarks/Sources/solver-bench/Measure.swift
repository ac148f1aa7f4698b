import ConstraintSolver
import Timing

extension Problem {
  /// Everything that a user of the solver has to do: build the system, solve it, read the values.
  @inline(never)
  func solve() -> [Double] {
    system(parameters: false).system.solve().values
  }

  /// The system, with the size of the container as constraints or as two parameters.
  func system(parameters: Bool) -> (system: ConstraintSystem, width: Variable, height: Variable) {
    var system = ConstraintSystem()
    system.reserve(variables: variableCount, constraints: rows.count + 2, terms: terms.count + 2)
    var names: [Variable] = []
    names.reserveCapacity(variableCount)
    for index in 0..<variableCount {
      if parameters, index == 2 || index == 3 {
        names.append(system.addParameter(index == 2 ? width : height))
      } else {
        names.append(system.addVariable(rank: index & 2))
      }
    }
    for (index, row) in rows.enumerated() {
      if parameters, index == 2 || index == 3 { continue }
      let priority = Priority(row.priority)
      func term(_ offset: Int) -> Term {
        let term = terms[row.start + offset]
        return Term(names[term.variable], term.coefficient)
      }
      switch row.end - row.start {
      case 1: system.add(term(0), row.relation, row.constant, priority: priority)
      case 2: system.add(term(0), term(1), row.relation, row.constant, priority: priority)
      case 3: system.add(term(0), term(1), term(2), row.relation, row.constant, priority: priority)
      case 4: system.add(term(0), term(1), term(2), term(3), row.relation, row.constant, priority: priority)
      default: system.add((0..<row.end - row.start).map(term), row.relation, row.constant, priority: priority)
      }
    }
    return (system, names[2], names[3])
  }

  /// The largest difference between values and the known answer.
  func error(of values: [Double], width: Double, height: Double) -> Double {
    var largest = 0.0
    for (value, answer) in zip(values, answers) {
      largest = max(largest, (value - answer.value(width, height)).magnitude)
    }
    return values.count == answers.count ? largest : .infinity
  }
}

/// A median in seconds and an error, as the script reads them.
struct Result: CustomStringConvertible {
  var seconds: Double
  var error: Double

  var description: String { "\(seconds) \(error)" }
}

extension Problem {
  /// Times building, solving and reading.
  func timeSolve(_ seconds: Double) -> Result {
    var values: [Double] = []
    let time = median(seconds) { _ in values = solve() }
    return Result(seconds: time, error: error(of: values, width: width, height: height))
  }

  /// Times a problem of a document and counts the known answers that the values miss by more than half a point. It is
  /// solved several times between two looks at the clock, which takes about as long as to solve the smallest.
  func timeReal(_ seconds: Double) -> (seconds: Double, missed: Int, known: Int) {
    var values: [Double] = []
    let repetitions = min(1000, 1 + Int(1e-4 / max(1e-7, median(0) { _ in values = solve() })))
    let time = median(seconds) { _ in for _ in 0..<repetitions { values = solve() } }
    let known = zip(values, answers).filter { !$1.constant.isNaN }
    return (time / Double(repetitions), known.count { abs($0 - $1.constant) > 0.5 }, known.count)
  }

  /// The sizes that edits go through.
  private func size(_ step: Int) -> (width: Double, height: Double) {
    (width + Double(37 * step % 101), height + Double(53 * step % 103))
  }

  /// Times a change of the container's width and height, with everything read back.
  func timeEdit(_ seconds: Double) -> Result {
    let (system, width, height) = system(parameters: true)
    var solver = Solver(system)
    var values: [Double] = Array(repeating: 0, count: variableCount)
    var worst = 0.0
    let time = median(
      seconds,
      after: { step in
        let size = size(step)
        worst = max(worst, error(of: values, width: size.width, height: size.height))
      },
      { step in
        let size = size(step)
        solver[width] = size.width
        solver[height] = size.height
        solver.update()
        for index in values.indices { values[index] = solver.solution.values[index] }
      })
    return Result(seconds: time, error: worst)
  }

  /// Times some sizes of one layout, from building the system on.
  func timeDevices(_ seconds: Double, sizes: Int) -> Result {
    var worst = 0.0
    let time = median(seconds) { _ in
      let (system, width, height) = system(parameters: true)
      var solver = Solver(system)
      for step in 1..<max(sizes, 1) {
        let size = size(step)
        solver[width] = size.width
        solver[height] = size.height
        solver.update()
      }
      let last = size(sizes - 1)
      worst = error(of: solver.solution.values, width: last.width, height: last.height)
    }
    return Result(seconds: time, error: worst)
  }
}
