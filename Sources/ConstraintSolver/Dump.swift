extension ConstraintSystem {
  /// Describes a solution in text: every variable, every constraint and its state, conflicts, freedom.
  ///
  /// ```text
  /// v1 = 280
  /// c2  v1 <= 100 @250  missed by 180
  /// ```
  ///
  /// Constraints are `met`, `exact` (at their limit), `missed by` an amount, `dropped` in a conflict, or `ignored`.
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

  package func describe(_ constraint: Constraint, name: (Variable) -> String = { "v\($0.index)" }) -> String {
    let row = rows[constraint.index]
    var sum = ""
    for term in terms(of: constraint) {
      let size = term.coefficient.magnitude
      sum += sum.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      if size != 1 { sum += "\(short(size))·" }
      sum += name(term.variable)
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

  private func state(of row: Int, _ solution: Solution) -> String {
    if rows[row].isIgnored { return "ignored" }
    let (excess, size) = excess(of: row, solution.values)
    if excess.magnitude <= Tolerance.relative * size { return "exact" }
    return rows[row].relation.holds(excess, within: 0) ? "met" : "missed by \(short(excess.magnitude))"
  }

  private func short(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
