import LayoutModel

/// A saved frame that is not the one that the constraints give, and the one that they give.
package struct FrameUpdate: Hashable, Sendable {
  /// The scene, by its index in the document.
  package var scene: Int
  /// The view, by its index in the scene.
  package var view: Int
  /// The frame that was saved, in the coordinates of the superview, in points.
  package var saved: Rect
  /// The frame that the constraints give, on the pixel grid of the canvas.
  package var computed: Rect
  /// Whether the document says itself that the saved frame is wrong.
  package var isMarked: Bool
}

/// Which views Update Frames is about.
package enum FrameUpdateChoice: Hashable, Sendable {
  /// Those that Xcode marked as misplaced, and what they take along.
  case marked
  /// Also those whose saved frames contradict required constraints, though no mark says so: after edits without Xcode.
  case contradicting
  /// These, by their ids, whatever is known of their saved frames, and no others.
  case views(Set<String>)
}

/// What Update Frames changes in a document, and what it leaves alone.
package struct FrameUpdates: Sendable {
  /// The updates in the order of the document; applied, they leave nothing to update.
  package var updates: [FrameUpdate]
  /// The views whose saved frames contradict required constraints and that stay for want of a mark, by the indices of
  /// their scenes and their own.
  package var contradicting: [(scene: Int, view: Int)]
}
