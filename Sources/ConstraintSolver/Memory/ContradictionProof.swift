/// Why constraints contradict each other: multiples of them whose sum speaks of no variable and asks for the impossible
/// (the lemma of Farkas).
///
/// Of constraints of which every one is needed for the contradiction there is only one such sum, and whether it asks for
/// the impossible is up to their constants alone.
struct ContradictionProof {
  let conflict: Conflict
  /// The multiple of each constraint, in the same order: not negative for what lies below a number, not positive for
  /// what lies above, any for equalities.
  private let factors: [Double]
  /// Whether all are equalities: then the sum may be missed on either side.
  private let isExact: Bool

  /// Finds the multiples; `nil` where rounding hides them.
  init?(_ conflict: Conflict, of system: ConstraintSystem) {
    self.conflict = conflict
    let rows = conflict.constraints.map(\.index)
    guard var factors = Self.dependency(of: rows, system) else { return nil }
    // Either sign cancels the variables; the one is meant that the contradiction comes from.
    if zip(rows, factors).reduce(0, { $0 + system.constants[$1.0] * $1.1 }) > 0 { factors = factors.map(-) }
    self.factors = factors
    isExact = rows.allSatisfy { system.rows[$0].relation == .equal }
    let hasRightSides = zip(rows, factors).allSatisfy { row, factor in
      switch system.rows[row].relation {
      case .equal: true
      case .lessThanOrEqual: factor >= 0
      case .greaterThanOrEqual: factor <= 0
      }
    }
    if !hasRightSides { return nil }
  }

  /// Whether constraints contradict each other with the constants of a system.
  func holds(in system: ConstraintSystem) -> Bool {
    var sum = 0.0
    var size = 1.0
    for (constraint, factor) in zip(conflict.constraints, factors) {
      let part = factor * system.constants[constraint.index]
      sum += part
      size = max(size, part.magnitude)
    }
    return (isExact ? -sum.magnitude : sum) < -Limits.relative * size
  }

  /// The multiples of constraints with which all variables cancel out, where the last constraint is the first that
  /// depends on those before it.
  private static func dependency(of rows: [Int], _ system: ConstraintSystem) -> [Double]? {
    var variables: [Int32] = []
    for row in rows {
      for term in system.terms[system.range(row)] where !variables.contains(term.variable) {
        variables.append(term.variable)
      }
    }
    /// Sums of constraints: a coefficient a variable, then the multiple of each constraint.
    var sums: [(pivot: Int, coefficients: [Double])] = []
    for (number, row) in rows.enumerated() {
      var sum = Array(repeating: 0.0, count: variables.count + rows.count)
      for term in system.terms[system.range(row)] {
        sum[variables.firstIndex(of: term.variable) ?? 0] += term.coefficient
      }
      let size = sum.reduce(0) { max($0, $1.magnitude) }
      sum[variables.count + number] = 1
      for known in sums where sum[known.pivot] != 0 {
        let factor = sum[known.pivot] / known.coefficients[known.pivot]
        for index in sum.indices { sum[index] -= factor * known.coefficients[index] }
        sum[known.pivot] = 0
      }
      let pivot = variables.indices.max { sum[$0].magnitude < sum[$1].magnitude } ?? 0
      if variables.isEmpty || sum[pivot].magnitude <= SlackDictionary.nothing * size {
        return number == rows.count - 1 ? Array(sum[variables.count...]) : nil
      }
      sums.append((pivot, sum))
    }
    return nil
  }
}
