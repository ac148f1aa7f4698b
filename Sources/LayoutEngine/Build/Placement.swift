import ConstraintSolver
import LayoutModel

/// The placement of views: frames that constraints do not decide, and sizes of contents as optional constraints.
extension EquationBuilder {
  mutating func place(_ index: Int) {
    guard let box = boxes[index] else { return }
    guard let parent = views[index].parent, let parentBox = boxes[parent] else {
      return placeRoot(index, box)
    }
    if placeInTable(index, box, in: parent, parentBox) { return }
    if views[index].formulaFrame != nil {
      placeByFormulas(index, in: parent)
    } else if views[index].role == .contentView, views[parent].kind == .visualEffectView {
      fill(box, parentBox, view: index)
    } else if installed.leavesArrangement(index), views[index].role == .arranged {
      collapse(index, box, in: parent, parentBox)
    } else if installed.isAutoresized(index) {
      autoresize(index, box, in: parent, parentBox)
    } else {
      addContentSize(of: index, box)
      if inputs.isHeld(index) { hold(index, box, in: parent, parentBox) }
    }
  }

  mutating func fixSize(_ box: BoxVariables, to size: Size, origin: EquationOrigin) {
    fix(box.width, size.width, origin: origin)
    fix(box.height, size.height, origin: origin)
  }

  /// The content view of a visual effect view has its edges, whichever of the two decides them.
  mutating func fill(_ box: BoxVariables, _ parent: BoxVariables, view: Int) {
    for axis in Axis.allCases { relate(box.start(axis), .equal, parent.start(axis), origin: .placement(view: view)) }
    for axis in Axis.allCases { relate(box.end(axis), .equal, parent.end(axis), origin: .placement(view: view)) }
  }

  /// A hidden view that a stack view arranges takes no room along the axis. Across it the view has its size: with the
  /// alignment `fill` the stack view reaches around it like around those that it shows (10 of 12 stack views in three
  /// public repositories that are higher or wider so), with others nothing depends on it.
  private mutating func collapse(_ index: Int, _ box: BoxVariables, in stack: Int, _ stackBox: BoxVariables) {
    let origin = EquationOrigin.stack(view: index)
    guard case .stack(let content) = views[stack].content else {
      fill(box, stackBox, view: index)
      return
    }
    let axis = content.axis.value(in: installed.traits)
    let crossing = axis.crossing
    relate(box.start(axis), .equal, stackBox.start(axis), origin: origin)
    relate(box.extent(axis), .equal, LinearExpression(), origin: origin)
    switch content.alignment.value(in: installed.traits) {
    case .fill where !installed.arranged(in: stack).isEmpty:
      let room = stackBox.span(crossing, within: margins(of: content, stack))
      relate(box.start(crossing), .equal, room.start, origin: origin)
      relate(box.end(crossing), .equal, room.end, origin: origin)
    case .center: relate(box.center(crossing), .equal, stackBox.center(crossing), origin: origin)
    default: relate(box.start(crossing), .equal, stackBox.start(crossing), origin: origin)
    }
    addContentSize(of: index, box, along: crossing)
    // What nothing else decides is as large as the stack view.
    relate(box.extent(crossing), .equal, stackBox.extent(crossing), priority: 1, origin: origin)
  }

  /// On the canvas an arranged view without content of its own keeps the size of Interface Builder's library, as a
  /// weak constraint. Its height resists compression as content does, so that what is inside grows with it, and that of
  /// an empty view counts as content altogether (measured in seven public repositories).
  private mutating func addLibrarySize(of index: Int, _ extent: LinearExpression, _ axis: Axis) {
    guard let library = CanvasMeasures.librarySize(of: views[index].kind) else { return }
    let size = LinearExpression(constant: library[axis])
    let origin = EquationOrigin.content(view: index)
    guard axis == .vertical, views[index].kind == .view, !plan.explicitSizes.heightConstrained.contains(index) else {
      return relate(extent, .equal, size, priority: Self.libraryPriority, origin: origin)
    }
    let hugging = installed.children[index].isEmpty ? Priority(hugging(of: index)[axis]) : Self.libraryPriority
    relate(extent, .lessThanOrEqual, size, priority: hugging, origin: origin)
    let resistance = Priority(compressionResistance(of: index)[axis])
    relate(extent, .greaterThanOrEqual, size, priority: resistance, origin: origin)
  }

  private static let libraryPriority: Priority = 50

  /// A text that can break never insists on the width of one line: before it breaks that is no requirement.
  private static let mostResistanceOfWrappingText = 999.0

  private func hugging(of index: Int) -> AxisPair<Double> { views[index].hugging.value(in: installed.traits) }

  private mutating func compressionResistance(of index: Int) -> AxisPair<Double> {
    var resistance = views[index].compressionResistance.value(in: installed.traits)
    // What lies in shares of a grid alone takes no room from tracks that are as long as their contents.
    for axis in Axis.allCases where isInShares(index, along: axis) { resistance[axis] = max(0, resistance[axis] - 1) }
    return resistance
  }

  /// The priority of a content size. A required one yields to constraints, but no farther than it has to: it comes right
  /// after what is required (17 views in three public documents).
  private static func contentPriority(_ value: Double) -> Priority { Priority(min(value, 999.5)) }

  /// Adds hugging and compression resistance, and that no size is negative.
  mutating func addContentSize(of index: Int, _ box: BoxVariables) {
    let content = inputs.content(of: index)
    for axis in Axis.allCases {
      addContentSize(of: index, box, along: axis)
      let extent = box.extent(axis)
      if content.size[axis] == nil, installed.isCanvas, views[index].role == .arranged, !content.isOpen[axis] {
        addLibrarySize(of: index, extent, axis)
      }
    }
  }

  private mutating func addContentSize(of index: Int, _ box: BoxVariables, along axis: Axis) {
    let content = inputs.content(of: index)
    let extent = box.extent(axis)
    if let size = content.size[axis] {
      let wanted = LinearExpression(constant: size)
      let origin = EquationOrigin.content(view: index)
      relate(
        extent, .lessThanOrEqual, wanted, priority: Self.contentPriority(hugging(of: index)[axis]), origin: origin)
      var resistance = compressionResistance(of: index)[axis]
      if axis == .horizontal, content.wraps { resistance = min(resistance, Self.mostResistanceOfWrappingText) }
      relate(extent, .greaterThanOrEqual, wanted, priority: Self.contentPriority(resistance), origin: origin)
    }
    relate(extent, .greaterThanOrEqual, LinearExpression(), origin: .size(view: index))
  }

  /// Right below what is required, and above all that a document can write.
  private static let heldPriority = Priority(999.9)

  /// Holds the saved frame of a view, which is known to be right, unless a required constraint says otherwise.
  private mutating func hold(_ index: Int, _ box: BoxVariables, in parent: Int, _ parentBox: BoxVariables) {
    guard let saved = views[index].designFrame else { return }
    let rect = saved.inset(by: inputs.alignment(of: index))
    let outer = inputs.alignment(of: parent)
    for (value, held) in [
      (box.left, parentBox.left + (rect.x - outer.left)), (box.top, parentBox.top + (rect.y - outer.top)),
      (box.extent(.horizontal), LinearExpression(constant: rect.width)),
      (box.extent(.vertical), LinearExpression(constant: rect.height)),
    ] {
      relate(value, .equal, held, priority: Self.heldPriority, origin: .placement(view: index))
    }
  }

  /// Places a view by its formulas, which are about frames and not about alignment rectangles.
  mutating func placeByFormulas(_ index: Int, in parent: Int) {
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
