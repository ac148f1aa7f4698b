extension ConstraintSystem {
  /// Solves the system.
  ///
  /// Required constraints hold, or the contradiction is named in ``Solution/conflicts``, one of its constraints is
  /// dropped and the others hold. Then, priority by priority downwards, the sum of what the constraints of that priority
  /// are missed by is as small as the priorities above allow. Of what is free after that, ``Solution/ambiguity`` tells,
  /// and it is settled variable by variable, in order of rank and number: each comes as near to its rest as it can.
  /// That leaves one solution, which does not depend on the order in which the constraints were added.
  ///
  /// - Parameter expected: conflicts of a similar system with the same constraints, such as one with other constants.
  ///   Where they still contradict themselves they spare the search for the reason; where not, they do no harm.
  public func solve(expecting expected: [Conflict] = []) -> Solution {
    solution(of: outcome(Double.self, expecting: expected))
  }

  /// What is told of an outcome.
  func solution(of outcome: Outcome<Double>) -> Solution {
    var solution = Solution(values: outcome.values)
    solution.conflicts = outcome.conflicts
    solution.ambiguity = outcome.ambiguity
    solution.isProven = outcome.isProven
    solution.ignored = ignored
    return solution
  }

  /// The constraints that take no part and would matter.
  var ignored: [Constraint] {
    var result: [Constraint] = []
    for index in rows.indices where rows[index].isIgnored {
      let row = rows[index]
      let isFinite = range(index).allSatisfy { terms[$0].coefficient.magnitude < Limits.infinity }
      let isVacuous =
        isFinite && !row.priority.isNaN
        && (row.relation == .lessThanOrEqual && constants[index] >= Limits.infinity
          || row.relation == .greaterThanOrEqual && constants[index] <= -Limits.infinity)
      if !isVacuous { result.append(Constraint(index: index)) }
    }
    return result
  }

  /// Where the terms of a constraint are.
  func range(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end)
  }
}
