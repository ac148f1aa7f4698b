/// Roots and rows by component, each list in order of number.
struct Partition: ~Copyable {
  /// By root its component, or -1 for what belongs to none.
  private(set) var component: Buffer<Int32>
  private(set) var count = 0
  private var rootStarts = Buffer<Int32>()
  private var roots = Buffer<Int32>()
  private var rowStarts = Buffer<Int32>()
  private var rows = Buffer<Int32>()

  /// Sorts roots and rows into components; rows whose entry in `isSkipped` is set tie nothing together.
  init<A>(
    _ table: borrowing RowTable<A>, roots all: borrowing Buffer<Int32>, isSkipped: borrowing Buffer<Bool>,
    variables: Int
  ) {
    let groups = Groups(count: variables)
    for row in 0..<table.rows.count where !isSkipped[row] {
      let range = table.range(row)
      if range.count < 2 { continue }
      let first = table.terms[range.lowerBound].variable
      for term in range.dropFirst() { groups.join(first, table.terms[term].variable) }
    }
    component = Buffer(repeating: -1, count: variables)
    for index in 0..<all.count {
      let head = groups.head(of: all[index])
      if component[head] < 0 {
        component[head] = Int32(truncatingIfNeeded: count)
        count += 1
      }
      component[all[index]] = component[head]
    }
    rootStarts = Buffer(repeating: 0, count: count + 2)
    rowStarts = Buffer(repeating: 0, count: count + 2)
    for index in 0..<all.count { rootStarts[component[all[index]] + 2] += 1 }
    let home = Buffer<Int32>(repeating: -1, count: table.rows.count)
    for row in 0..<table.rows.count where !isSkipped[row] {
      let range = table.range(row)
      if range.isEmpty { continue }
      home[row] = component[table.terms[range.lowerBound].variable]
      rowStarts[home[row] + 2] += 1
    }
    for index in 1..<count + 2 {
      rootStarts[index] += rootStarts[index - 1]
      rowStarts[index] += rowStarts[index - 1]
    }
    roots = Buffer(repeating: 0, count: all.count)
    for index in 0..<all.count {
      let place = component[all[index]] + 1
      roots[rootStarts[place]] = all[index]
      rootStarts[place] += 1
    }
    rows = Buffer(repeating: 0, count: Int(rowStarts[count + 1]))
    for row in 0..<table.rows.count where home[row] >= 0 {
      rows[rowStarts[home[row] + 1]] = Int32(truncatingIfNeeded: row)
      rowStarts[home[row] + 1] += 1
    }
  }

  /// How many roots a component has.
  @inline(__always)
  func rootCount(_ component: Int) -> Int { Int(rootStarts[component + 1] - rootStarts[component]) }

  /// The only or first root of a component.
  @inline(__always)
  func firstRoot(_ component: Int) -> Int32 { roots[rootStarts[component]] }

  /// The roots of a component.
  func roots(_ component: Int) -> [Int32] {
    (rootStarts[component]..<rootStarts[component + 1]).map { roots[$0] }
  }

  /// Whether all roots of a component pass a test.
  @inline(__always)
  func allRoots(_ component: Int, _ test: (Int32) -> Bool) -> Bool {
    for position in rootStarts[component]..<rootStarts[component + 1] where !test(roots[position]) {
      return false
    }
    return true
  }

  /// Where the rows of a component are, for ``row(at:)``.
  @inline(__always)
  func rowRange(_ component: Int) -> Range<Int> {
    Int(rowStarts[component])..<Int(rowStarts[component + 1])
  }

  @inline(__always)
  func row(at position: Int) -> Int { Int(rows[position]) }
}
