/// How the solution of a system follows from its constants, and on which side of each constraint it lies.
final class Replay {
  /// How many systems were solved by it.
  var uses = 0
  /// The values by the constants, as long as the sides stay.
  private let recipe: Recipe
  /// By constraint, on which side the solution is.
  private let sides: [ConstraintSide]
  /// The free variables and the sides of their rests on which they are.
  private let rests: [(variable: Int32, side: ConstraintSide)]
  /// What the solution says beyond its values; that follows from the sides.
  private let ambiguity: Ambiguity

  /// Whether a solution is one that can be followed: contradictions are searched for each time.
  static func canFollow(_ system: ConstraintSystem, _ solution: Solution) -> Bool {
    solution.conflicts.isEmpty && solution.isProven && system.parameters.isEmpty
  }

  /// Works out how the solution of a system depends on its constants; `nil` where rounding hides it.
  init?(_ system: ConstraintSystem, _ solution: Solution) {
    let sides = system.sides(of: solution.values)
    var rests: [(variable: Int32, side: ConstraintSide)] = []
    for variable in solution.ambiguity.variables {
      let side = ConstraintSide(solution.values[variable.index], restOf: system.variables[variable.index])
      rests.append((Int32(truncatingIfNeeded: variable.index), side))
    }
    guard let recipe = Self.recipe(system, sides, rests) else { return nil }
    self.recipe = recipe
    self.sides = sides
    self.rests = rests
    ambiguity = solution.ambiguity
  }

  private static func recipe(
    _ system: ConstraintSystem, _ sides: [ConstraintSide], _ rests: [(variable: Int32, side: ConstraintSide)]
  ) -> Recipe? {
    var pivoting = Pivoting(variables: system.variables.count)
    // Required equalities decide first, and what is free last: coincidences among the others do no harm then.
    for isRequired in [true, false] {
      for (index, row) in system.rows.enumerated() where sides[index] == .on {
        if isRequired == (row.isRequired && row.relation == .equal) {
          pivoting.add(system.terms[system.range(index)], source: .constraint(index))
        }
      }
      pivoting.run()
    }
    let free = rests.filter { $0.side == .on }.map(\.variable)
    for variable in free.sorted(by: { (system.variables[Int($0)].rank, $0) < (system.variables[Int($1)].rank, $1) }) {
      let rest = system.variables[Int(variable)].rest
      pivoting.add([StoredTerm(coefficient: 1, variable: variable)], source: .number(rest))
      pivoting.run()
    }
    return pivoting.recipe()
  }

  /// The solution of a system of the same terms; `nil` where it lies on other sides.
  func solve(_ system: ConstraintSystem) -> Solution? {
    guard let values = recipe.values(system) else { return nil }
    let isAtRest = { (variable: Int32, side: ConstraintSide) in
      ConstraintSide(values[Int(variable)], restOf: system.variables[Int(variable)]) == side
    }
    guard system.areSides(sides, of: values), rests.allSatisfy(isAtRest) else { return nil }
    var solution = Solution(values: values)
    solution.ambiguity = ambiguity
    solution.ignored = system.ignored
    return solution
  }
}
