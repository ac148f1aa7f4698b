import Testing

@testable import ConstraintSolver

/// Contradictions of systems that are too large to try everything.
@Suite struct ConflictTests {
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
      if random.once(in: 4) { system.setDropOrder(of: constraint, to: random.pick(1...2)) }
    }
    return system
  }

  /// What the filter finds one after the other, each without what was dropped before, against conflicts by definition.
  private static func complaint(_ system: ConstraintSystem, _ found: inout Int) -> String? {
    var left = system.rows.indices.filter { system.rows[$0].isRequired }
    left.sort { (system.dropOrder($0), $0) < (system.dropOrder($1), $1) }
    for conflict in system.conflicts(among: left, expecting: []) {
      let rows = conflict.constraints.map(\.index)
      let expected = system.firstConflict(among: left).sorted()
      if rows != expected { return "\(rows) instead of \(expected)" }
      found += 1
      left.removeAll { $0 == conflict.dropped.index }
    }
    return system.canHold(left) ? nil : "another conflict among \(left)"
  }

  /// Constraints come in their drop order. Each conflict is the one whose last constraint comes first, and so on, also
  /// after constraints were dropped before those that they contradict.
  @Test func conflictsAreTheFirstOnes() {
    var random = RandomSource(seed: 41)
    var found = 0
    for number in 0..<400 {
      if let complaint = Self.complaint(Self.random(&random), &found) { Issue.record("system \(number): \(complaint)") }
    }
    #expect(found > 800)
  }

  /// The same for differences alone, which are searched as a graph.
  @Test func conflictsOfDifferencesAreTheFirstOnes() {
    var random = RandomSource(seed: 5)
    var found = 0
    for number in 0..<1000 {
      var system = ConstraintSystem()
      let variables = (0..<random.pick(2...10)).map { _ in system.addVariable() }
      for _ in 0..<random.pick(variables.count...(3 * variables.count)) {
        let (x, y) = (random.pick(0...variables.count - 1), random.pick(0...variables.count - 1))
        let factor = [1, -1, 2, -0.5][random.pick(0...3)]
        let relation = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual, .greaterThanOrEqual][random.pick(0...3)]
        let other = x == y ? [] : [Term(variables[y], -factor)]
        let constraint = system.add([Term(variables[x], factor)] + other, relation, Double(random.pick(-9...9)))
        if random.once(in: 4) { system.setDropOrder(of: constraint, to: random.pick(1...2)) }
      }
      if let complaint = Self.complaint(system, &found) { Issue.record("system \(number): \(complaint)") }
    }
    #expect(found > 2000, "\(found)")
  }

  @Test func conflictsOfSmallSystemsAreTheFirstOnes() {
    var random = RandomSource(seed: 17)
    var found = 0
    for number in 0..<6000 {
      let small = SmallSystem.random(&random)
      if let complaint = Self.complaint(small.system(), &found) {
        Issue.record("system \(number): \(complaint)\n\(small)")
        return
      }
    }
    #expect(found > 500, "\(found) in 6,000")
  }

  /// A system in the manner of layouts with three constraints more, which contradict the others or each other now and then.
  private static func contradicting(_ random: inout RandomSource, views: Int) -> ConstraintSystem {
    var system = StressTests.layout(&random, views: views)
    for _ in 0..<3 {
      let variable = Variable(index: random.pick(0...system.variableCount - 1))
      let relation = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][random.pick(0...2)]
      system.add(Term(variable), relation, Double(random.pick(-400...400)))
    }
    return system
  }

  @Test func conflictsOfLayoutsAreTheFirstOnes() {
    var random = RandomSource(seed: 23)
    var found = 0
    for number in 0..<300 {
      let system = Self.contradicting(&random, views: random.pick(2...14))
      if let complaint = Self.complaint(system, &found) { Issue.record("layout \(number): \(complaint)") }
    }
    #expect(found > 100, "\(found) in 300")
  }

  /// Two equalities say the same. The first one would give way to an inequality, but the second one holds against it.
  @Test func anEqualityThatWasSaidTwiceHoldsOnce() {
    var system = ConstraintSystem()
    let (x, y) = (system.addVariable(), system.addVariable())
    system.add(Term(y), .equal, 4)
    let first = system.add(Term(x), .equal, 10)
    let second = system.add(Term(x, 2), .equal, 20)
    let wide = system.add(Term(x), Term(y), .greaterThanOrEqual, 50)
    system.setDropOrder(of: first, to: 1)
    let conflicts = system.solve().conflicts
    #expect(conflicts.map { $0.constraints.map(\.index) } == [[0, 2, 3]])
    #expect(conflicts.map(\.dropped) == [wide])
    #expect(conflicts.allSatisfy { $0.dropped != first && $0.dropped != second })
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

/// What a solver is told of an earlier run may spare it work, and never changes whether something is a contradiction.
@Suite struct ExpectedConflictTests {
  /// A row of three boxes of fixed width in a container that is too narrow for them.
  private func row(in width: Double, of boxWidth: Double) -> ConstraintSystem {
    var system = ConstraintSystem()
    let edges = (0..<4).map { _ in system.addVariable() }
    system.add(Term(edges[0]), .equal, 0)
    for (left, right) in zip(edges, edges.dropFirst()) {
      system.add(Term(right), Term(left, -1), .equal, boxWidth)
    }
    system.add(Term(edges[3]), .lessThanOrEqual, width)
    return system
  }

  @Test func sameContradictionWithOtherNumbers() {
    let earlier = row(in: 100, of: 50).solve()
    #expect(earlier.conflicts.count == 1)
    let narrower = row(in: 80, of: 40)
    #expect(narrower.solve(expecting: earlier.conflicts).conflicts == narrower.solve().conflicts)
    #expect(narrower.solve(expecting: earlier.conflicts).values == narrower.solve().values)
  }

  @Test func contradictionThatIsNoneAnyMore() {
    let earlier = row(in: 100, of: 50).solve()
    let wide = row(in: 300, of: 50)
    #expect(wide.solve(expecting: earlier.conflicts).conflicts.isEmpty)
    #expect(wide.solve(expecting: earlier.conflicts).values == [0, 50, 100, 150])
  }

  @Test func constraintsThatTheSystemDoesNotHave() {
    let earlier = row(in: 100, of: 50).solve()
    var small = ConstraintSystem()
    let x = small.addVariable()
    small.add(Term(x), .equal, 1)
    let second = small.add(Term(x), .equal, 2)
    #expect(small.solve(expecting: earlier.conflicts).conflicts.map(\.dropped) == [second])
  }

  @Test func whatIsNotRequiredIsNoContradiction() {
    let earlier = row(in: 100, of: 50).solve()
    var wishes = ConstraintSystem()
    let x = wishes.addVariable()
    for number in 0..<5 { wishes.add(Term(x), .equal, Double(number), priority: 500) }
    #expect(wishes.solve(expecting: earlier.conflicts).conflicts.isEmpty)
  }
}
