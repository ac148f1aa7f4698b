import Testing

@testable import ConstraintSolver

/// Larger systems, and systems that numbers make hard.
@Suite struct StressTests {
  /// Buttons with fillers of equal height between them; `height` decides who gives way.
  static func fillers(_ count: Int, height: Double, minimum: Double? = nil) -> ConstraintSystem {
    var system = ConstraintSystem()
    var y = system.addVariable()
    system.add(Term(y), .equal, 0)
    let filler = system.addVariable(rank: 1)
    if let minimum { system.add(Term(filler), .greaterThanOrEqual, minimum) }
    for index in 0..<count {
      let top = system.addVariable()
      let size = system.addVariable(rank: 1)
      let next = system.addVariable()
      let gap = system.addVariable(rank: 1)
      system.add(Term(gap), Term(filler, -1), .equal, 0)
      system.add(Term(top), Term(y, -1), Term(gap, -1), .equal, 0)
      system.add(Term(next), Term(top, -1), Term(size, -1), .equal, 0)
      system.add(Term(size), .greaterThanOrEqual, 0)
      system.add(Term(size), .lessThanOrEqual, Double(30 + index % 5), priority: 250)
      system.add(Term(size), .greaterThanOrEqual, Double(30 + index % 5), priority: 750)
      y = next
    }
    system.add(Term(y), Term(filler), .equal, height)
    return system
  }

  @Test(arguments: [5, 12, 24])
  func fillersThatPressButtons(count: Int) {
    let wished = (0..<count).reduce(0.0) { $0 + Double(30 + $1 % 5) }
    let solution = Self.fillers(count, height: wished / 2, minimum: 8).solve()
    #expect(solution.conflicts.isEmpty && solution.isProven)
    #expect(solution.values[1] == 8)
    // The buttons share what is left: their sum is determined, they are not.
    var sum = 0.0
    for index in 0..<count { sum += solution.values[2 + 4 * index + 1] }
    #expect(isClose(sum, wished / 2 - 8 * Double(count + 1)))
    #expect(solution.ambiguity.directions.count == count - 1)
  }

  @Test func fillersThatCannot() {
    let solution = Self.fillers(12, height: 100, minimum: 8).solve()
    #expect(solution.conflicts.count == 1)
    #expect((solution.conflicts.first?.constraints.count ?? 0) > 36)
  }

  /// A random layout of some size: views in rows, pinned, aligned and sized by priorities.
  static func layout(_ random: inout RandomSource, views: Int) -> ConstraintSystem {
    var system = ConstraintSystem()
    let priorities = [1000.0, 1000, 999, 750, 751, 250, 251, 49, 999.5]
    var names: [Variable] = []
    for index in 0..<4 * views { names.append(system.addVariable(rank: index % 4 / 2)) }
    for view in 0..<views {
      for axis in 0...1 {
        let origin = names[4 * view + axis]
        let size = names[4 * view + 2 + axis]
        system.add(Term(size), .greaterThanOrEqual, 0)
        let wish = Double(random.pick(2...12) * 10)
        system.add(
          Term(size), .lessThanOrEqual, wish, priority: Priority([250, 251, 750][random.pick(0...2)]))
        system.add(
          Term(size), .greaterThanOrEqual, wish, priority: Priority([749, 750, 751][random.pick(0...2)]))
        if view == 0 {
          system.add(Term(origin), .equal, 0)
          system.add(Term(size), .equal, 375)
          continue
        }
        let other = random.pick(0...view - 1)
        let otherOrigin = names[4 * other + axis]
        let otherSize = names[4 * other + 2 + axis]
        let priority = Priority(priorities[random.pick(0...priorities.count - 1)])
        let relation = random.once(in: 4) ? Relation.greaterThanOrEqual : .equal
        let gap = Double(random.pick(-2...3) * 4)
        switch random.pick(0...4) {
        case 0:
          system.add(Term(origin), Term(otherOrigin, -1), relation, gap, priority: priority)
        case 1:
          system.add(
            Term(origin), Term(otherOrigin, -1), Term(otherSize, -1), relation, gap, priority: priority)
        case 2:
          system.add(Term(size), Term(otherSize, -1), .equal, 0, priority: priority)
        case 3:
          system.add(
            Term(origin), Term(size, 0.5), Term(otherOrigin, -1), Term(otherSize, -0.5), .equal, gap,
            priority: priority)
        default:
          system.add(
            Term(origin), Term(size), Term(otherOrigin, -1), Term(otherSize, -1), relation, gap,
            priority: priority)
        }
        if random.once(in: 3) {
          system.add(
            Term(origin), Term(size), Term(names[axis], -1), Term(names[2 + axis], -1), .lessThanOrEqual, 0)
        }
        if axis == 0, random.once(in: 6) {
          system.add(Term(size), Term(names[4 * view + 3], -1.5), .equal, 0, priority: priority)
        }
      }
    }
    return system
  }

  @Test func shortcutsAgreeWithSimplex() {
    var random = RandomSource(seed: 99)
    for number in 0..<400 {
      let system = Self.layout(&random, views: random.pick(2...14))
      let (short, dropped) = system.solution()
      let long = system.solution(guesses: false).solution
      let factored = system.solution(guesses: false, effort: Effort(large: 0, together: 1)).solution
      let same =
        zip(short.values, long.values).allSatisfy { isClose($0, $1) }
        && zip(short.values, factored.values).allSatisfy { isClose($0, $1) }
      #expect(same && short.isProven && long.isProven && factored.isProven, "layout \(number)")
      #expect(short.ambiguity.variables == factored.ambiguity.variables, "layout \(number)")
      #expect(short.conflicts == factored.conflicts, "layout \(number)")
      #expect(short.ambiguity.variables == long.ambiguity.variables, "layout \(number)")
      #expect(short.conflicts == long.conflicts, "layout \(number)")
      #expect(system.requiredHold(short.values, dropped: dropped, within: 1e-9), "layout \(number)")
      if !same { return }
    }
  }

  @Test func redundantEqualities() {
    var system = ConstraintSystem()
    let parts = (0..<40).map { _ in system.addVariable() }
    let sum = system.addVariable()
    for part in parts.dropFirst() { system.add(Term(part), Term(parts[0], -1.00071994), .equal, 0.1) }
    system.add(parts.map { Term($0) } + [Term(sum, -1)], .equal, 0)
    system.add(Term(sum), .equal, 1000)
    let values = system.solve().values
    // Everything once more, from the values found.
    for part in parts {
      system.add(Term(part), Term(sum, -2), .equal, values[part.index] - 2 * values[sum.index])
    }
    let solution = system.solve()
    #expect(solution.conflicts.isEmpty)
    #expect(zip(solution.values, values).allSatisfy { isClose($0, $1, 1e-12) })
  }

  @Test(arguments: [1e-6, 1e-3, 1, 1e3, 1e6])
  func scaled(scale: Double) {
    // The same layout in other units, each row multiplied by something else.
    var random = RandomSource(seed: 5)
    for number in 0..<60 {
      let system = Self.layout(&random, views: 8)
      var other = system
      for row in other.rows.indices {
        let factor = other.rows[row].isRequired ? [1e-6, 1e-2, 1, 1e3, 1e6][random.pick(0...4)] : 1
        other.constants[row] *= scale * factor
        for index in other.range(row) { other.terms[index].coefficient *= factor }
      }
      let expected = system.solve()
      let solution = other.solve()
      let same = zip(solution.values, expected.values).allSatisfy { isClose($0 / scale, $1, 1e-3) }
      #expect(same, "layout \(number)")
      if !same { return }
    }
  }

  @Test func hugeNumbers() {
    var system = ConstraintSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    system.add(Term(x), .lessThanOrEqual, 1e15)
    system.add(Term(x), .greaterThanOrEqual, -1e15)
    system.add(Term(x), Term(y, 1e-6), .equal, 1e9)
    system.add(Term(y), .equal, 1e6, priority: 500)
    let solution = system.solve()
    #expect(isClose(solution[y], 1e6))
    #expect(isClose(solution[x], 1e9 - 1))
  }

  @Test func manyConflicts() {
    var system = ConstraintSystem()
    for index in 0..<50 {
      let x = system.addVariable()
      system.add(Term(x), .equal, Double(index))
      system.add(Term(x), .greaterThanOrEqual, Double(index + 1))
    }
    let solution = system.solve()
    #expect(solution.conflicts.count == 50)
    #expect(solution.values == (0..<50).map(Double.init))
  }

  @Test func longContradiction() {
    // A chain that is too long for where its end is pinned: every constraint of it is needed, nothing else is.
    var system = ConstraintSystem()
    var needed: [Constraint] = []
    var y = system.addVariable()
    needed.append(system.add(Term(y), .equal, 0))
    for _ in 0..<60 {
      let next = system.addVariable()
      let height = system.addVariable(rank: 1)
      system.add(Term(height), .lessThanOrEqual, 100)
      needed.append(system.add(Term(height), .equal, 44))
      needed.append(system.add(Term(next), Term(y, -1), Term(height, -1), .equal, 8))
      let other = system.addVariable()
      system.add(Term(other), Term(next, -1), .equal, 1)
      y = next
    }
    needed.append(system.add(Term(y), .lessThanOrEqual, 1000))
    let solution = system.solve()
    #expect(solution.conflicts.map(\.constraints) == [needed])
    #expect(solution[y] == 60 * 52)
  }

  @Test func degenerateCycles() {
    // Many inequalities through one point, as in the classical examples that cycle.
    var system = ConstraintSystem()
    let x = (0..<4).map { _ in system.addVariable() }
    for variable in x { system.add(Term(variable), .greaterThanOrEqual, 0) }
    system.add(Term(x[0], 0.25), Term(x[1], -60), Term(x[2], -0.04), Term(x[3], 9), .lessThanOrEqual, 0)
    system.add(Term(x[0], 0.5), Term(x[1], -90), Term(x[2], -0.02), Term(x[3], 3), .lessThanOrEqual, 0)
    system.add(Term(x[2]), .lessThanOrEqual, 1)
    system.add(
      Term(x[0], 0.75), Term(x[1], -150), Term(x[2], 0.02), Term(x[3], -6), .greaterThanOrEqual, 1,
      priority: 10)
    let solution = system.solve()
    #expect(solution.isProven)
    #expect(isClose(solution[x[0]], 0.04) && isClose(solution[x[2]], 1))
  }
}
