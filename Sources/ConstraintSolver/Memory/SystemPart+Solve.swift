/// Solving one part of a system plainly, where the others are followed.
extension SystemPart {
  /// Works out the values of the variables.
  ///
  /// - Returns: the ways to move that the solution leaves; `nil` where the constraints contradict each other or the
  ///   solution is not proven.
  func solve(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> [Ambiguity.Direction]? {
    var engine = Engine<Double>(alone(system, values))
    guard engine.run() == nil, engine.isProven else { return nil }
    for (variable, value) in zip(variables, engine.values()) { values[Int(variable)] = value }
    return engine.ambiguity.directions.map { direction in
      Ambiguity.Direction(
        rates: direction.rates.map { Term(Variable(index: Int(variables[$0.variable.index])), $0.coefficient) })
    }
  }

  /// The constraints of the part, in terms of its own variables: of all others the values are known.
  private func alone(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> ConstraintSystem {
    var part = ConstraintSystem()
    part.reserve(variables: variables.count, constraints: rows.count, terms: 4 * rows.count)
    for variable in variables { part.variables.append(system.variables[Int(variable)]) }
    for row in rows {
      var constant = system.constants[row]
      for var term in system.terms[system.range(row)] {
        if let own = position(of: term.variable) {
          term.variable = own
          part.terms.append(term)
        } else {
          constant -= term.coefficient * values[Int(term.variable)]
        }
      }
      part.append(system.rows[row], constant)
    }
    return part
  }

  /// The number of a variable among those of the part.
  private func position(of variable: Int32) -> Int32? {
    var (low, high) = (0, variables.count)
    while low < high {
      let middle = (low + high) / 2
      if variables[middle] < variable { low = middle + 1 } else { high = middle }
    }
    return low < variables.count && variables[low] == variable ? Int32(truncatingIfNeeded: low) : nil
  }
}
