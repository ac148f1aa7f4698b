import Testing

@testable import ConstraintSolver

/// Systems of one family: what is remembered of the first ones against solving each anew.
@Suite struct ReplayCacheTests {
  /// Two buttons side by side in a container, the second at most 100 wide.
  private func buttons(in width: Double, first: Double) -> ConstraintSystem {
    var system = ConstraintSystem()
    let container = system.addVariable()
    let (left, right) = (system.addVariable(rank: 1), system.addVariable(rank: 1))
    system.add(Term(container), .equal, width)
    system.add(Term(left), Term(right), Term(container, -1), .equal, -8)
    system.add(Term(right), .lessThanOrEqual, 100)
    system.add(Term(left), .equal, first, priority: 750)
    system.add(Term(right), .equal, 60, priority: 250)
    return system
  }

  @Test func followsConstantsWhileTheSidesStay() {
    let memory = ReplayCache()
    #expect(memory.solve(buttons(in: 100, first: 50)).values == [100, 50, 42])
    #expect(memory.solve(buttons(in: 110, first: 56)).values == [110, 56, 46])
    #expect(memory.replayed == 1)
    // 40 is left, less than the wish of 60; then more than it: another side, and a new way to remember.
    #expect(memory.solve(buttons(in: 128, first: 50)).values == [128, 50, 70])
    #expect(memory.replayed == 1)
    #expect(memory.solve(buttons(in: 130, first: 50)).values == [130, 50, 72])
    #expect(memory.replayed == 2)
    // The limit of 100 holds against the wish.
    #expect(memory.solve(buttons(in: 208, first: 50)).values == [208, 100, 100])
    #expect(memory.solve(buttons(in: 308, first: 50)).values == [308, 200, 100])
    #expect(memory.replayed == 3)
    // All three ways are still known.
    #expect(memory.solve(buttons(in: 101, first: 50)).values == [101, 50, 43])
    #expect(memory.replayed == 4)
  }

  /// Two labels in columns of their own: each is as wide as its text or, where there is less room, as its column.
  @Test func followsPartsByThemselves() {
    func system(_ columns: [Double]) -> ConstraintSystem {
      var system = ConstraintSystem()
      for width in columns {
        let (column, label) = (system.addVariable(), system.addVariable())
        system.add(Term(column), .equal, width)
        system.add(Term(label), Term(column, -1), .lessThanOrEqual, 0)
        system.add(Term(label), .equal, 50, priority: 750)
      }
      return system
    }
    let memory = ReplayCache()
    #expect(memory.solve(system([100, 100])).values == [100, 50, 100, 50])
    #expect(memory.solve(system([30, 100])).values == [30, 30, 100, 50])
    #expect(memory.solve(system([100, 40])).values == [100, 50, 40, 40])
    #expect(memory.replayed == 0)
    // Both at once was never seen, but each.
    #expect(memory.solve(system([31, 41])).values == [31, 31, 41, 41])
    #expect(memory.replayed == 1)
  }

  @Test func aConstraintTakesTheConstantOfAnother() {
    func system(_ constant: Double) -> ConstraintSystem {
      var system = ConstraintSystem()
      let (a, b) = (system.addVariable(), system.addVariable())
      system.add(Term(a), .equal, 5)
      system.add(Term(a), Term(b, 2), .lessThanOrEqual, constant, priority: 750)
      return system
    }
    let (a, b) = (Variable(index: 0), Variable(index: 1))
    func take(
      _ constant: Double, _ terms: [Term], _ relation: Relation = .lessThanOrEqual, priority: Priority = 750
    ) -> [ConstraintSystem?] {
      var (one, other) = (system(7), system(7))
      let padded = terms.map(Optional.some) + [nil, nil, nil]
      let isTaken = [
        one.takeConstant(
          constant, of: 1, terms: (padded[0], padded[1], padded[2], padded[3]), relation, priority: priority),
        other.takeConstant(constant, of: 1, terms: terms, relation, priority: priority),
      ]
      #expect(isTaken[0] || one == system(7))
      #expect(isTaken[1] || other == system(7))
      return [isTaken[0] ? one : nil, isTaken[1] ? other : nil]
    }
    #expect(take(9, [Term(a), Term(b, 2)]) == [system(9), system(9)])
    // A term of nothing is none.
    #expect(take(9, [Term(a), Term(b, 0), Term(b, 2)]) == [system(9), system(9)])
    // What differs in more than its constant changes nothing.
    #expect(take(9, [Term(a), Term(b)]) == [nil, nil])
    #expect(take(9, [Term(b), Term(a, 2)]) == [nil, nil])
    #expect(take(9, [Term(a)]) == [nil, nil])
    #expect(take(9, [Term(a), Term(b, 2), Term(a)]) == [nil, nil])
    #expect(take(9, [Term(a), Term(b, 2)], .equal) == [nil, nil])
    #expect(take(9, [Term(a), Term(b, 2)], priority: .required) == [nil, nil])
    #expect(take(.infinity, [Term(a), Term(b, 2)]) == [nil, nil])
  }

  @Test func keepsWhatIsOpen() {
    func system(_ sum: Double) -> ConstraintSystem {
      var system = ConstraintSystem()
      let (a, b) = (system.addVariable(preferred: 3), system.addVariable(rank: 1))
      system.add(Term(a), Term(b), .equal, sum)
      return system
    }
    let memory = ReplayCache()
    for sum in [10.0, 20, 30] {
      let solution = memory.solve(system(sum))
      #expect(solution.values == [3, sum - 3])
      #expect(solution.ambiguity.variables.map(\.index) == [0, 1])
    }
    #expect(memory.replayed == 2)
  }

  /// A width, and limits that it contradicts where it is larger.
  private static func limited(_ width: Double, by limits: [Double]) -> ConstraintSystem {
    var system = ConstraintSystem()
    let a = system.addVariable()
    system.add(Term(a), .equal, width)
    for limit in limits { system.add(Term(a), .lessThanOrEqual, limit) }
    return system
  }

  @Test func followsContradictions() {
    let memory = ReplayCache()
    #expect(memory.solve(Self.limited(5, by: [10])).conflicts.isEmpty)
    #expect(memory.solve(Self.limited(6, by: [10])).conflicts.isEmpty)
    #expect(memory.replayed == 1)
    #expect(memory.solve(Self.limited(12, by: [10])).conflicts.map(\.dropped.index) == [1])
    #expect(memory.replayed == 1)
    let again = memory.solve(Self.limited(13, by: [10]))
    #expect(again.values == [13] && again.conflicts.map(\.dropped.index) == [1])
    #expect(memory.replayed == 2)
    // The contradiction is gone, and comes back.
    let without = memory.solve(Self.limited(7, by: [10]))
    #expect(without.values == [7] && without.conflicts.isEmpty)
    #expect(memory.solve(Self.limited(14, by: [10])).conflicts.map(\.dropped.index) == [1])
    #expect(memory.replayed == 4)
  }

  /// What is given up has to be what solving plainly gives up, however many ways to contradict themselves systems have,
  /// and whether they were seen before or not.
  @Test func findsOtherContradictions() {
    let memory = ReplayCache()
    let limits: [[Double]] = [[10, 20, 30], [30, 20, 10], [20, 10, 30], [10, 30, 20]]
    for width in [5.0, 15, 25, 35, 15, 5, 36, 26] {
      for limits in limits {
        let system = Self.limited(width, by: limits)
        let exceeded = limits.indices.filter { limits[$0] < width }.map { $0 + 1 }
        let solution = memory.solve(system)
        #expect(solution.conflicts.map(\.dropped.index) == exceeded)
        #expect(solution.values == [width])
      }
    }
  }

  /// Three columns, any of which may be wider than it may be: eight ways to contradict oneself or not. Once all were
  /// seen, the proofs of the contradictions tell which one a system takes.
  @Test func tellsKnownContradictionsApart() {
    let memory = ReplayCache()
    for round in 0..<3 {
      for way in 0..<8 {
        var system = ConstraintSystem()
        let isWide = (0..<3).map { way >> $0 & 1 == 1 }
        let widths = isWide.map { Double(($0 ? 20 : 5) + round) }
        for width in widths {
          let column = system.addVariable()
          system.add(Term(column, 2), .equal, 2 * width)
          system.add(Term(column), .lessThanOrEqual, 10)
        }
        let solution = memory.solve(system)
        #expect(solution.conflicts.map(\.dropped.index) == isWide.indices.filter { isWide[$0] }.map { 2 * $0 + 1 })
        #expect(solution.values == widths)
      }
      #expect(memory.replayed == 8 * round)
    }
  }

  /// Two widths that fill a container, and both of them written down: too much, unless they happen to fit. Where the
  /// container is narrower than the second, it already contradicts that the first is no less than nothing.
  @Test func findsTheFirstContradictionAgain() {
    func system(_ container: Double, isRepeated: Bool) -> ConstraintSystem {
      var system = ConstraintSystem()
      let (first, second) = (system.addVariable(), system.addVariable())
      system.add(Term(first), .greaterThanOrEqual, 0)
      system.add(Term(first), Term(second), .equal, container)
      system.add(Term(second), .equal, 80)
      if isRepeated { system.add(Term(second), .equal, 80) }
      system.add(Term(first), .equal, 40)
      return system
    }
    for isRepeated in [false, true] {
      let memory = ReplayCache()
      let last = isRepeated ? 4 : 3
      for container in [200.0, 150, 300, 130, 70, 60, 210, 120, 90, 65] {
        let solution = memory.solve(system(container, isRepeated: isRepeated))
        let conflicts = solution.conflicts.map { $0.constraints.map(\.index) }
        switch container {
        case ..<80:
          // Given up that the second is 80, nothing is against 40 for the first but that it is 80 a second time.
          #expect(conflicts == (isRepeated ? [[0, 1, 2], [0, 1, 3]] : [[0, 1, 2]]), "\(container)")
          #expect(solution.values == [40, container - 40])
        case 120:
          #expect(conflicts.isEmpty)
          #expect(solution.values == [40, 80])
        default:
          #expect(conflicts == [[1, 2, last]], "\(container)")
          #expect(solution.values == [container - 80, 80])
        }
      }
      #expect(memory.replayed >= 6, "\(memory.replayed) of ten were followed")
    }
  }

  /// Two widths that contradict each other, of which the second is given up, and a limit that is given up before either:
  /// whether it is follows from the first.
  @Test func whatIsGivenUpMayHoldAllTheSame() {
    let memory = ReplayCache()
    for width in [12.0, 13, 8, 14, 9] {
      var system = ConstraintSystem()
      let x = system.addVariable()
      let limit = system.add(Term(x), .greaterThanOrEqual, 10)
      system.setDropOrder(of: limit, to: 1)
      system.add(Term(x), .equal, width)
      system.add(Term(x), .equal, 5)
      let solution = memory.solve(system)
      #expect(solution.conflicts.map { $0.constraints.map(\.index) } == (width < 10 ? [[1, 2], [0, 1]] : [[1, 2]]))
      #expect(solution.conflicts.map(\.dropped.index) == (width < 10 ? [2, 0] : [2]))
      #expect(solution.values == [width])
    }
  }

  /// Two parts, of which one takes another course: the other is followed, and nothing but the first is solved.
  @Test func partsAreSolvedAlone() {
    func system(_ widths: [Double]) -> ConstraintSystem {
      var system = ConstraintSystem()
      for width in widths {
        let (column, label) = (system.addVariable(), system.addVariable())
        system.add(Term(column), .equal, width)
        // As wide as its text, less a gap that is open, but not wider than the column.
        let gap = system.addVariable(preferred: 3)
        system.add(Term(label), Term(gap), .equal, 50, priority: 750)
        system.add(Term(label), Term(column, -1), .lessThanOrEqual, 0)
        system.add(Term(gap), .greaterThanOrEqual, 1)
      }
      return system
    }
    let memory = ReplayCache()
    for widths in [[100.0, 100], [90, 100], [30, 100], [100, 20], [20, 20], [49, 48], [10, 90]] {
      let one = system(widths)
      if let difference = difference(memory.solve(one), one.solve()) { Issue.record("\(widths): \(difference)") }
    }
  }

  /// Each variable is 10¹⁹ times the one before: from 0 all follow, from 1 the arithmetic runs over.
  @Test func whatRunsOverIsNotFollowed() {
    func system(_ first: Double) -> ConstraintSystem {
      var system = ConstraintSystem()
      let variables = (0..<18).map { _ in system.addVariable() }
      system.add(Term(variables[0]), .equal, first)
      for (variable, next) in zip(variables, variables.dropFirst()) {
        system.add(Term(next), Term(variable, -1e19), .equal, 0)
      }
      return system
    }
    let memory = ReplayCache()
    #expect(memory.solve(system(0)).values == Array(repeating: 0, count: 18))
    let solution = memory.solve(system(1))
    #expect(!solution.values.contains { !$0.isFinite })
    #expect(!solution.isProven)
    #expect(memory.solve(ConstraintSystem()).values.isEmpty)
    #expect(memory.solve(ConstraintSystem()).values.isEmpty)
  }

  /// Both constants are infinite, but only one of them limits nothing.
  @Test func whatIsIgnoredIsToldOfEachSystem() {
    func system(_ limit: Double) -> ConstraintSystem {
      var system = ConstraintSystem()
      let a = system.addVariable()
      system.add(Term(a), .equal, 5)
      system.add(Term(a), .lessThanOrEqual, limit)
      return system
    }
    let memory = ReplayCache()
    #expect(memory.solve(system(.infinity)).ignored.isEmpty)
    #expect(memory.solve(system(-.infinity)).ignored.map(\.index) == [1])
    #expect(memory.solve(system(.infinity)).ignored.isEmpty)
  }

  /// What differs between a remembered and a plain solution.
  private func difference(_ left: Solution, _ right: Solution) -> String? {
    for (one, other) in zip(left.values, right.values) where (one - other).magnitude > 1e-7 * max(1, one.magnitude) {
      return "\(left.values) instead of \(right.values)"
    }
    if left.conflicts != right.conflicts { return "\(left.conflicts) instead of \(right.conflicts)" }
    if left.ambiguity.variables != right.ambiguity.variables { return "other variables are free" }
    if left.ambiguity.directions.count != right.ambiguity.directions.count { return "other directions" }
    if left.ignored != right.ignored { return "other constraints are ignored" }
    return nil
  }

  @Test func agreesWithSolvingAnew() {
    var source = RandomSource(seed: 7)
    var replayed = 0
    for _ in 0..<6000 {
      let small = SmallSystem.random(&source)
      guard let followed = replays(small, &source, steps: 6, changing: 3) else { return }
      replayed += followed
    }
    // Coincidences are many in so small systems; still a good part must be followed.
    #expect(replayed > 20_000, "\(replayed) of 36,000 were followed")
  }

  /// The same where nearly all is required, so that most systems contradict themselves, and some constraints are given up
  /// more readily than others.
  @Test func agreesWithSolvingContradictionsAnew() {
    var source = RandomSource(seed: 11)
    var replayed = 0
    for _ in 0..<6000 {
      var small = SmallSystem.random(&source)
      for index in small.rows.indices where !source.once(in: 6) { small.rows[index].priority = 1000 }
      let yields = small.rows.map { _ in source.once(in: 3) ? source.pick(-1...1) : 0 }
      guard let followed = replays(small, &source, yields: yields, steps: 8, changing: 4) else { return }
      replayed += followed
    }
    #expect(replayed > 20_000, "\(replayed) of 48,000 were followed")
  }

  /// The second pass of a layout expects the conflicts of the first: with the same constants they are taken over, with
  /// others looked for. Both have to be what solving anew finds that expects the same.
  @Test func agreesWithSolvingSecondPassesAnew() {
    var source = RandomSource(seed: 26)
    var conflicting = 0
    for _ in 0..<3000 {
      var small = SmallSystem.random(&source)
      for index in small.rows.indices where !source.once(in: 6) { small.rows[index].priority = 1000 }
      let memory = ReplayCache()
      var earlier: [Conflict] = []
      for _ in 0..<6 {
        let system = small.system()
        let first = memory.solve(system)
        for expected in [first.conflicts, earlier] {
          let second = memory.solve(system, expecting: expected)
          if let difference = difference(second, system.solve(expecting: expected)) {
            Issue.record("\(difference), expecting \(expected)\n\(small)")
            return
          }
        }
        if !first.conflicts.isEmpty { conflicting += 1 }
        earlier = first.conflicts
        for index in small.rows.indices where source.once(in: 4) { small.rows[index].constant += source.pick(-2...2) }
      }
    }
    #expect(conflicting > 5000, "\(conflicting) of 18,000 contradict themselves")
  }

  /// The same in systems of 6 to 12 variables.
  @Test func agreesWithSolvingLargerContradictionsAnew() {
    var source = RandomSource(seed: 77)
    var replayed = 0
    for number in 0..<300 {
      var system = ConflictTests.random(&source)
      let memory = ReplayCache()
      for step in 0..<7 {
        if let difference = difference(memory.solve(system), system.solve()) {
          Issue.record("system \(number), step \(step): \(difference)")
          return
        }
        for row in 0..<system.constraintCount where source.once(in: 4) {
          system.constants[row] += Double(source.pick(-2...2))
        }
      }
      replayed += memory.replayed
    }
    #expect(replayed > 1200, "\(replayed) of 2,100 were followed")
  }

  /// Compares a memory with solving anew, while one constant of a few changes from step to step.
  ///
  /// - Returns: how often the memory followed; `nil` where the two differ, which is told.
  private func replays(
    _ first: SmallSystem, _ source: inout RandomSource, yields: [Int] = [], steps: Int, changing few: Int
  ) -> Int? {
    var small = first
    let memory = ReplayCache()
    for step in 0..<steps {
      var system = small.system()
      for (index, yield) in yields.enumerated() { system.setDropOrder(of: Constraint(index: index), to: yield) }
      if let difference = difference(memory.solve(system), system.solve()) {
        Issue.record("step \(step): \(difference), yields \(yields)\n\(small)")
        return nil
      }
      for index in small.rows.indices where source.once(in: few) { small.rows[index].constant += source.pick(-2...2) }
    }
    return memory.replayed
  }

  /// Chains of views in containers of several sizes: large, and with definitions.
  @Test func followsChains() {
    func chain(_ width: Double) -> ConstraintSystem {
      var system = ConstraintSystem()
      let views = (0..<50).map { _ in (x: system.addVariable(), width: system.addVariable(rank: 1)) }
      system.add(Term(views[0].x), .equal, 10)
      for (view, next) in zip(views, views.dropFirst()) {
        system.add(Term(next.x), Term(view.x, -1), Term(view.width, -1), .equal, 8)
        system.add(Term(next.width), Term(view.width, -1), .equal, 0)
      }
      system.add(Term(views[49].x), Term(views[49].width), .equal, width - 10)
      return system
    }
    let memory = ReplayCache()
    for width in [1000.0, 1200, 1500] {
      let solution = memory.solve(chain(width))
      // 50 equal widths, 49 gaps of 8 and two of 10.
      let extent = (width - 20 - 49 * 8) / 50
      for view in 0..<50 { #expect((solution.values[view * 2 + 1] - extent).magnitude < 1e-9) }
    }
    #expect(memory.replayed == 2)
  }
}

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

  /// A label as wide as its text where the window is wider, else as wide as the window: two regions.
  @Test func aRegionEndsWhereAConstraintChangesSides() throws {
    var system = ConstraintSystem()
    let window = system.addParameter(320)
    let label = system.addVariable()
    let limit = system.add(label <= window - 40)
    system.add(label == 300, priority: 750)
    let region = try #require(system.criticalRegion(of: system.solve()))
    #expect(region.rates(along: window) == [1, 1])
    #expect(region.interval(along: window) == -.infinity...20)
    // The same by the constants: 1 for the limit.
    #expect(region.rates(along: [1, 0]) == [0, 1])
    #expect(region.interval(along: [1, 0]) == -.infinity...20)
    var solver = Solver(system)
    solver[window] = 360
    let isAnew = solver.update()
    #expect(isAnew)
    #expect(solver.solution[label] == 300)
    let next = try #require(solver.system.criticalRegion(of: solver.solution))
    #expect(next.rates(along: window) == [1, 0])
    #expect(next.interval(along: window) == -20 ... .infinity)
    #expect(limit.index == 0)
  }

  /// Inside of the interval the affine function is the solution, and outside it is not, but where nothing changes.
  @Test func regionsOfRandomSystemsAreRight() {
    var source = RandomSource(seed: 3)
    var (inside, outside) = (0, 0)
    for number in 0..<1500 {
      let (system, parameters) = random(&source)
      let solution = system.solve()
      guard let region = system.criticalRegion(of: solution) else { continue }
      for parameter in parameters {
        let rates = region.rates(along: parameter)
        let interval = region.interval(along: parameter)
        for share in [0.25, 0.9] {
          for end in [max(interval.lowerBound, -8), min(interval.upperBound, 8)] where end != 0 {
            var moved = Solver(system)
            moved[parameter] += end * share
            let fresh = moved.system.solve()
            let same = zip(zip(solution.values, rates), fresh.values).allSatisfy {
              isClose($0.0 + $0.1 * end * share, $1)
            }
            #expect(same, "system \(number) along \(parameter)")
            inside += 1
          }
        }
        for end in [interval.lowerBound, interval.upperBound] where end.isFinite {
          var moved = Solver(system)
          moved[parameter] += end + (end < 0 ? -0.5 : 0.5)
          if moved.update() { outside += 1 }
        }
      }
    }
    #expect(inside > 1000 && outside > 1000, "\(inside) and \(outside)")
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
    let variables = zip(small.rests, small.ranks).map { system.addVariable(preferred: Double($0), rank: $1) }
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
