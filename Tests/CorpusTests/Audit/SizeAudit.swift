import Adapt
import TestSupport

/// Finds views of less than no size: no view that constraints place is one unless the layout says so.
struct SizeAudit {
  let document: Document
  let layout: Layout

  /// The ids of the views with a negative size that is not reported.
  func run(_ scene: Scene, _ frames: SceneLayout) -> [String] {
    let reported = Set(frames.facts.conflicts.map { scene.source(of: $0.dropped).span })
    return frames.views.filter { view in
      guard view.frame.width < -0.01 || view.frame.height < -0.01 else { return false }
      let model = scene.views[view.index]
      return !isPlacedByMask(model) && !reported.contains(model.span)
    }.map(\.id)
  }

  /// A mask shrinks a view as far as its superview shrinks, which may be more than there was of it.
  private func isPlacedByMask(_ view: View) -> Bool {
    if view.role == .arranged { return false }
    return !document.usesAutoLayout || view.isFrameFixed || view.translatesAutoresizingMask
  }
}
