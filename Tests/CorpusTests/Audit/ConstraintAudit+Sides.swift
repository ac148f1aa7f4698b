import Adapt
import TestSupport

/// The two sides of a constraint, and how far apart they may be.
extension ConstraintAudit {
  /// Both sides of a constraint, in points.
  func values(
    _ constraint: LayoutConstraint, _ emitted: EmittedScene
  ) -> Result<(first: Double, second: Double), AuditMeasure.Unreadable> {
    let constant = constraint.constant.value(in: traits)
    if constraint.isSymbolic, constant == 0 || touchesBarOrSafeArea(constraint, emitted) {
      return .failure(.init(gap: .standard))
    }
    let measure = AuditMeasure(
      emitted: emitted, document: document, traits: traits, isFlipped: isFlipped(constraint, emitted.scene))
    guard let second = constraint.second else {
      guard constraint.first.attribute.isExtent else { return .failure(.init(gap: .origin)) }
      return measure.value(of: constraint.first, other: nil).map { ($0, constant) }
    }
    return measure.value(of: constraint.first, other: second).flatMap { first in
      measure.value(of: second, other: constraint.first).map { value in
        let isScaledPlace = constraint.multiplier.base != 1 && !constraint.first.attribute.isExtent
        let origin = isScaledPlace ? measure.origin(constraint.first, second) ?? 0 : 0
        return (first - origin, (value - origin) * constraint.multiplier.base + constant)
      }
    }
  }

  /// Half a pixel for each edge that went to the grid: a place has one, an extent two.
  func tolerance(_ constraint: LayoutConstraint) -> Double {
    let pixel = 1 / layout.screen.traits.scale
    let edges = constraint.first.attribute.isExtent ? 1.0 : 0.5
    return pixel * edges * (1 + (constraint.second == nil ? 0 : abs(constraint.multiplier.base))) + 0.01
  }

  /// Whether a standard distance is one to the bars or the safe area, which the number in the document does not tell.
  private func touchesBarOrSafeArea(_ constraint: LayoutConstraint, _ emitted: EmittedScene) -> Bool {
    [constraint.first, constraint.second].contains { anchor in
      guard case .guide(let index) = anchor?.item else { return false }
      return [.top, .bottom, .safeArea].contains(emitted.scene.guides[index].kind)
    }
  }

  /// Whether leading is right in a constraint.
  private func isFlipped(_ constraint: LayoutConstraint, _ scene: Scene) -> Bool {
    let attributes = [constraint.first.attribute, constraint.second?.attribute].compactMap { $0 }
    guard attributes.contains(where: \.followsWriting) else { return false }
    switch scene.views[constraint.owner].semanticContent {
    case .forceRightToLeft: return true
    case .forceLeftToRight, .playback, .spatial: return false
    case .unspecified: return layout.screen.traits.layoutDirection == .rightToLeft
    }
  }
}
