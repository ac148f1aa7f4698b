import LayoutEngine
import LayoutModel

/// Scroll views that cannot know how large their content is.
struct ScrollContentRule: LintRule {
  let id = "scrollContent"
  let severity = Severity.error
  let summary = "a scroll view whose content size is open"
  let explanation = """
    The constraints between a scroll view and the views in it do not say how wide or how high its content is, so that
    it does not scroll along that axis, or scrolls where it should not.

    An unbroken chain of constraints has to lead from one edge of the scroll view, or of its content guide, to the
    opposite one, and everything in the chain needs a size. For content as wide as the screen, tie its width to the
    scroll view's frame guide.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      for opening in one.inspection.openings {
        guard case .content(let view) = opening.item, scene.scene.views[view].kind == .scrollView, !opening.isDoubtful,
          !scene.scene.views[view].canvasState.ignoresAmbiguity
        else { continue }
        findings.add(
          at: scene.scene.views[view].span,
          of: scene.scene.views[view].id,
          on: index,
          weight: Double(opening.parts.count),
          message(scene.name(view), opening.parts)
        )
      }
    }
  }

  private func message(_ name: String, _ parts: [SceneInspection.Opening.Part]) -> String {
    "nothing says what the \(AmbiguousRule.list(parts)) of the content of \(name) is"
  }
}
