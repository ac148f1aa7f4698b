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
  /// From the edge of a safe area.
  package static let fromSafeArea = 0.0
}

extension LayoutConstraint {
  /// The standard distance between the two sides, in points; `nil` for a size, which is a number alone.
  package func standardDistance(in scene: Scene) -> Double? {
    guard let second else { return nil }
    if isToBar(in: scene) { return StandardDistance.fromBar }
    let guides = [first, second].compactMap { scene.guideKind(of: $0) }
    if guides.contains(.safeArea) { return StandardDistance.fromSafeArea }
    let isToOwner = guides.isEmpty && [first, second].contains { $0.item == .view(owner) }
    return isToOwner ? StandardDistance.fromSuperview : StandardDistance.fromNeighbour
  }

  /// The constant that counts where another one is written, in points: of a standard distance a number that is written
  /// counts, but for bars, whose documents often give that of another release.
  package func constant(written: Double, in scene: Scene) -> Double {
    guard isSymbolic, let standard = standardDistance(in: scene) else { return written }
    return written == 0 || isToBar(in: scene) ? standard : written
  }

  private func isToBar(in scene: Scene) -> Bool {
    [first, second].compactMap { $0 }.contains { anchor in
      let kind = scene.guideKind(of: anchor)
      return kind == .top || kind == .bottom
    }
  }
}

extension Scene {
  /// What the guide is that an anchor speaks of; `nil` for a view.
  package func guideKind(of anchor: Anchor) -> LayoutGuide.Kind? {
    guard case .guide(let index) = anchor.item else { return nil }
    return guides[index].kind
  }
}
