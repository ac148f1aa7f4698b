extension Engine {
  /// Solves what hangs together, one component after the other; returns the required rows of one in which they contradict each other.
  mutating func solveComponents() -> [Int]? {
    let count = system.variables.count
    let groups = Groups(count: count)
    for row in 0..<table.rows.count {
      let range = table.range(row)
      guard let first = range.first else { continue }
      for term in range.dropFirst() { groups.join(table.terms[first].variable, table.terms[term].variable) }
    }
    // Numbers for the components, in order of their first root, and for the roots in each.
    let component = Buffer<Int32>(repeating: -1, count: count)
    let local = Buffer<Int32>(repeating: -1, count: count)
    var members: [[Int32]] = []
    for index in 0..<Int32(count) where substitution.root(of: index) == index {
      let head = groups.head(of: index)
      if component[head] < 0 {
        component[head] = Int32(members.count)
        members.append([])
      }
      component[index] = component[head]
      local[index] = Int32(members[Int(component[head])].count)
      members[Int(component[head])].append(index)
    }
    var rows: [[Int32]] = Array(repeating: [], count: members.count)
    for row in 0..<table.rows.count {
      guard let first = table.range(row).first else { continue }
      rows[Int(component[table.terms[first].variable])].append(Int32(row))
    }
    for index in members.indices {
      if let rows = solveComponent(members[index], rows[index], local) { return rows }
    }
    ambiguity.finish(count: count)
    return nil
  }

  /// Solves one component by the simplex.
  private mutating func solveComponent(
    _ members: [Int32], _ rows: [Int32], _ local: borrowing Buffer<Int32>
  ) -> [Int]? {
    var component = Component<A>(variableCount: members.count)
    for row in rows {
      let entry = table.rows[row]
      let terms = table.range(Int(row)).map { position in
        StoredTerm(
          coefficient: table.terms[position].coefficient, variable: local[table.terms[position].variable])
      }
      component.add(terms, entry.relation, entry.constant, priority: entry.priority)
    }
    component.rests = rests(members)
    guard let result = component.solve() else {
      return rows.filter { table.rows[$0].priority == .infinity }.map { Int(table.rows[$0].origin) }
    }
    isProven = isProven && result.isProven
    for direction in result.directions {
      addDirection(
        direction.map { StoredTerm(coefficient: $0.coefficient, variable: members[Int($0.variable)]) })
    }
    for (index, root) in members.enumerated() { substitution.fix(root, at: result.values[index]) }
    return nil
  }

  /// In which order roots are settled when they are free, and where: by the first variable of each class.
  private mutating func rests(_ roots: [Int32]) -> [(variable: Int32, target: A)] {
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
  private mutating func addDirection(_ rates: [StoredTerm]) {
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
    if directions.isEmpty { return }
    free = Array(repeating: false, count: count)
    for direction in directions {
      for term in direction.rates { free[term.variable.index] = true }
    }
  }
}
