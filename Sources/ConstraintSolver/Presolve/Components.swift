/// The connected components of variables and rows: each can be solved by itself. O(terms).
///
/// Components are numbered in order of their first roots; roots and rows of each are listed in order of number.
struct Components: ~Copyable {
  private(set) var component: Buffer<Int32>  // By root its component, or -1 for roots of none.
  private(set) var count = 0
  private var rootsOfComponents: Buckets
  private var rowsOfComponents: Buckets

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
    rootsOfComponents = Buckets(keys: count) { add in
      for index in 0..<roots.count { add(component[roots[index]], roots[index]) }
    }
    rowsOfComponents = Buckets(keys: count) { add in
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

  func range(_ key: Int) -> Range<Int> { Int(ends[key])..<Int(ends[key + 1]) }
  subscript(position: Int) -> Int32 { items[position] }
}
