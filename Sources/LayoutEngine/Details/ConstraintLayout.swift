import LayoutModel

/// A constraint with the places that it speaks of.
package struct ConstraintLayout: Sendable {
  /// How well a constraint does.
  package enum State: String, Sendable {
    /// Its views are where the constraints want them.
    case satisfied
    /// One of its views was saved elsewhere, or the constraints leave open where it is.
    case misplaced
    /// It is part of a contradiction.
    case conflicting
  }

  /// One side of a constraint.
  package struct Side: Sendable {
    /// The attribute, after leading and trailing changed sides where the language asks for it.
    package var attribute: Anchor.Attribute
    /// The frame of the view or guide, in the coordinates of the screen, in points.
    package var rect: Rect
    /// The coordinate on the screen, or the extent, in points.
    package var value: Double
  }

  /// The id.
  package var id: String
  /// The name that people gave it.
  package var name: String?
  /// The index of the constraint in the scene of the model.
  package var index: Int
  /// How the sides relate.
  package var relation: LayoutConstraint.Relation
  /// What the second side is multiplied with.
  package var multiplier: Double
  /// What is added to the second side, in points.
  package var constant: Double
  /// From 1 to 1000; 1000 is required.
  package var priority: Double
  /// How well it does.
  package var state: State
  /// The first side.
  package var first: Side
  /// The second side; `nil` where it is the constant alone.
  package var second: Side?
}
