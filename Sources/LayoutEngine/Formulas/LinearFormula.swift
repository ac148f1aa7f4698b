import LayoutModel

/// What a formula is near a point: a linear function of the quantities in it.
///
/// A formula without products, quotients and choices of quantities is that function everywhere. `min` and `max` are the
/// one of the two that wins at the point, a product or quotient of quantities is its tangent there; passes move the
/// point until it is the solution, where function and formula agree.
struct LinearFormula: Equatable {
  /// What the formula comes to at the point, in points.
  var value: Double
  /// The part without quantities, in points.
  var constant: Double
  /// The quantities, each once, with their factors.
  var terms: [Term] = []

  struct Term: Equatable {
    var quantity: Formula.Quantity
    var factor: Double
  }

  /// A number.
  init(_ number: Double) {
    value = number
    constant = number
  }

  /// A quantity that is `value` at the point.
  init(_ quantity: Formula.Quantity, value: Double) {
    self.value = value
    constant = 0
    terms = [Term(quantity: quantity, factor: 1)]
  }

  /// Works a formula out where quantities have the values given.
  init(_ formula: Formula, at value: (Formula.Quantity) -> Double) {
    var stack: [LinearFormula] = []
    for step in formula.steps {
      switch step {
      case .number(let number): stack.append(LinearFormula(number))
      case .quantity(let quantity): stack.append(LinearFormula(quantity, value: value(quantity)))
      case .negate:
        if let last = stack.popLast() { stack.append(last.scaled(by: -1)) }
      case .combine(let operation):
        guard let second = stack.popLast(), let first = stack.popLast() else { continue }
        stack.append(first.combined(with: second, by: operation))
      }
    }
    self = stack.last ?? LinearFormula(0)
  }

  /// Whether both are the same function, whatever their values at their points are.
  func isSameFunction(as other: LinearFormula) -> Bool {
    constant == other.constant && terms == other.terms
  }

  /// Whether it is a number that a layout can have; a division by 0 gives none.
  var isUsable: Bool {
    value.magnitude < Self.limit && constant.magnitude < Self.limit
      && terms.allSatisfy { $0.factor.magnitude < Self.limit }
  }

  /// Larger than any screen, and small enough that nothing is lost to rounding.
  private static let limit = 1e9
}

// MARK: - Operations

extension LinearFormula {
  private func combined(with other: LinearFormula, by operation: Formula.Operation) -> LinearFormula {
    switch operation {
    case .add: sum(other)
    case .subtract: sum(other.scaled(by: -1))
    case .multiply: product(other)
    case .divide: quotient(other)
    case .minimum: value <= other.value ? self : other
    case .maximum: value >= other.value ? self : other
    }
  }

  private func sum(_ other: LinearFormula) -> LinearFormula {
    var sum = self
    sum.value += other.value
    sum.constant += other.constant
    for term in other.terms {
      if let index = sum.terms.firstIndex(where: { $0.quantity == term.quantity }) {
        sum.terms[index].factor += term.factor
      } else {
        sum.terms.append(term)
      }
    }
    return sum
  }

  private func scaled(by factor: Double) -> LinearFormula {
    var scaled = self
    scaled.value *= factor
    scaled.constant *= factor
    for index in scaled.terms.indices { scaled.terms[index].factor *= factor }
    return scaled
  }

  /// The product, or near the point a·b its tangent `a·B + b·A − a·b`.
  private func product(_ other: LinearFormula) -> LinearFormula {
    if terms.isEmpty { return other.scaled(by: value) }
    if other.terms.isEmpty { return scaled(by: other.value) }
    var product = other.scaled(by: value).sum(scaled(by: other.value))
    product.value = value * other.value
    product.constant -= product.value
    return product
  }

  /// The quotient, or near the point a∕b its tangent `A∕b − a·B∕b² + a∕b`.
  private func quotient(_ other: LinearFormula) -> LinearFormula {
    if other.terms.isEmpty {
      var quotient = self
      quotient.value /= other.value
      quotient.constant /= other.value
      for index in quotient.terms.indices { quotient.terms[index].factor /= other.value }
      return quotient
    }
    let ratio = value / other.value
    var quotient = scaled(by: 1 / other.value).sum(other.scaled(by: -ratio / other.value))
    quotient.value = ratio
    quotient.constant += ratio
    return quotient
  }
}
