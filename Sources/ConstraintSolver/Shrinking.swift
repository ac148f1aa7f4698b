/// Looks for a smallest part of contradicting constraints that still contradicts itself.
struct Shrinking {
  /// The candidates alone, with variables numbered anew: many systems of their parts are made and solved.
  let system: ConstraintSystem
  /// The numbers of the candidates in the whole system, in order of adding.
  let candidates: [Int]

  /// Prepares the search among some required constraints.
  init(_ whole: ConstraintSystem, _ candidates: [Int]) {
    self.candidates = whole.entangled(candidates)
    system = whole.only(self.candidates)
  }

  /// Candidates that cannot hold together, while any of them left out, the others can; none when all can hold.
  ///
  /// Of several such sets it is the one whose last constraint comes first; of those with the same last one, the one
  /// whose last but one comes first, and so on.
  ///
  /// Parts of the system are solved. What is known to be needed grows by one a round: the constraint at which the sum
  /// turns infeasible.
  ///
  /// - Parameter guess: constraints of the whole system that are likely among them, in order of adding. They are tried
  ///   first and change nothing but the time it takes.
  func irreducible(guess: [Int] = []) -> [Int] {
    var likely = guess.compactMap { row in candidates.firstIndex(of: row) }
    var kept: [Int] = []
    // What is left to look at are the first `count` candidates; the kept ones come after them.
    var count = candidates.count
    var isLikelyEnough = contradicting(likely) != nil
    if !isLikelyEnough {
      guard let fewer = contradicting(Array(candidates.indices)) else { return [] }
      count = fewer
    }
    while true {
      likely.removeAll { $0 >= count }
      if isLikelyEnough || isContradiction(kept, likely) {
        guard let next = likely.last else { break }
        // The next one that is needed is the last of the guess, unless what comes before it is enough.
        isLikelyEnough = contradicting(kept + (0..<next)) == nil
        if isLikelyEnough { kept.append(next) }
        count = next
      } else {
        let found = fewest(of: count, with: kept, likely: likely)
        if found == 0 { break }
        kept.append(found - 1)
        count = found - 1
      }
    }
    return kept.map { candidates[$0] }.sorted()
  }

  /// Whether what is kept contradicts itself together with the rest of a guess.
  ///
  /// Of few constraints without a guess that is quickly asked; of many, a search that ends with none of the rest tells.
  private func isContradiction(_ kept: [Int], _ likely: [Int]) -> Bool {
    if likely.isEmpty && (kept.isEmpty || kept.count > 8) { return false }
    return contradicting(kept + likely) != nil
  }

  /// How many of the first candidates it takes to contradict what is kept; all of them do.
  private func fewest(of most: Int, with kept: [Int], likely: [Int]) -> Int {
    /// How many of the first `count` are known to contradict what is kept, or nil when they do not.
    func contradicting(first count: Int) -> Int? {
      self.contradicting(kept + (0..<count)).map { min(count, max($0 - kept.count, 0)) }
    }
    // The first `high` contradict what is kept; the first `low` do not, if there are as many.
    var low = -1
    var high = most
    for guess in likely.reversed() where guess + 1 < high {
      guard let found = contradicting(first: guess + 1) else {
        low = guess + 1
        break
      }
      high = found
      guard high > 0, let shorter = contradicting(first: high - 1) else { return high }
      high = shorter
    }
    // Larger and larger steps from the end come first: in a dense contradiction every constraint is needed. Where
    // a contradiction shows up in order, its last constraint is the one before `high`.
    var step = 1
    while high - step > low {
      let probe = high - step
      guard let found = contradicting(first: probe) else {
        low = probe
        break
      }
      step = found < probe ? 1 : step * 2
      high = found
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if let found = contradicting(first: middle) { high = max(found, low + 1) } else { low = middle }
    }
    return high
  }

  /// How many constraints, from the first on, cannot hold together; nil when all can.
  private func contradicting(_ rows: [Int]) -> Int? {
    var engine = Engine<Double>(system.part(rows))
    return engine.contradicting()
  }
}

extension ConstraintSystem {
  /// Those of some constraints that can be in a contradiction, in the same order.
  ///
  /// A constraint with a variable that no other one mentions can hold whatever the others say; without it there may be
  /// more such constraints.
  fileprivate func entangled(_ selected: [Int]) -> [Int] {
    /// By variable, how many constraints mention it, and the sum of their numbers: of one it is that number.
    var mentions = Array(repeating: (count: 0, sum: 0), count: variables.count)
    for (number, row) in selected.enumerated() {
      for term in terms[range(row)] {
        mentions[Int(term.variable)].count += 1
        mentions[Int(term.variable)].sum += number
      }
    }
    for parameter in parameters { mentions[Int(parameter)].count = 0 }
    var isOut = Array(repeating: false, count: selected.count)
    var single = mentions.indices.filter { mentions[$0].count == 1 }
    while let variable = single.popLast() {
      guard mentions[variable].count == 1 else { continue }
      let number = mentions[variable].sum
      isOut[number] = true
      for term in terms[range(selected[number])] {
        let other = Int(term.variable)
        mentions[other].count -= 1
        mentions[other].sum -= number
        if mentions[other].count == 1 { single.append(other) }
      }
    }
    return selected.indices.filter { !isOut[$0] }.map { selected[$0] }
  }

  /// The system of some constraints only, with the variables in them.
  fileprivate func only(_ selected: [Int]) -> ConstraintSystem {
    var numbers: [Int32] = Array(repeating: -1, count: variables.count)
    for row in selected {
      for index in range(row) { numbers[Int(terms[index].variable)] = 0 }
    }
    var result = ConstraintSystem()
    for index in variables.indices where numbers[index] >= 0 {
      numbers[index] = Int32(truncatingIfNeeded: result.variables.count)
      if variables[index].parameter >= 0 { result.parameters.append(numbers[index]) }
      result.variables.append(variables[index])
    }
    for row in selected {
      for index in range(row) {
        var term = terms[index]
        term.variable = numbers[Int(term.variable)]
        result.terms.append(term)
      }
      result.append(rows[row], constants[row])
    }
    return result
  }

  /// The system of some constraints only; variables keep their numbers.
  fileprivate func part(_ selected: [Int]) -> ConstraintSystem {
    var result = ConstraintSystem()
    result.variables = variables
    result.parameters = parameters
    result.reserve(variables: 0, constraints: selected.count, terms: selected.count * 4)
    for row in selected {
      result.terms.append(contentsOf: terms[range(row)])
      result.append(rows[row], constants[row])
    }
    return result
  }
}
