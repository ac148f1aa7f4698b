/// Systems that are built once and then differ in some of their constants.
extension ConstraintSystem {
  /// Takes all constraints away; the variables stay, and room for as many constraints.
  public mutating func removeConstraints() {
    rows.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    yields.removeAll(keepingCapacity: true)
  }

  /// The same variables without any constraint.
  public var withoutConstraints: ConstraintSystem {
    var system = ConstraintSystem()
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
    var position = 0
    for (index, row) in constraints.enumerated() {
      let (own, its) = (rows[row], other.rows[index])
      guard own.priority == its.priority, own.relation == its.relation, own.isIgnored == its.isIgnored else {
        return false
      }
      let range = range(row)
      guard range.count == Int(its.end) - position else { return false }
      for offset in 0..<range.count where terms[range.lowerBound + offset] != other.terms[position + offset] {
        return false
      }
      position = Int(its.end)
    }
    rows.withUnsafeMutableBufferPointer { rows in
      for (index, row) in constraints.enumerated() { rows[row].constant = other.rows[index].constant }
    }
    return true
  }
}
