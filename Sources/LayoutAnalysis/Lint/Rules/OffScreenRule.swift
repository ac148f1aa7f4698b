import LayoutModel

/// Views that lie outside the screen.
struct OffScreenRule: LintRule {
  let id = "offScreen"
  let summary = "a text or control that reaches beyond the screen"
  let explanation = """
    A text or control lies outside the screen, or partly so, where nobody can read or touch it: usually because sizes
    and distances that add up on one screen are too much for another.

    What scrolls is left alone, and so is what lies wholly outside on every screen: such a view waits to slide in.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    guard scene.fillsScreen else { return }
    for view in scene.scene.views.indices where !scene.isScrolled(view) {
      let outside = scene.cases.enumerated().compactMap { index, one in
        overhang(view, scene, one).map { (index, $0) }
      }
      let waits = outside.allSatisfy { $0.1.isWhole } && outside.count == scene.cases.count
      if waits { continue }
      for (index, overhang) in outside {
        findings.add(
          at: scene.scene.views[view].span,
          of: scene.scene.views[view].id,
          on: index,
          weight: overhang.points,
          group: overhang.side,
          message(scene.name(view), overhang)
        )
      }
    }
  }

  /// How far a view reaches beyond a screen.
  private struct Overhang {
    var side: String
    var points: Double
    /// Whether nothing of the view is on the screen.
    var isWhole: Bool
  }

  private func overhang(_ view: Int, _ scene: LintScene, _ one: LintCase) -> Overhang? {
    guard one.isShown[view], let frame = one.frame(view), frame.width > 0, frame.height > 0,
      scene.hasContent(view, one.configuration.screen.traits)
    else { return nil }
    let size = one.inspection.layout.size
    let sides = [
      ("left", -frame.x, frame.width), ("right", frame.maxX - size.width, frame.width),
      ("top", -frame.y, frame.height), ("bottom", frame.maxY - size.height, frame.height),
    ]
    guard let most = sides.max(by: { $0.1 < $1.1 }), most.1 > 1 else { return nil }
    return Overhang(side: most.0, points: most.1, isWhole: most.1 >= most.2)
  }

  private func message(_ name: String, _ overhang: Overhang) -> String {
    overhang.isWhole
      ? "\(name) lies beyond the \(overhang.side) edge of the screen"
      : "\(name) reaches \(overhang.points.short) points beyond the \(overhang.side) edge of the screen"
  }
}
