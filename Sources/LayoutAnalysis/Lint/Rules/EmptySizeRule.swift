import LayoutEngine
import LayoutModel

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
