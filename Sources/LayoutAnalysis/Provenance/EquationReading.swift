import ConstraintSolver
import LayoutEngine
import LayoutModel

/// Reads equations as statements about quantities.
struct EquationReading {
  let builder: EquationBuilder
  let solution: Solution
  let boxes: BoxReading

  init(_ solved: SolvedScene) {
    (builder, solution, boxes) = (solved.builder, solved.solution, BoxReading(solved.builder))
  }

  private var scene: Scene { builder.scene }

  /// The statement of an equation about the side of a variable; without one, about its first quantity.
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
    let multiplier = constraint.multiplier.value(in: builder.installed.traits)
    let isScaledPlace = multiplier != 1 && constraint.second != nil && !constraint.first.attribute.isExtent
    guard let first = expression(constraint.first, constraint.second, constraint) else { return nil }
    let second = constraint.second.flatMap { expression($0, constraint.first, constraint) }
    if constraint.second != nil, second == nil { return nil }
    let isInFirst = variable.map { first.value.has($0) } ?? true
    let isInSecond = variable.flatMap { variable in second?.value.has(variable) } ?? false
    if isInFirst == isInSecond { return nil }
    let rate = constraint.second == nil ? 1 : multiplier
    var constant = builder.system.constant(of: row) + first.value.constant - rate * (second?.value.constant ?? 0)
    // Scaled positions are measured from an origin, which is worth a word where it is not the screen's.
    var origins: [Fact.Part] = []
    if isScaledPlace {
      guard let origin = builder.origin(ofConstraint: index) else { return nil }
      constant += (multiplier - 1) * origin.value.constant
      let part = part(Quantity(origin.edge.item, origin.edge.attribute), origin.value, 1 - rate)
      if part.value != 0 { origins = [part] }
    }
    guard isInSecond, let second else {
      let parts = second.map { [part($0.quantity, $0.value, rate)] } ?? []
      return make(first.quantity, first.value.value(in: solution), parts + origins, constant, relation(of: row))
    }
    for index in origins.indices { origins[index].factor /= -rate }
    return make(
      second.quantity, second.value.value(in: solution), [part(first.quantity, first.value, 1 / rate)] + origins,
      -constant / rate, rate < 0 ? relation(of: row) : relation(of: row).flipped)
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
    // A view may stand for its content, and an old collection cell for its content view.
    let whole = edge(of: value).flatMap { $0.constant == 0 ? $0.quantity : nil }
    if let whole, whole.item == anchor.item || boxes.place(of: quantity) != nil { quantity = whole }
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
    return make(quantity, value(of: quantity), parts, constant, rate < 0 ? relation.flipped : relation)
  }

  /// The statement of several equations together about a variable.
  func fact(of step: Derivation.Step) -> Fact? {
    guard let quantity = boxes.edges(of: [Term(step.variable)]).first?.quantity else { return nil }
    let parts = boxes.edges(of: step.terms).map { part($0.quantity, $0.factor) }
    var fact = make(quantity, value(of: quantity), parts, step.constant, .equal)
    let origins = step.factors.map { builder.origins[$0.constraint.index] }
    fact.reason = step.cause == .preference ? .open : .equations(origins)
    return fact
  }

  /// The edge and the constant that an expression is made of; `nil` for a number alone.
  func edge(of expression: LinearExpression) -> (quantity: Quantity, constant: Double)? {
    let edges = boxes.edges(of: [expression.first, expression.second].compactMap { $0 })
    guard let edge = edges.first, edges.count == 1, edge.factor == 1 else { return nil }
    return (edge.quantity, expression.constant)
  }

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
    Fact(quantity: quantity, value: value, terms: parts, constant: constant, reason: .open, relation: relation)
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
  func has(_ variable: Variable) -> Bool { first?.variable == variable || second?.variable == variable }
}

/// Finds the edges of rectangles in sums of variables.
struct BoxReading {
  /// A rectangle along one axis.
  struct Side: Hashable {
    var item: Anchor.Item
    var isOfContent = false
    var axis: Axis

    func quantity(_ edge: Edge) -> Quantity { Quantity(item, edge.attribute(along: axis), isOfContent: isOfContent) }
  }

  /// The quantities of one rectangle along an axis: `position + share · size`, or the size alone.
  enum Edge: Hashable, CaseIterable {
    case start, end, middle, extent

    func attribute(along axis: Axis) -> Anchor.Attribute {
      let isHorizontal = axis == .horizontal
      return switch self {
      case .start: isHorizontal ? .left : .top
      case .end: isHorizontal ? .right : .bottom
      case .middle: isHorizontal ? .centerX : .centerY
      case .extent: isHorizontal ? .width : .height
      }
    }

    var shape: (position: Double, size: Double) {
      switch self {
      case .start: (1, 0)
      case .end: (1, 1)
      case .middle: (1, 0.5)
      case .extent: (0, 1)
      }
    }
  }

  /// By variable, the side that it is the position or the size of.
  private(set) var sides: [Int: (side: Side, isSize: Bool)] = [:]
  private(set) var variables: [Side: (position: Variable, size: Variable)] = [:]
  /// All sides, in the order of the document.
  private(set) var order: [Side] = []

  init(_ builder: EquationBuilder) {
    for (index, box) in builder.boxes.enumerated() { if let box { note(box, of: .view(index)) } }
    for (index, box) in builder.guideBoxes.sorted(by: { $0.key < $1.key }) {
      // Across its own direction a track is its grid.
      note(box, of: .guide(index), along: builder.scene.guides[index].track.map { [$0.axis] } ?? Axis.allCases)
    }
    for (index, box) in builder.contentBoxes.sorted(by: { $0.key < $1.key }) {
      note(box, of: .view(index), isOfContent: true)
    }
  }

  private mutating func note(
    _ box: BoxVariables, of item: Anchor.Item, isOfContent: Bool = false, along axes: [Axis] = Axis.allCases
  ) {
    for axis in axes {
      let (position, size) = axis == .horizontal ? (box.x, box.width) : (box.y, box.height)
      let side = Side(item: item, isOfContent: isOfContent, axis: axis)
      variables[side] = (position, size)
      order.append(side)
      // The content of a scroll view begins where its frame does: that variable is the frame's.
      if !isOfContent { sides[position.index] = (side, false) }
      sides[size.index] = (side, true)
    }
  }

  /// A sum of variables as edges, in order of variable; the edge that holds the variable `keep` comes first.
  func edges(of terms: [Term], keeping keep: Variable? = nil) -> [(quantity: Quantity, factor: Double)] {
    var shares: [Side: (position: Double, size: Double)] = [:]
    var order: [Side] = []
    func add(_ side: Side, _ position: Double, _ size: Double) {
      if shares[side] == nil { order.append(side) }
      let old = shares[side] ?? (0, 0)
      shares[side] = (old.position + position, old.size + size)
    }
    // Sizes of contents first, so that they can take their share of the position that they have in common.
    var rest: [Int: Double] = [:]
    for term in terms { rest[term.variable.index, default: 0] += term.coefficient }
    for term in terms {
      guard let (side, isSize) = sides[term.variable.index], isSize, side.isOfContent, let both = variables[side]
      else { continue }
      let size = rest[term.variable.index] ?? 0
      let position = rest[both.position.index] ?? 0
      let isEdge = position == size || position == 2 * size
      add(side, isEdge ? position : 0, size)
      rest[term.variable.index] = 0
      if isEdge { rest[both.position.index] = 0 }
    }
    for term in terms {
      guard let amount = rest[term.variable.index], amount != 0, let (side, isSize) = sides[term.variable.index]
      else { continue }
      add(side, isSize ? 0 : amount, isSize ? amount : 0)
      rest[term.variable.index] = 0
    }
    var result: [(Quantity, Double)] = []
    for side in order {
      guard let (position, size) = shares[side] else { continue }
      if let edge = Edge.allCases.first(where: { position * $0.shape.size == size * $0.shape.position }) {
        result.append((side.quantity(edge), edge == .extent ? size : position))
      } else {
        result += [(side.quantity(.start), position), (side.quantity(.extent), size)]
      }
    }
    guard let keep, let first = result.firstIndex(where: { contains($0.0, keep) }) else { return result }
    result.insert(result.remove(at: first), at: 0)
    return result
  }

  private func contains(_ quantity: Quantity, _ variable: Variable) -> Bool {
    guard let (side, edge) = place(of: quantity), let both = variables[side] else { return false }
    return edge.shape.position != 0 && both.position == variable || edge.shape.size != 0 && both.size == variable
  }

  /// The side and the edge that a quantity is; `nil` for margins and whatever else is no edge.
  func place(of quantity: Quantity) -> (side: Side, edge: Edge)? {
    let axis = quantity.attribute.axis
    let side = Side(item: quantity.item, isOfContent: quantity.isOfContent, axis: axis)
    guard variables[side] != nil,
      let edge = Edge.allCases.first(where: { $0.attribute(along: axis) == quantity.attribute })
    else { return nil }
    return (side, edge)
  }
}
