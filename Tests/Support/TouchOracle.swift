import Adapt
import LayoutEngine
import LayoutModel

/// Which view a finger touches, found without a tree: of all views that are open to touches and hold the point, together
/// with everything around them, the one that is drawn last.
package struct TouchOracle {
  private let scene: Scene
  private let layout: SceneLayout

  /// Looks at a scene and its frames.
  package init(_ scene: Scene, _ layout: SceneLayout) {
    self.scene = scene
    self.layout = layout
  }

  /// The view at a point of the screen; `nil` where there is only the window.
  package func view(at point: Point) -> ViewLayout? {
    layout.views.last { view in
      var index: Int? = view.index
      var root = view.index
      while let current = index {
        guard let layout = layout.views.first(where: { $0.index == current }), isOpen(layout, to: point) else {
          return false
        }
        root = current
        index = scene.views[current].parent
      }
      return scene.views[root].role == .root || scene.controllerBars.contains(root)
    }
  }

  private func isOpen(_ view: ViewLayout, to point: Point) -> Bool {
    let frame = view.absolute
    let model = scene.views[view.index]
    return !view.isHidden && model.isUserInteractionEnabled && model.alpha.base >= 0.01
      && point.x >= frame.x && point.x < frame.x + frame.width
      && point.y >= frame.y && point.y < frame.y + frame.height
  }
}
