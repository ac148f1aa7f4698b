import ConstraintSolver
import Testing

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
