import LayoutModel

/// Texts and controls that lie over each other.
struct OverlapRule: LintRule {
  let id = "overlap"
  let summary = "texts or controls that overlap on some screens only"
  let explanation = """
    Two texts or controls lie over each other on some screens and not on others: there is no constraint between them,
    and where the room is small, or a text long, they meet. Add the missing constraint, or let one of them be hidden.

    What overlaps on every screen is left alone: one of the two is shown at a time, or it is meant so. Backgrounds and
    pictures may lie behind anything.
    """

  /// Less than this, in points, is no overlap that anybody sees.
  static let tolerance = 2.0

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let views = scene.scene.views
    for second in views.indices {
      for first in views.indices where first < second && views[first].parent == views[second].parent {
        guard views[second].parent != nil else { continue }
        let overlaps = scene.cases.enumerated().compactMap { index, one in
          overlap(first, second, scene, one).map { (index, $0) }
        }
        if overlaps.isEmpty || isMeant(overlaps.count, first, second, scene) { continue }
        for (index, size) in overlaps {
          findings.add(
            at: views[second].span,
            of: views[second].id,
            on: index,
            weight: min(size.width, size.height),
            discriminator: "\(first)",
            notes: [LintFindings.Note(message: "\(scene.name(first)) is here", span: views[first].span)],
            message(scene.name(second), scene.name(first), size)
          )
        }
      }
    }
  }

  /// Whether two views overlap on the canvas that their author saw, or on all of several screens.
  private func isMeant(_ count: Int, _ first: Int, _ second: Int, _ scene: LintScene) -> Bool {
    if let canvas = scene.canvas {
      let frames = canvas.layout.views.filter { $0.index == first || $0.index == second }.map(\.absolute)
      if frames.count == 2, frames[0].overlap(frames[1]) != nil { return true }
    }
    return count == scene.cases.count && scene.cases.count > 1
  }

  private func overlap(_ first: Int, _ second: Int, _ scene: LintScene, _ one: LintCase) -> Size? {
    let traits = one.configuration.screen.traits
    guard one.isShown[first], one.isShown[second], scene.hasContent(first, traits),
      scene.hasContent(second, traits), let frame = one.frame(first), let other = one.frame(second)
    else { return nil }
    return frame.overlap(other)
  }

  private func message(_ name: String, _ other: String, _ size: Size) -> String {
    "\(name) overlaps \(other) by \(size.width.short) × \(size.height.short) points"
  }
}

extension Rect {
  /// The size of what two rectangles share, in points; `nil` when it is next to nothing.
  fileprivate func overlap(_ other: Rect) -> Size? {
    let width = min(maxX, other.maxX) - max(x, other.x)
    let height = min(maxY, other.maxY) - max(y, other.y)
    guard width > OverlapRule.tolerance, height > OverlapRule.tolerance else { return nil }
    return Size(width: width, height: height)
  }
}
