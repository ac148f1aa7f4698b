import ConstraintSolver
import LayoutModel

/// What the cascade leaves of a constraint: `first relation second × multiplier + constant` at a priority.
struct InstalledConstraint {
  /// The sides; under right-to-left, leading and trailing have changed places.
  let first: Anchor
  let second: Anchor?
  /// The relation of the sides as positions from the left; it is turned around where leading is right.
  let relation: Relation
  let multiplier: Double
  /// In points: a number, or the standard distance.
  let constant: Double
  let priority: Priority
  /// Whether leading is right, so that positions are measured from there.
  let isMirrored: Bool

  /// What is added to the second side as a position from the left, in points.
  var shift: Double { isMirrored ? -constant : constant }

  /// Takes one of some constraints: it is large, and copied as a whole where it is handed on.
  fileprivate init(
    _ index: Int, of constraints: [LayoutConstraint], constant: Double, isMirrored: Bool, traits: Traits
  ) {
    func side(_ anchor: Anchor) -> Anchor {
      isMirrored ? Anchor(item: anchor.item, attribute: anchor.attribute.mirrored) : anchor
    }
    first = side(constraints[index].first)
    second = constraints[index].second.map(side)
    let relation = Relation(constraints[index].relation)
    self.relation = isMirrored ? relation.mirrored : relation
    multiplier = constraints[index].multiplier
    self.constant = constant
    priority = Priority(constraints[index].priority.value(in: traits))
    self.isMirrored = isMirrored
  }
}

extension Scene {
  /// What the cascade leaves of some constraints.
  ///
  /// - Parameter indices: the constraints that take part.
  /// - Returns: by index, what is left of each constraint; `nil` for those that take no part.
  func resolved(_ indices: [Int], in traits: Traits) -> [InstalledConstraint?] {
    var resolved: [InstalledConstraint?] = Array(repeating: nil, count: constraints.count)
    for index in indices {
      let written = constraints[index].constant.value(in: traits)
      resolved[index] = InstalledConstraint(
        index,
        of: constraints,
        constant: constraints[index].isSymbolic ? constraints[index].constant(written: written, in: self) : written,
        isMirrored: constraints[index].isDirectional
          && !views[constraints[index].owner].semanticContent.isLeftToRight(in: traits),
        traits: traits
      )
    }
    return resolved
  }
}

extension LayoutConstraint {
  /// Whether it speaks of leading or trailing.
  fileprivate var isDirectional: Bool {
    first.attribute.isDirectional || second?.attribute.isDirectional == true
  }
}

extension SemanticContent {
  /// Whether leading is left.
  func isLeftToRight(in traits: Traits) -> Bool {
    switch self {
    case .forceLeftToRight, .playback, .spatial: true
    case .forceRightToLeft: false
    case .unspecified: traits.layoutDirection == .leftToRight
    }
  }
}
