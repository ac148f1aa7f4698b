/// The provenance of a solution: which constraints decide each variable, given which other variables.
///
/// It is worked out from the system and its solution alone, and costs a solution nothing until it is asked for.
package struct Derivation: Sendable {
  package enum Cause: Hashable, Sendable {
    case given
    /// One constraint at its limit, or several that depend on each other.
    case constraints
    /// No constraint: the variable takes its preferred value, or the nearest to it.
    case preference
  }

  /// The derivation of a variable from others: `variable = Σ terms + constant`.
  package struct Step: Sendable {
    package let variable: Variable
    package let cause: Cause
    /// The constraints at their limits that decide it, in order of adding, with their factors: `variable − Σ terms` is
    /// the sum of their left sides times these.
    package let factors: [Factor]
    /// The variables it follows from, in order of number. None of them follows from it.
    package let terms: [Term]
    /// The sum of the constraints' constants times their factors.
    package let constant: Double
  }

  package struct Factor: Hashable, Sendable {
    package let constraint: Constraint
    package let factor: Double
  }

  let steps: [Step]
  /// The variables, each after those that it follows from.
  package let order: [Variable]
  let pressures: [Int: [Constraint]]

  package subscript(variable: Variable) -> Step { steps[variable.index] }
  /// The weaker constraints that one at its limit holds off; of two inequalities that meet at one value, the weaker.
  package func pressure(on constraint: Constraint) -> [Constraint] { pressures[constraint.index] ?? [] }
}

extension ConstraintSystem {
  package func derivation(of solution: Solution) -> Derivation {
    var order = DerivationOrder(self, ActiveConstraints(self, solution), solution)
    order.find()
    return order.derivation
  }

  /// The optional constraints that gain or lose when a solution moves along one of its free directions.
  ///
  /// A direction that is open because no constraint decides it has none. Where constraints of one priority pull against
  /// each other, and no share of the shortfall is better than another, these are the ones that share it.
  ///
  /// - Parameter optional: ``optionalRows(movingIn:)``, which serve all directions.
  package func rivals(
    along direction: Ambiguity.Direction, in solution: Solution, among optional: OptionalRows
  ) -> [Constraint] {
    if direction.rates.allSatisfy({ optional.byVariable[$0.variable.index].isEmpty }) { return [] }
    var rates: [Int32: Double] = [:]
    var candidates: Set<Int32> = []
    for term in direction.rates {
      rates[Int32(term.variable.index)] = term.coefficient
      candidates.formUnion(optional.byVariable[term.variable.index])
    }
    return candidates.sorted().filter { row in
      let row = Int(row)
      var (rate, size) = (0.0, 0.0)
      for index in range(row) {
        let part = terms[index].coefficient * (rates[terms[index].variable] ?? 0)
        rate += part
        size = max(size, part.magnitude)
      }
      guard rate.magnitude > Tolerance.relative * size, size > 0 else { return false }
      let (excess, magnitude) = excess(of: row, solution.values)
      return switch rows[row].relation {
      case .equal: true
      case .lessThanOrEqual: excess > -Tolerance.explanation * magnitude
      case .greaterThanOrEqual: excess < Tolerance.explanation * magnitude
      }
    }.map { Constraint(index: Int($0)) }
  }

  /// The optional constraints by the variables that are free in a solution.
  package func optionalRows(movingIn solution: Solution) -> OptionalRows {
    var optional = OptionalRows(byVariable: Array(repeating: [], count: variables.count))
    for row in rows.indices where !rows[row].isRequired && !rows[row].isIgnored {
      for index in range(row) where !solution.isDetermined(Variable(index: Int(terms[index].variable))) {
        optional.byVariable[Int(terms[index].variable)].append(row.int32)
      }
    }
    return optional
  }
}

/// By variable that is free, the numbers of the optional constraints that have it.
package struct OptionalRows {
  fileprivate(set) var byVariable: [[Int32]]
}
