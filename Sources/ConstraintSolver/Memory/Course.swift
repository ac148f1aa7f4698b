/// How the values of a part follow from constants, and on which side of each constraint they lie.
///
/// As long as they lie there, they are the solution, for the same reasons: the conditions of Karush, Kuhn and Tucker
/// ask for nothing but sides.
final class Course {
  /// How many systems were solved by it.
  private(set) var uses = 0
  /// The ways to move that the solution leaves; that follows from the sides.
  let directions: [Ambiguity.Direction]
  /// The values by the constants, as long as the sides stay.
  private let recipe: Recipe
  /// On which side of each constraint of the part the solution is.
  private let sides: SideChecks
  /// The free variables and the sides of their rests on which they are.
  private let rests: [(variable: Int32, side: ConstraintSides)]

  /// Works out how the solution of a system depends on its constants in a part; `nil` where rounding hides it.
  ///
  /// - Parameter pivoting: room to work in, for as many variables as the system has.
  init?(_ system: ConstraintSystem, _ solution: Solution, of part: SystemPart, _ pivoting: inout Pivoting) {
    let sides = SideChecks(part.rows, of: system, at: solution.values)
    let rests = part.variables.compactMap { variable -> (variable: Int32, side: ConstraintSides)? in
      guard solution.ambiguity.isFree(Variable(index: Int(variable))) else { return nil }
      let value = solution.values[Int(variable)]
      return (variable, ConstraintSides(value, restOf: system.variables[Int(variable)]))
    }
    guard let recipe = Self.recipe(system, part, sides, rests, &pivoting) else { return nil }
    self.recipe = recipe
    self.sides = sides
    self.rests = rests
    // A direction that moves one variable of a part moves no other's.
    directions =
      rests.isEmpty
      ? []
      : solution.ambiguity.directions.filter { direction in
        direction.rates.contains { part.variables.contains(Int32(truncatingIfNeeded: $0.variable.index)) }
      }
  }

  private static func recipe(
    _ system: ConstraintSystem, _ part: SystemPart, _ sides: SideChecks,
    _ rests: [(variable: Int32, side: ConstraintSides)], _ pivoting: inout Pivoting
  ) -> Recipe? {
    pivoting.restart(open: part.variables)
    // Required equalities decide first, and what is free last: coincidences among the others do no harm then.
    for isRequired in [true, false] {
      sides.forEachExact { index in
        let row = system.rows[index]
        if isRequired == (row.isRequired && row.relation == .equal) {
          pivoting.add(index, of: system)
        }
      }
      pivoting.run()
    }
    let variables = system.variables
    let free = rests.filter { $0.side == .on }.map { (rank: variables[Int($0.variable)].rank, variable: $0.variable) }
    for (_, variable) in free.sorted(by: <) {
      let rest = variables[Int(variable)].rest
      pivoting.add(variable, of: rest)
      pivoting.run()
    }
    return pivoting.isDone ? pivoting.recipe() : nil
  }

  /// Works out the values; `false` where they lie on other sides.
  func leads(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> Bool {
    recipe.run(system, values)
    if !sides.hold(system, UnsafeBufferPointer(values)) { return false }
    for rest in rests {
      let record = system.variables[Int(rest.variable)]
      if ConstraintSides(values[Int(rest.variable)], restOf: record) != rest.side { return false }
    }
    return true
  }

  /// Takes note that a system was solved by it.
  func use() {
    uses += 1
  }
}
