/// Constraints as sparse rows, one after the other: all terms lie in one buffer.
struct SparseRows: ~Copyable {
  struct Row: BitwiseCopyable {
    var constant: Double
    /// The largest number that went into the constant: differences in it are measured by that.
    var magnitude: Double
    /// The position after the last term.
    var end: Int32
    /// The constraint it comes from.
    var origin: Int32
    var relation: Relation
    var isRequired: Bool
  }

  private(set) var rows: Buffer<Row>
  private(set) var terms: Buffer<StoredTerm>
  /// How many variables had been eliminated when the first row came.
  private(set) var eliminations = 0

  /// Room that is never used costs nothing.
  init(rows rowCapacity: Int = 0, terms termCapacity: Int = 0) {
    rows = Buffer(capacity: rowCapacity)
    terms = Buffer(capacity: termCapacity)
  }

  var count: Int { rows.count }

  /// Whether a row is a required equality.
  func isEquality(_ row: Int) -> Bool { rows[row].relation == .equal && rows[row].isRequired }

  /// The positions of a row's terms.
  func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end) }

  /// Adds the row that a substitution reduced last.
  @inline(__always)
  mutating func append(
    _ substitution: borrowing Substitution, relation: Relation, isRequired: Bool, origin: Int32, magnitude: Double = 0
  ) {
    if rows.count == 0 { eliminations = substitution.eliminations }
    for index in 0..<substitution.roots.count {
      terms.append(StoredTerm(coefficient: substitution.coefficients[index], variable: substitution.roots[index]))
    }
    rows.append(
      Row(
        constant: substitution.constant, magnitude: max(magnitude, substitution.magnitude),
        end: terms.count.int32, origin: origin, relation: relation, isRequired: isRequired))
  }

  /// The same rows in terms of the roots of a substitution that went on.
  func reduced(by substitution: inout Substitution) -> SparseRows {
    var result = SparseRows(rows: rows.count, terms: terms.count)
    for row in 0..<rows.count {
      let entry = rows[row]
      substitution.reduce(terms.base, range(row), constant: entry.constant)
      result.append(
        substitution, relation: entry.relation, isRequired: entry.isRequired, origin: entry.origin,
        magnitude: entry.magnitude)
    }
    return result
  }
}

/// Lists of numbers by key, one after the other in one buffer.
struct Buckets: ~Copyable {
  private var ends: Buffer<Int32>
  private var items: Buffer<Int32>

  /// - Parameter forEach: calls a function with each key and number, in the order of the lists; it is called twice.
  @inline(__always)
  init(keys: Int, forEach: (_ body: (_ key: Int32, _ number: Int32) -> Void) -> Void) {
    // Positions by key, two keys ahead: counted, summed up, and moved on while the lists are filled.
    var ends = Buffer<Int32>(repeating: 0, count: keys + 2)
    forEach { key, _ in ends[key + 2] += 1 }
    for key in 0..<keys { ends[key + 2] += ends[key + 1] }
    var items = Buffer<Int32>(repeating: 0, count: Int(ends[keys + 1]))
    forEach { key, number in
      items[ends[key + 1]] = number
      ends[key + 1] += 1
    }
    self.ends = ends
    self.items = items
  }

  /// The positions of a list.
  func range(_ key: Int) -> Range<Int> { Int(ends[key])..<Int(ends[key + 1]) }
  subscript(position: Int) -> Int32 { items[position] }
}

extension Int {
  /// The number as variables and rows are kept; there are fewer than 2³¹ of either.
  var int32: Int32 { Int32(truncatingIfNeeded: self) }
}

/// A partition of the numbers from 0 on into disjoint sets, by union-find with path halving.
///
/// The head of a set is its smallest number, so that sets can be numbered in order of their heads.
struct DisjointSets: ~Copyable {
  private var parent: Buffer<Int32>

  /// Every number on its own.
  init(count: Int) {
    parent = Buffer(capacity: count)
    for index in 0..<count { parent.append(index.int32) }
  }

  mutating func head(of number: Int32) -> Int32 {
    var number = number
    while parent[number] != number {
      parent[number] = parent[parent[number]]
      number = parent[number]
    }
    return number
  }

  mutating func join(_ left: Int32, _ right: Int32) {
    let (left, right) = (head(of: left), head(of: right))
    if left < right { parent[right] = left } else { parent[left] = right }
  }
}
