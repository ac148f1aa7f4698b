extension ConstraintSystem {
  /// Adds the constraint `Σ coefficient · variable  relation  constant`.
  ///
  /// A constraint that names a number which is not finite is kept, but takes no part (``Solution/ignored``). An infinite
  /// or huge (1e20) constant that limits nothing is fine.
  @discardableResult
  public mutating func add(
    _ terms: some Collection<Term>, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) -> Constraint {
    var isFinite = true
    for term in terms { isFinite = append(term) && isFinite }
    return close(relation, constant, priority, isFinite)
  }

  /// Adds a constraint of one term.
  @discardableResult @inline(__always)
  public mutating func add(
    _ term: Term, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) -> Constraint {
    let isFinite = append(term)
    return close(relation, constant, priority, isFinite)
  }

  /// Adds a constraint of two terms.
  @discardableResult @inline(__always)
  public mutating func add(
    _ first: Term, _ second: Term, _ relation: Relation, _ constant: Double, priority: Priority = .required
  ) -> Constraint {
    var isFinite = append(first)
    isFinite = append(second) && isFinite
    return close(relation, constant, priority, isFinite)
  }

  /// Adds a constraint of three terms.
  @discardableResult @inline(__always)
  public mutating func add(
    _ first: Term, _ second: Term, _ third: Term, _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) -> Constraint {
    var isFinite = append(first)
    isFinite = append(second) && isFinite
    isFinite = append(third) && isFinite
    return close(relation, constant, priority, isFinite)
  }

  /// Adds a constraint of four terms.
  @discardableResult @inline(__always)
  public mutating func add(
    _ first: Term, _ second: Term, _ third: Term, _ fourth: Term, _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) -> Constraint {
    var isFinite = append(first)
    isFinite = append(second) && isFinite
    isFinite = append(third) && isFinite
    isFinite = append(fourth) && isFinite
    return close(relation, constant, priority, isFinite)
  }

  /// Says how readily a required constraint gives way when it contradicts others.
  ///
  /// Of a set of conflicting constraints the one of highest yield is dropped, and of several such ones the latest.
  /// Constraints have the yield 0 unless told otherwise.
  public mutating func setYield(_ constraint: Constraint, _ yield: Int) {
    guard rows.indices.contains(constraint.index) else { return }
    while yields.count <= constraint.index { yields.append(0) }
    yields[constraint.index] = yield
  }

  /// Adds a constraint like one of another system, whose terms are the ones that were added last.
  mutating func append(_ row: Row, _ constant: Double) {
    var row = row
    row.end = Int32(truncatingIfNeeded: terms.count)
    rows.append(row)
    constants.append(constant)
  }

  @inline(__always)
  private mutating func append(_ term: Term) -> Bool {
    precondition(
      term.variable.index >= 0 && term.variable.index < variables.count, "a variable of another system")
    if term.coefficient.magnitude < Limits.nothing { return true }
    terms.append(
      StoredTerm(coefficient: term.coefficient, variable: Int32(truncatingIfNeeded: term.variable.index)))
    return term.coefficient.magnitude < Limits.infinity
  }

  @inline(__always)
  private mutating func close(
    _ relation: Relation, _ constant: Double, _ priority: Priority, _ isFinite: Bool
  ) -> Constraint {
    let index = rows.count
    constants.append(constant)
    rows.append(
      Row(
        priority: priority.value >= 1000 ? .infinity : priority.value,
        end: Int32(truncatingIfNeeded: terms.count),
        relation: relation,
        isIgnored: !(isFinite && constant.magnitude < Limits.infinity && !priority.value.isNaN)
      ))
    return Constraint(index: index)
  }
}
