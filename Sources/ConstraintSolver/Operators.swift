/// A sum of variables with factors and a constant: a ``Variable``, or the result of an operator.
///
/// ```swift
/// system.add(x + width == 300)
/// system.add(trailing - leading >= 2 * margin + 44, priority: 750)
/// ```
public protocol LinearFormula {
  /// The formula as a sum of terms and a constant.
  var sum: LinearSum { get }
}

/// A sum of terms and a constant.
public struct LinearSum: LinearFormula, Sendable {
  var terms: [Term]
  var constant: Double

  /// The sum itself.
  public var sum: LinearSum { self }
}

extension Variable: LinearFormula {
  /// The variable as a sum of one term.
  public var sum: LinearSum { LinearSum(terms: [Term(self)], constant: 0) }
}

/// Two linear formulas and their relation, to add to a ``ConstraintSystem``.
public struct LinearConstraint: Sendable {
  fileprivate var difference: LinearSum
  fileprivate var relation: Relation
}

extension ConstraintSystem {
  /// Adds a constraint written as an equation or inequality.
  @discardableResult
  public mutating func add(_ constraint: LinearConstraint, priority: Priority = .required) -> Constraint {
    add(constraint.difference.terms, constraint.relation, -constraint.difference.constant, priority: priority)
  }
}

extension LinearFormula {
  /// Adds two formulas.
  public static func + (left: Self, right: some LinearFormula) -> LinearSum {
    LinearSum(terms: left.sum.terms + right.sum.terms, constant: left.sum.constant + right.sum.constant)
  }
  /// Adds a number.
  public static func + (left: Self, right: Double) -> LinearSum {
    LinearSum(terms: left.sum.terms, constant: left.sum.constant + right)
  }
  /// Subtracts two formulas.
  public static func - (left: Self, right: some LinearFormula) -> LinearSum { left + -1 * right }
  /// Subtracts a number.
  public static func - (left: Self, right: Double) -> LinearSum { left + -right }
  /// Multiplies by a number.
  public static func * (factor: Double, formula: Self) -> LinearSum {
    let sum = formula.sum
    return LinearSum(
      terms: sum.terms.map { Term($0.variable, $0.coefficient * factor) }, constant: sum.constant * factor)
  }
  /// Requires two formulas to be equal.
  public static func == (left: Self, right: some LinearFormula) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .equal)
  }
  /// Requires a value.
  public static func == (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .equal)
  }
  /// Requires a formula to be at most another.
  public static func <= (left: Self, right: some LinearFormula) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .lessThanOrEqual)
  }
  /// Sets an upper bound.
  public static func <= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .lessThanOrEqual)
  }
  /// Requires a formula to be at least another.
  public static func >= (left: Self, right: some LinearFormula) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .greaterThanOrEqual)
  }
  /// Sets a lower bound.
  public static func >= (left: Self, right: Double) -> LinearConstraint {
    LinearConstraint(difference: left - right, relation: .greaterThanOrEqual)
  }
}
