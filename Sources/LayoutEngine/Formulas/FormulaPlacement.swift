import ConstraintSolver
import LayoutModel

/// Views whose frame formulas give.
extension EquationBuilder {
  /// Places a view by its formulas, which speak of frames and not of alignment rectangles.
  mutating func placeByFormulas(_ index: Int, _ box: BoxVariables, in parent: Int) {
    guard let equations = inputs.frames[index], let origin = framePlace(of: parent) else { return }
    for part in FormulaFrame.Part.allCases {
      guard let place = self.part(part, of: index) else { continue }
      var sum = SparseSum()
      sum.add(place)
      if !part.isExtent { sum.add(part == .x ? origin.x : origin.y, factor: -1) }
      let formula = equations[part]
      for term in formula.terms {
        sum.add(term.quantity, in: self, parent: parent, origin, factor: -term.factor)
      }
      add(sum.terms, .equal, formula.constant - sum.constant, origin: .formulas(view: index))
    }
  }

  /// The left and top edge of a view's frame.
  private func framePlace(of index: Int) -> (x: LinearExpression, y: LinearExpression)? {
    guard let x = part(.x, of: index), let y = part(.y, of: index) else { return nil }
    return (x, y)
  }

  /// A number of a view's frame, in the coordinates of the scene's root.
  fileprivate func part(_ part: FormulaFrame.Part, of index: Int) -> LinearExpression? {
    guard let box = boxes[index] else { return nil }
    let alignment = inputs.contents[index].alignment
    switch part {
    case .x: return box.left + -alignment.left
    case .y: return box.top + -alignment.top
    case .width: return LinearExpression(Term(box.width), constant: alignment.left + alignment.right)
    case .height: return LinearExpression(Term(box.height), constant: alignment.top + alignment.bottom)
    }
  }
}

extension SparseSum {
  /// Adds a quantity of a formula; a view that is not there adds nothing.
  fileprivate mutating func add(
    _ quantity: Formula.Quantity, in builder: EquationBuilder, parent: Int,
    _ origin: (x: LinearExpression, y: LinearExpression), factor: Double
  ) {
    switch quantity {
    case .superview(let axis):
      if let extent = builder.part(axis == .horizontal ? .width : .height, of: parent) {
        add(extent, factor: factor)
      }
    case .sibling(let view, let attribute):
      let isCenter = attribute == .centerX || attribute == .centerY
      guard builder.boxes[view] != nil else { return }
      for part in attribute.frameParts {
        guard let value = builder.part(part, of: view) else { continue }
        add(value, factor: part.isExtent && isCenter ? factor / 2 : factor)
        if !part.isExtent { add(part == .x ? origin.x : origin.y, factor: -factor) }
      }
    }
  }
}
