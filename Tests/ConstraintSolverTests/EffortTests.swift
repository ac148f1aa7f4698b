import Testing

@testable import ConstraintSolver

/// Systems that a tableau of dense rows would take minutes and gigabytes for.
@Suite struct EffortTests {
  /// A stack view of some views whose sizes hug and resist, at priorities of their own or a common one, between two edges.
  private func stack(
    _ count: Int, height: Double, priority: Priority? = nil
  ) -> (system: ConstraintSystem, sizes: [Variable]) {
    var system = ConstraintSystem()
    var end = system.addVariable()
    system.add(Term(end), .equal, 0)
    var sizes: [Variable] = []
    for index in 0..<count {
      let (next, size) = (system.addVariable(rank: 1), system.addVariable())
      system.add(Term(next), Term(end, -1), Term(size, -1), .equal, 0)
      system.add(Term(size), .greaterThanOrEqual, 0)
      system.add(Term(size), .greaterThanOrEqual, 20, priority: priority ?? Priority(Double(1 + (index * 7) % 997)))
      system.add(Term(size), .lessThanOrEqual, 20, priority: 998)
      sizes.append(size)
      end = next
    }
    system.add(Term(end), .equal, height)
    return (system, sizes)
  }

  /// Half of the views have room. Those of the lowest priorities give way, one after the other, to nothing.
  @Test(.timeLimit(.minutes(30))) func longStacksOfManyPriorities() {
    let (system, sizes) = stack(900, height: 9000)
    let solution = system.solve()
    #expect(solution.isProven && solution.conflicts.isEmpty && solution.ambiguity.isEmpty)
    for (index, size) in sizes.enumerated() {
      let priority = 1 + (index * 7) % 997
      let lower = sizes.indices.count { 1 + ($0 * 7) % 997 < priority }
      #expect(isClose(solution[size], lower < 450 ? 0 : 20), "view \(index)")
    }
  }

  /// Where each view begins where the one before ends, the edges between them cancel out of one sum of sizes: the work is
  /// a small part of the 3 million that the 900 edges alone took, each of which was a step over 900 rows and their terms.
  @Test func longStacksAreOneSum() {
    let solution = stack(900, height: 9000).system.solution(effort: Effort(levels: 1_000_000)).solution
    #expect(solution.isProven && solution.ambiguity.isEmpty)
  }

  /// Distances between middles that are all to be as long as the first make sizes take turns, and the first is as small as
  /// can be: nothing, so that every other view takes as much as the room comes to. Met one after the other, each of the 899
  /// distances was a step over 900 rows.
  @Test func equalDistancesAreMetTogether() {
    var (system, sizes) = stack(901, height: 4500, priority: 750)
    for index in 1..<900 {
      let terms = [(index, 0.5), (index + 1, 0.5), (0, -0.5), (1, -0.5)].map { Term(sizes[$0.0], $0.1) }
      system.add(terms, .equal, 0, priority: 149)
    }
    let solution = system.solution(effort: Effort(levels: 2_000_000)).solution
    #expect(solution.isProven && solution.ambiguity.directions.count == 1)
    for (index, size) in sizes.enumerated() {
      #expect(isClose(solution[size], index.isMultiple(of: 2) ? 0 : 10), "view \(index)")
    }
  }

  /// Where all views give way alike, 25 of 900 have room, and the last ones take it. Any two neighbours can share their
  /// room in another way: a few numbers a direction, where one by sizes would move all edges after a view.
  @Test func directionsOfLongStacksAreShort() {
    let (system, sizes) = stack(900, height: 500, priority: 750)
    let solution = system.solve()
    #expect(solution.isProven && solution.ambiguity.directions.count == 899)
    for direction in solution.ambiguity.directions { #expect(direction.rates.count <= 4) }
    for (index, size) in sizes.enumerated() { #expect(isClose(solution[size], index < 875 ? 0 : 20), "view \(index)") }
  }

  /// Whole distances between random views, two true ones for each that may not be: to meet the true ones misses least. Many
  /// breaks coincide. Where steps end in place, it takes nearly three times this effort.
  @Test func wishesThatCoincide() {
    var (random, system) = (RandomSource(seed: 3), ConstraintSystem())
    let views = (0..<700).map { _ in (variable: system.addVariable(), place: Double(random.pick(0...50))) }
    system.add(views[0].variable == views[0].place)
    for view in views + views {
      let other = views[random.pick(0...699)]
      for distance in [view.place - other.place, view.place - other.place, Double(random.pick(-50...50))] {
        system.add(view.variable - other.variable == distance, priority: 500)
      }
    }
    let solution = system.solution(effort: Effort(levels: 10_000_000)).solution
    #expect(solution.isProven && solution.ambiguity.isEmpty)
    for view in views { #expect(isClose(solution[view.variable], view.place)) }
  }

  /// Each view to the right of the next by a point, in a ring: all of them contradict each other, and none can be spared.
  @Test(.timeLimit(.minutes(30))) func ringsThatCannotBe() {
    var system = ConstraintSystem()
    let views = (0..<900).map { _ in system.addVariable() }
    let rows = views.indices.map {
      system.add(Term(views[$0]), Term(views[($0 + 1) % views.count], -1), .greaterThanOrEqual, 1)
    }
    let solution = system.solve()
    #expect(solution.conflicts.map(\.constraints) == [rows])
    #expect(solution.conflicts.first?.isIrreducible == true)
  }

  /// Without any effort for optional constraints, those that are required hold, the loss is said, and the same values
  /// come out each time.
  @Test func whereEffortEndsWhatIsRequiredHolds() {
    let system = stack(60, height: 500).system
    let effort = Effort(levels: 0, large: 0)
    let (solution, dropped) = system.solution(guesses: false, effort: effort)
    #expect(!solution.isProven && solution.conflicts.isEmpty)
    #expect(system.requiredHold(solution.values, dropped: dropped, within: 1e-9))
    #expect(system.solution(guesses: false, effort: effort).solution.values == solution.values)
  }

  /// Without any effort to reduce it, a conflict has more constraints than it needs, and they do contradict each other.
  @Test func whereEffortEndsConflictsAreNotReduced() {
    var random = RandomSource(seed: 11)
    for _ in 0..<50 {
      var system = ConstraintSystem()
      let views = (0..<20).map { _ in system.addVariable() }
      for index in 0..<60 {
        let (one, other) = (views[index % 20], views[random.pick(0...19)])
        if one == other { continue }
        system.add(Term(one), Term(other, -1), .greaterThanOrEqual, Double(random.pick(-10...30)))
      }
      let (solution, dropped) = system.solution(guesses: false, effort: Effort(conflicts: 0, large: 0))
      for conflict in solution.conflicts { #expect(!system.canHold(conflict.constraints.map(\.index))) }
      #expect(system.requiredHold(solution.values, dropped: dropped, within: 1e-9))
    }
  }
}
