import LayoutModel

/// A constraint with the places that it speaks of.
public struct ConstraintLayout: Sendable {
  /// How well a constraint does.
  public enum State: String, Sendable {
    /// Its views are where the constraints want them.
    case satisfied
    /// One of its views was saved elsewhere, or the constraints leave open where it is.
    case misplaced
    /// It is part of a contradiction.
    case conflicting
  }

  /// One side of a constraint.
  public struct Side: Sendable {
    /// The attribute, after leading and trailing changed sides where the language asks for it.
    public var attribute: Anchor.Attribute
    /// The frame of the view or guide, in the coordinates of the screen, in points.
    public var rect: Rect
    /// The coordinate on the screen, or the extent, in points.
    public var value: Double
  }

  /// The id.
  public var id: String
  /// The name that people gave it.
  public var name: String?
  /// The index of the constraint in the scene of the model.
  public var index: Int
  /// How the sides relate.
  public var relation: LayoutConstraint.Relation
  /// What the second side is multiplied with.
  public var multiplier: Double
  /// What is added to the second side, in points.
  public var constant: Double
  /// From 1 to 1000; 1000 is required.
  public var priority: Double
  /// How well it does.
  public var state: State
  /// The first side.
  public var first: Side
  /// The second side; `nil` where it is the constant alone.
  public var second: Side?
}
