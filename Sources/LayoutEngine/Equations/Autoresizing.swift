import ConstraintSolver
import LayoutModel

extension EquationBuilder {
  /// Places a view by its frame and mask: each part of an axis is a linear function of the superview's extent.
  mutating func autoresize(_ index: Int, _ box: BoxVariables, in parent: Int, _ parentBox: BoxVariables) {
    let alignment = inputs.alignment(of: index)
    var rules = AutoresizingRule.rules(
      for: index, in: parent, of: views, isCanvas: installed.isCanvas, isFixed: !views[parent].autoresizesSubviews)
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

  // MARK: Cells

  /// A content view follows its cell where the cell is not as it was saved.
  private mutating func adapt(_ rules: inout AxisPair<AutoresizingRule>, ofContentView index: Int, toCell cell: Int) {
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

  /// The distance of a cell from both sides of an inset table, in points, where its saved frame does not give it.
  /// Cells lie within the margins of such a table (in 14 public documents, in two of them margins of their own). Some
  /// were saved before their table was inset, and laid out inset all the same (nine views of one document, to a point).
  private mutating func insetOfCell(_ index: Int) -> Double? {
    guard views[index].kind == .tableViewCell, let parent = views[index].parent, isInInsetTable(cell: index),
      views[index].designFrame.map({ $0.width == views[parent].designFrame?.width }) ?? true
    else { return nil }
    let traits = installed.traits
    let written = views[parent].layoutMargins.value(in: traits)?.insets(in: traits.layoutDirection)
    return written?.left ?? inputs.insets(of: index).margins.left
  }

  private func isInInsetTable(cell: Int) -> Bool {
    guard let parent = views[cell].parent, case .table(let table) = views[parent].content else { return false }
    return table.style == .insetGrouped
  }

  /// Whether a view is a cell, or its content view, whose saved width may be that of Interface Builder's library: Xcode
  /// 6 and 7 kept 320 points for cells of tables that were 600 wide, but laid their contents out for 600.
  private mutating func fillsTable(_ index: Int) -> Bool {
    guard installed.isCanvas, !inputs.hasWidthClass else { return false }
    guard let parent = views[index].parent, let frame = views[index].designFrame else { return false }
    if views[index].role == .contentView {
      return views[parent].role == .cell && frame.width == views[parent].designFrame?.width
    }
    return views[index].kind == .tableViewCell && views[parent].kind == .tableView
  }

  private mutating func contentViewRules(inCell cell: Int) -> AxisPair<AutoresizingRule> {
    var rules = AxisPair(both: AutoresizingRule.filling)
    if case .cell(let content) = views[cell].content {
      rules.horizontal.size = -CellGeometry.accessoryWidth(content.accessory)
    }
    if hasSeparator(cell) {
      rules.vertical.size = -CellGeometry.separatorHeight(toolsVersion: inputs.toolsVersion)
    }
    return rules
  }

  /// Whether a line is drawn below a cell; the cell of a xib is drawn with one.
  private func hasSeparator(_ cell: Int) -> Bool {
    guard let table = views[cell].parent else { return true }
    guard case .table(let content) = views[table].content else { return false }
    return content.hasSeparators
  }
}

/// The rule by which a view without constraints follows its superview along one axis: `position = positionFactor · S + …`.
///
/// With a superview that grows from S to S′, the difference goes to the flexible ones of the three parts of the
/// axis (before, the view, after) in proportion to their saved lengths, and in equal shares when these are all 0.
struct AutoresizingRule: Equatable {
  /// The constant part of the position, in points.
  var position: Double
  /// The share of the superview's extent in the position.
  var positionFactor: Double
  /// The constant part of the size, in points.
  var size: Double
  /// The share of the superview's extent in the size.
  var sizeFactor: Double

  /// A view that takes all of its superview's extent.
  static let filling = AutoresizingRule(position: 0, size: 0, superview: 0, flexibility: .init(size: true))

  /// A view whose size is a share of its superview's, by default none: it stays where and as large as it was saved.
  init(position: Double, size: Double, factor: Double = 0) {
    self.position = position
    self.size = size
    positionFactor = 0
    sizeFactor = factor
  }

  /// Derives the rule of an axis from saved lengths in points; `position` is that from the left or top edge.
  init(position: Double, size: Double, superview: Double, flexibility: AutoresizingMask.Flexibility) {
    self.init(position: position, size: size)
    var count = 0.0
    var total = 0.0
    func note(_ length: Double, _ isFlexible: Bool) {
      guard isFlexible else { return }
      count += 1
      total += length
    }
    note(position, flexibility.minimum)
    note(size, flexibility.size)
    note(superview - position - size, flexibility.maximum)
    func share(_ length: Double, _ isFlexible: Bool) -> Double {
      isFlexible ? total == 0 ? 1 / count : length / total : 0
    }
    positionFactor = share(position, flexibility.minimum)
    sizeFactor = share(size, flexibility.size)
    self.position = position - positionFactor * superview
    self.size = size - sizeFactor * superview
  }

  /// The rules of both axes for a view in its superview. On the canvas the saved frame is the current one. Without a
  /// saved frame a view fills its superview along the axes that are flexible.
  static func rules(
    for view: Int, in superview: Int, of views: [View], isCanvas: Bool, isFixed: Bool
  ) -> AxisPair<AutoresizingRule> {
    guard let frame = views[view].designFrame else { return AxisPair(both: .filling) }
    guard !isCanvas, !isFixed, let parent = views[superview].designFrame else {
      return AxisPair(
        horizontal: AutoresizingRule(position: frame.x, size: frame.width),
        vertical: AutoresizingRule(position: frame.y, size: frame.height)
      )
    }
    let mask = views.effectiveMask(of: view)
    return AxisPair(
      horizontal: AutoresizingRule(
        position: frame.x, size: frame.width, superview: parent.width, flexibility: mask.horizontal),
      vertical: AutoresizingRule(
        position: frame.y, size: frame.height, superview: parent.height, flexibility: mask.vertical)
    )
  }
}

extension [View] {
  /// The mask that counts: cells, headers and content views follow their container's width whatever is written.
  func effectiveMask(of view: Int) -> AutoresizingMask {
    switch self[view].role {
    case .contentView: .fill
    case .cell where self[view].kind == .tableViewCell, .tableHeader, .tableFooter:
      AutoresizingMask(horizontal: .init(size: true), vertical: .init())
    default: self[view].autoresizing
    }
  }
}

/// The extents that a cell takes off its content view, for documents that saved no frame for it (Xcode 6 and 7, and the
/// betas of Xcode 8).
enum CellGeometry {
  /// The height of a row that nobody gave another, in points.
  static let libraryHeight = 44.0

  /// The width of an accessory with its margins, in points. Measured on content views with a saved frame: a disclosure
  /// indicator takes 33 points before Xcode 9 (59 of 59); a check mark 39.
  static func accessoryWidth(_ accessory: String?) -> Double {
    switch accessory {
    case nil, "none": 0
    case "checkmark": 39
    case "detailButton": 47
    case "detailDisclosureButton": 67
    default: 33
    }
  }

  /// The height of the line below a cell, in points: a pixel of the canvas, a whole point in Xcode 6. Measured: half a
  /// point in 220 of 286 cells of Xcode 7 to 10.
  static func separatorHeight(toolsVersion: Int) -> Double {
    switch toolsVersion {
    case ..<8000: 1
    case ..<14750: 0.5
    default: 0
    }
  }
}
