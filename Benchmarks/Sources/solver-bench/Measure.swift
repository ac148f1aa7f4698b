import ConstraintSolver

extension Problem {
  /// Everything that a user of the solver has to do: build the system, solve it, read the values.
  @inline(never)
  func solve() -> [Double] {
    var system = self.system(parameters: false).system
    system.add(Term(Variable(index: 2)), .equal, width)
    system.add(Term(Variable(index: 3)), .equal, height)
    return system.solve().values
  }

  /// The system without the size of the container, or with it as two parameters.
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
    for row in rows {
      let priority = Priority(row.priority)
      func term(_ offset: Int) -> Term {
        let term = terms[row.start + offset]
        return Term(names[term.variable], term.coefficient)
      }
      switch row.end - row.start {
      case 1: system.add(term(0), row.relation, row.constant, priority: priority)
      case 2: system.add(term(0), term(1), row.relation, row.constant, priority: priority)
      case 3: system.add(term(0), term(1), term(2), row.relation, row.constant, priority: priority)
      default:
        system.add(term(0), term(1), term(2), term(3), row.relation, row.constant, priority: priority)
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

/// The median time of a call in seconds, over at least `rounds` calls and about a tenth of a second.
func median(rounds: Int = 5, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var times: [Double] = []
  let begin = clock.now
  while times.count < rounds || (begin.duration(to: clock.now) < .milliseconds(100) && times.count < 500) {
    let start = clock.now
    body()
    let duration = start.duration(to: clock.now)
    times.append(Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
  }
  times.sort()
  return times[times.count / 2]
}
