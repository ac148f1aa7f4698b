/// The connected components of variables and rows: each can be solved by itself. O(terms).
///
/// Components are numbered in order of their first roots; roots and rows of each are listed in order of number.
struct Components: ~Copyable {
  private(set) var component: Buffer<Int32>  // By root its component, or -1 for roots of none.
  private(set) var count = 0
  private var rootsOfComponents: Lists<Int32>
  private var rowsOfComponents: Lists<Int32>

  /// - Parameter isSkipped: by row, whether it is left out.
  init(
    _ table: borrowing SparseRows, roots: borrowing Buffer<Int32>, isSkipped: borrowing Buffer<Bool>, variables: Int
  ) {
    var sets = DisjointSets(count: variables)
    for row in 0..<table.count where !isSkipped[row] {
      let range = table.range(row)
      if range.count < 2 { continue }
      let first = table.terms[range.lowerBound].variable
      for term in range.dropFirst() { sets.join(first, table.terms[term].variable) }
    }
    var component = Buffer<Int32>(repeating: -1, count: variables)
    for index in 0..<roots.count {
      let head = sets.head(of: roots[index])
      if component[head] < 0 {
        component[head] = count.int32
        count += 1
      }
      component[roots[index]] = component[head]
    }
    rootsOfComponents = Lists<Int32>(keys: count) { add in
      for index in 0..<roots.count { add(component[roots[index]], roots[index]) }
    }
    rowsOfComponents = Lists<Int32>(keys: count) { add in
      for row in 0..<table.count where !isSkipped[row] && !table.range(row).isEmpty {
        add(component[table.terms[table.range(row).lowerBound].variable], row.int32)
      }
    }
    self.component = component
  }

  func roots(_ component: Int) -> [Int32] { rootsOfComponents.range(component).map { rootsOfComponents[$0] } }
  func rootCount(_ component: Int) -> Int { rootsOfComponents.range(component).count }
  func firstRoot(_ component: Int) -> Int32 { rootsOfComponents[rootsOfComponents.range(component).lowerBound] }
  /// The positions of a component's rows, for ``row(at:)``.
  func rowRange(_ component: Int) -> Range<Int> { rowsOfComponents.range(component) }
  func row(at position: Int) -> Int { Int(rowsOfComponents[position]) }
}

/// A partition of the numbers from 0 on into disjoint sets, by union-find with path halving.
///
/// The head of a set is its smallest number, so that sets can be numbered in order of their heads.
struct DisjointSets: ~Copyable {
  private var parent: Buffer<Int32>

  init(count: Int) { parent = Buffer(counting: 0..<count) }

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
