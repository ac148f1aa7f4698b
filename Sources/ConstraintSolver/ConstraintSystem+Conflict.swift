extension ConstraintSystem {
  /// The contradiction among the constraints of a likely one, if they all take part and cannot hold together.
  func contradiction(like likely: Conflict, excluding excluded: [Bool]) -> Conflict? {
    let candidates = likely.constraints.map(\.index)
    if !candidates.allSatisfy({ $0 < rows.count && isRequired($0, excluding: excluded) }) { return nil }
    if parameters.isEmpty, let proof = ContradictionProof(likely, of: self) {
      return proof.holds(in: self) ? conflict(of: candidates) : nil
    }
    var search = ContradictionSearch(self, among: candidates)
    return search.next(guess: likely, isCertain: false)
  }

  /// A contradiction, by constraint in order of adding, with the one that is given up for it; `nil` for none.
  func conflict(of rows: [Int]) -> Conflict? {
    guard var dropped = rows.last else { return nil }
    for row in rows.reversed() where yield(row) > yield(dropped) { dropped = row }
    return Conflict(constraints: rows.map(Constraint.init(index:)), dropped: Constraint(index: dropped))
  }

  /// A contradiction that could not be shrunk for the limits of the arithmetic: the evidence as it is.
  func unshrunk(_ evidence: [Int]) -> Conflict {
    Conflict(constraints: evidence.map(Constraint.init(index:)), dropped: Constraint(index: evidence[0]))
  }

  private func yield(_ row: Int) -> Int {
    row < yields.count ? yields[row] : 0
  }

  /// Whether a constraint has to hold, by number.
  ///
  /// - Parameter excluded: by constraint, whether it is left out; empty where none is.
  private func isRequired(_ row: Int, excluding excluded: [Bool]) -> Bool {
    rows[row].isRequired && !rows[row].isIgnored && (excluded.isEmpty || !excluded[row])
  }

  /// The required constraints that hang together with some, in order of adding.
  func requiredRows(around evidence: [Int], excluding excluded: [Bool]) -> [Int] {
    let required = rows.indices.filter { isRequired($0, excluding: excluded) }
    let groups = groups(tiedBy: required)
    var isHome = Array(repeating: false, count: variables.count)
    var hasHome = false
    for row in evidence {
      guard let home = home(of: row, in: groups) else { continue }
      isHome[Int(home)] = true
      hasHome = true
    }
    if !hasHome { return evidence }
    return required.filter { row in
      guard let home = home(of: row, in: groups) else { return false }
      return isHome[Int(home)]
    }
  }

  /// The order in which contradictions are told, by position: those that have nothing in common by the first variable
  /// around them, for which of them is found first is up to numbers; all others as they were found.
  func order(of conflicts: [Conflict]) -> [Int] {
    let groups = groups(tiedBy: rows.indices.filter { isRequired($0, excluding: []) })
    let places = conflicts.enumerated().map { position, conflict in
      let row = conflict.constraints[0].index
      // A constraint that speaks of no variable contradicts itself.
      let home = home(of: row, in: groups)
      return (home: home.map(Int.init) ?? -1, row: home == nil ? row : 0, position: position)
    }
    return places.sorted(by: <).map(\.position)
  }

  /// The variables that some constraints tie together.
  private func groups(tiedBy selected: [Int]) -> Groups {
    let groups = Groups(count: variables.count)
    for row in selected {
      var first: Int32?
      for index in range(row) where variables[Int(terms[index].variable)].parameter < 0 {
        if let first { groups.join(first, terms[index].variable) } else { first = terms[index].variable }
      }
    }
    return groups
  }

  /// The first variable of the group that a constraint speaks of; `nil` where it speaks of none.
  private func home(of row: Int, in groups: borrowing Groups) -> Int32? {
    for index in range(row) where variables[Int(terms[index].variable)].parameter < 0 {
      return groups.head(of: terms[index].variable)
    }
    return nil
  }
}
