import TextKit

/// One constraint: `first = second × multiplier + constant`, or with another relation.
package struct LayoutConstraint: Sendable {
  package enum Relation: String, Hashable, Sendable, CaseIterable {
    case equal, greaterThanOrEqual, lessThanOrEqual

    /// The relation after both sides were exchanged, or multiplied by a negative number.
    package var flipped: Relation { forms.flipped }
    /// The relation in mathematical notation: `=`, `≥` or `≤`.
    package var sign: String { forms.sign }
    /// The operator of visual formats and of UIKit's messages: `==`, `>=` or `<=`.
    package var comparison: StaticString { forms.comparison }

    private var forms: (flipped: Relation, sign: String, comparison: StaticString) {
      switch self {
      case .equal: (.equal, "=", "==")
      case .greaterThanOrEqual: (.lessThanOrEqual, "≥", ">=")
      case .lessThanOrEqual: (.greaterThanOrEqual, "≤", "<=")
      }
    }
  }

  /// The id, or a made-up one where the document has none.
  package var id: String
  /// The name for people (`identifier` or `userLabel`).
  package var name: String?
  /// The name under which programs and their messages know it.
  package var identifier: String?
  package var span: SourceSpan
  /// The view that holds it, as an index into the scene's views.
  package var owner: Int
  package var first: Anchor
  /// The right side; `nil` where it is the constant alone.
  package var second: Anchor?
  package var relation = Varied(Relation.equal)
  /// The factor of the second side.
  package var multiplier = Varied(1.0)
  /// The summand of the second side, in points.
  package var constant = Varied(0.0)
  /// From 1 to 1000; 1000 is required.
  package var priority = Varied(1000.0)
  package var installed = Varied(true)
  /// Whether the constant is the standard spacing.
  package var isSymbolic = false
  /// Whether it exists on the canvas only.
  package var isPlaceholder = false

  package init(id: String, span: SourceSpan, owner: Int, first: Anchor, second: Anchor?) {
    (self.id, self.span, self.owner, self.first, self.second) = (id, span, owner, first, second)
  }

  /// The indices of the views that it places: those that it relates but its holder, or the holder where it is alone.
  package var placedViews: [Int] { namedViews.filter { $0 != owner || second == nil } }
  package var namedViews: [Int] { [first.item.view, second?.item.view].compactMap { $0 } }

  /// The standard distance between the two sides, in points; `nil` for a size, which is a number alone.
  package func standardDistance(in scene: Scene) -> Double? {
    guard let second else { return nil }
    if isToBar(in: scene) { return StandardDistance.fromBar }
    let guides = guideKinds(in: scene)
    if guides.contains(.safeArea) { return StandardDistance.fromSafeArea }
    let isToOwner = guides.isEmpty && [first, second].contains { $0.item == .view(owner) }
    return isToOwner ? StandardDistance.fromSuperview : StandardDistance.fromNeighbour
  }

  /// The constant that counts where another one is written, in points: of a standard distance a number that is written
  /// counts, but for bars and safe areas, whose documents often give that of another release (4 of 4 edges that say 20 are
  /// at the safe area, in two public repositories).
  package func constant(written: Double, in scene: Scene) -> Double {
    guard isSymbolic, let standard = standardDistance(in: scene) else { return written }
    return written == 0 || guideKinds(in: scene).contains(.safeArea) || isToBar(in: scene) ? standard : written
  }

  private func isToBar(in scene: Scene) -> Bool { guideKinds(in: scene).contains { $0 == .top || $0 == .bottom } }

  private func guideKinds(in scene: Scene) -> [LayoutGuide.Kind] {
    [first, second].compactMap { $0.flatMap(scene.guideKind) }
  }
}

package struct Anchor: Hashable, Sendable {
  package var item: Item
  package var attribute: Attribute

  package init(item: Item, attribute: Attribute) { (self.item, self.attribute) = (item, attribute) }

  /// A view or a guide of the scene, by its index.
  package enum Item: Hashable, Sendable {
    case view(Int)
    case guide(Int)

    package var view: Int? { if case .view(let index) = self { index } else { nil } }
  }
}

/// The distances that Interface Builder and visual formats call standard, in points.
///
/// 706 constraints of 562 public documents ask for one (`symbolic="YES"`), and nearly all write the number too: 8 between
/// all 320 neighbours, 20 to a superview in 341 of 342, 8 to a bar in 36 of 40, and none to a safe area in 2 of 4
/// (`ADAPT_CORPUS=… swift test --filter StandardDistanceTests` counts them).
package enum StandardDistance {
  /// Between neighbours, and from guides that no other row is about.
  package static let fromNeighbour = 8.0
  /// From an edge of the view that holds the constraint.
  package static let fromSuperview = 20.0
  /// From the bars of a screen, as its top and bottom guides have them.
  package static let fromBar = 8.0
  package static let fromSafeArea = 0.0
}

extension Scene {
  /// The kind of the guide that an anchor belongs to; `nil` for a view.
  package func guideKind(of anchor: Anchor) -> LayoutGuide.Kind? {
    if case .guide(let index) = anchor.item { guides[index].kind } else { nil }
  }
}
