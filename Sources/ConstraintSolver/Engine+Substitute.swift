extension Engine {
  /// What to make of a required equality in terms of roots.
  private enum Step {
    case done
    case undecided
    case contradiction
  }

  /// Goes once through all constraints in order of adding: required equalities of one or two unknowns are used up, what
  /// else has unknowns goes to the table. Returns a row that contradicts others.
  mutating func substitute() -> Int? {
    system.rows.withUnsafeBufferPointer { rows in
      system.terms.withUnsafeBufferPointer { terms in
        guard let base = terms.baseAddress else { return substituteEmpty() }
        var start = 0
        for index in 0..<rows.count {
          let row = rows[index]
          let from = start
          start = Int(row.end)
          if row.isIgnored || (!excluded.isEmpty && excluded[index]) { continue }
          substitution.reduce(base, from: from, to: start, constant: A(system.constants[index]))
          let origin = Int32(truncatingIfNeeded: index)
          if row.isRequired {
            if row.relation == .equal {
              switch use() {
              case .done: continue
              case .contradiction: return index
              case .undecided: break
              }
            } else if substitution.roots.count == 0, !holds(row.relation) {
              return index
            }
          }
          table.append(substitution, relation: row.relation, isRequired: row.isRequired, origin: origin)
        }
        return nil
      }
    }
  }

  /// The same for a system in which no constraint has a term.
  private mutating func substituteEmpty() -> Int? {
    for index in system.rows.indices {
      let row = system.rows[index]
      if row.isIgnored || !row.isRequired || (!excluded.isEmpty && excluded[index]) { continue }
      substitution.reduce(UnsafePointer(table.terms.base), from: 0, to: 0, constant: A(system.constants[index]))
      if !holds(row.relation) { return index }
    }
    return nil
  }

  /// Uses up the equality that was reduced last if it has at most two unknowns.
  @inline(__always)
  private mutating func use() -> Step {
    switch substitution.roots.count {
    case 0:
      return holds(.equal) ? .done : .contradiction
    case 1:
      substitution.fix(substitution.roots[0], at: substitution.constant / substitution.coefficients[0])
      return .done
    case 2:
      _ = substitution.join(
        substitution.roots[0], substitution.coefficients[0], substitution.roots[1],
        substitution.coefficients[1], constant: substitution.constant)
      return .done
    default:
      return .undecided
    }
  }

  /// Whether a row without unknowns holds, up to rounding.
  @inline(__always)
  private func holds(_ relation: Relation) -> Bool {
    holds(relation, substitution.constant.value, magnitude: substitution.magnitude)
  }

  func holds(_ relation: Relation, _ constant: Double, magnitude: Double) -> Bool {
    let near = Limits.relative * magnitude
    switch relation {
    case .lessThanOrEqual: return constant >= -near
    case .equal: return constant.magnitude <= near
    case .greaterThanOrEqual: return constant <= near
    }
  }

  /// Checks the required rows of the table that have no unknowns left.
  func checkConstants() -> Int? {
    for row in 0..<table.rows.count {
      let entry = table.rows[row]
      if entry.isRequired, table.range(row).isEmpty,
        !holds(entry.relation, entry.constant.value, magnitude: Double(entry.magnitude))
      {
        return Int(entry.origin)
      }
    }
    return nil
  }
}
