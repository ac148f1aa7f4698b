/// Presolve by singleton columns: required equalities with a variable that no other row has.
///
/// Such an equality ties nothing together: its variable is free and takes whatever value makes it hold, once the others
/// are known. Removing it may leave another variable in a single equality, and so on: a chain of views falls apart into
/// single ones. O(terms).
struct SingletonColumns: ~Copyable {
  private(set) var isRemoved: Buffer<Bool>  // By row, whether it defines a variable; empty where no row does.
  private(set) var isDefined: Buffer<Bool>
  /// The rows in order of removal with the variables they define; a row may use variables which later ones define.
  private(set) var rows = Buffer<Int32>()
  private(set) var variables = Buffer<Int32>()

  init(_ table: borrowing SparseRows, variables variableCount: Int) {
    isRemoved = Buffer(repeating: false, count: table.count)
    isDefined = Buffer(repeating: false, count: variableCount)
    guard (0..<table.count).contains(where: { table.isEquality($0) && !table.range($0).isEmpty }) else { return }
    // By variable the number of rows it is in, and all their numbers in one: of a single row, the number.
    var counts = Buffer<Int32>(repeating: 0, count: variableCount)
    var mixes = Buffer<Int32>(repeating: 0, count: variableCount)
    for row in 0..<table.count {
      for term in table.range(row) {
        counts[table.terms[term].variable] += 1
        mixes[table.terms[term].variable] ^= row.int32
      }
    }
    var queue = Buffer<Int32>()
    for row in 0..<table.count where table.isEquality(row) {
      for term in table.range(row) where counts[table.terms[term].variable] == 1 {
        queue.append(table.terms[term].variable)
      }
    }
    while let variable = queue.popLast() {
      let row = Int(mixes[variable])
      if counts[variable] != 1 || !table.isEquality(row) || isRemoved[row] { continue }
      guard Self.isSteady(table, row, variable) else { continue }
      (isRemoved[row], isDefined[variable]) = (true, true)
      rows.append(row.int32)
      variables.append(variable)
      for term in table.range(row) {
        let other = table.terms[term].variable
        counts[other] -= 1
        mixes[other] ^= row.int32
        if counts[other] == 1 { queue.append(other) }
      }
    }
  }

  /// Whether the coefficient of a variable in a row is large enough to divide by.
  private static func isSteady(_ table: borrowing SparseRows, _ row: Int, _ variable: Int32) -> Bool {
    var (own, largest) = (0.0, 0.0)
    for term in table.range(row) {
      let size = table.terms[term].coefficient.magnitude
      if table.terms[term].variable == variable { own = size }
      largest = max(largest, size)
    }
    return own * Tolerance.growth >= largest
  }
}
