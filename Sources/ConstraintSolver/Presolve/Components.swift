/// The connected components of variables and rows: each can be solved by itself. O(terms).
///
/// Components are numbered in order of their first variables; variables and rows of each are listed in order of number.
struct Components: ~Copyable {
  private(set) var count = 0
  private var componentOfRow: Buffer<Int32>
  private var variablesOfComponents: Lists<Int32>
  private var rowsOfComponents: Lists<Int32>

  /// - Parameters:
  ///   - isOpen: whether a variable takes part.
  ///   - forEachVariable: calls a function with the variables of a row, all of which take part; with none of a row that
  ///     does not.
  @inline(__always)
  init(
    variables: Int, rows: Int, isOpen: (Int32) -> Bool, forEachVariable: (_ row: Int, _ body: (Int32) -> Void) -> Void
  ) {
    var sets = DisjointSets(count: variables)
    var first = Buffer<Int32>(repeating: -1, count: rows)
    for row in 0..<rows {
      forEachVariable(row) { variable in
        if first[row] < 0 { first[row] = variable } else { sets.join(first[row], variable) }
      }
    }
    var component = Buffer<Int32>(repeating: -1, count: variables)
    for variable in 0..<variables.int32 where isOpen(variable) {
      let head = sets.head(of: variable)
      if component[head] < 0 {
        component[head] = count.int32
        count += 1
      }
      component[variable] = component[head]
    }
    variablesOfComponents = Lists(keys: count) { add in
      for variable in 0..<variables.int32 where component[variable] >= 0 { add(component[variable], variable) }
    }
    for row in 0..<rows where first[row] >= 0 { first[row] = component[first[row]] }
    rowsOfComponents = Lists(keys: count) { add in
      for row in 0..<rows where first[row] >= 0 { add(first[row], row.int32) }
    }
    componentOfRow = first
  }

  /// The component of a row, or -1.
  func component(ofRow row: Int) -> Int32 { componentOfRow[row] }
  func variables(_ component: Int) -> UnsafeBufferPointer<Int32> { variablesOfComponents.list(component) }
  func variableCount(_ component: Int) -> Int { variablesOfComponents.range(component).count }
  func rows(_ component: Int) -> UnsafeBufferPointer<Int32> { rowsOfComponents.list(component) }
}

/// A partition of the numbers from 0 on into disjoint sets, by union-find with path halving.
///
/// The head of a set is its smallest number, so that sets can be numbered in order of their heads.
package struct DisjointSets: ~Copyable {
  private var parent: Buffer<Int32>

  package init(count: Int) { parent = Buffer(counting: 0..<count) }

  package mutating func head(of number: Int32) -> Int32 {
    var number = number
    while parent[number] != number {
      parent[number] = parent[parent[number]]
      number = parent[number]
    }
    return number
  }

  package mutating func join(_ left: Int32, _ right: Int32) {
    let (left, right) = (head(of: left), head(of: right))
    if left < right { parent[right] = left } else { parent[left] = right }
  }
}
