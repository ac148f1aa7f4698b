/// The stale components of a system as a system of their own.
struct StalePart {
  var system = ConstraintSystem()
  /// By variable and constraint of the part, what it is in the whole.
  var variables: [Int] = []
  var rows: [Int] = []

  /// Copies the stale components and all parameters.
  init(_ whole: ConstraintSystem, _ trace: Trace) {
    if !trace.isStale.contains(false) {
      system = whole
      variables = Array(whole.variables.indices)
      rows = Array(whole.rows.indices)
      return
    }
    var local: [Int32] = Array(repeating: -1, count: whole.variables.count)
    for index in whole.variables.indices {
      let component = trace.componentOfVariable[index]
      if component >= 0 && !trace.isStale[Int(component)] { continue }
      local[index] = Int32(variables.count)
      if component < 0 { system.parameters.append(local[index]) }
      variables.append(index)
      system.variables.append(whole.variables[index])
    }
    for row in whole.rows.indices where trace.isStale[Int(trace.componentOfRow[row])] {
      for index in whole.range(row) {
        var term = whole.terms[index]
        term.variable = local[Int(term.variable)]
        system.terms.append(term)
      }
      system.append(whole.rows[row], whole.constants[row])
      if row < whole.yields.count, whole.yields[row] != 0 {
        system.setYield(Constraint(index: rows.count), whole.yields[row])
      }
      rows.append(row)
    }
  }
}

extension Solution {
  /// Replaces what is said of stale components by what solving them came to.
  mutating func replace<A>(
    _ part: StalePart, _ outcome: Outcome<A>, _ isStale: [Bool], _ componentOfVariable: [Int32],
    _ componentOfRow: [Int32]
  ) {
    isProven = isProven && outcome.isProven
    conflicts.removeAll { isStale[Int(componentOfRow[$0.dropped.index])] }
    for conflict in outcome.conflicts {
      conflicts.append(
        Conflict(
          constraints: conflict.constraints.map { Constraint(index: part.rows[$0.index]) },
          dropped: Constraint(index: part.rows[conflict.dropped.index])))
    }
    conflicts.sort { $0.dropped.index < $1.dropped.index }
    ambiguity.directions.removeAll { direction in
      direction.rates.contains { isStale[Int(componentOfVariable[$0.variable.index])] }
    }
    for direction in outcome.ambiguity.directions {
      let rates = direction.rates.map { rate in
        Term(Variable(index: part.variables[rate.variable.index]), rate.coefficient)
      }
      ambiguity.directions.append(Ambiguity.Direction(rates: rates))
    }
    ambiguity.finish(count: values.count)
  }
}
