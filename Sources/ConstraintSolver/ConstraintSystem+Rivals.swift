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

  /// By how much the sum of a constraint is above what it may be, or below: 0 where the values fulfil it.
  public func shortfall(of constraint: Constraint, _ values: [Double]) -> Double {
    let (excess, _) = excess(of: constraint.index, values)
    return switch rows[constraint.index].relation {
    case .equal: excess.magnitude
    case .lessThanOrEqual: max(excess, 0)
    case .greaterThanOrEqual: max(-excess, 0)
    }
  }

  /// How far the terms of a constraint lie above its constant under some values; less than 0 where they lie below.
  public func excess(of constraint: Constraint, _ values: [Double]) -> Double {
    excess(of: constraint.index, values).excess
  }

  /// The variables of a constraint.
  public func variables(of constraint: Constraint) -> [Variable] {
    range(constraint.index).map { Variable(index: Int(terms[$0].variable)) }
  }
}
