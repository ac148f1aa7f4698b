/// The connected components of variables and rows: each can be solved by itself. O(terms).
///
/// Components are numbered in order of their first roots; roots and rows of each are listed in order of number.
struct Components: ~Copyable {
  /// By root its component, or -1 for roots of none.
  private(set) var component: Buffer<Int32>
  private(set) var count = 0
  private var rootStarts = Buffer<Int32>()
  private var roots = Buffer<Int32>()
  private var rowStarts = Buffer<Int32>()
  private var rows = Buffer<Int32>()

  /// - Parameter isSkipped: by row, whether it is left out.
  init(
    _ table: borrowing SparseRows, roots all: borrowing Buffer<Int32>, isSkipped: borrowing Buffer<Bool>,
    variables: Int
  ) {
    var sets = DisjointSets(count: variables)
    for row in 0..<table.count where !isSkipped[row] {
      let range = table.range(row)
      if range.count < 2 { continue }
      let first = table.terms[range.lowerBound].variable
      for term in range.dropFirst() { sets.join(first, table.terms[term].variable) }
    }
    component = Buffer(repeating: -1, count: variables)
    for index in 0..<all.count {
      let head = sets.head(of: all[index])
      if component[head] < 0 {
        component[head] = Int32(truncatingIfNeeded: count)
        count += 1
      }
      component[all[index]] = component[head]
    }
    // Counting sorts: starts are counted two places ahead and moved on while the lists are filled.
    rootStarts = Buffer(repeating: 0, count: count + 2)
    rowStarts = Buffer(repeating: 0, count: count + 2)
    for index in 0..<all.count { rootStarts[component[all[index]] + 2] += 1 }
    var home = Buffer<Int32>(repeating: -1, count: table.count)
    for row in 0..<table.count where !isSkipped[row] {
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
    for row in 0..<table.count where home[row] >= 0 {
      rows[rowStarts[home[row] + 1]] = Int32(truncatingIfNeeded: row)
      rowStarts[home[row] + 1] += 1
    }
  }

  @inline(__always)
  func rootCount(_ component: Int) -> Int { Int(rootStarts[component + 1] - rootStarts[component]) }

  @inline(__always)
  func firstRoot(_ component: Int) -> Int32 { roots[rootStarts[component]] }

  func roots(_ component: Int) -> [Int32] {
    (rootStarts[component]..<rootStarts[component + 1]).map { roots[$0] }
  }

  /// Whether all roots of a component pass a test.
  @inline(__always)
  func allRoots(_ component: Int, _ test: (Int32) -> Bool) -> Bool {
    for position in rootStarts[component]..<rootStarts[component + 1] where !test(roots[position]) { return false }
    return true
  }

  /// The positions of a component's rows, for ``row(at:)``.
  @inline(__always)
  func rowRange(_ component: Int) -> Range<Int> {
    Int(rowStarts[component])..<Int(rowStarts[component + 1])
  }

  @inline(__always)
  func row(at position: Int) -> Int { Int(rows[position]) }
}
