import ConstraintSolver
import LayoutModel

/// The constraints of the document.
extension EquationBuilder {
  /// Adds a constraint: `first = second × multiplier + constant`.
  mutating func addConstraint(_ index: Int) {
    guard let constraint = resolved[index], let left = expression(constraint.first, other: constraint.second) else {
      return
    }
    var right = LinearExpression()
    if let second = constraint.second {
      guard let value = expression(second, other: constraint.first) else { return }
      right = value
    }
    if constraint.multiplier == 1 || constraint.second == nil || !constraint.first.attribute.isPosition {
      relate(
        left, constraint.relation, right * constraint.multiplier + constraint.shift, priority: constraint.priority,
        origin: .constraint(index))
    } else {
      addScaledPosition(index, constraint, left, right)
    }
  }

  /// Positions that are multiplied are measured from the origin of the view that holds both items (under
  /// right-to-left from its right edge).
  private mutating func addScaledPosition(
    _ index: Int, _ constraint: InstalledConstraint, _ left: LinearExpression, _ right: LinearExpression
  ) {
    guard let ancestor = commonAncestor(of: index), let box = boxes[ancestor] else { return }
    let isHorizontal = constraint.first.attribute.axis == .horizontal
    let reference = isHorizontal ? (constraint.isMirrored ? box.right : box.left) : box.top
    let scaled = right * -constraint.multiplier
    let shift = reference * (constraint.multiplier - 1)
    let terms = [left, scaled, shift].flatMap { [$0.first, $0.second].compactMap { $0 } }
    add(
      terms,
      constraint.relation,
      -(left.constant + scaled.constant + shift.constant) + constraint.shift,
      priority: constraint.priority,
      origin: .constraint(index)
    )
  }

  private func commonAncestor(of index: Int) -> Int? {
    let constraints = scene.constraints
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
