/// One run of the solver over a system: required equalities by substitution, what is left by component.
struct Engine<A: Amount>: ~Copyable {
  let system: ConstraintSystem
  /// By constraint, whether it is left out; empty when none is.
  let excluded: [Bool]
  var substitution: Substitution<A>
  /// What substitution left over, in terms of roots.
  var table: RowTable<A>
  var ambiguity = Ambiguity()
  var isProven = true
  /// Whether to try to meet everything at once before the simplex; tests compare both ways.
  let useHope: Bool

  init(_ system: ConstraintSystem, excluding excluded: [Bool] = [], useHope: Bool = true) {
    self.useHope = useHope
    self.system = system
    self.excluded = excluded
    substitution = Substitution(count: system.variables.count)
    table = RowTable(rows: system.rows.count, terms: system.terms.count)
    for (number, variable) in system.parameters.enumerated() {
      substitution.fix(
        variable, at: A(parameter: number, value: system.variables[Int(variable)].rest))
    }
  }

  /// Solves the system; when required constraints contradict each other, returns some that hang together with all that
  /// are involved.
  mutating func run() -> [Int]? {
    if let row = substitute() ?? propagate() ?? checkConstants() { return [row] }
    return solveRest()
  }

  /// How many constraints, from the first on, cannot hold together; nil when all can. For systems in which all are
  /// required; values are not found.
  mutating func contradicting() -> Int? {
    if let row = substitute() { return row + 1 }
    if propagate() != nil || checkConstants() != nil || !restIsFeasible() { return system.rows.count }
    return nil
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
