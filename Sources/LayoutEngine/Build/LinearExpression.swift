import ConstraintSolver
import LayoutModel

/// `first · x + second · y + constant`: every attribute of a view has this form.
package struct LinearExpression: Sendable {
  package var first, second: Term?
  package var constant: Double

  package init(_ first: Term? = nil, _ second: Term? = nil, constant: Double = 0) {
    (self.first, self.second, self.constant) = (first, second, constant)
  }

  static func + (expression: LinearExpression, constant: Double) -> LinearExpression {
    var sum = expression
    sum.constant += constant
    return sum
  }

  package static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    LinearExpression(
      expression.first.map { Term($0.variable, $0.coefficient * factor) },
      expression.second.map { Term($0.variable, $0.coefficient * factor) }, constant: expression.constant * factor)
  }

  package var terms: [Term] { [first, second].compactMap(\.self) }

  package func value(in solution: Solution) -> Double {
    var value = constant
    if let first { value += first.coefficient * solution[first.variable] }
    if let second { value += second.coefficient * solution[second.variable] }
    return value
  }
}

/// A sum of terms in which each variable occurs once.
package struct SparseSum: Sendable {
  private(set) var terms: [Term] = []
  private(set) var constant = 0.0

  init(_ constant: Double = 0) { self.constant = constant }

  mutating func add(_ number: Double) { constant += number }

  mutating func add(_ expression: LinearExpression, factor: Double = 1) {
    constant += expression.constant * factor
    for term in expression.terms { add(term, factor) }
  }

  mutating func add(_ sum: SparseSum, factor: Double = 1) {
    if factor == 0 { return }
    constant += sum.constant * factor
    for term in sum.terms { add(term, factor) }
  }

  package func value(in solution: Solution) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * solution[$1.variable] }
  }

  private mutating func add(_ term: Term, _ factor: Double) {
    if let index = terms.firstIndex(where: { $0.variable == term.variable }) {
      terms[index] = Term(term.variable, terms[index].coefficient + term.coefficient * factor)
    } else {
      terms.append(Term(term.variable, term.coefficient * factor))
    }
  }
}

/// The two ends of a part of an axis and its middle, in order of coordinates.
struct Span {
  var start, end, center: LinearExpression
}

extension BoxVariables {
  func origin(_ axis: Axis) -> Variable { axis == .horizontal ? x : y }

  package func size(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }

  func start(_ axis: Axis) -> LinearExpression { LinearExpression(Term(origin(axis))) }
  func end(_ axis: Axis) -> LinearExpression { LinearExpression(Term(origin(axis)), Term(size(axis))) }
  func center(_ axis: Axis) -> LinearExpression { LinearExpression(Term(origin(axis)), Term(size(axis), 0.5)) }
  func extent(_ axis: Axis) -> LinearExpression { LinearExpression(Term(size(axis))) }

  func span(_ axis: Axis, within insets: EdgeInsets) -> Span {
    Span(
      start: start(axis) + insets.start(axis), end: end(axis) + -insets.end(axis),
      center: center(axis) + (insets.start(axis) - insets.end(axis)) / 2)
  }

  var left: LinearExpression { start(.horizontal) }
  var right: LinearExpression { end(.horizontal) }
  var top: LinearExpression { start(.vertical) }
  var bottom: LinearExpression { end(.vertical) }
  var centerX: LinearExpression { center(.horizontal) }
  var centerY: LinearExpression { center(.vertical) }
}
