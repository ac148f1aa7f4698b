/// Constraints in terms of roots, one after the other.
struct RowTable<A: Amount>: ~Copyable {
  struct Entry: BitwiseCopyable {
    /// The position after the last term.
    var end: Int32
    /// The constraint it comes from.
    var origin: Int32
    var constant: A
    /// Infinite for required ones.
    var priority: Double
    /// What differences in the constant are measured by.
    var magnitude: Double
    var relation: Relation
  }

  var rows = Buffer<Entry>()
  var terms = Buffer<StoredTerm>()

  /// Whether a row is a required equality.
  @inline(__always)
  func isEquality(_ row: Int) -> Bool {
    rows[row].relation == .equal && rows[row].priority == .infinity
  }

  /// Where the terms of a row are.
  @inline(__always)
  func range(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end)
  }

  /// Adds what a substitution made of a row.
  @inline(__always)
  mutating func append(
    _ substitution: borrowing Substitution<A>, relation: Relation, priority: Double, origin: Int32
  ) {
    for index in 0..<substitution.roots.count {
      terms.append(
        StoredTerm(coefficient: substitution.coefficients[index], variable: substitution.roots[index]))
    }
    rows.append(
      Entry(
        end: Int32(truncatingIfNeeded: terms.count), origin: origin, constant: substitution.constant,
        priority: priority, magnitude: substitution.magnitude, relation: relation))
  }

  /// The same rows in terms of what are roots by now.
  func reduced(by substitution: inout Substitution<A>) -> RowTable<A> {
    var result = RowTable<A>()
    for row in 0..<rows.count {
      let range = range(row)
      let entry = rows[row]
      substitution.reduce(terms.base, from: range.lowerBound, to: range.upperBound, constant: entry.constant)
      result.append(substitution, relation: entry.relation, priority: entry.priority, origin: entry.origin)
      let last = result.rows.count - 1
      result.rows[last].magnitude = max(entry.magnitude, result.rows[last].magnitude)
    }
    return result
  }
}
