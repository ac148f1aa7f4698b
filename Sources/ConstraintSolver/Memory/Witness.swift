/// Values that show that required constraints can hold together, as they follow from the constants.
struct Witness {
  private let recipe: Recipe

  /// Finds out how values with which a system of required constraints holds depend on its constants: what holds exactly
  /// goes on to do so, and what is open stays where it is. `nil` where rounding hides it.
  init?(_ system: ConstraintSystem, _ values: [Double]) {
    var pivoting = Pivoting(variables: values.count)
    for (row, side) in system.sides(of: values).enumerated() where side == .on {
      pivoting.add(system.terms[system.range(row)], source: .constraint(row))
    }
    pivoting.run()
    for variable in values.indices where !pivoting.isSettled(variable) {
      let term = StoredTerm(coefficient: 1, variable: Int32(truncatingIfNeeded: variable))
      pivoting.add([term], source: .number(values[variable]))
      pivoting.run()
    }
    guard let recipe = pivoting.recipe() else { return nil }
    self.recipe = recipe
  }

  /// Whether the values show it for a system of the same terms.
  func shows(_ system: ConstraintSystem) -> Bool {
    recipe.values(system).map(system.holds) ?? false
  }
}
