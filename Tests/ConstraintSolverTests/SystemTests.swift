import Testing

@testable import ConstraintSolver

/// Whether two numbers are the same but for rounding.
func isClose(_ left: Double, _ right: Double, _ tolerance: Double = 1e-7) -> Bool {
  (left - right).magnitude <= tolerance * max(1, left.magnitude, right.magnitude)
}

@Suite struct BasicTests {
  @Test func example() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let width = system.addVariable(rank: 1)
    system.add(x == 20)
    system.add(x + width == 300)
    system.add(width <= 100, priority: 250)
    let solution = system.solve()
    #expect(solution[width] == 280)
    #expect(solution.conflicts.isEmpty)
    #expect(solution.ambiguity.isEmpty)
  }

  @Test func strongerWishWinsWhateverTheNumberOfWeakerOnes() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    for _ in 0..<100 { system.add(Term(x), .equal, 0, priority: 250) }
    system.add(Term(x), .equal, 10, priority: 251)
    #expect(system.solve()[x] == 10)
  }

  @Test func freeVariablesRest() {
    var system = ConstraintSystem()
    let x = system.addVariable(preferred: 5)
    let y = system.addVariable(preferred: 7, rank: 1)
    system.add(Term(x), Term(y), .equal, 100)
    let solution = system.solve()
    #expect(solution.values == [5, 95])
    #expect(solution.ambiguity.directions.count == 1)
    #expect(!solution.isDetermined(x) && !solution.isDetermined(y))
  }

  @Test func conflictIsIrreducible() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    let z = system.addVariable()
    system.add(Term(z), .equal, 3)
    let first = system.add(Term(x), .equal, 1)
    let second = system.add(Term(x), Term(y, -1), .equal, 0)
    system.add(Term(y), Term(z), .greaterThanOrEqual, -100)
    let third = system.add(Term(y), .greaterThanOrEqual, 2)
    let solution = system.solve()
    #expect(solution.conflicts.count == 1)
    #expect(solution.conflicts.first?.constraints == [first, second, third])
    #expect(solution.conflicts.first?.dropped == third)
    #expect(solution[z] == 3)
    #expect(solution[y] == 1)
    system.setDropOrder(of: first, to: 1)
    #expect(system.solve().conflicts.first?.dropped == first)
  }

  @Test func numbersThatAreNoneDoNotHarm() {
    var system = ConstraintSystem()
    let x = system.addVariable(preferred: .nan)
    let bad = system.add(Term(x, .nan), .equal, 1)
    let worse = system.add(Term(x), .equal, .infinity)
    system.add(Term(x), .lessThanOrEqual, .greatestFiniteMagnitude)
    system.add(Term(x), .equal, 4, priority: Priority(.nan))
    system.add(Term(x), .equal, 3, priority: 1)
    let solution = system.solve()
    #expect(solution.values == [3])
    #expect(solution.ignored.prefix(2) == [bad, worse])
    #expect(solution.ignored.count == 3)
  }

  @Test func dumpSaysWhatHappened() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let width = system.addVariable(rank: 1)
    system.add(Term(x), .equal, 20)
    system.add(Term(x), Term(width), .equal, 300)
    system.add(Term(width), .lessThanOrEqual, 100, priority: 250)
    system.add(Term(width, -2), .lessThanOrEqual, 0.5)
    let free = system.addVariable()
    system.add(Term(x), .equal, 21)
    let text = system.dump(system.solve()) { $0 == free ? "free" : $0 == x ? "x" : "width" }
    #expect(
      text == """
        x = 20
        width = 280
        free = 0  free
        c0  x = 20  exact
        c1  x + width = 300  exact
        c2  width <= 100 @250  missed by 180
        c3  -2·width <= 0.5  met
        c4  x = 21  dropped
        conflict: c0 c4; dropped c4
        free: free by 1

        """)
  }

  @Test func operatorsWriteConstraints() {
    var written = ConstraintSystem()
    var spelled = ConstraintSystem()
    let (x, y) = (written.addVariable(), written.addVariable())
    _ = (spelled.addVariable(), spelled.addVariable())
    written.add(x == 20)
    spelled.add(Term(x), .equal, 20)
    written.add(x + 2 * y == 300.5, priority: 750)
    spelled.add(Term(x), Term(y, 2), .equal, 300.5, priority: 750)
    written.add(x + 8 <= y - 4)
    spelled.add(Term(x), Term(y, -1), .lessThanOrEqual, -12)
    written.add(0.5 * (y - x) >= y)
    spelled.add([Term(y, 0.5), Term(x, -0.5), Term(y, -1)], .greaterThanOrEqual, 0)
    written.add(y <= 100, priority: 250)
    spelled.add(Term(y), .lessThanOrEqual, 100, priority: 250)
    written.add(y >= 1 + -1)
    spelled.add(Term(y), .greaterThanOrEqual, 0)
    #expect(written == spelled)
  }

  @Test func emptySystems() {
    var system = ConstraintSystem()
    #expect(system.solve().values.isEmpty)
    system.add([], .equal, 1)
    system.add([], .equal, 1, priority: 10)
    system.add([], .lessThanOrEqual, 1)
    #expect(system.solve().conflicts.map(\.dropped) == [Constraint(index: 0)])
  }
}

/// Whatever numbers come in, solving ends and gives numbers.
@Suite struct NastyTests {
  @Test func nastyNumbers() {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e-6, -1e-6, 1e6, 1e-300, .leastNonzeroMagnitude, 1e15, -1e19, 1e20, 1e300,
      .infinity, -.infinity, .nan,
      .greatestFiniteMagnitude, 1.0 / 3, 375, 667,
    ]
    var random = RandomSource(seed: 13)
    var unreduced = 0
    for number in 0..<3000 {
      var system = ConstraintSystem()
      func any() -> Double {
        random.once(in: 2) ? Double(random.pick(-9...9)) : numbers[random.pick(0...numbers.count - 1)]
      }
      let variables = (0..<random.pick(1...6)).map { _ in
        system.addVariable(preferred: any(), rank: random.pick(-2...2))
      }
      for _ in 0..<random.pick(1...12) {
        let terms = (0..<random.pick(0...4)).map { _ in
          Term(variables[random.pick(0...variables.count - 1)], any())
        }
        let relation = [Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][random.pick(0...2)]
        let priority = random.once(in: 3) ? Priority.required : Priority(any())
        system.add(terms, relation, any(), priority: priority)
      }
      let solution = system.solve()
      unreduced += solution.conflicts.count { !$0.isIrreducible }
      let areNumbers = solution.values.allSatisfy { !$0.isNaN }
      #expect(areNumbers, "system \(number)\n\(system.dump(solution))")
      if !areNumbers { return }
      #expect(system.solve().values == solution.values)
    }
    // Numbers of some systems lie so far apart that a conflict cannot be reduced, and then it says so.
    #expect(unreduced > 0)
  }
}
