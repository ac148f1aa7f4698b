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
