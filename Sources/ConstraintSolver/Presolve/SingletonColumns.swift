/// Presolve by singleton columns: required equalities with a variable that no other row has.
///
/// Such an equality ties nothing together: its variable is free and takes whatever value makes it hold, once the others
/// are known. Removing it may leave another variable in a single equality, and so on: a chain of views falls apart into
/// single ones.
///
/// A variable in exactly two equalities ties nothing together either, but for their sum in which it cancels: so a long
/// stack view, in which each view begins where the one before ends, becomes one sum of sizes. Equalities that such
/// variables connect are a tree; each but its root defines the variable between it and its parent. O(terms).
struct SingletonColumns: ~Copyable {
  private(set) var isRemoved: Buffer<Bool>  // By row, whether it defines a variable, or went into a sum.
  private(set) var isDefined: Buffer<Bool>
  /// The rows in order of removal with the variables they define; a row may use variables which later ones define.
  private(set) var rows = Buffer<Int32>()
  private(set) var variables = Buffer<Int32>()

  init(rows: Int, variables: Int) {
    isRemoved = Buffer(repeating: false, count: rows)
    isDefined = Buffer(repeating: false, count: variables)
  }

  /// Finds them, and appends the sums to the table.
  init(_ table: inout SparseRows, _ substitution: inout Substitution, variables variableCount: Int) {
    self.init(rows: table.count, variables: variableCount)
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
      guard Self.coefficient(table, row, variable) != 0 else { continue }
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
    let count = table.count
    // By row its factor in the sum of its tree, or 0 when it is in none.
    var factors = Buffer<Double>(repeating: 0, count: count)
    for root in 0..<count where table.isEquality(root) && !isRemoved[root] {
      sum(from: root, &table, &substitution, counts, mixes, &factors)
    }
  }

  /// Removes the rows that doubleton columns connect with one, if there are any, for their sum.
  private mutating func sum(
    from root: Int, _ table: inout SparseRows, _ substitution: inout Substitution, _ counts: borrowing Buffer<Int32>,
    _ mixes: borrowing Buffer<Int32>, _ factors: inout Buffer<Double>
  ) {
    let first = rows.count
    var (row, index) = (root, first)
    factors[root] = 1
    while true {
      for term in table.range(row) {
        let entry = table.terms[term]
        let other = Int(mixes[entry.variable] ^ row.int32)
        if counts[entry.variable] != 2 || !table.isEquality(other) || factors[other] != 0 { continue }
        let own = Self.coefficient(table, other, entry.variable)
        let factor = -factors[row] * entry.coefficient / own
        if own == 0 || factor.magnitude > Tolerance.growth || factor.magnitude * Tolerance.growth < 1 { continue }
        factors[other] = factor
        (isRemoved[other], isDefined[entry.variable]) = (true, true)
        rows.append(other.int32)
        variables.append(entry.variable)
      }
      if index == rows.count { break }
      row = Int(rows[index])
      index += 1
    }
    if rows.count == first { return }
    isRemoved[root] = true
    var terms = Buffer<StoredTerm>()
    var constant = 0.0
    var magnitude = 0.0
    for index in first - 1..<rows.count {
      let row = index < first ? root : Int(rows[index])
      let factor = factors[row]
      for term in table.range(row) where !isDefined[table.terms[term].variable] {
        let entry = table.terms[term]
        terms.append(StoredTerm(coefficient: factor * entry.coefficient, variable: entry.variable))
      }
      constant += factor * table.rows[row].constant
      magnitude = max(magnitude, factor.magnitude * table.rows[row].magnitude)
    }
    substitution.reduce(terms.base, 0..<terms.count, constant: constant)
    table.append(
      substitution, relation: .equal, isRequired: true, origin: table.rows[root].origin, magnitude: magnitude)
    isRemoved.append(false)
  }

  /// The coefficient of a variable in a row; 0 where it is too small to divide by.
  private static func coefficient(_ table: borrowing SparseRows, _ row: Int, _ variable: Int32) -> Double {
    var (own, largest) = (0.0, 0.0)
    for term in table.range(row) {
      let coefficient = table.terms[term].coefficient
      if table.terms[term].variable == variable { own = coefficient }
      largest = max(largest, coefficient.magnitude)
    }
    return own.magnitude * Tolerance.growth >= largest ? own : 0
  }
}
