/// An attempt to meet everything at once, for components in which that is possible.
///
/// If all constraints of a component can be met, wishes included, then the best points are exactly those that meet them
/// all; so every wish may be used as if it were required, and pairs of inequalities that leave one value as equalities.
/// Where that determines all variables and everything then holds, the point found is the one best point: the proof is
/// the check. Components in which it fails are left as they were.
struct Hope<A: Amount>: ~Copyable {
  /// What follows if everything is met. Variables of different components never meet here.
  var substitution: Substitution<A>
  /// By component, whether there is still hope.
  private(set) var isAlive: Buffer<Bool>

  /// Follows up what all rows of the given components say together.
  init(
    _ table: borrowing RowTable<A>, _ partition: borrowing Partition, open: borrowing Buffer<Int32>,
    variables: Int
  ) {
    substitution = Substitution(count: variables)
    isAlive = Buffer(repeating: false, count: partition.count)
    for index in 0..<open.count { isAlive[open[index]] = true }
    var equalities = Buffer<Int32>()
    var others = Buffer<Int32>()
    for index in 0..<open.count {
      for position in partition.rowRange(Int(open[index])) {
        let row = partition.row(at: position)
        if table.rows[row].relation == .equal {
          equalities.append(Int32(truncatingIfNeeded: row))
        } else {
          others.append(Int32(truncatingIfNeeded: row))
        }
      }
    }
    let low = Buffer<A>(repeating: A(-.infinity), count: variables)
    let high = Buffer<A>(repeating: A(.infinity), count: variables)
    _ = close(table, others, low, high)
    var propagation = Propagation(table, equalities, variables: variables)
    repeat {
      while let row = propagation.run(table, &substitution) { giveUp(table, Int(row), partition) }
    } while close(table, others, low, high, &propagation)
    verify(table, equalities, partition)
    verify(table, others, partition)
  }

  /// Fixes roots for which inequalities of one unknown leave one value; returns whether there was any.
  private mutating func close(
    _ table: borrowing RowTable<A>, _ rows: borrowing Buffer<Int32>, _ low: borrowing Buffer<A>,
    _ high: borrowing Buffer<A>
  ) -> Bool {
    for index in 0..<rows.count {
      let row = Int(rows[index])
      let range = table.range(row)
      if range.count != 1 { continue }
      let term = table.terms[range.lowerBound]
      if substitution.isKnown(term.variable) { continue }
      narrow(
        term.variable, term.coefficient, table.rows[row].relation, table.rows[row].constant, low, high)
    }
    return false
  }

  /// The same later on, for rows of which one unknown is left.
  private mutating func close(
    _ table: borrowing RowTable<A>, _ rows: borrowing Buffer<Int32>, _ low: borrowing Buffer<A>,
    _ high: borrowing Buffer<A>, _ propagation: inout Propagation
  ) -> Bool {
    low.fill(A(-.infinity))
    high.fill(A(.infinity))
    var found = false
    for index in 0..<rows.count {
      let row = Int(rows[index])
      let range = table.range(row)
      substitution.reduce(
        table.terms.base, from: range.lowerBound, to: range.upperBound, constant: table.rows[row].constant)
      if substitution.roots.count != 1 { continue }
      let root = substitution.roots[0]
      let members = substitution.classSize(root)
      narrow(
        root, substitution.coefficients[0], table.rows[row].relation, substitution.constant, low, high)
      if substitution.isKnown(root) {
        propagation.wake(root, members, table, substitution)
        found = true
      }
    }
    return found
  }

  /// Narrows what is left for a root and fixes it when that is one value.
  @inline(__always)
  private mutating func narrow(
    _ root: Int32, _ coefficient: Double, _ relation: Relation, _ constant: A, _ low: borrowing Buffer<A>,
    _ high: borrowing Buffer<A>
  ) {
    let target = coefficient == 1 ? constant : constant / coefficient
    if (relation == .greaterThanOrEqual) == (coefficient > 0) {
      if target.value > low[root].value { low[root] = target }
    } else {
      if target.value < high[root].value { high[root] = target }
    }
    let gap = (high[root].value - low[root].value).magnitude
    if gap <= 1e-12 * max(1, target.value.magnitude), low[root].movesLike(high[root]) {
      substitution.fix(root, at: low[root])
    }
  }

  private func giveUp(_ table: borrowing RowTable<A>, _ row: Int, _ partition: borrowing Partition) {
    isAlive[partition.component[table.terms[table.range(row).lowerBound].variable]] = false
  }

  /// Checks that rows have no unknowns any more and hold.
  private mutating func verify(
    _ table: borrowing RowTable<A>, _ rows: borrowing Buffer<Int32>, _ partition: borrowing Partition
  ) {
    for index in 0..<rows.count {
      let row = Int(rows[index])
      let range = table.range(row)
      let entry = table.rows[row]
      substitution.reduce(
        table.terms.base, from: range.lowerBound, to: range.upperBound, constant: entry.constant)
      let near = Limits.relative * max(substitution.magnitude, Double(entry.magnitude))
      let constant = substitution.constant.value
      let holds =
        switch entry.relation {
        case .lessThanOrEqual: constant >= -near
        case .equal: constant.magnitude <= near
        case .greaterThanOrEqual: constant <= near
        }
      if substitution.roots.count > 0 || !holds { giveUp(table, row, partition) }
    }
  }
}
