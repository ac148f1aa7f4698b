/// Presolve by propagation: equalities are used up as their unknowns become fewer, by a queue of rows.
///
/// A row is looked at again when one of its variables is eliminated; the smaller of two classes is woken, so that the
/// whole takes O(terms · log variables) for rows of bounded length.
struct Propagation: ~Copyable {
  private var rowsOfVariables: Buckets
  private var queue = Buffer<Int32>()
  private var longQueue = Buffer<Int32>()  // Rows of many terms wait until the short ones are through.
  private var isQueued: Buffer<Bool>
  private static var longRow: Int { 8 }

  init(_ table: borrowing SparseRows, _ equalities: borrowing Buffer<Int32>, variables: Int) {
    isQueued = Buffer(repeating: false, count: table.count)
    rowsOfVariables = Buckets(keys: variables) { add in
      for index in 0..<equalities.count {
        for term in table.range(Int(equalities[index])) { add(table.terms[term].variable, equalities[index]) }
      }
    }
    for index in stride(from: equalities.count - 1, through: 0, by: -1) { enqueue(equalities[index], table) }
  }

  private mutating func enqueue(_ row: Int32, _ table: borrowing SparseRows) {
    if isQueued[row] { return }
    isQueued[row] = true
    if table.range(Int(row)).count > Self.longRow { longQueue.append(row) } else { queue.append(row) }
  }

  mutating func wake(
    _ first: Int32, _ members: Int32, _ table: borrowing SparseRows, _ substitution: borrowing Substitution
  ) {
    var variable = first
    for _ in 0..<members {
      for position in rowsOfVariables.range(Int(variable)) { enqueue(rowsOfVariables[position], table) }
      variable = substitution.following(variable)
    }
  }

  /// Runs until nothing is left to do. Returns a row that contradicts others; running again goes on after it.
  mutating func run(_ table: borrowing SparseRows, _ substitution: inout Substitution) -> Int32? {
    while let row = queue.popLast() ?? longQueue.popLast() {
      isQueued[row] = false
      let entry = table.rows[row]
      substitution.reduce(table.terms.base, table.range(Int(row)), constant: entry.constant)
      switch substitution.roots.count {
      case 0:
        let near = Tolerance.relative * max(substitution.magnitude, entry.magnitude)
        if substitution.constant.magnitude > near { return row }
      case 1:
        let root = substitution.roots[0]
        let members = substitution.classSize(root)
        substitution.fix(root, at: substitution.constant / substitution.coefficients[0])
        wake(root, members, table, substitution)
      case 2:
        let (x, y) = (substitution.roots[0], substitution.roots[1])
        let sizes = (substitution.classSize(x), substitution.classSize(y))
        // The rings are woken before they become one; rows see the outcome when their turn comes.
        wake(sizes.0 <= sizes.1 ? x : y, min(sizes.0, sizes.1), table, substitution)
        substitution.join(
          x, substitution.coefficients[0], y, substitution.coefficients[1], constant: substitution.constant)
      default:
        break
      }
    }
    return nil
  }
}
