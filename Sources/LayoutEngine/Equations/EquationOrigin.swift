import LayoutModel

/// Why an equation is in the system, so that conflicts can be told in the document's own terms.
package enum EquationOrigin: Hashable, Sendable {
  /// A constraint of the document, by its index in the scene.
  case constraint(Int)
  /// The frame that the screen, a container or a table gives a view.
  case placement(view: Int)
  /// The frame and mask of a view without constraints.
  case autoresizing(view: Int)
  /// The frame that formulas give a view.
  case formulas(view: Int)
  /// The intrinsic content size of a view.
  case content(view: Int)
  /// The arrangement of a stack view.
  case stack(view: Int)
  /// The tracks of a grid view.
  case grid(view: Int)
  /// The cells that a grid gives a view in it.
  case cell(view: Int)
  /// A size is not negative.
  case size(view: Int)
}

extension EquationOrigin {
  /// How readily a required constraint gives way: of a contradiction the one with the highest number goes.
  ///
  /// No public document says which constraint UIKit breaks. On public storyboards what the system places stays. No
  /// saved frame has a negative size: rather a constraint of the document is broken. Contents are never required. A view
  /// with a size of its own has it rather than that of its cell.
  var yield: Int {
    switch self {
    case .placement, .autoresizing, .formulas: -1
    case .stack, .grid, .size, .content: 0
    case .constraint, .cell: 1
    }
  }
}
