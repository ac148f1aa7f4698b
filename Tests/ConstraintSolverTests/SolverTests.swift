import ConstraintSolver
import Testing

/// Following changes against solving anew.
@Suite struct SolverTests {
  @Test func followsParameters() {
    var system = ConstraintSystem()
    let width = system.addParameter(320)
    let x = system.addVariable()
    let w = system.addVariable(rank: 1)
    system.add(Term(x), Term(w, 0.5), Term(width, -0.5), .equal, 0)
    system.add(Term(w), .lessThanOrEqual, 500, priority: 750)
    system.add(Term(w), Term(width, -1), .equal, -40, priority: 250)
    var solver = Solver(system)
    #expect(solver.solution.values == [320, 20, 280])
    solver[width] = 400
    var isAnew = solver.update()
    #expect(!isAnew)
    #expect(solver.solution.values == [400, 20, 360])
    solver[width] = 600
    isAnew = solver.update()
    #expect(isAnew)
    #expect(solver.solution.values == [600, 50, 500])
  }

  @Test func solvesOnlyWhatChanges() {
    var system = ConstraintSystem()
    let a = system.addVariable()
    let b = system.addVariable()
    let first = system.add(Term(a), .equal, 1)
    system.add(Term(b), .equal, 2)
    system.add(Term(b), .equal, 3)
    var solver = Solver(system)
    #expect(solver.solution.conflicts.count == 1)
    solver.setConstant(of: first, to: 7)
    let isAnew = solver.update()
    #expect(isAnew)
    #expect(solver.solution.values == [7, 2])
    #expect(solver.solution.conflicts.count == 1)
    solver.setConstant(of: Constraint(index: 2), to: 2)
    solver.update()
    #expect(solver.solution.conflicts.isEmpty)
  }

  /// A random system whose constraints name up to three parameters.
  private func random(_ random: inout RandomSource) -> (ConstraintSystem, [Variable]) {
    var small = SmallSystem.random(&random)
    let more = SmallSystem.random(&random)
    // Two independent halves, so that one can stay while the other is solved anew.
    let shift = small.variableCount
    small.rests += more.rests
    small.ranks += more.ranks
    for index in small.rows.indices { small.rows[index].coefficients += more.rests.map { _ in 0 } }
    for var row in more.rows {
      row.coefficients = Array(repeating: 0, count: shift) + row.coefficients
      small.rows.append(row)
    }
    var system = ConstraintSystem()
    let parameters = (0..<random.pick(1...4)).map { _ in system.addParameter(Double(random.pick(-9...9))) }
    let variables = zip(small.rests, small.ranks).map { system.addVariable(rest: Double($0), rank: $1) }
    for row in small.rows {
      var terms = zip(variables, row.coefficients).map { Term($0, Double($1)) }
      if random.once(in: 2) { terms.append(Term(parameters[random.pick(0...parameters.count - 1)], -1)) }
      system.add(terms, row.relation, Double(row.constant), priority: Priority(Double(row.priority)))
    }
    return (system, parameters)
  }

  @Test func agreesWithSolvingAnew() {
    var source = RandomSource(seed: 42)
    var followed = 0
    for number in 0..<1500 {
      let (system, parameters) = random(&source)
      var solver = Solver(system)
      for _ in 0..<5 {
        for parameter in parameters where source.once(in: 2) {
          solver[parameter] +=
            source.once(in: 2) ? Double(source.pick(-3...3)) : Double(source.pick(-9...9)) / 8
        }
        if !solver.update() { followed += 1 }
        let fresh = solver.system.solve()
        let same = zip(solver.solution.values, fresh.values).allSatisfy { isClose($0, $1) }
        if !same || solver.solution.ambiguity.variables != fresh.ambiguity.variables
          || Set(solver.solution.conflicts) != Set(fresh.conflicts)
        {
          Issue.record("system \(number): \(solver.solution)\ninstead of \(fresh)")
          return
        }
      }
    }
    #expect(followed > 2000)
  }
}
