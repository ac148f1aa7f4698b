extension ConstraintSystem {
  /// Shrinks the contradiction that constraints hang together with to an irreducible one.
  func conflict(around evidence: [Int], excluding excluded: [Bool]) -> Conflict {
    conflict(within: requiredRows(around: evidence, excluding: excluded)) ?? unshrunk(evidence)
  }

  /// Takes the first of some likely contradictions that is one, shrunk; those before it are given up.
  func nextContradiction(of expected: inout ArraySlice<Conflict>, excluding excluded: [Bool]) -> Conflict? {
    while let next = expected.popFirst() {
      let rows = next.constraints.map(\.index)
      let areThere = rows.allSatisfy {
        $0 < self.rows.count && self.rows[$0].isRequired && !self.rows[$0].isIgnored && !excluded[$0]
      }
      if areThere, !Shrinking(system: self).isFeasible(rows) { return conflict(within: rows) }
    }
    return nil
  }

  /// An irreducible contradiction among required constraints that cannot all hold, in order of adding; `nil` where
  /// there are none.
  private func conflict(within candidates: [Int]) -> Conflict? {
    let rows = Shrinking(system: self).irreducible(candidates)
    guard var dropped = rows.last else { return nil }
    for row in rows.reversed() where yield(row) > yield(dropped) { dropped = row }
    return Conflict(constraints: rows.map(Constraint.init(index:)), dropped: Constraint(index: dropped))
  }

  /// A contradiction that could not be shrunk for the limits of the arithmetic: the evidence as it is.
  private func unshrunk(_ evidence: [Int]) -> Conflict {
    Conflict(constraints: evidence.map(Constraint.init(index:)), dropped: Constraint(index: evidence[0]))
  }

  private func yield(_ row: Int) -> Int {
    row < yields.count ? yields[row] : 0
  }

  /// The required constraints that hang together with some, in order of adding.
  private func requiredRows(around evidence: [Int], excluding excluded: [Bool]) -> [Int] {
    let groups = Groups(count: variables.count)
    let required = rows.indices.filter { rows[$0].isRequired && !rows[$0].isIgnored && !excluded[$0] }
    for row in required {
      var first: Int32?
      for index in range(row) where variables[Int(terms[index].variable)].parameter < 0 {
        if let first { groups.join(first, terms[index].variable) } else { first = terms[index].variable }
      }
    }
    func head(_ row: Int) -> Int32? {
      for index in range(row) where variables[Int(terms[index].variable)].parameter < 0 {
        return groups.head(of: terms[index].variable)
      }
      return nil
    }
    var isHome = Array(repeating: false, count: variables.count)
    var hasHome = false
    for row in evidence {
      guard let home = head(row) else { continue }
      isHome[Int(home)] = true
      hasHome = true
    }
    if !hasHome { return evidence }
    return required.filter { row in
      guard let home = head(row) else { return false }
      return isHome[Int(home)]
    }
  }

  /// The system of some constraints only; variables keep their numbers.
  func subsystem(_ selected: some Collection<Int>) -> ConstraintSystem {
    var result = ConstraintSystem()
    result.variables = variables
    result.parameters = parameters
    for row in selected {
      result.terms.append(contentsOf: terms[range(row)])
      var copy = rows[row]
      copy.end = Int32(truncatingIfNeeded: result.terms.count)
      result.rows.append(copy)
    }
    return result
  }
}

/// Looks for a smallest part of contradicting constraints that still contradicts itself.
struct Shrinking {
  let system: ConstraintSystem

  /// Whether some required constraints can hold together.
  func isFeasible(_ rows: [Int]) -> Bool {
    var engine = Engine<Double>(system.subsystem(rows))
    return engine.run() == nil
  }

  /// Constraints of `candidates` that cannot hold together, while any of them left out, the others can.
  func irreducible(_ candidates: [Int]) -> [Int] {
    var kept: [Int] = []
    var rest = candidates
    // What is known to be needed grows by one a round: the constraint at which the sum turns infeasible.
    while isFeasible(kept) {
      var low = 0
      var high = rest.count
      // The first `high` of the rest contradict what is kept; the first `low` do not. Larger and larger steps from
      // the end come first: in a dense contradiction every constraint is needed.
      var step = 1
      while high > step {
        if isFeasible(kept + rest[..<(high - step)]) {
          low = high - step
          break
        }
        high -= step
        step *= 2
      }
      while high - low > 1 {
        let middle = (low + high) / 2
        if isFeasible(kept + rest[..<middle]) { low = middle } else { high = middle }
      }
      if high == 0 { break }
      kept.append(rest[high - 1])
      rest.removeSubrange((high - 1)...)
    }
    return kept.sorted()
  }
}
