import LayoutModel

/// What Update Constraint Constants comes to.
public struct ConstantUpdates: Sendable {
  /// The constants that change, in the order of the document.
  public var constants: [ConstantUpdate]
  /// Marked views that are where constraints put them after that, but for rounding.
  public var settled: [FrameUpdate]
  /// Views that are not where constraints put them all the same: their contents decide, or they are not marked.
  public var unsettled: [FrameUpdate]
}

/// A constraint whose constant is not the one that the saved frames ask for, and the one that they do.
public struct ConstantUpdate: Hashable, Sendable {
  /// The scene, by its index in the document.
  public var scene: Int
  /// The constraint, by its index in the scene.
  public var constraint: Int
  /// The variation that gives the constant on the canvas; the base for none.
  public var source: TraitCondition
  /// The constant as it is, in points.
  public var old: Double
  /// The constant with which the saved frames hold, in points.
  public var new: Double
}
