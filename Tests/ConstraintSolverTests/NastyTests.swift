import ConstraintSolver
import Testing

/// Whatever numbers come in, solving ends and gives numbers.
@Suite struct NastyTests {
  @Test func nastyNumbers() {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e-6, -1e-6, 1e6, 1e-300, .leastNonzeroMagnitude, 1e15, -1e19, 1e20, 1e300,
      .infinity, -.infinity, .nan,
      .greatestFiniteMagnitude, 1.0 / 3, 375, 667,
    ]
    var random = RandomSource(seed: 13)
    for number in 0..<3000 {
      var system = ConstraintSystem()
      func any() -> Double {
        random.once(in: 2) ? Double(random.pick(-9...9)) : numbers[random.pick(0...numbers.count - 1)]
      }
      let variables = (0..<random.pick(1...6)).map { _ in
        system.addVariable(rest: any(), rank: random.pick(-2...2))
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
      let areNumbers = solution.values.allSatisfy { !$0.isNaN }
      #expect(areNumbers, "system \(number)\n\(system.dump(solution))")
      if !areNumbers { return }
      #expect(system.solve().values == solution.values)
    }
  }
}
