/// Why constraints contradict each other: multiples of them whose sum speaks of no variable and asks for the impossible
/// (the lemma of Farkas).
///
/// Of constraints of which every one is needed for the contradiction there is only one such sum, and whether it asks
/// for the impossible is up to their constants alone.
struct ContradictionProof {
  let conflict: Conflict
  /// The multiple of each constraint, in the same order: not negative for what lies below a number, not positive for
  /// what lies above, any for equalities.
  private let factors: [Double]
  /// Whether all are equalities: then the sum may be missed on either side.
  private let isExact: Bool

  /// Finds the multiples; `nil` where not every constraint is needed or rounding hides them.
  ///
  /// - Parameter system: a system without parameters.
  init?(_ conflict: Conflict, of system: ConstraintSystem) {
    self.conflict = conflict
    let rows = conflict.constraints.map(\.index)
    guard var factors = Self.dependency(of: rows, system) else { return nil }
    if factors.contains(where: { $0.magnitude <= SlackDictionary.nothing }) { return nil }
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
    /// By variable, its position in a sum; -1 where no constraint mentions it.
    let positions = Buffer<Int32>(repeating: -1, count: system.variables.count)
    var count = 0
    for row in rows {
      for index in system.range(row) where positions[system.terms[index].variable] < 0 {
        positions[system.terms[index].variable] = Int32(truncatingIfNeeded: count)
        count += 1
      }
    }
    let width = count + rows.count
    /// Sums of constraints, one after the other: a coefficient a variable, then the multiple of each constraint.
    let sums = Buffer(repeating: 0.0, count: rows.count * width)
    /// By sum, the position of the variable that those after it are rid of.
    var pivots = Buffer<Int>(capacity: rows.count)
    for (number, row) in rows.enumerated() {
      let sum = sums.base + number * width
      for term in system.terms[system.range(row)] { sum[Int(positions[term.variable])] += term.coefficient }
      let size = (0..<count).reduce(0) { max($0, sum[$1].magnitude) }
      sum[count + number] = 1
      for other in 0..<number where sum[pivots[other]] != 0 {
        let known = sums.base + other * width
        let factor = sum[pivots[other]] / known[pivots[other]]
        for index in 0...(count + other) { sum[index] -= factor * known[index] }
        sum[pivots[other]] = 0
      }
      let pivot = (0..<count).max { sum[$0].magnitude < sum[$1].magnitude }
      guard let pivot, sum[pivot].magnitude > SlackDictionary.nothing * size else {
        return number == rows.count - 1 ? (count..<width).map { sum[$0] } : nil
      }
      pivots.append(pivot)
    }
    return nil
  }
}
