import ConstraintSolver

/// `first · x + second · y + constant`: every attribute of a view has this form.
struct LinearExpression {
  var first: Term?
  var second: Term?
  var constant: Double

  init(_ first: Term? = nil, _ second: Term? = nil, constant: Double = 0) {
    self.first = first
    self.second = second
    self.constant = constant
  }

  /// The expression with another constant added.
  static func + (expression: LinearExpression, constant: Double) -> LinearExpression {
    var sum = expression
    sum.constant += constant
    return sum
  }

  /// The expression multiplied by a number.
  static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    LinearExpression(
      expression.first.map { Term($0.variable, $0.coefficient * factor) },
      expression.second.map { Term($0.variable, $0.coefficient * factor) },
      constant: expression.constant * factor
    )
  }

  /// The value that the variables of a solution give it.
  func value(in solution: Solution) -> Double {
    var value = constant
    if let first { value += first.coefficient * solution[first.variable] }
    if let second { value += second.coefficient * solution[second.variable] }
    return value
  }
}
