import ConstraintSolver
import LayoutModel

/// Saved frames that are known to be right: they hold unless a required constraint says otherwise.
extension EquationBuilder {
  /// Right below what is required, and above all that a document can write.
  private static let heldPriority = Priority(999.9)

  /// Holds the saved frame of a view, in the coordinates of its superview.
  mutating func hold(_ index: Int, _ box: BoxVariables, in parent: Int, _ parentBox: BoxVariables) {
    guard let saved = views[index].designFrame else { return }
    let rect = saved.inset(by: inputs.contents[index].alignment)
    let outer = inputs.contents[parent].alignment
    hold(LinearExpression(Term(box.x)), at: rect.x - outer.left, from: parentBox.left, view: index)
    hold(LinearExpression(Term(box.y)), at: rect.y - outer.top, from: parentBox.top, view: index)
    hold(LinearExpression(Term(box.width)), at: rect.width, from: LinearExpression(), view: index)
    hold(LinearExpression(Term(box.height)), at: rect.height, from: LinearExpression(), view: index)
  }

  private mutating func hold(
    _ value: LinearExpression, at distance: Double, from start: LinearExpression, view: Int
  ) {
    relate(value, .equal, start + distance, priority: Self.heldPriority, origin: .placement(view: view))
  }
}
