import LayoutModel

/// A saved frame that is not the one that the constraints give, and the one that they give.
public struct FrameUpdate: Hashable, Sendable {
  /// The scene, by its index in the document.
  public var scene: Int
  /// The view, by its index in the scene.
  public var view: Int
  /// The frame that was saved, in the coordinates of the superview, in points.
  public var saved: Rect
  /// The frame that the constraints give, on the pixel grid of the canvas.
  public var computed: Rect
  /// Whether the document says itself that the saved frame is wrong.
  public var isMarked: Bool
}
