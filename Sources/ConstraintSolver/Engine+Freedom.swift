extension Engine {
  /// In which order roots are settled when they are free, and where: by the first variable of each class.
  mutating func rests(_ roots: [Int32]) -> [(variable: Int32, target: A)] {
    var leaders: [(rank: Int32, variable: Int32, root: Int32)] = []
    for (index, root) in roots.enumerated() {
      var leader = (rank: system.variables[Int(root)].rank, variable: root, root: Int32(index))
      var variable = substitution.following(root)
      while variable != root {
        let rank = system.variables[Int(variable)].rank
        if (rank, variable) < (leader.rank, leader.variable) { leader = (rank, variable, Int32(index)) }
        variable = substitution.following(variable)
      }
      leaders.append(leader)
    }
    leaders.sort { ($0.rank, $0.variable) < ($1.rank, $1.variable) }
    return leaders.map { leader in
      let rest = A(system.variables[Int(leader.variable)].rest)
      if substitution.root(of: leader.variable) == leader.variable { return (leader.root, rest) }
      let relation = substitution.relation(of: leader.variable)
      return (leader.root, (rest - relation.offset) / relation.scale)
    }
  }

  /// Notes a way to move, in terms of roots, for all variables of their classes.
  mutating func addDirection(_ rates: [StoredTerm]) {
    var all: [Term] = []
    for rate in rates {
      var variable = rate.variable
      repeat {
        let isRoot = substitution.root(of: variable) == variable
        let scale = isRoot ? 1 : substitution.relation(of: variable).scale
        all.append(Term(Variable(index: Int(variable)), rate.coefficient * scale))
        variable = substitution.following(variable)
      } while variable != rate.variable
    }
    all.sort { $0.variable.index < $1.variable.index }
    ambiguity.directions.append(Ambiguity.Direction(rates: all))
  }
}

extension Ambiguity {
  /// Marks the variables that move.
  mutating func finish(count: Int) {
    directions.sort { ($0.rates.first?.variable.index ?? 0) < ($1.rates.first?.variable.index ?? 0) }
    if directions.isEmpty {
      free = []
      return
    }
    free = Array(repeating: false, count: count)
    for direction in directions {
      for term in direction.rates { free[term.variable.index] = true }
    }
  }
}
