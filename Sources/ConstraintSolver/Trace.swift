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
  }

  /// How many parameters can be followed; when others change, everything they touch is solved anew.
  static var laneCount: Int { 7 }

  /// By variable, the component it belongs to; -1 for parameters.
  private(set) var componentOfVariable: [Int32] = []
  /// By constraint, the component it belongs to; the last one for those without unknowns.
  private(set) var componentOfRow: [Int32] = []
  /// By component, whether it has to be solved anew, and whether it has to be on every change.
  private(set) var isStale: [Bool] = []
  private var isFragile: [Bool] = []
  /// The values when all parameters are 0, and by parameter how fast they change.
  private var base: [Double]
  private var rates: [[Double]]
  private var conditions: [Condition] = []
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
    values.withUnsafeMutableBufferPointer { values in
      base.withUnsafeBufferPointer { base in
        for index in base.indices { values[index] = base[index] }
      }
      for (index, rates) in rates.enumerated() {
        let value = system.variables[Int(system.parameters[index])].rest
        if value == 0 { continue }
        rates.withUnsafeBufferPointer { rates in
          for index in rates.indices { values[index] += rates[index] * value }
        }
      }
    }
    for parameter in system.parameters.dropFirst(rates.count) {
      values[Int(parameter)] = system.variables[Int(parameter)].rest
    }
  }

  /// Splits the system into what hangs together when all parameters are constants.
  private mutating func findComponents(_ system: ConstraintSystem) {
    let groups = Groups(count: system.variables.count)
    func unknowns(_ row: Int) -> [Int32] {
      system.range(row).map { system.terms[$0].variable }.filter { system.variables[Int($0)].parameter < 0 }
    }
    for row in system.rows.indices {
      let unknowns = unknowns(row)
      for other in unknowns.dropFirst() { groups.join(unknowns[0], other) }
    }
    var numbers: [Int32] = Array(repeating: -1, count: system.variables.count)
    var count: Int32 = 0
    for index in system.variables.indices {
      if system.variables[index].parameter >= 0 {
        componentOfVariable.append(-1)
        continue
      }
      let head = Int(groups.head(of: Int32(index)))
      if numbers[head] < 0 {
        numbers[head] = count
        count += 1
      }
      componentOfVariable.append(numbers[head])
    }
    componentOfRow = system.rows.indices.map { row in
      unknowns(row).first.map { componentOfVariable[Int($0)] } ?? count
    }
    isStale = Array(repeating: true, count: Int(count) + 1)
    isFragile = Array(repeating: false, count: Int(count) + 1)
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

  /// Notes what has to stay true for the values to stay right.
  private mutating func addConditions<Lanes>(
    _ part: StalePart, _ outcome: Outcome<Traced<Lanes>>, _ parameters: SIMD8<Double>
  ) {
    var known: [ConditionKey: Int] = [:]
    for row in part.system.rows.indices {
      let record = part.system.rows[row]
      let component = Int(componentOfRow[part.rows[row]])
      if !outcome.dropped.isEmpty && outcome.dropped[row] { isFragile[component] = true }
      if record.isIgnored || isFragile[component] { continue }
      var sum = Traced<Lanes>(-record.constant)
      var size = max(record.constant.magnitude, 1)
      for index in part.system.range(row) {
        let term = part.system.terms[index]
        let addend = outcome.values[Int(term.variable)] * term.coefficient
        sum = sum + addend
        size = max(size, addend.value.magnitude)
      }
      add(
        sum, size, component, isEquality: record.isRequired && record.relation == .equal, parameters, &known)
    }
    for (index, value) in outcome.values.enumerated()
    where outcome.ambiguity.isFree(Variable(index: index)) {
      let variable = part.variables[index]
      let difference = value - Traced<Lanes>(part.system.variables[index].rest)
      add(
        difference, max(1, value.value.magnitude), Int(componentOfVariable[variable]), isEquality: false,
        parameters, &known)
    }
  }

  /// Notes that a number has to stay on its side of zero.
  private mutating func add<Lanes>(
    _ number: Traced<Lanes>, _ size: Double, _ component: Int, isEquality: Bool, _ parameters: SIMD8<Double>,
    _ known: inout [ConditionKey: Int]
  ) {
    if number.speed <= Limits.relative * size { return }
    if isEquality || number.value.magnitude <= Limits.relative * size {
      // It is exactly met by coincidence: any change may turn it to either side.
      isFragile[component] = true
      return
    }
    let sign = number.value < 0 ? -1.0 : 1.0
    var condition = Condition(
      constant: sign * number.value, rates: SIMD8(repeating: 0), size: size, component: Int32(component))
    for parameter in rates.indices {
      condition.rates[parameter] = sign * number.rate(parameter)
      condition.constant -= condition.rates[parameter] * parameters[parameter]
    }
    let key = ConditionKey(component: component, rates: condition.rates)
    if let same = known[key] {
      if condition.constant < conditions[same].constant { conditions[same] = condition }
    } else {
      known[key] = conditions.count
      conditions.append(condition)
    }
  }
}

/// Conditions that differ in their constants only: the tightest is enough.
private struct ConditionKey: Hashable {
  var component: Int
  var rates: SIMD8<Double>
}
