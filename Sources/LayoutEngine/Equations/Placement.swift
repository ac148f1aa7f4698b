import ConstraintSolver
import LayoutModel

/// Views whose frame something else than constraints decides, and the wishes of contents.
extension EquationBuilder {
  /// Adds what places a view by itself.
  mutating func place(_ index: Int) {
    guard let box = boxes[index] else { return }
    let view = scene.views[index]
    guard let parent = view.parent, let parentBox = boxes[parent] else {
      fix(box, to: inputs.rootFrame(of: index, in: self), origin: .placement(view: index))
      return
    }
    if view.formulaFrame != nil {
      placeByFormulas(index, box, in: parent)
    } else if view.role == .contentView, scene.views[parent].kind == .visualEffectView {
      fill(box, parentBox, view: index)
    } else if installed.isHidden(index), view.role == .arranged {
      collapse(box, into: parentBox, view: index)
    } else if installed.isAutoresized(index, usesAutoLayout: environment.usesAutoLayout) {
      autoresize(index, box, in: parent, parentBox)
    } else {
      addContentSize(of: index, box)
    }
  }

  private mutating func fix(_ box: BoxVariables, to frame: Rect, origin: EquationOrigin) {
    fix(box.x, frame.x, origin: origin)
    fix(box.y, frame.y, origin: origin)
    fix(box.width, frame.width, origin: origin)
    fix(box.height, frame.height, origin: origin)
  }

  /// The content view of a visual effect view has its edges, whichever of the two decides them.
  private mutating func fill(_ box: BoxVariables, _ parent: BoxVariables, view: Int) {
    let origin = EquationOrigin.placement(view: view)
    relate(box.left, .equal, parent.left, origin: origin)
    relate(box.top, .equal, parent.top, origin: origin)
    relate(box.right, .equal, parent.right, origin: origin)
    relate(box.bottom, .equal, parent.bottom, origin: origin)
  }

  /// A hidden view that a stack view arranges takes no room.
  private mutating func collapse(_ box: BoxVariables, into parent: BoxVariables, view: Int) {
    let origin = EquationOrigin.stack(view: view)
    relate(box.left, .equal, parent.left, origin: origin)
    relate(box.top, .equal, parent.top, origin: origin)
    fix(box.width, 0, origin: origin)
    fix(box.height, 0, origin: origin)
  }

  /// Places a view by its frame and mask: each part of an axis is a linear function of the superview's extent.
  private mutating func autoresize(_ index: Int, _ box: BoxVariables, in parent: Int, _ parentBox: BoxVariables) {
    let view = scene.views[index]
    let alignment = inputs.contents[index].alignment
    var rules = AutoresizingRule.rules(
      for: view,
      in: scene.views[parent],
      isCanvas: environment.isCanvas,
      isFixed: !scene.views[parent].autoresizesSubviews
    )
    if fillsTable(index) { rules.horizontal = .filling }
    if let inset = insetOfCell(index) {
      rules.horizontal = AutoresizingRule(position: inset, size: -2 * inset, factor: 1)
    }
    if let height = heightOfCell(index) {
      rules.vertical = AutoresizingRule(position: view.designFrame?.y ?? 0, size: height)
    }
    if view.kind == .tableViewCellContentView { adapt(&rules, ofContentView: index, toCell: parent) }
    let origin = EquationOrigin.autoresizing(view: index)
    let horizontal = rules.horizontal
    add(
      [Term(box.x), Term(parentBox.x, -1), Term(parentBox.width, -horizontal.positionFactor)],
      .equal,
      horizontal.position + alignment.left,
      origin: origin
    )
    add(
      [Term(box.width), Term(parentBox.width, -horizontal.sizeFactor)],
      .equal,
      horizontal.size - alignment.left - alignment.right,
      origin: origin
    )
    let vertical = rules.vertical
    add(
      [Term(box.y), Term(parentBox.y, -1), Term(parentBox.height, -vertical.positionFactor)],
      .equal,
      vertical.position + alignment.top,
      origin: origin
    )
    add(
      [Term(box.height), Term(parentBox.height, -vertical.sizeFactor)],
      .equal,
      vertical.size - alignment.top - alignment.bottom,
      origin: origin
    )
  }

  /// On the canvas an arranged view without content of its own keeps the size of Interface Builder's library, as a
  /// weak wish; the height of an empty one counts as if it were content (measured in three public repositories).
  private mutating func addLibrarySize(of index: Int, _ extent: LinearExpression, _ axis: Axis) {
    let view = scene.views[index]
    guard let library = CanvasEra.librarySize(of: view.kind) else { return }
    let size = LinearExpression(constant: axis == .horizontal ? library.width : library.height)
    let origin = EquationOrigin.content(view: index)
    if axis == .vertical, view.kind == .view, installed.children[index].isEmpty, !isHeightConstrained(index) {
      relate(extent, .lessThanOrEqual, size, priority: Priority(view.hugging[axis]), origin: origin)
      relate(extent, .greaterThanOrEqual, size, priority: Priority(view.compressionResistance[axis]), origin: origin)
    } else {
      relate(extent, .equal, size, priority: 50, origin: origin)
    }
  }

  /// Whether a constraint speaks of the height of a view.
  private func isHeightConstrained(_ index: Int) -> Bool {
    let height = Anchor(item: .view(index), attribute: .height)
    return installed.constraints.contains { number in
      let constraint = scene.constraints[number]
      return constraint.first == height || constraint.second == height
    }
  }

  /// A text that can break never insists on the width of one line: before it breaks that is no requirement.
  private static let mostResistanceOfWrappingText = 999.0

  /// A content view follows its cell where the cell is not as it was saved.
  private func adapt(_ rules: inout AxisPair<AutoresizingRule>, ofContentView index: Int, toCell cell: Int) {
    let view = scene.views[index]
    guard view.designFrame != nil else {
      rules = contentViewRules(inCell: cell)
      return
    }
    let following = AutoresizingRule.rules(for: view, in: scene.views[cell], isCanvas: false, isFixed: false)
    if insetOfCell(cell) != nil { rules.horizontal = following.horizontal }
    if heightOfCell(cell) != nil { rules.vertical = following.vertical }
  }

  /// The height of a cell whose saved frame does not say it, in points: its row's own, else the table's.
  ///
  /// Xcode 6 kept the library's height for cells whose rows were of another, but laid their contents out for the row
  /// (measured in four documents).
  private func heightOfCell(_ index: Int) -> Double? {
    let view = scene.views[index]
    guard case .cell(let cell) = view.content, let parent = view.parent else { return nil }
    var height = cell.rowHeight
    if (height ?? 0) <= 0, case .table(let table) = scene.views[parent].content { height = table.rowHeight }
    let row = height.flatMap { $0 > 0 ? $0 : nil } ?? CellGeometry.libraryHeight
    guard let saved = view.designFrame?.height else { return row }
    return saved == CellGeometry.libraryHeight && row != saved ? row : nil
  }

  /// How far a cell keeps off both sides of an inset table, in points, where its saved frame does not say it: cells
  /// lie within the margins of such a table (measured in 13 documents), but some were saved before it was inset.
  private func insetOfCell(_ index: Int) -> Double? {
    let view = scene.views[index]
    guard view.kind == .tableViewCell, let parent = view.parent,
      case .table(let table) = scene.views[parent].content, table.style == .insetGrouped,
      view.designFrame.map({ $0.width == scene.views[parent].designFrame?.width }) ?? true
    else { return nil }
    return inputs.margins[index].left
  }

  /// Whether a view is a cell, or its content view, whose saved width may be that of Interface Builder's library.
  ///
  /// Xcode 6 and 7 kept 320 points for cells of tables that were 600 wide, but laid their contents out for 600.
  private func fillsTable(_ index: Int) -> Bool {
    guard environment.isCanvas, environment.screen.traits.widthClass == .any else { return false }
    let view = scene.views[index]
    guard let parent = view.parent.map({ scene.views[$0] }), let frame = view.designFrame else { return false }
    if view.role == .contentView { return parent.role == .cell && frame.width == parent.designFrame?.width }
    return view.kind == .tableViewCell && parent.kind == .tableView
  }

  /// Adds hugging and compression resistance, and that no size is negative.
  private mutating func addContentSize(of index: Int, _ box: BoxVariables) {
    let view = scene.views[index]
    let content = inputs.contents[index]
    for axis in Axis.allCases {
      let extent = LinearExpression(Term(axis == .horizontal ? box.width : box.height))
      if let size = content.size[axis] {
        let wish = LinearExpression(constant: size)
        let origin = EquationOrigin.content(view: index)
        relate(extent, .lessThanOrEqual, wish, priority: Priority(view.hugging[axis]), origin: origin)
        var resistance = view.compressionResistance[axis]
        if axis == .horizontal, content.wraps { resistance = min(resistance, Self.mostResistanceOfWrappingText) }
        relate(extent, .greaterThanOrEqual, wish, priority: Priority(resistance), origin: origin)
      }
      if content.size[axis] == nil, environment.isCanvas, view.role == .arranged {
        addLibrarySize(of: index, extent, axis)
      }
      relate(extent, .greaterThanOrEqual, LinearExpression(), origin: .size(view: index))
    }
  }
}
