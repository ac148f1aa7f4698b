extension ConstraintSystem {
  /// A readable account of a solution: every variable, every constraint and what became of it, contradictions, freedom.
  ///
  /// One line each:
  ///
  /// ```text
  /// v1 = 280
  /// c2  v1 <= 100 @250  missed by 180
  /// ```
  ///
  /// Constraints are `met`, `exact` (at their limit), `missed by` so much, `dropped` in a contradiction, or `ignored`.
  public func dump(_ solution: Solution, name: (Variable) -> String = { "v\($0.index)" }) -> String {
    var text = ""
    for index in variables.indices {
      let variable = Variable(index: index)
      let note = solution.isDetermined(variable) ? "" : "  free"
      let kind = variables[index].parameter >= 0 ? "  given" : note
      text += "\(name(variable)) = \(short(solution[variable]))\(kind)\n"
    }
    let dropped = Set(solution.conflicts.map(\.dropped))
    for row in rows.indices {
      let state = dropped.contains(Constraint(index: row)) ? "dropped" : state(of: row, solution)
      text += "c\(row)  \(describe(Constraint(index: row), name: name))  \(state)\n"
    }
    for conflict in solution.conflicts {
      let list = conflict.constraints.map { "c\($0.index)" }.joined(separator: " ")
      text += "conflict: \(list); dropped c\(conflict.dropped.index)\n"
    }
    for direction in solution.ambiguity.directions {
      let rates = direction.rates.map { "\(name($0.variable)) by \(short($0.coefficient))" }
      text += "free: \(rates.joined(separator: ", "))\n"
    }
    return text
  }

  /// A constraint as a formula.
  public func describe(_ constraint: Constraint, name: (Variable) -> String = { "v\($0.index)" }) -> String {
    let row = rows[constraint.index]
    var sum = ""
    for index in range(constraint.index) {
      let term = terms[index]
      let size = term.coefficient.magnitude
      sum += sum.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      if size != 1 { sum += "\(short(size))·" }
      sum += name(Variable(index: Int(term.variable)))
    }
    let sign =
      switch row.relation {
      case .lessThanOrEqual: "<="
      case .equal: "="
      case .greaterThanOrEqual: ">="
      }
    let priority = row.isRequired ? "" : " @\(short(row.priority))"
    return "\(sum.isEmpty ? "0" : sum) \(sign) \(short(constants[constraint.index]))\(priority)"
  }

  /// What became of a constraint.
  private func state(of row: Int, _ solution: Solution) -> String {
    if rows[row].isIgnored { return "ignored" }
    let (excess, size) = excess(of: row, solution.values)
    if excess.magnitude <= 1e-9 * size { return "exact" }
    let isMet =
      switch rows[row].relation {
      case .lessThanOrEqual: excess < 0
      case .equal: false
      case .greaterThanOrEqual: excess > 0
      }
    return isMet ? "met" : "missed by \(short(excess.magnitude))"
  }

  /// By how much the sum of a constraint is above its constant, and the size of the numbers involved.
  func excess(of row: Int, _ values: [Double]) -> (excess: Double, size: Double) {
    var sum = -constants[row]
    var size = max(sum.magnitude, 1e-300)
    for index in range(row) {
      let part = terms[index].coefficient * values[Int(terms[index].variable)]
      sum += part
      size = max(size, part.magnitude, terms[index].coefficient.magnitude)
    }
    return (sum, size)
  }

  /// Whether all required constraints hold that take part, but for a part of the numbers in them.
  func requiredHold(_ values: [Double], dropped: [Bool], within tolerance: Double) -> Bool {
    for row in rows.indices where rows[row].isRequired && !rows[row].isIgnored {
      if !dropped.isEmpty && dropped[row] { continue }
      let (excess, size) = excess(of: row, values)
      if rows[row].relation != .lessThanOrEqual, excess < -tolerance * size { return false }
      if rows[row].relation != .greaterThanOrEqual, excess > tolerance * size { return false }
    }
    return true
  }

  /// A number without needless digits.
  private func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
