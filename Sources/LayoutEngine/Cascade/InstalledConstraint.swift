import ConstraintSolver
import LayoutModel

/// What the cascade leaves of a constraint: `first relation second × multiplier + constant` at a priority.
struct InstalledConstraint {
  /// The sides; under right-to-left, leading and trailing have changed places.
  let first: Anchor
  let second: Anchor?
  let relation: Relation
  let multiplier: Double
  /// In points: a number, or the standard distance.
  let constant: Double
  let priority: Priority
  /// Whether leading is right, so that positions are measured from there.
  let isMirrored: Bool

  /// Resolves a constraint of a scene, by its index.
  init(_ index: Int, of scene: Scene, in traits: Traits) {
    let isMirrored = scene.isMirrored(constraint: index, in: traits)
    func side(_ anchor: Anchor) -> Anchor {
      isMirrored ? Anchor(item: anchor.item, attribute: anchor.attribute.mirrored) : anchor
    }
    first = side(scene.constraints[index].first)
    second = scene.constraints[index].second.map(side)
    relation = Relation(scene.constraints[index].relation)
    multiplier = scene.constraints[index].multiplier
    constant = scene.constant(ofConstraint: index, in: traits)
    priority = Priority(scene.constraints[index].priority.value(in: traits))
    self.isMirrored = isMirrored
  }
}

extension Scene {
  /// Whether leading is right in a constraint that speaks of leading or trailing.
  fileprivate func isMirrored(constraint index: Int, in traits: Traits) -> Bool {
    guard
      constraints[index].first.attribute.isDirectional
        || constraints[index].second?.attribute.isDirectional == true
    else { return false }
    return !views[constraints[index].owner].isLeftToRight(in: traits)
  }

  /// The constant of a constraint on the screen, in points: a number, or the standard distance.
  fileprivate func constant(ofConstraint index: Int, in traits: Traits) -> Double {
    let written = constraints[index].constant.value(in: traits)
    return constraints[index].isSymbolic ? constraints[index].constant(written: written, in: self) : written
  }
}

extension View {
  /// Whether leading is left for the view.
  func isLeftToRight(in traits: Traits) -> Bool {
    switch semanticContent {
    case .forceLeftToRight, .playback, .spatial: true
    case .forceRightToLeft: false
    case .unspecified: traits.layoutDirection == .leftToRight
    }
  }
}
