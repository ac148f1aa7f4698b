extension ConstraintSystem {
  /// Solves the system.
  ///
  /// Required constraints hold, or ``Solution/conflicts`` lists the conflict and one of its constraints is dropped. Then,
  /// from the highest priority down, the total amount by which the constraints of a priority are missed is as small as
  /// higher priorities allow. ``Solution/ambiguity`` lists the variables that remain free. In order of rank and number,
  /// each of them takes the value closest to its preferred one. The result does not depend on the order in which
  /// constraints were added.
  ///
  /// - Parameter expected: conflicts of a similar system with the same constraints, such as one with other constants.
  ///   Those that are still conflicts are reported first.
  public func solve(expecting expected: [Conflict] = []) -> Solution { solution(expecting: expected).solution }

  /// Drops one constraint of each conflict until the others can hold.
  /// Returns the solution, and by constraint whether it was dropped; empty when none was.
  ///
  /// - Parameter known: all conflicts of some components, which are not searched for again.
  func solution(
    guesses: Bool = true, knowing known: [Conflict] = [], expecting expected: [Conflict] = [],
    effort: Effort = .standard
  ) -> (solution: Solution, dropped: [Bool]) {
    var conflicts: [Conflict] = []
    var dropped: [Bool] = []
    func drop(for found: [Conflict]) {
      if found.isEmpty { return }
      if dropped.isEmpty { dropped = Array(repeating: false, count: rows.count) }
      for conflict in found { dropped[conflict.dropped.index] = true }
      conflicts += found
    }
    drop(for: known)
    while true {
      var engine = Engine(self, excluding: dropped, guesses: guesses, effort: effort)
      if let evidence = engine.run() {
        var found = self.conflicts(
          among: requiredRows(around: evidence, excluding: dropped), expecting: expected, effort: effort)
        // Where arithmetic does not see what it saw before, the evidence is reported as it is.
        if found.isEmpty, let unreduced = conflict(of: evidence, isIrreducible: false) { found = [unreduced] }
        drop(for: found)
        continue
      }
      if conflicts.count > 1 { conflicts = sorted(conflicts) }
      var solution = Solution(values: engine.values(), conflicts: conflicts)
      (solution.ambiguity, solution.isProven) = (engine.ambiguity, engine.isProven)
      solution.ignored = ignored
      for index in solution.values.indices where !(solution.values[index].magnitude < .infinity) {
        // Numbers so far apart that the arithmetic ran over.
        (solution.values[index], solution.isProven) = (0, false)
      }
      return (solution, dropped)
    }
  }

  /// The conflicts among some required constraints, in the order in which they are found: those that were expected, then
  /// one after the other by ``DeletionFilter``, each without what was dropped for those before it. Constraints are imposed
  /// by drop order, so that a constraint is dropped where it cannot hold together with those before it.
  func conflicts(among candidates: [Int], expecting expected: [Conflict], effort: Effort = .standard) -> [Conflict] {
    var found: [Conflict] = []
    if !expected.isEmpty {
      let isCandidate = Set(candidates)
      for conflict in expected where conflict.constraints.allSatisfy({ isCandidate.contains($0.index) }) {
        if conflict.constraints.contains(where: { row in found.contains { $0.dropped == row } }) { continue }
        let rows = inDropOrder(conflict.constraints.map(\.index))
        found += conflicts(inOrder: rows, onlyFirst: true, effort: effort)
      }
    }
    let dropped = Set(found.map(\.dropped.index))
    let left = inDropOrder(candidates.filter { !dropped.contains($0) })
    return found + conflicts(inOrder: left, effort: effort)
  }

  private func conflicts(inOrder rows: [Int], onlyFirst: Bool = false, effort: Effort) -> [Conflict] {
    let filtered = FilterRows(self, rows)
    if let filter = DifferenceFilter(filtered, effort: effort) { return conflicts(by: filter, onlyFirst: onlyFirst) }
    if rows.count < effort.large {
      return conflicts(by: DeletionFilter<Tableau>(filtered, effort: effort), onlyFirst: onlyFirst)
    }
    return conflicts(by: DeletionFilter<FactoredBasis>(filtered, effort: effort), onlyFirst: onlyFirst)
  }

  private func conflicts(by start: consuming some ConflictFilter & ~Copyable, onlyFirst: Bool) -> [Conflict] {
    var found: [Conflict] = []
    var filter = start
    while let rows = filter.next(), let conflict = conflict(of: rows, isIrreducible: filter.isIrreducible) {
      found.append(conflict)
      if onlyFirst { break }
      filter.drop(conflict.dropped.index)
    }
    return found
  }

  private func conflict(of rows: [Int], isIrreducible: Bool) -> Conflict? {
    guard let dropped = inDropOrder(rows).last else { return nil }
    return Conflict(
      constraints: rows.sorted().map(Constraint.init(index:)), dropped: Constraint(index: dropped),
      isIrreducible: isIrreducible)
  }

  private func inDropOrder(_ rows: [Int]) -> [Int] {
    dropOrders.isEmpty ? rows.sorted() : rows.sorted { (dropOrder($0), $0) < (dropOrder($1), $1) }
  }

  /// The required constraints that are connected with some, in order of adding.
  func requiredRows(around evidence: [Int], excluding excluded: [Bool]) -> [Int] {
    let components = requiredComponents(excluding: excluded)
    let homes = Set(evidence.map { components.component(ofRow: $0) }.filter { $0 >= 0 })
    return homes.isEmpty ? evidence : rows.indices.filter { homes.contains(components.component(ofRow: $0)) }
  }

  /// Conflicts in the order in which they are reported: those that have nothing in common by the first variable around
  /// them, for which of them is found first is up to numbers; all others as they were found.
  private func sorted(_ conflicts: [Conflict]) -> [Conflict] {
    let components = requiredComponents(excluding: [])
    let places = conflicts.enumerated().map { position, conflict in
      let row = conflict.constraints[0].index
      // A constraint without variables is in conflict with itself.
      let home = components.component(ofRow: row)
      return (home: home, row: home < 0 ? row : 0, position: position)
    }
    return places.sorted(by: <).map { conflicts[$0.position] }
  }

  private func requiredComponents(excluding excluded: [Bool]) -> Components {
    func isOpen(_ variable: Int32) -> Bool { variables[Int(variable)].parameter < 0 }
    return Components(variables: variables.count, rows: rows.count, isOpen: isOpen) { row, body in
      if !rows[row].isRequired || rows[row].isIgnored || !excluded.isEmpty && excluded[row] { return }
      for index in range(row) where isOpen(terms[index].variable) { body(terms[index].variable) }
    }
  }
}
