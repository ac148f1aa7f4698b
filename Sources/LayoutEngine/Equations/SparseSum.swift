import ConstraintSolver

/// A sum of terms in which each variable stands once.
struct SparseSum {
  private(set) var terms: [Term] = []
  private(set) var constant = 0.0

  /// Creates a number.
  init(_ constant: Double = 0) {
    self.constant = constant
  }

  mutating func add(_ number: Double) { constant += number }

  mutating func add(_ expression: LinearExpression, factor: Double = 1) {
    constant += expression.constant * factor
    for term in [expression.first, expression.second].compactMap(\.self) { add(term, factor) }
  }

  mutating func add(_ sum: SparseSum, factor: Double = 1) {
    if factor == 0 { return }
    constant += sum.constant * factor
    for term in sum.terms { add(term, factor) }
  }

  /// What it comes to.
  func value(in solution: Solution) -> Double {
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
