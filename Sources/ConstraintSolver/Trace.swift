/// How a solution depends on parameters, and how long that holds.
struct Trace: Sendable {
  /// A sum of parameter changes that must stay above zero: at zero something else may be free.
  struct Condition: Sendable {
    /// What it is when all parameters are 0.
    var constant: Double
    var rates: SIMD8<Double>
    /// The numbers in it, for what counts as rounding.
    var size: Double
    var component: Int32
    /// The condition of the same component that was found before; only good while they are being collected.
    var previous: Int32 = -1
  }

  /// How many parameters can be followed; when others change, everything they touch is solved anew.
  static var laneCount: Int { 7 }

  /// By variable, the component it belongs to; -1 for parameters.
  private(set) var componentOfVariable: [Int32] = []
  /// By constraint, the component it belongs to; the last one for those without unknowns.
  private(set) var componentOfRow: [Int32] = []
  /// By component, whether it has to be solved anew, and whether it has to be on every change.
  private(set) var isStale: [Bool] = []
  var isFragile: [Bool] = []
  /// The values when all parameters are 0, and by parameter how fast they change.
  private var base: [Double]
  var rates: [[Double]]
  var conditions: [Condition] = []
  /// The parameters that cannot be followed, as of the last solving.
  private var unfollowed: [Double] = []

  /// Everything is stale at first.
  init(_ system: ConstraintSystem) {
    base = Array(repeating: 0, count: system.variables.count)
    rates = Array(repeating: base, count: min(system.parameters.count, Trace.laneCount))
    findComponents(system)
    unfollowed = system.parameters.dropFirst(Trace.laneCount).map { system.variables[Int($0)].rest }
  }

  /// Whether anything has to be solved anew.
  var isAnyStale: Bool { isStale.contains(true) }

  /// Marks the component of a constraint.
  mutating func markStale(constraint: Int) {
    isStale[Int(componentOfRow[constraint])] = true
  }

  /// The values of the parameters that are followed.
  private func followed(_ system: ConstraintSystem) -> SIMD8<Double> {
    var values = SIMD8<Double>(repeating: 0)
    for index in 0..<rates.count { values[index] = system.variables[Int(system.parameters[index])].rest }
    return values
  }

  /// Finds out what still holds; marks the rest as stale.
  mutating func check(_ system: ConstraintSystem) {
    let values = followed(system)
    conditions.withUnsafeBufferPointer { conditions in
      for index in conditions.indices {
        let sum = conditions[index].constant + (conditions[index].rates * values).sum()
        if sum <= Limits.relative * conditions[index].size {
          isStale[Int(conditions[index].component)] = true
        }
      }
    }
    for index in isFragile.indices where isFragile[index] { isStale[index] = true }
    for (index, value) in unfollowed.enumerated() {
      let now = system.variables[Int(system.parameters[index + Trace.laneCount])].rest
      if now != value { for component in isStale.indices { isStale[component] = true } }
      unfollowed[index] = now
    }
  }

  /// The values at the present parameters.
  func evaluate(_ system: ConstraintSystem, into values: inout [Double]) {
    var moving = rates.indices.map { (rates: $0, by: system.variables[Int(system.parameters[$0])].rest) }
    moving.removeAll { $0.by == 0 }
    values.withUnsafeMutableBufferPointer { values in
      base.withUnsafeBufferPointer { base in
        guard moving.count >= 2 else {
          for index in base.indices { values[index] = base[index] }
          return
        }
        rates[moving[0].rates].withUnsafeBufferPointer { first in
          rates[moving[1].rates].withUnsafeBufferPointer { second in
            let (a, b) = (moving[0].by, moving[1].by)
            for index in 0..<min(base.count, first.count, second.count, values.count) {
              values[index] = base[index] + first[index] * a + second[index] * b
            }
          }
        }
        moving.removeFirst(2)
      }
      for (number, by) in moving {
        rates[number].withUnsafeBufferPointer { rates in
          for index in 0..<min(rates.count, values.count) { values[index] += rates[index] * by }
        }
      }
    }
    for parameter in system.parameters.dropFirst(rates.count) {
      values[Int(parameter)] = system.variables[Int(parameter)].rest
    }
  }

  /// Splits the system into what hangs together when all parameters are constants.
  private mutating func findComponents(_ system: ConstraintSystem) {
    let count = system.variables.count
    let groups = Groups(count: count)
    // By row the first unknown, or -1.
    var firsts: [Int32] = []
    firsts.reserveCapacity(system.rows.count)
    system.terms.withUnsafeBufferPointer { terms in
      var start = 0
      for row in system.rows {
        var first: Int32 = -1
        for index in start..<Int(row.end) {
          let variable = terms[index].variable
          if system.variables[Int(variable)].parameter >= 0 { continue }
          if first < 0 { first = variable } else { groups.join(first, variable) }
        }
        firsts.append(first)
        start = Int(row.end)
      }
    }
    let numbers = Buffer<Int32>(repeating: -1, count: count)
    var components: Int32 = 0
    componentOfVariable.reserveCapacity(count)
    for index in 0..<count {
      if system.variables[index].parameter >= 0 {
        componentOfVariable.append(-1)
        continue
      }
      let head = groups.head(of: Int32(truncatingIfNeeded: index))
      if numbers[head] < 0 {
        numbers[head] = components
        components += 1
      }
      componentOfVariable.append(numbers[head])
    }
    componentOfRow.reserveCapacity(system.rows.count)
    for first in firsts { componentOfRow.append(first < 0 ? components : componentOfVariable[Int(first)]) }
    isStale = Array(repeating: true, count: Int(components) + 1)
    isFragile = Array(repeating: false, count: Int(components) + 1)
  }

  /// Solves the stale components and puts what comes out into a solution.
  mutating func solveStale<Lanes>(
    _ system: ConstraintSystem, _ solution: inout Solution, _: Traced<Lanes>.Type
  ) {
    let part = StalePart(system, self)
    let outcome = part.system.outcome(Traced<Lanes>.self)
    conditions.removeAll { isStale[Int($0.component)] }
    for index in isStale.indices where isStale[index] { isFragile[index] = false }
    let values = followed(system)
    for (index, value) in outcome.values.enumerated() {
      let variable = part.variables[index]
      solution.values[variable] = value.value
      var constant = value.value
      for parameter in rates.indices {
        let rate = value.rate(parameter)
        rates[parameter][variable] = rate
        constant -= rate * values[parameter]
      }
      base[variable] = constant
    }
    solution.replace(part, outcome, isStale, componentOfVariable, componentOfRow)
    addConditions(part, outcome, values)
    for index in isStale.indices { isStale[index] = false }
  }
}
