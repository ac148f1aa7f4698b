import LayoutModel

/// What Update Constraint Constants comes to.
package struct ConstantUpdates: Sendable {
  /// The constants that change, in the order of the document.
  package var constants: [ConstantUpdate]
  /// Marked views that are where constraints put them after that, but for rounding.
  package var settled: [FrameUpdate]
  /// Views that are not where constraints put them all the same: their contents decide, or they are not marked.
  package var unsettled: [FrameUpdate]
}

/// A constraint whose constant is not the one that the saved frames ask for, and the one that they do.
package struct ConstantUpdate: Hashable, Sendable {
  /// The scene, by its index in the document.
  package var scene: Int
  /// The constraint, by its index in the scene.
  package var constraint: Int
  /// The variation that gives the constant on the canvas; the base for none.
  package var source: TraitCondition
  /// The constant as it is, in points.
  package var old: Double
  /// The constant with which the saved frames hold, in points.
  package var new: Double
}
