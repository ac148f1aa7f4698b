/// Constraints in terms of roots, one after the other.
struct RowTable<A: Amount>: ~Copyable {
  struct Entry: BitwiseCopyable {
    var constant: A
    /// The position after the last term.
    var end: Int32
    /// The constraint it comes from.
    var origin: Int32
    /// What differences in the constant are measured by.
    var magnitude: Float
    var relation: Relation
    var isRequired: Bool
  }

  var rows: Buffer<Entry>
  var terms: Buffer<StoredTerm>
  /// How far the substitution was when the first row came.
  private(set) var moves = 0

  /// An empty table with room for rows and terms. Room that is never used costs nothing.
  init(rows rowCapacity: Int = 0, terms termCapacity: Int = 0) {
    rows = Buffer(capacity: rowCapacity)
    terms = Buffer(capacity: termCapacity)
  }

  /// Whether a row is a required equality.
  @inline(__always)
  func isEquality(_ row: Int) -> Bool {
    rows[row].relation == .equal && rows[row].isRequired
  }

  /// Where the terms of a row are.
  @inline(__always)
  func range(_ row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end)
  }

  /// Adds what a substitution made of a row.
  @inline(__always)
  mutating func append(
    _ substitution: borrowing Substitution<A>, relation: Relation, isRequired: Bool, origin: Int32,
    magnitude: Float = 0
  ) {
    if rows.count == 0 { moves = substitution.moves }
    for index in 0..<substitution.roots.count {
      terms.append(
        StoredTerm(coefficient: substitution.coefficients[index], variable: substitution.roots[index]))
    }
    rows.append(
      Entry(
        constant: substitution.constant, end: Int32(truncatingIfNeeded: terms.count), origin: origin,
        magnitude: max(magnitude, Float(substitution.magnitude)), relation: relation, isRequired: isRequired))
  }

  /// The same rows in terms of what are roots by now.
  func reduced(by substitution: inout Substitution<A>) -> RowTable<A> {
    var result = RowTable<A>(rows: rows.count, terms: terms.count)
    for row in 0..<rows.count {
      let range = range(row)
      let entry = rows[row]
      substitution.reduce(terms.base, from: range.lowerBound, to: range.upperBound, constant: entry.constant)
      result.append(
        substitution, relation: entry.relation, isRequired: entry.isRequired, origin: entry.origin,
        magnitude: entry.magnitude)
    }
    return result
  }
}
