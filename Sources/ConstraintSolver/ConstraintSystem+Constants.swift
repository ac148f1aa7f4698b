/// Systems that are built once and then differ in some of their constants.
extension ConstraintSystem {
  /// The same variables without any constraint.
  ///
  /// - Parameter capacity: how many constraints are to come.
  public func withoutConstraints(reserving capacity: Int = 0) -> ConstraintSystem {
    var system = ConstraintSystem()
    system.reserve(variables: 0, constraints: capacity, terms: 3 * capacity)
    system.variables = variables
    system.parameters = parameters
    return system
  }

  /// Gives constraints the constants of others that say the same about the same variables.
  ///
  /// - Parameters:
  ///   - constraints: the constraints of this system, by number.
  ///   - other: a system whose constraints are those, in the same order.
  /// - Returns: `false`, and nothing is changed, where the two differ in anything but constants.
  public mutating func takeConstants(of constraints: [Int], from other: ConstraintSystem) -> Bool {
    guard constraints.count == other.rows.count else { return false }
    for (index, row) in constraints.enumerated() where !isLike(row, other, index) { return false }
    for (index, row) in constraints.enumerated() { rows[row].constant = other.rows[index].constant }
    return true
  }

  /// Whether a constraint differs from one of another system in nothing but its constant.
  private func isLike(_ row: Int, _ other: ConstraintSystem, _ otherRow: Int) -> Bool {
    let (own, its) = (rows[row], other.rows[otherRow])
    return own.priority == its.priority && own.relation == its.relation && own.isIgnored == its.isIgnored
      && terms[range(row)] == other.terms[other.range(otherRow)]
  }
}
