/// Required equalities that only define a variable, which nothing else asks anything of.
///
/// Such an equality ties nothing together: the variable takes whatever value makes it hold. Taking it away may leave
/// another variable in a single equality, and so on: a chain of views falls apart into single ones.
struct Peeling: ~Copyable {
  /// By row, whether it defines a variable.
  private(set) var isPeeled: Buffer<Bool>
  /// By variable, whether it is defined.
  private(set) var isDefined: Buffer<Bool>
  /// The rows with the variables they define; a row may use variables which later ones define.
  private(set) var rows = Buffer<Int32>()
  private(set) var variables = Buffer<Int32>()

  /// Peels all that can be peeled.
  init<A>(_ table: borrowing RowTable<A>, variables variableCount: Int) {
    isPeeled = Buffer(repeating: false, count: table.rows.count)
    isDefined = Buffer(repeating: false, count: variableCount)
    var hasEqualities = false
    for row in 0..<table.rows.count where table.isEquality(row) && !table.range(row).isEmpty {
      hasEqualities = true
      break
    }
    if !hasEqualities { return }
    // By variable the number of rows it is in, and all their numbers in one: of a single row, the number.
    let counts = Buffer<Int32>(repeating: 0, count: variableCount)
    let mixes = Buffer<Int32>(repeating: 0, count: variableCount)
    for row in 0..<table.rows.count {
      for term in table.range(row) {
        counts[table.terms[term].variable] += 1
        mixes[table.terms[term].variable] ^= Int32(truncatingIfNeeded: row)
      }
    }
    var queue = Buffer<Int32>()
    for row in 0..<table.rows.count where table.isEquality(row) {
      for term in table.range(row) where counts[table.terms[term].variable] == 1 {
        queue.append(table.terms[term].variable)
      }
    }
    while let variable = queue.popLast() {
      let row = Int(mixes[variable])
      if counts[variable] != 1 || !table.isEquality(row) || isPeeled[row] { continue }
      guard isSteady(table, row, variable) else { continue }
      isPeeled[row] = true
      isDefined[variable] = true
      rows.append(Int32(truncatingIfNeeded: row))
      variables.append(variable)
      for term in table.range(row) {
        let other = table.terms[term].variable
        counts[other] -= 1
        mixes[other] ^= Int32(truncatingIfNeeded: row)
        if counts[other] == 1 { queue.append(other) }
      }
    }
  }

  /// Whether the coefficient of a variable in a row is large enough to divide by.
  private func isSteady<A>(_ table: borrowing RowTable<A>, _ row: Int, _ variable: Int32) -> Bool {
    var own = 0.0
    var largest = 0.0
    for term in table.range(row) {
      let size = table.terms[term].coefficient.magnitude
      if table.terms[term].variable == variable { own = size }
      largest = max(largest, size)
    }
    return own * 1000 >= largest
  }
}
