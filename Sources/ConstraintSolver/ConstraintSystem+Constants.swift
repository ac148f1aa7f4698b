/// Systems that are built once and then differ in some of their constants.
extension ConstraintSystem {
  /// Takes all constraints away; the variables stay, and room for as many constraints.
  package mutating func removeConstraints() {
    rows.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    yields.removeAll(keepingCapacity: true)
  }

  /// Gives constraints the constants of others that say the same about the same variables.
  ///
  /// - Parameters:
  ///   - constraints: the constraints of this system, by number.
  ///   - other: a system whose constraints are those, in the same order.
  /// - Returns: `false`, and nothing is changed, where the two differ in anything but constants.
  package mutating func takeConstants(of constraints: [Int], from other: ConstraintSystem) -> Bool {
    guard constraints.count == other.rows.count else { return false }
    var position = 0
    for (index, row) in constraints.enumerated() {
      let range = range(row)
      let end = Int(other.rows[index].end)
      guard rows[row].isLike(other.rows[index]), range.count == end - position else { return false }
      for offset in 0..<range.count where terms[range.lowerBound + offset] != other.terms[position + offset] {
        return false
      }
      position = end
    }
    rows.withUnsafeMutableBufferPointer { rows in
      for (index, row) in constraints.enumerated() { rows[row].constant = other.rows[index].constant }
    }
    return true
  }
}

extension Row {
  /// Whether another constraint differs in nothing but its constant and its terms.
  @inline(__always)
  func isLike(_ other: Row) -> Bool {
    priority == other.priority && relation == other.relation && isIgnored == other.isIgnored
  }
}
