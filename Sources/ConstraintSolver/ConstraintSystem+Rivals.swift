extension ConstraintSystem {
  /// The wishes that gain or lose when a solution moves along one of its free directions.
  ///
  /// What is open because nothing speaks of it has none. Where wishes of one priority pull against each other, and no
  /// share of what is missing is better than another, these are the ones that share it.
  public func rivals(along direction: Ambiguity.Direction, in solution: Solution) -> [Constraint] {
    var rates: [Int32: Double] = [:]
    for term in direction.rates { rates[Int32(term.variable.index)] = term.coefficient }
    return rows.indices.filter { row in
      guard !rows[row].isRequired, !rows[row].isIgnored else { return false }
      var rate = 0.0
      var size = 0.0
      for index in range(row) {
        let part = terms[index].coefficient * (rates[terms[index].variable] ?? 0)
        rate += part
        size = max(size, part.magnitude)
      }
      guard rate.magnitude > 1e-9 * size, size > 0 else { return false }
      let (excess, magnitude) = excess(of: row, solution.values)
      return switch rows[row].relation {
      case .equal: true
      case .lessThanOrEqual: excess > -1e-7 * magnitude
      case .greaterThanOrEqual: excess < 1e-7 * magnitude
      }
    }.map(Constraint.init(index:))
  }

  /// The constraints that a set of values misses by more than a tolerance, and by how much.
  ///
  /// - Parameters:
  ///   - values: a value for each variable.
  ///   - tolerance: what does not count.
  public func missed(_ values: [Double], tolerance: Double) -> [(constraint: Constraint, excess: Double)] {
    rows.indices.compactMap { row in
      if rows[row].isIgnored { return nil }
      let (excess, _) = excess(of: row, values)
      let isMissed =
        switch rows[row].relation {
        case .equal: excess.magnitude > tolerance
        case .lessThanOrEqual: excess > tolerance
        case .greaterThanOrEqual: excess < -tolerance
        }
      return isMissed ? (Constraint(index: row), excess) : nil
    }
  }

  /// The variables of a constraint.
  public func variables(of constraint: Constraint) -> [Variable] {
    range(constraint.index).map { Variable(index: Int(terms[$0].variable)) }
  }
}
