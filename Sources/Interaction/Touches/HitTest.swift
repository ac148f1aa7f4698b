import LayoutEngine
import LayoutModel

/// Finds the view under a finger, by the rules of `UIView.hitTest(_:with:)`.
///
/// A view that is hidden, that lets no touches in or whose opacity is below 0.01 is passed over with everything in it;
/// so is one that the point lies outside of, whatever of its subviews is drawn there. Of the others the subviews are
/// asked first, the front one before those behind it; the last subview is the front one.
struct HitTest {
  private let scene: Scene
  private let frames: [Rect?]
  private let hidden: [Bool]
  private let children: [[Int]]
  private let roots: [Int]

  /// The opacity from which on a view is touched.
  private static let leastAlpha = 0.01

  /// Looks at the frames of a scene.
  init(_ scene: Scene, _ layout: SceneLayout) {
    self.scene = scene
    var frames = [Rect?](repeating: nil, count: scene.views.count)
    var hidden = [Bool](repeating: false, count: scene.views.count)
    var children = [[Int]](repeating: [], count: scene.views.count)
    var roots: [Int] = []
    for view in layout.views {
      frames[view.index] = view.absolute
      hidden[view.index] = view.isHidden
      if let parent = scene.views[view.index].parent {
        children[parent].append(view.index)
      } else if scene.views[view.index].role == .root {
        roots.append(view.index)
      }
    }
    self.frames = frames
    self.hidden = hidden
    self.children = children
    self.roots = roots
  }

  /// The index of the view at a point of the screen, in points; `nil` where there is only the window.
  func view(at point: Point) -> Int? {
    for root in roots.reversed() {
      if let found = view(at: point, in: root) { return found }
    }
    return nil
  }

  /// The frame of a view on the screen, in points; `nil` for one that is not there.
  func frame(of view: Int) -> Rect? { frames[view] }

  private func view(at point: Point, in index: Int) -> Int? {
    let view = scene.views[index]
    guard !hidden[index], view.isUserInteractionEnabled, view.alpha >= Self.leastAlpha,
      let frame = frames[index], frame.contains(point)
    else { return nil }
    for child in children[index].reversed() {
      if let found = self.view(at: point, in: child) { return found }
    }
    return index
  }
}

extension Rect {
  /// Whether a point lies in it; the right and the bottom edge belong to the neighbour (`CGRect.contains(_:)`).
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }
}
