import LayoutModel

/// What can be said of the layout of a scene beyond its frames: what took part, what could not hold, what is open, and
/// what contents would need. Views, guides and constraints are named by their index in the scene.
package struct SceneInspection: Sendable {
  /// The frames.
  package let layout: SceneLayout
  /// Whether each view is in the hierarchy.
  package let isInstalled: [Bool]
  /// The constraints that took part, in document order.
  package let constraints: [Int]
  /// The contradictions, in the order in which they were found.
  package let conflicts: [Contradiction]
  /// What of views, guides and scrolled contents the constraints leave open.
  package let openings: [Opening]
  /// What the content of each view asks for and what its text would need.
  package let contents: [ContentNeed]
  /// What bars and hardware cover of the scene's root, in points.
  package let safeArea: EdgeInsets
  /// Views whose saved frame is not the one that the constraints give; only on a canvas.
  package let misplaced: [Misplacement]

  /// Constraints that cannot all hold.
  package struct Contradiction: Hashable, Sendable {
    /// Those without any one of which the others could hold.
    package let members: [EquationOrigin]
    /// The one that was left out.
    package let dropped: EquationOrigin
  }

  /// Something that can move without breaking a constraint.
  package struct Opening: Hashable, Sendable {
    /// What can move.
    package enum Item: Hashable, Sendable {
      /// A view.
      case view(Int)
      /// The content of a scroll view.
      case content(Int)
    }

    /// The four numbers of a rectangle.
    package enum Part: String, Hashable, Sendable, CaseIterable {
      /// The horizontal position.
      case x = "x position"
      /// The vertical position.
      case y = "y position"
      /// The horizontal extent.
      case width
      /// The vertical extent.
      case height
    }

    /// What can move.
    package let item: Item
    /// What of it is open.
    package let parts: [Part]
    /// The wishes of one priority that leave it open by pulling against each other.
    package let rivals: [EquationOrigin]
    /// Whether there is reason to doubt it: a view of a class of its own is among what can move, and its code may give
    /// it a size; it competes for the height of a cell, which adapts; or on the canvas the saved frames are no way in
    /// which the rivals could have shared.
    package let isDoubtful: Bool
  }

  /// What the content of a view needs.
  package struct ContentNeed: Sendable {
    /// The intrinsic content size, in points; `nil` along an axis without one.
    package var intrinsic: AxisPair<Double?>
    /// How the view's text fits; `nil` for views without text.
    package var text: TextFit?
  }

  /// A saved frame that the constraints contradict.
  package struct Misplacement: Hashable, Sendable {
    /// The view.
    package let view: Int
    /// The frame that the document holds, in the superview's coordinates, in points.
    package let saved: Rect
    /// The frame that the constraints give.
    package let computed: Rect
  }
}

/// How the text of a view fits into the view's frame, in points.
package struct TextFit: Hashable, Sendable {
  /// The size that the text takes, broken at the width there is.
  package var needed: Size
  /// The size there is for it.
  package var available: Size
  /// The height of one line.
  package var lineHeight: Double
  /// Whether it stands on one line however long it is.
  package var isSingleLine: Bool
  /// Whether the document makes the text smaller where it does not fit.
  package var shrinks: Bool
}
