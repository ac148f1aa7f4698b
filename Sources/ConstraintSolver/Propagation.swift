/// Works through equalities of a table, each time their unknowns may have become fewer.
struct Propagation: ~Copyable {
  /// By variable, where its rows begin in `rows`.
  private var starts: Buffer<Int32>
  private var rows: Buffer<Int32>
  /// Rows to look at, short ones first.
  private var queue = Buffer<Int32>()
  private var longQueue = Buffer<Int32>()
  private var isQueued: Buffer<Bool>
  /// Rows of more terms than this wait until the short ones are through.
  private static var long: Int { 8 }

  /// Indexes the equalities by the variables in them.
  init<A>(_ table: borrowing RowTable<A>, _ equalities: borrowing Buffer<Int32>, variables: Int) {
    starts = Buffer(repeating: 0, count: variables + 1)
    isQueued = Buffer(repeating: false, count: table.rows.count)
    var total = 0
    for index in 0..<equalities.count {
      for term in table.range(Int(equalities[index])) {
        starts[table.terms[term].variable + 1] += 1
        total += 1
      }
    }
    for variable in 0..<variables { starts[variable + 1] += starts[variable] }
    rows = Buffer(repeating: 0, count: total)
    var ends = Buffer<Int32>(capacity: variables)
    for variable in 0..<variables { ends.append(starts[variable]) }
    for index in 0..<equalities.count {
      for term in table.range(Int(equalities[index])) {
        let variable = table.terms[term].variable
        rows[ends[variable]] = equalities[index]
        ends[variable] += 1
      }
    }
    for index in stride(from: equalities.count - 1, through: 0, by: -1) {
      enqueue(equalities[index], table)
    }
  }

  private mutating func enqueue<A>(_ row: Int32, _ table: borrowing RowTable<A>) {
    if isQueued[row] { return }
    isQueued[row] = true
    if table.range(Int(row)).count > Propagation.long { longQueue.append(row) } else { queue.append(row) }
  }

  /// Enqueues the rows of all variables in the class of one.
  private mutating func wake<A>(
    _ first: Int32, _ members: Int32, _ table: borrowing RowTable<A>,
    _ substitution: borrowing Substitution<A>
  ) {
    var variable = first
    for _ in 0..<members {
      for position in starts[variable]..<starts[variable + 1] { enqueue(rows[position], table) }
      variable = substitution.following(variable)
    }
  }

  /// Runs until nothing moves; used rows lose their terms. Returns a row that contradicts others.
  mutating func run<A>(_ table: inout RowTable<A>, _ substitution: inout Substitution<A>) -> Int32? {
    while let row = queue.popLast() ?? longQueue.popLast() {
      isQueued[row] = false
      let entry = table.rows[row]
      let range = table.range(Int(row))
      substitution.reduce(
        table.terms.base, from: range.lowerBound, to: range.upperBound, constant: entry.constant)
      switch substitution.roots.count {
      case 0:
        let near = Limits.relative * max(substitution.magnitude, entry.magnitude)
        if substitution.constant.value.magnitude > near { return row }
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
        _ = substitution.join(
          x, substitution.coefficients[0], y, substitution.coefficients[1],
          constant: substitution.constant)
      default:
        break
      }
    }
    return nil
  }
}
