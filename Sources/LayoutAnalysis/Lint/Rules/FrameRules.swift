import LayoutEngine
import LayoutModel

/// Saved frames that are not those that the constraints give.
struct MisplacedRule: LintRule {
  let id = "misplaced"
  let summary = "a saved frame that the constraints contradict (Interface Builder documents)"
  let explanation = """
    The frame that Interface Builder saved for a view is not the one that its constraints give on the canvas of the
    document: what Xcode shows in orange. At run time the constraints win, so that the screen looks otherwise than the
    document does. Choose "Update Frames" in Xcode, or correct the constraint.

    A difference alone is not enough for a finding: the saved frames have to contradict a required constraint of the
    view by more than a point. What only a text of another width explains is not reported. `.layout` documents hold
    no saved frames.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for misplaced in scene.canvas?.misplaced ?? [] {
      let view = scene.scene.views[misplaced.view]
      findings.add(at: view.span, of: view.id, message(scene.name(misplaced.view), misplaced))
    }
  }

  private func message(_ name: String, _ misplaced: SceneInspection.Misplacement) -> String {
    "\(name) was saved at \(misplaced.saved.short); its constraints put it at \(misplaced.computed.short)"
  }
}

extension Rect {
  /// `x y  width × height`
  fileprivate var short: String { "\(x.short) \(y.short), \(width.short) × \(height.short)" }
}

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

/// Views without any extent.
struct EmptySizeRule: LintRule {
  let id = "emptySize"
  let summary = "a view with content that is zero points wide or high"
  let explanation = """
    A view that has something to show is zero points wide or high, so that it is not seen and not touched: it was
    squeezed out by others, or nothing gives it a size. (Where constraints would make a size negative, they contradict
    each other, which `conflict` reports.)

    Views that a constraint of their own makes zero points large are left alone: that is how views are folded away.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      let open = openSizes(one.inspection)
      for (view, model) in scene.scene.views.enumerated() where one.isShown[view] && model.role != .cell {
        guard let frame = one.frame(view), showsSomething(view, scene, one) else { continue }
        for (axis, extent) in [(Axis.horizontal, frame.width), (.vertical, frame.height)] {
          guard extent <= 0, !open.contains(OpenSize(view: view, axis: axis)) else { continue }
          if isFolded(view, axis, scene, one) { continue }
          findings.add(
            at: model.span,
            of: model.id,
            on: index,
            discriminator: axis.rawValue,
            message(scene.name(view), axis)
          )
        }
      }
    }
  }

  private struct OpenSize: Hashable {
    var view: Int
    var axis: Axis
  }

  private func openSizes(_ inspection: SceneInspection) -> Set<OpenSize> {
    var open: Set<OpenSize> = []
    for opening in inspection.openings {
      guard case .view(let view) = opening.item else { continue }
      if opening.parts.contains(.width) { open.insert(OpenSize(view: view, axis: .horizontal)) }
      if opening.parts.contains(.height) { open.insert(OpenSize(view: view, axis: .vertical)) }
    }
    return open
  }

  private func showsSomething(_ view: Int, _ scene: LintScene, _ one: LintCase) -> Bool {
    if scene.hasContent(view, one.configuration.screen.traits) { return true }
    if case .image(let image) = scene.scene.views[view].content {
      return image.name.value(in: one.configuration.screen.traits) != nil
    }
    return false
  }

  /// Whether a constraint, or a view around it that is as small, makes the view zero points large on purpose.
  private func isFolded(_ view: Int, _ axis: Axis, _ scene: LintScene, _ one: LintCase) -> Bool {
    let traits = one.configuration.screen.traits
    let size = Anchor(item: .view(view), attribute: axis == .horizontal ? .width : .height)
    let isFixed = one.inspection.constraints.contains { index in
      let constraint = scene.scene.constraints[index]
      return constraint.first == size && constraint.second == nil && constraint.constant.value(in: traits) == 0
    }
    if isFixed { return true }
    guard let parent = scene.scene.views[view].parent, let frame = one.frame(parent) else { return false }
    return (axis == .horizontal ? frame.width : frame.height) <= 0
  }

  private func message(_ name: String, _ axis: Axis) -> String {
    "\(name) is 0 points \(axis == .horizontal ? "wide" : "high")"
  }
}
