import ConstraintSolver
import LayoutModel

/// Cells on the canvas: they are as they were saved, but where Interface Builder saved the sizes of its library.
///
/// 1. The width of a cell is its table's where it was saved before the table was as wide, or inset.
/// 2. Its height is that of the rows where the saved one is the library's.
/// 3. Its content view follows the cell where that is not as it was saved; one that was not saved fills it but for its
///    accessory and the line below it.
extension EquationBuilder {
  mutating func adapt(_ rules: inout AxisPair<AutoresizingRule>, ofContentView index: Int, toCell cell: Int) {
    guard views[index].designFrame != nil else {
      rules = contentViewRules(inCell: cell)
      return
    }
    let following = AutoresizingRule.rules(for: index, in: cell, of: views, isCanvas: false, isFixed: false)
    if insetOfCell(cell) != nil { rules.horizontal = following.horizontal }
    let frame = views[cell].designFrame
    let isOfLibrary = frame.map { hasContentOfLibrary(cell, height: $0.height) } ?? false
    if heightOfCell(cell) != nil {
      rules.vertical = isOfLibrary ? contentViewRules(inCell: cell).vertical : following.vertical
    } else if isOfLibrary, installed.isCanvas, views[cell].parent == nil {
      // So it is for the cells of xibs, whose frames are right (20 views in four documents of two public repositories).
      let filling = contentViewRules(inCell: cell)
      rules.vertical = filling.vertical
      if views[index].designFrame?.width == CellGeometry.libraryWidth, frame?.width != CellGeometry.libraryWidth {
        rules.horizontal = filling.horizontal
      }
    }
  }

  /// The height of a cell whose saved frame does not say it, in points: its row's own, else the table's.
  ///
  /// Xcode 6 kept the library's height for cells whose rows were of another, or for their content views, but laid their
  /// contents out for the row (26 of 28 views in four documents, 12 of 12 in two).
  func heightOfCell(_ index: Int) -> Double? {
    guard case .cell = views[index].content, views[index].parent != nil else { return nil }
    let row = scene.rowHeight(ofCell: index, onCanvas: installed.isCanvas) ?? CellGeometry.libraryHeight
    guard let saved = views[index].designFrame?.height else { return row }
    if saved == CellGeometry.libraryHeight { return row != saved ? row : nil }
    return row != CellGeometry.libraryHeight && hasContentOfLibrary(index, height: saved) ? row : nil
  }

  /// Whether the content view of a cell that is higher was saved with the height that it has in the library of Xcode 6.
  private func hasContentOfLibrary(_ cell: Int, height: Double) -> Bool {
    let content = installed.contentView(ofCell: cell)
    guard let saved = content.flatMap({ views[$0].designFrame?.height }) else { return false }
    return saved == CellGeometry.libraryContentHeight && height > CellGeometry.libraryHeight
  }

  /// The distance of a cell from both sides of an inset table, in points, where its saved frame does not give it.
  /// Cells lie within the margins of such a table (in 14 public documents, in two of them margins of their own). Some
  /// were saved before their table was inset, and laid out inset all the same (nine views of one document, to a point).
  mutating func insetOfCell(_ index: Int) -> Double? {
    guard views[index].kind == .tableViewCell, let parent = views[index].parent, isInset(table: parent),
      views[index].designFrame.map({ $0.width == views[parent].designFrame?.width }) ?? true
    else { return nil }
    let traits = installed.traits
    let written = views[parent].layoutMargins.value(in: traits)?.insets(in: traits.layoutDirection)
    return written?.left ?? inputs.insets(of: index).margins.left
  }

  /// Whether a view is a cell, or its content view, whose saved width may be that of Interface Builder's library: Xcode
  /// 6 and 7 kept 320 points for cells of tables that were 600 wide, but laid their contents out for 600.
  mutating func fillsTable(_ index: Int) -> Bool {
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
    rules.vertical.size = -separatorHeight(below: cell)
    return rules
  }
}

extension Scene {
  /// How much lower the content views of its cells were saved than these, in points: by the line below them.
  var linesBelowCells: [Double] {
    views.compactMap { view in
      guard view.kind == .tableViewCellContentView, let content = view.designFrame, let cell = view.parent else {
        return nil
      }
      return views[cell].designFrame.map { $0.height - content.height }
    }
  }
}
