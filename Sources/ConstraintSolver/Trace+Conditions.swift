extension Trace {
  /// Notes what has to stay true for the values to stay right.
  mutating func addConditions<Lanes>(
    _ part: StalePart, _ outcome: Outcome<Traced<Lanes>>, _ parameters: SIMD8<Double>
  ) {
    var latest: [Int32] = Array(repeating: -1, count: isStale.count)
    for row in part.system.rows.indices {
      let record = part.system.rows[row]
      let component = Int(componentOfRow[part.rows[row]])
      if !outcome.dropped.isEmpty && outcome.dropped[row] { isFragile[component] = true }
      if record.isIgnored || isFragile[component] { continue }
      let constant = part.system.constants[row]
      var sum = Traced<Lanes>(-constant)
      var size = max(constant.magnitude, 1)
      for index in part.system.range(row) {
        let term = part.system.terms[index]
        let addend = outcome.values[Int(term.variable)] * term.coefficient
        sum = sum + addend
        size = max(size, addend.value.magnitude)
      }
      add(
        sum, size, component, isEquality: record.isRequired && record.relation == .equal, parameters, &latest)
    }
    for (index, value) in outcome.values.enumerated()
    where outcome.ambiguity.isFree(Variable(index: index)) {
      let variable = part.variables[index]
      let difference = value - Traced<Lanes>(part.system.variables[index].rest)
      add(
        difference, max(1, value.value.magnitude), Int(componentOfVariable[variable]), isEquality: false,
        parameters, &latest)
    }
  }

  /// Notes that a number has to stay on its side of zero.
  private mutating func add<Lanes>(
    _ number: Traced<Lanes>, _ size: Double, _ component: Int, isEquality: Bool, _ parameters: SIMD8<Double>,
    _ latest: inout [Int32]
  ) {
    if number.speed <= 1e-11 { return }
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
    // Of conditions that differ in their constants only, the tightest is enough; a few are looked at.
    var other = latest[component]
    for _ in 0..<4 where other >= 0 {
      let same = Int(other)
      if conditions[same].rates == condition.rates {
        if condition.constant < conditions[same].constant {
          conditions[same].constant = condition.constant
          conditions[same].size = max(size, conditions[same].size)
        }
        return
      }
      other = conditions[same].previous
    }
    condition.previous = latest[component]
    latest[component] = Int32(truncatingIfNeeded: conditions.count)
    conditions.append(condition)
  }
}
