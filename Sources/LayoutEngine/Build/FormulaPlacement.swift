import ConstraintSolver
import LayoutModel

/// Views whose frame formulas give.
extension EquationBuilder {
  /// Places a view by its formulas, which are about frames and not about alignment rectangles.
  mutating func placeByFormulas(_ index: Int, _ box: BoxVariables, in parent: Int) {
    guard let equations = inputs.formulas(of: index), let x = part(.x, of: parent), let y = part(.y, of: parent) else {
      return
    }
    let origin = AxisPair(horizontal: x, vertical: y)
    for part in FormulaFrame.Part.allCases {
      guard let place = self.part(part, of: index) else { continue }
      var sum = SparseSum()
      sum.add(place)
      if !part.isExtent { sum.add(origin[part.axis], factor: -1) }
      let formula = equations[part]
      for term in formula.terms { add(term.quantity, to: &sum, parent: parent, origin, factor: -term.factor) }
      add(sum.terms, .equal, formula.constant - sum.constant, origin: .formulas(view: index))
    }
  }

  /// A number of a view's frame, in the coordinates of the scene's root.
  private mutating func part(_ part: FormulaFrame.Part, of index: Int) -> LinearExpression? {
    guard let box = boxes[index] else { return nil }
    let (alignment, axis) = (inputs.alignment(of: index), part.axis)
    return part.isExtent ? box.extent(axis) + alignment.sum(axis) : box.start(axis) + -alignment.start(axis)
  }

  /// Adds a quantity of a formula to a sum; a view that is not there adds nothing.
  private mutating func add(
    _ quantity: Formula.Quantity, to sum: inout SparseSum, parent: Int, _ origin: AxisPair<LinearExpression>,
    factor: Double
  ) {
    switch quantity {
    case .superview(let axis):
      if let extent = part(axis == .horizontal ? .width : .height, of: parent) { sum.add(extent, factor: factor) }
    case .sibling(let view, let attribute):
      for part in attribute.frameParts {
        guard let value = self.part(part, of: view) else { return }
        sum.add(value, factor: factor * attribute.share(of: part))
        if !part.isExtent { sum.add(origin[part.axis], factor: -factor) }
      }
    // Its value is in the formula's constant.
    case .inset: break
    }
  }
}
