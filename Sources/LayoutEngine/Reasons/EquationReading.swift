import ConstraintSolver
import LayoutModel

/// Reads equations as statements about quantities.
struct EquationReading {
  let builder: EquationBuilder
  let solution: Solution
  let boxes: BoxReading

  init(_ outcome: SceneLayouter.Outcome) {
    builder = outcome.builder
    solution = outcome.solution
    boxes = BoxReading(outcome.builder)
  }

  private var scene: Scene { builder.scene }

  /// What an equation says about the side of a variable; without one, about what it names first.
  func fact(of row: Constraint, about variable: Variable? = nil) -> Fact {
    let origin = builder.origins[row.index]
    var fact = written(row, origin, about: variable) ?? read(row, about: variable)
    fact.reason = .equations([origin])
    fact.priority = builder.system.priority(of: row).value
    return fact
  }

  /// A constraint of the document in its own words.
  private func written(_ row: Constraint, _ origin: EquationOrigin, about variable: Variable?) -> Fact? {
    guard case .constraint(let index) = origin else { return nil }
    let constraint = scene.constraints[index]
    let isScaledPlace = constraint.multiplier != 1 && constraint.second != nil && constraint.first.attribute.isPosition
    guard !isScaledPlace, let first = expression(constraint.first, constraint.second, constraint) else { return nil }
    let second = constraint.second.flatMap { expression($0, constraint.first, constraint) }
    if constraint.second != nil, second == nil { return nil }
    let isInFirst = variable.map { first.value.has($0) } ?? true
    let isInSecond = variable.flatMap { variable in second?.value.has(variable) } ?? false
    if isInFirst == isInSecond { return nil }
    let rate = constraint.second == nil ? 1 : constraint.multiplier
    let constant =
      builder.system.constant(of: row) + first.value.constant - rate * (second?.value.constant ?? 0)
    guard isInSecond, let second else {
      let parts = second.map { [part($0.quantity, $0.value, rate)] } ?? []
      return make(first.quantity, first.value.value(in: solution), parts, constant, relation(of: row))
    }
    return make(
      second.quantity, second.value.value(in: solution), [part(first.quantity, first.value, 1 / rate)],
      -constant / rate, rate < 0 ? relation(of: row) : relation(of: row).mirrored)
  }

  private func expression(
    _ anchor: Anchor, _ other: Anchor?, _ constraint: LayoutConstraint
  ) -> (quantity: Quantity, value: LinearExpression)? {
    var builder = builder
    let isMirrored = !builder.installed.isLeftToRight(constraint.owner)
    func physical(_ anchor: Anchor) -> Anchor {
      Anchor(item: anchor.item, attribute: anchor.attribute.physical(isMirrored: isMirrored))
    }
    guard let value = builder.expression(physical(anchor), other: other.map(physical)) else { return nil }
    var quantity = Quantity(anchor.item, physical(anchor).attribute)
    // A view may speak of its content, and an old collection cell of its content view.
    if let edge = edge(of: value), edge.constant == 0,
      edge.quantity.item == anchor.item || boxes.place(of: quantity) != nil
    {
      quantity = edge.quantity
    }
    quantity.spoken = anchor.attribute
    return (quantity, value)
  }

  /// An equation by its terms.
  private func read(_ row: Constraint, about variable: Variable?) -> Fact {
    var edges = boxes.edges(of: builder.system.terms(of: row), keeping: variable)
    guard !edges.isEmpty else { return make(Quantity(.view(0), .left), 0, [], 0, .equal) }
    let (quantity, rate) = edges.removeFirst()
    let parts = edges.map { part($0.quantity, -$0.factor / rate) }
    let constant = builder.system.constant(of: row) / rate
    let relation = relation(of: row)
    return make(quantity, value(of: quantity), parts, constant, rate < 0 ? relation.mirrored : relation)
  }

  /// What several equations together say about a variable.
  func fact(of step: Derivation.Step) -> Fact? {
    let own = boxes.edges(of: [Term(step.variable)])
    guard let quantity = own.first?.quantity else { return nil }
    let parts = boxes.edges(of: step.terms).map { part($0.quantity, $0.factor) }
    var fact = make(quantity, value(of: quantity), parts, step.constant, .equal)
    fact.reason = step.cause == .rest ? .open : .equations(step.factors.map { builder.origins[$0.constraint.index] })
    return fact
  }

  /// The edge and the constant that an expression is made of; `nil` for a number alone.
  func edge(of expression: LinearExpression) -> (quantity: Quantity, constant: Double)? {
    let edges = boxes.edges(of: [expression.first, expression.second].compactMap { $0 })
    guard let edge = edges.first, edges.count == 1, edge.factor == 1 else { return nil }
    return (edge.quantity, expression.constant)
  }

  /// The value of a quantity, in points.
  func value(of quantity: Quantity) -> Double {
    if let (side, edge) = boxes.place(of: quantity), let both = boxes.variables[side] {
      return edge.shape.position * solution[both.position] + edge.shape.size * solution[both.size]
    }
    return expression(of: quantity)?.value(in: solution) ?? 0
  }

  /// The expression of a margin, a guide or a baseline.
  func expression(of quantity: Quantity) -> LinearExpression? {
    var builder = builder
    return builder.expression(Anchor(item: quantity.item, attribute: quantity.attribute), other: nil)
  }

  func part(_ quantity: Quantity, _ factor: Double) -> Fact.Part {
    Fact.Part(quantity: quantity, value: value(of: quantity), factor: factor)
  }

  private func part(_ quantity: Quantity, _ value: LinearExpression, _ factor: Double) -> Fact.Part {
    Fact.Part(quantity: quantity, value: value.value(in: solution), factor: factor)
  }

  private func make(
    _ quantity: Quantity, _ value: Double, _ parts: [Fact.Part], _ constant: Double,
    _ relation: LayoutConstraint.Relation
  ) -> Fact {
    Fact(
      quantity: quantity, value: value, terms: parts, constant: constant, reason: .open, relation: relation)
  }

  private func relation(of row: Constraint) -> LayoutConstraint.Relation {
    switch builder.system.relation(of: row) {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension LinearExpression {
  /// Whether the value depends on a variable.
  func has(_ variable: Variable) -> Bool { first?.variable == variable || second?.variable == variable }
}

extension LayoutConstraint.Relation {
  /// The relation read from its other side.
  var mirrored: LayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }
}

extension Anchor.Attribute {
  /// The attribute with leading and trailing as left and right.
  func physical(isMirrored: Bool) -> Anchor.Attribute {
    switch isMirrored ? mirrored : self {
    case .leading: .left
    case .trailing: .right
    case .leadingMargin: .leftMargin
    case .trailingMargin: .rightMargin
    default: self
    }
  }
}
