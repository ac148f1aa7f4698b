import ConstraintSolver
import LayoutModel

/// The constraints of the document.
extension EquationBuilder {
  /// Adds a constraint: `first = second × multiplier + constant`.
  mutating func addConstraint(_ index: Int) {
    let isMirrored = isMirrored(index)
    var first = constraints[index].first
    var second = constraints[index].second
    if isMirrored {
      first.attribute = first.attribute.mirrored
      second = second.map { Anchor(item: $0.item, attribute: $0.attribute.mirrored) }
    }
    guard let left = expression(first, other: second) else { return }
    var right = LinearExpression()
    if let second {
      guard let value = expression(second, other: first) else { return }
      right = value
    }
    let constant = constant(of: index)
    let multiplier = constraints[index].multiplier
    let priority = Priority(constraints[index].priority.value(in: installed.traits))
    let relation = Relation(constraints[index].relation)
    let origin = EquationOrigin.constraint(index)
    if multiplier == 1 || second == nil || !first.attribute.isPosition {
      let sum = right * multiplier + (isMirrored ? -constant : constant)
      relate(left, isMirrored ? relation.mirrored : relation, sum, priority: priority, origin: origin)
    } else {
      addScaledPosition(
        index,
        left,
        relation,
        right,
        constant,
        isMirrored: isMirrored,
        priority: priority,
        origin: origin
      )
    }
  }

  /// Positions that are multiplied are measured from the origin of the view that holds both items (under
  /// right-to-left from its right edge).
  private mutating func addScaledPosition(
    _ index: Int,
    _ left: LinearExpression,
    _ relation: Relation,
    _ right: LinearExpression,
    _ constant: Double,
    isMirrored: Bool,
    priority: Priority,
    origin: EquationOrigin
  ) {
    guard let ancestor = commonAncestor(of: index), let box = boxes[ancestor] else { return }
    let isHorizontal = constraints[index].first.attribute.axis == .horizontal
    let reference = isHorizontal ? (isMirrored ? box.right : box.left) : box.top
    let multiplier = constraints[index].multiplier
    let scaled = right * -multiplier
    let shift = reference * (multiplier - 1)
    let terms = [left, scaled, shift].flatMap { [$0.first, $0.second].compactMap { $0 } }
    let sum = -(left.constant + scaled.constant + shift.constant) + (isMirrored ? -constant : constant)
    add(
      terms,
      isMirrored ? relation.mirrored : relation,
      sum,
      priority: priority,
      origin: origin
    )
  }

  /// Whether leading is right in a constraint that speaks of leading or trailing.
  func isMirrored(_ index: Int) -> Bool {
    guard
      constraints[index].first.attribute.isDirectional
        || constraints[index].second?.attribute.isDirectional == true
    else { return false }
    return !installed.isLeftToRight(constraints[index].owner)
  }

  /// The constant on the screen, in points: a number, or the standard distance.
  func constant(of index: Int) -> Double {
    let written = constraints[index].constant.value(in: installed.traits)
    return constraints[index].isSymbolic ? constraints[index].constant(written: written, in: scene) : written
  }

  private func commonAncestor(of index: Int) -> Int? {
    guard let second = constraints[index].second else { return constraints[index].owner }
    let firstChain = ancestors(of: constraints[index].first.item)
    let secondChain = ancestors(of: second.item)
    return firstChain.first { secondChain.contains($0) }
  }

  private func ancestors(of item: Anchor.Item) -> [Int] {
    var chain: [Int] = []
    var current: Int? =
      switch item {
      case .view(let index): index
      case .guide(let index): guides[index].owner
      }
    while let index = current {
      chain.append(index)
      current = views[index].parent
    }
    return chain
  }
}

extension Relation {
  init(_ relation: LayoutConstraint.Relation) {
    switch relation {
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    case .lessThanOrEqual: self = .lessThanOrEqual
    }
  }

  /// The relation after both sides were multiplied by −1.
  var mirrored: Relation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }
}
