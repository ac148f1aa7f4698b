import Testing

@testable import ConstraintSolver

/// Contradictions of systems that are too large to try everything.
@Suite struct ContradictionTests {
  /// A random system of required constraints that mostly contradicts itself, some of which yield more readily.
  static func random(_ random: inout RandomSource) -> ConstraintSystem {
    var system = ConstraintSystem()
    let variables = (0..<random.pick(6...12)).map { _ in system.addVariable() }
    for _ in 0..<random.pick(variables.count...(3 * variables.count)) {
      let terms = (0..<random.pick(1...3)).map { _ in
        Term(variables[random.pick(0...variables.count - 1)], [1, -1, 0.5, -0.5, 2, -2][random.pick(0...5)])
      }
      let relation = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][random.pick(0...2)]
      let constraint = system.add(terms, relation, Double(random.pick(-30...30)))
      if random.once(in: 4) { system.setYield(constraint, random.pick(1...2)) }
    }
    return system
  }

  /// The one search eliminates constraints, the other solves parts of the system; both come to the contradiction whose
  /// last constraint comes first, and so on, also after constraints were given up before those that they contradict.
  @Test func bothSearchesFindTheSame() {
    var random = RandomSource(seed: 41)
    var found = 0
    for number in 0..<400 {
      let system = Self.random(&random)
      var left = Array(0..<system.constraintCount)
      var search = ContradictionSearch(system, among: left)
      while true {
        let expected = Shrinking(system, left).irreducible()
        let conflict = search.next(guess: nil, isCertain: false)
        #expect(conflict?.constraints.map(\.index) ?? [] == expected, "system \(number)")
        guard let conflict, conflict.constraints.map(\.index) == expected else { break }
        found += 1
        search.giveUp(conflict.dropped)
        left.removeAll { $0 == conflict.dropped.index }
      }
    }
    #expect(found > 800)
  }

  /// Two equalities say the same. The first one gives way to an inequality, and then the second one still holds.
  @Test func anEqualityThatWasSaidTwiceHoldsOnce() {
    var system = ConstraintSystem()
    let (x, y) = (system.addVariable(), system.addVariable())
    system.add(Term(y), .equal, 4)
    let first = system.add(Term(x), .equal, 10)
    let second = system.add(Term(x, 2), .equal, 20)
    let wide = system.add(Term(x), Term(y), .greaterThanOrEqual, 50)
    system.setYield(first, 1)
    let conflicts = system.solve().conflicts
    #expect(conflicts.map { $0.constraints.map(\.index) } == [[0, 1, 3], [0, 2, 3]])
    #expect(conflicts.map(\.dropped) == [first, wide])
    #expect(conflicts.allSatisfy { $0.dropped != second })
  }

  /// What is left of a variable is 1e-14 where parts of 1e-5 to 100 cancel out: nothing.
  @Test func partsOfSeveralSizesCancelOut() {
    var system = ConstraintSystem()
    let (x, y, z) = (system.addVariable(), system.addVariable(), system.addVariable())
    system.add([Term(z, 0.5), Term(x, 100), Term(y, 1.0 / 3)], .equal, 60)
    system.add([Term(x, 0.01), Term(y, 100)], .equal, 1)
    system.add([Term(y, -0.99), Term(x, -3)], .lessThanOrEqual, 2)
    let solution = system.solve()
    #expect(solution.conflicts.isEmpty && solution.isProven)
    #expect(isClose(solution[x], 0))
    #expect(isClose(solution[y], 0.01))
  }
}
