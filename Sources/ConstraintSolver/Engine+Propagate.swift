extension Engine {
  /// Uses equalities of the table as their unknowns become fewer, until nothing moves any more.
  mutating func propagate() -> Int? {
    var equalities = Buffer<Int32>()
    for row in 0..<table.rows.count where table.isEquality(row) {
      equalities.append(Int32(truncatingIfNeeded: row))
    }
    if equalities.count == 0 { return nil }
    var propagation = Propagation(table, equalities, variables: system.variables.count)
    return propagation.run(&table, &substitution).map { Int(table.rows[$0].origin) }
  }
}
