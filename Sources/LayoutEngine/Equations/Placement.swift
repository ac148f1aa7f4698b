import ConstraintSolver
import LayoutModel

/// Views whose frame something else than constraints decides, and the wishes of contents.
extension EquationBuilder {
  /// Adds what places a view by itself.
  mutating func place(_ index: Int) {
    guard let box = boxes[index] else { return }
    guard let parent = views[index].parent, let parentBox = boxes[parent] else {
      fix(box, to: environment.frame(ofRoot: index, in: views), origin: .placement(view: index))
      return
    }
    if views[index].formulaFrame != nil {
      placeByFormulas(index, box, in: parent)
    } else if views[index].role == .contentView, views[parent].kind == .visualEffectView {
      fill(box, parentBox, view: index)
    } else if installed.isHidden(index), views[index].role == .arranged {
      collapse(box, into: parentBox, view: index)
    } else if installed.isAutoresized(index, usesAutoLayout: environment.usesAutoLayout) {
      autoresize(index, box, in: parent, parentBox)
    } else {
      addContentSize(of: index, box)
      if !environment.heldFrames.isEmpty, environment.heldFrames[index] { hold(index, box, in: parent, parentBox) }
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
    let alignment = inputs.contents[index].alignment
    var rules = AutoresizingRule.rules(
      for: index,
      in: parent,
      of: views,
      isCanvas: environment.isCanvas,
      isFixed: !views[parent].autoresizesSubviews
    )
    if fillsTable(index) { rules.horizontal = .filling }
    if let inset = insetOfCell(index) {
      rules.horizontal = AutoresizingRule(position: inset, size: -2 * inset, factor: 1)
    }
    if let height = heightOfCell(index) {
      rules.vertical = AutoresizingRule(position: views[index].designFrame?.y ?? 0, size: height)
    }
    if views[index].kind == .tableViewCellContentView { adapt(&rules, ofContentView: index, toCell: parent) }
    let origin = EquationOrigin.autoresizing(view: index)
    let horizontal = rules.horizontal
    relate(
      LinearExpression(Term(box.x)),
      .equal,
      LinearExpression(
        Term(parentBox.x), Term(parentBox.width, horizontal.positionFactor),
        constant: horizontal.position + alignment.left),
      origin: origin
    )
    relate(
      LinearExpression(Term(box.width)),
      .equal,
      LinearExpression(
        Term(parentBox.width, horizontal.sizeFactor),
        constant: horizontal.size - alignment.left - alignment.right),
      origin: origin
    )
    let vertical = rules.vertical
    relate(
      LinearExpression(Term(box.y)),
      .equal,
      LinearExpression(
        Term(parentBox.y), Term(parentBox.height, vertical.positionFactor),
        constant: vertical.position + alignment.top),
      origin: origin
    )
    relate(
      LinearExpression(Term(box.height)),
      .equal,
      LinearExpression(
        Term(parentBox.height, vertical.sizeFactor),
        constant: vertical.size - alignment.top - alignment.bottom),
      origin: origin
    )
  }

  /// On the canvas an arranged view without content of its own keeps the size of Interface Builder's library, as a
  /// weak wish; the height of an empty one counts as if it were content (measured in three public repositories).
  private mutating func addLibrarySize(of index: Int, _ extent: LinearExpression, _ axis: Axis) {
    guard let library = CanvasEra.librarySize(of: views[index].kind) else { return }
    let size = LinearExpression(constant: axis == .horizontal ? library.width : library.height)
    let origin = EquationOrigin.content(view: index)
    if axis == .vertical, views[index].kind == .view, installed.children[index].isEmpty, !isHeightConstrained(index) {
      relate(extent, .lessThanOrEqual, size, priority: Priority(views[index].hugging[axis]), origin: origin)
      let resistance = Priority(views[index].compressionResistance[axis])
      relate(extent, .greaterThanOrEqual, size, priority: resistance, origin: origin)
    } else {
      relate(extent, .equal, size, priority: 50, origin: origin)
    }
  }

  /// Whether a constraint speaks of the height of a view.
  private func isHeightConstrained(_ index: Int) -> Bool {
    let height = Anchor(item: .view(index), attribute: .height)
    return installed.constraints.contains { number in
      scene.constraints[number].first == height || scene.constraints[number].second == height
    }
  }

  /// A text that can break never insists on the width of one line: before it breaks that is no requirement.
  private static let mostResistanceOfWrappingText = 999.0

  /// A content view follows its cell where the cell is not as it was saved.
  private func adapt(_ rules: inout AxisPair<AutoresizingRule>, ofContentView index: Int, toCell cell: Int) {
    guard views[index].designFrame != nil else {
      rules = contentViewRules(inCell: cell)
      return
    }
    let following = AutoresizingRule.rules(for: index, in: cell, of: views, isCanvas: false, isFixed: false)
    if insetOfCell(cell) != nil { rules.horizontal = following.horizontal }
    if heightOfCell(cell) != nil { rules.vertical = following.vertical }
  }

  /// The height of a cell whose saved frame does not say it, in points: its row's own, else the table's.
  ///
  /// Xcode 6 kept the library's height for cells whose rows were of another, but laid their contents out for the row
  /// (26 of 28 views in four documents).
  private func heightOfCell(_ index: Int) -> Double? {
    guard case .cell(let cell) = views[index].content, let parent = views[index].parent else { return nil }
    var height = cell.rowHeight
    if (height ?? 0) <= 0, case .table(let table) = views[parent].content { height = table.rowHeight }
    let row = height.flatMap { $0 > 0 ? $0 : nil } ?? CellGeometry.libraryHeight
    guard let saved = views[index].designFrame?.height else { return row }
    return saved == CellGeometry.libraryHeight && row != saved ? row : nil
  }

  /// How far a cell keeps off both sides of an inset table, in points, where its saved frame does not say it.
  ///
  /// Cells lie within the margins of such a table (in 14 public documents, in two of them margins of the document's
  /// own). Some were saved before their table was inset, and laid out inset all the same (nine views of one document, to a
  /// point).
  private func insetOfCell(_ index: Int) -> Double? {
    guard views[index].kind == .tableViewCell, let parent = views[index].parent, isInInsetTable(cell: index),
      views[index].designFrame.map({ $0.width == views[parent].designFrame?.width }) ?? true
    else { return nil }
    let traits = installed.traits
    let written = views[parent].layoutMargins.value(in: traits)?.insets(in: traits.layoutDirection)
    return written?.left ?? inputs.insets[index].margins.left
  }

  /// Whether a cell lies in a table that keeps its cells off its sides.
  func isInInsetTable(cell: Int) -> Bool {
    guard let parent = views[cell].parent, case .table(let table) = views[parent].content else { return false }
    return table.style == .insetGrouped
  }

  /// Whether a view is a cell, or its content view, whose saved width may be that of Interface Builder's library.
  ///
  /// Xcode 6 and 7 kept 320 points for cells of tables that were 600 wide, but laid their contents out for 600.
  private func fillsTable(_ index: Int) -> Bool {
    guard environment.isCanvas, environment.screen.traits.widthClass == .any else { return false }
    guard let parent = views[index].parent, let frame = views[index].designFrame else { return false }
    if views[index].role == .contentView {
      return views[parent].role == .cell && frame.width == views[parent].designFrame?.width
    }
    return views[index].kind == .tableViewCell && views[parent].kind == .tableView
  }

  /// The priority of a wish of contents. One that is required gives way to constraints, but no farther than it has to:
  /// it comes right after what is required (17 views in three public documents).
  private static func contentPriority(_ value: Double) -> Priority {
    Priority(min(value, 999.5))
  }

  /// Adds hugging and compression resistance, and that no size is negative.
  private mutating func addContentSize(of index: Int, _ box: BoxVariables) {
    let content = inputs.contents[index]
    for axis in Axis.allCases {
      let extent = LinearExpression(Term(axis == .horizontal ? box.width : box.height))
      if let size = content.size[axis] {
        let wish = LinearExpression(constant: size)
        let origin = EquationOrigin.content(view: index)
        relate(
          extent, .lessThanOrEqual, wish, priority: Self.contentPriority(views[index].hugging[axis]), origin: origin)
        var resistance = views[index].compressionResistance[axis]
        if axis == .horizontal, content.wraps { resistance = min(resistance, Self.mostResistanceOfWrappingText) }
        relate(extent, .greaterThanOrEqual, wish, priority: Self.contentPriority(resistance), origin: origin)
      }
      if content.size[axis] == nil, environment.isCanvas, views[index].role == .arranged, !content.isOpen[axis] {
        addLibrarySize(of: index, extent, axis)
      }
      relate(extent, .greaterThanOrEqual, LinearExpression(), origin: .size(view: index))
    }
  }
}
