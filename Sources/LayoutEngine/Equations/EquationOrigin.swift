import LayoutModel

/// Why an equation is in the system, so that conflicts can be told in the document's own terms.
enum EquationOrigin {
  /// A constraint of the document, by its index in the scene.
  case constraint(Int)
  /// The frame that the screen, a container or a table gives a view.
  case placement(view: Int)
  /// The frame and mask of a view without constraints.
  case autoresizing(view: Int)
  /// The intrinsic content size of a view.
  case content(view: Int)
  /// The arrangement of a stack view.
  case stack(view: Int)
  /// A size is not negative.
  case size(view: Int)
}
