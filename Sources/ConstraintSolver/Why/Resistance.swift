/// What holds off a push: constraints at their limits whose normals balance it.
///
/// At an optimum the slope of what is missed is a sum of the normals of constraints at their limits (Karush, Kuhn and
/// Tucker). The multipliers are themselves solutions of linear constraints, so that the solver finds them.
struct Resistance {
  /// A form that can hold against a push, with the range of its multiplier.
  struct Candidate {
    var form: [StoredTerm]
    var range: ClosedRange<Double>
  }

  /// By candidate, how hard it holds against a push; `nil` where no balance is found.
  static func multipliers(of candidates: [Candidate], against push: [StoredTerm]) -> [Double]? {
    var system = ConstraintSystem()
    var columns: [Int32: [Term]] = [:]
    for candidate in candidates {
      let multiplier = system.addVariable()
      if candidate.range.lowerBound > -.infinity {
        system.add(Term(multiplier), .greaterThanOrEqual, candidate.range.lowerBound)
      }
      if candidate.range.upperBound < .infinity {
        system.add(Term(multiplier), .lessThanOrEqual, candidate.range.upperBound)
      }
      for term in candidate.form { columns[term.variable, default: []].append(Term(multiplier, term.coefficient)) }
    }
    var slopes: [Int32: Double] = [:]
    for term in push { slopes[term.variable] = term.coefficient }
    for variable in Set(columns.keys).union(slopes.keys).sorted() {
      system.add(columns[variable] ?? [], .equal, -(slopes[variable] ?? 0))
    }
    let solution = system.solve()
    return solution.conflicts.isEmpty ? solution.values : nil
  }
}
