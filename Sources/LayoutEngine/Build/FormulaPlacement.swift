import ConstraintSolver
import LayoutModel

/// Views whose frame formulas give.
extension EquationBuilder {
  /// Places a view by its formulas, which are about frames and not about alignment rectangles.
  mutating func placeByFormulas(_ index: Int, _ box: BoxVariables, in parent: Int) {
    guard let equations = inputs.formulas(of: index), let origin = framePlace(of: parent) else { return }
    for part in FormulaFrame.Part.allCases {
      guard let place = self.part(part, of: index) else { continue }
      var sum = SparseSum()
      sum.add(place)
      if !part.isExtent { sum.add(part == .x ? origin.x : origin.y, factor: -1) }
      let formula = equations[part]
      for term in formula.terms { add(term.quantity, to: &sum, parent: parent, origin, factor: -term.factor) }
      add(sum.terms, .equal, formula.constant - sum.constant, origin: .formulas(view: index))
    }
  }

  private mutating func framePlace(of index: Int) -> (x: LinearExpression, y: LinearExpression)? {
    guard let x = part(.x, of: index), let y = part(.y, of: index) else { return nil }
    return (x, y)
  }

  /// A number of a view's frame, in the coordinates of the scene's root.
  private mutating func part(_ part: FormulaFrame.Part, of index: Int) -> LinearExpression? {
    guard let box = boxes[index] else { return nil }
    let alignment = inputs.alignment(of: index)
    switch part {
    case .x: return box.left + -alignment.left
    case .y: return box.top + -alignment.top
    case .width: return LinearExpression(Term(box.width), constant: alignment.left + alignment.right)
    case .height: return LinearExpression(Term(box.height), constant: alignment.top + alignment.bottom)
    }
  }

  /// Adds a quantity of a formula to a sum; a view that is not there adds nothing.
  private mutating func add(
    _ quantity: Formula.Quantity, to sum: inout SparseSum, parent: Int,
    _ origin: (x: LinearExpression, y: LinearExpression), factor: Double
  ) {
    switch quantity {
    case .superview(let axis):
      if let extent = part(axis == .horizontal ? .width : .height, of: parent) { sum.add(extent, factor: factor) }
    case .sibling(let view, let attribute):
      let isCenter = attribute == .centerX || attribute == .centerY
      guard boxes[view] != nil else { return }
      for part in attribute.frameParts {
        guard let value = self.part(part, of: view) else { continue }
        sum.add(value, factor: part.isExtent && isCenter ? factor / 2 : factor)
        if !part.isExtent { sum.add(part == .x ? origin.x : origin.y, factor: -factor) }
      }
    // Its value is in the formula's constant.
    case .inset: break
    }
  }
}
