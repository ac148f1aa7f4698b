/// A variable as a sum: of other variables, of constraints that were used, and of their constants.
struct Form {
  var terms: [Int: Double] = [:]
  var factors: [Int: Double] = [:]
  var constant = 0.0

  /// Adds a multiple of another form.
  mutating func add(_ other: Form, times rate: Double) {
    constant += rate * other.constant
    for (variable, coefficient) in other.terms { add(variable, rate * coefficient) }
    for (row, factor) in other.factors { factors[row, default: 0] += rate * factor }
  }

  /// Adds a multiple of a variable.
  mutating func add(_ variable: Int, _ rate: Double) {
    let sum = terms[variable, default: 0]
    let total = sum + rate
    terms[variable] = total.magnitude <= 1e-10 * max(sum.magnitude, rate.magnitude) ? nil : total
  }

  /// The step of a variable that is this form.
  func step(of variable: Int, cause: Derivation.Cause) -> Derivation.Step {
    Derivation.Step(
      variable: Variable(index: variable),
      cause: cause,
      factors: factors.sorted { $0.key < $1.key }.filter { $0.value.magnitude > Limits.relative }
        .map { Derivation.Factor(constraint: Constraint(index: $0.key), factor: $0.value) },
      terms: terms.sorted { $0.key < $1.key }.map { Term(Variable(index: $0.key), $0.value) },
      constant: constant
    )
  }
}
