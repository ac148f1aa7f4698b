/// A component of several unknowns, which are numbered from 0, for the simplex.
///
/// Constraints of one term bound their variable; each other one is a row of its own, scaled by a power of two so that its
/// largest coefficient lies between 1 and 2.
struct SimplexProblem: ~Copyable {
  let variableCount: Int
  /// The variables in the order in which free ones are settled, and the value that each should take; none where they stay
  /// free.
  var preferences: [(variable: Int32, target: Double)] = []
  private var rows = Lists<StoredTerm>()  // Quantities after the variables.
  private var constraints: [QuantityConstraint] = []

  struct Result {
    var values: [Double] = []
    /// Whether there is a null space of the active constraints.
    var isAmbiguous = false
    /// A basis of it where it was settled: by direction, the variables and their rates.
    var directions: [[StoredTerm]] = []
    var isProven = true
  }

  init(variableCount: Int) { self.variableCount = variableCount }

  mutating func add(_ terms: [StoredTerm], _ relation: Relation, _ constant: Double, priority: Double) {
    guard let first = terms.first else { return }
    if terms.count == 1 {
      constraints.append(QuantityConstraint(first, relation, constant, priority: priority))
      return
    }
    let scale = terms.scale
    for term in terms { rows.append(StoredTerm(coefficient: term.coefficient / scale, variable: term.variable)) }
    constraints.append(
      QuantityConstraint(
        (variableCount + rows.count).int32, relation, constant / scale, weight: scale, priority: priority))
    rows.end()
  }

  /// A small component has a tableau. Of a large one factors are kept, and what would take a pivot each is tried together:
  /// differences begin where all of them hold, and levels of many equalities where these are met.
  func solve(_ effort: Effort) -> Result? {
    let sorted = constraints.sorted { ($1.priority, $0.quantity) < ($0.priority, $1.quantity) }
    let required = sorted.prefix { $0.priority == .infinity }
    if variableCount + rows.count < effort.large {
      return solve(required, sorted, Simplex<Tableau>(variables: variableCount, rows: rows), effort)
    }
    var simplex = Simplex<FactoredBasis>(variables: variableCount, rows: rows)
    if let differences = differences(required) {
      guard let differences else { return nil }
      simplex.start(at: differences)
    }
    return solve(required, sorted, simplex, effort)
  }

  private func solve<Basis: SimplexBasis & ~Copyable>(
    _ required: ArraySlice<QuantityConstraint>, _ sorted: [QuantityConstraint], _ start: consuming Simplex<Basis>,
    _ effort: Effort
  ) -> Result? {
    var simplex = start
    if !required.isEmpty && !simplex.require(Array(required)) { return nil }
    (simplex.effortLimit, simplex.fewestTogether) = (effort.levels, effort.together)
    var left = sorted[required.endIndex...]
    while let level = left.popRun(by: \.priority) { simplex.optimize(Array(level)) }
    var result = Result()
    // Where it ran out of effort, nobody knows what is free: what was found is a solution, and is kept.
    let isCut = simplex.effort > simplex.effortLimit
    if !isCut, simplex.hasFreedom { simplex.findFreedom() }
    if !isCut, simplex.hasFreedom {
      result.isAmbiguous = true
      if preferences.isEmpty { return result }
      result.directions = simplex.directions()
      var column: Int32 = 0
      for preference in preferences {
        while column < variableCount, !simplex.isMovable(column) { column += 1 }
        if column == variableCount { break }
        let wish = QuantityConstraint(preference.variable, .equal, preference.target)
        if simplex.isFree(preference.variable) {
          simplex.optimize([wish])
          // One at its target may be so by coincidence: then it rests on others that can move together.
          if simplex.meets(wish) { continue }
        }
        simplex.settle(preference.variable)
      }
    }
    if !isCut { refine(&simplex) }
    result.isProven = !simplex.ranOut
    result.values = (0..<variableCount).map { simplex.value[$0] }
    return result
  }

  /// Values for which required constraints hold, if all of them bound differences; nil in that where there are none.
  private func differences(_ required: ArraySlice<QuantityConstraint>) -> [Double]?? {
    var differences: [Difference] = []
    for constraint in required {
      let row = Int(constraint.quantity) - variableCount
      let terms = row < 0 ? [StoredTerm(coefficient: 1, variable: constraint.quantity)] : Array(rows.list(row))
      guard let difference = Difference(terms, constraint, origin: variableCount) else { return .none }
      differences.append(difference)
    }
    var graph = DifferenceGraph(nodes: variableCount + 1, constraints: required.count)
    for (number, difference) in differences.enumerated() where graph.impose(number, difference) != nil {
      return .some(nil)
    }
    return (0..<variableCount).map { graph.edges.value[$0] - graph.edges.value[variableCount] }
  }

  /// Moves variables by what the active rows are off for rounding.
  private func refine<Basis: SimplexBasis & ~Copyable>(_ simplex: inout Simplex<Basis>) {
    var moves = Buffer<StoredTerm>()
    for column in 0..<Int32(variableCount) {
      let quantity = simplex.tableau.nonbasicQuantity(column)
      let number = Int(quantity) - variableCount
      if number < 0 { continue }
      let sum = rows.list(number).reduce(0) { $0 + simplex.value[$1.variable] * $1.coefficient }
      if sum != simplex.value[quantity] {
        moves.append(StoredTerm(coefficient: simplex.value[quantity] - sum, variable: quantity))
      }
    }
    simplex.shiftBasic(moves)
  }
}

extension Collection<StoredTerm> {
  /// The power of two by which the largest coefficient comes to lie between 1 and 2.
  var scale: Double { reduce(0) { Swift.max($0, $1.coefficient.magnitude) }.binade }
}
