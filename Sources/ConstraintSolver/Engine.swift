/// One run of the solver over a system: required equalities by substitution, what is left by component.
struct Engine<A: Amount>: ~Copyable {
  let system: ConstraintSystem
  /// By constraint, whether it is left out; empty when none is.
  let excluded: [Bool]
  var substitution: Substitution<A>
  /// What substitution left over, in terms of roots.
  var table = RowTable<A>()
  var ambiguity = Ambiguity()
  var isProven = true

  init(_ system: ConstraintSystem, excluding excluded: [Bool] = []) {
    self.system = system
    self.excluded = excluded
    substitution = Substitution(count: system.variables.count)
    for (number, variable) in system.parameters.enumerated() {
      substitution.fix(
        variable, at: A(parameter: number, value: system.variables[Int(variable)].rest))
    }
  }

  /// Solves the system; when required constraints contradict each other, returns some that hang together with all that
  /// are involved.
  mutating func run() -> [Int]? {
    if let row = substitute() ?? propagate() { return [row] }
    table = table.reduced(by: &substitution)
    if let row = checkConstants() { return [row] }
    return solveComponents()
  }

  /// The value of each variable.
  mutating func values() -> [A] {
    var values: [A] = []
    values.reserveCapacity(system.variables.count)
    for index in 0..<Int32(system.variables.count) {
      _ = substitution.root(of: index)
      values.append(substitution.knownValue(index))
    }
    return values
  }
}
