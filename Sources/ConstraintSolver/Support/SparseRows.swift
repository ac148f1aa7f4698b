/// Constraints as sparse rows, one after the other: all terms lie in one buffer.
struct SparseRows: ~Copyable {
  struct Row: BitwiseCopyable {
    var constant: Double
    var magnitude: Double  // The largest number that went into the constant: differences in it are measured by that.
    var end: Int32
    var origin: Int32
    var relation: Relation
    var isRequired: Bool
  }

  private(set) var rows: Buffer<Row>
  private(set) var terms: Buffer<StoredTerm>
  private(set) var eliminations = 0  // How many variables had been eliminated when the first row came.

  /// Room that is never used costs nothing.
  init(rows rowCapacity: Int = 0, terms termCapacity: Int = 0) {
    rows = Buffer(capacity: rowCapacity)
    terms = Buffer(capacity: termCapacity)
  }

  var count: Int { rows.count }
  func isEquality(_ row: Int) -> Bool { rows[row].relation == .equal && rows[row].isRequired }
  func range(_ row: Int) -> Range<Int> { (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end) }

  @inline(__always)
  mutating func append(
    _ substitution: borrowing Substitution, relation: Relation, isRequired: Bool, origin: Int32, magnitude: Double = 0
  ) {
    if rows.count == 0 { eliminations = substitution.eliminations }
    for index in 0..<substitution.parts.count { terms.append(substitution.parts[index].term) }
    rows.append(
      Row(
        constant: substitution.constant, magnitude: max(magnitude, substitution.magnitude),
        end: terms.count.int32, origin: origin, relation: relation, isRequired: isRequired))
  }

  mutating func removeRows(from count: Int) {
    while rows.count > count { _ = rows.popLast() }
    while terms.count > (count == 0 ? 0 : Int(rows[count - 1].end)) { _ = terms.popLast() }
  }

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

extension Int {
  /// The number as variables and rows are kept; there are fewer than 2³¹ of either.
  var int32: Int32 { Int32(truncatingIfNeeded: self) }
}

extension RandomAccessCollection {
  /// The first index from which a condition holds for all elements that follow; the end where it holds for none.
  ///
  /// Elements for which it does not hold come before those for which it does: it is found by halving, O(log n). The
  /// solver depends on no other module, and so has the search itself.
  @inline(__always)
  func partitioningIndex(where belongs: (Element) -> Bool) -> Index {
    var (index, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = self.index(index, offsetBy: half)
      if belongs(self[middle]) { count = half } else { (index, count) = (self.index(after: middle), count - half - 1) }
    }
    return index
  }
}

extension ArraySlice {
  /// Takes away the first elements, those that have one key.
  @inline(__always)
  mutating func popRun<Key: Equatable>(by key: (Element) -> Key) -> ArraySlice? {
    guard let first = first.map(key) else { return nil }
    let run = prefix { key($0) == first }
    self = self[run.endIndex...]
    return run
  }
}
