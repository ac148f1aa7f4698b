/// Systems that are built once and then differ in some of their constants.
extension ConstraintSystem {
  /// Gives a constraint the constant of another one that says the same about the same variables.
  ///
  /// - Parameters:
  ///   - constant: the new constant.
  ///   - row: the number of the constraint.
  ///   - first, second, third, fourth: the terms of the other one.
  /// - Returns: `false`, and nothing is changed, where the two differ in anything but constants, or take no part.
  package mutating func takeConstant(
    _ constant: Double, of row: Int, first: Term?, second: Term?, third: Term?, fourth: Term?, _ relation: Relation,
    priority: Priority
  ) -> Bool {
    guard takesPart(row, constant, relation, priority) else { return false }
    let range = range(row)
    var position = range.lowerBound
    guard isNext(first, &position, range.upperBound), isNext(second, &position, range.upperBound),
      isNext(third, &position, range.upperBound), isNext(fourth, &position, range.upperBound),
      position == range.upperBound
    else { return false }
    constants[row] = constant
    return true
  }

  /// The same for any number of terms.
  package mutating func takeConstant(
    _ constant: Double, of row: Int, terms: [Term], _ relation: Relation, priority: Priority
  ) -> Bool {
    guard takesPart(row, constant, relation, priority) else { return false }
    let range = range(row)
    var position = range.lowerBound
    guard terms.allSatisfy({ isNext($0, &position, range.upperBound) }), position == range.upperBound else {
      return false
    }
    constants[row] = constant
    return true
  }

  /// Whether a constraint of a relation and a priority takes part, and would with another constant.
  @inline(__always)
  private func takesPart(_ row: Int, _ constant: Double, _ relation: Relation, _ priority: Priority) -> Bool {
    let known = rows[row]
    let isAsImportant = known.isRequired ? priority.isRequired : known.priority == priority.value
    return isAsImportant && known.relation == relation && !known.isIgnored && constant.magnitude < Limits.infinity
  }

  /// Whether a term is the next one of a constraint, or none.
  @inline(__always)
  private func isNext(_ term: Term?, _ position: inout Int, _ end: Int) -> Bool {
    guard let term, term.coefficient.magnitude >= Limits.nothing else { return true }
    guard position < end, terms[position].coefficient == term.coefficient,
      Int(terms[position].variable) == term.variable.index
    else { return false }
    position += 1
    return true
  }
}
