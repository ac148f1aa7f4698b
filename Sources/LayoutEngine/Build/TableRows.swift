import ConstraintSolver
import LayoutModel

/// The rows of the tables of a scene, in order.
///
/// At run time rows stand one below the other under the headers of their sections, as wide as their table:
///
/// 1. A row begins where the one above it ends, below the footer and the header of sections between them.
/// 2. It reaches from side to side of its table, or from margin to margin of one that is inset.
/// 3. It is as high as the document says, else as its contents where constraints lead through them, else as the labels of
///    its style.
/// 4. In it lie its content view, its accessory and the labels of its style.
///
/// On the canvas all of that is as it was saved.
struct TableRows: Sendable {
  /// What stands right above a row: a row or the table's header, `nil` for what begins at the top of the table, and the
  /// distance from there in points, of headers and footers of sections.
  typealias Place = (above: Int?, gap: Double)

  private(set) var places: [Int: Place] = [:]
  /// The last row of each table, and the distance to a footer of the table.
  private(set) var ends: [Int: Place] = [:]

  init(_ views: [View], children: [[Int]]) {
    for table in views.indices {
      guard case .table(let content) = views[table].content else { continue }
      var above = children[table].first { views[$0].role == .tableHeader }
      var section: Cell.Section?
      for row in children[table] where views[row].kind == .tableViewCell && views[row].role == .cell {
        guard case .cell(let cell) = views[row].content else { continue }
        var gap = 0.0
        if section == nil || cell.section != nil {
          let next = cell.section ?? Cell.Section()
          gap = SectionGeometry.gap(before: next, after: section, in: content)
          section = next
        }
        places[row] = (above, gap)
        above = row
      }
      ends[table] = (above, SectionGeometry.end(of: section ?? Cell.Section(), content))
    }
  }
}

/// The heights of the headers and footers of sections, in points.
///
/// Recorded on iOS 26.1 (17 of 17 rows of grouped and inset grouped tables); the canvases of Xcode 9 to 16 have the same
/// 55.5 above a first section with a title (133 of 141 grouped tables).
package enum SectionGeometry {
  private static let title = 38.0  // A header with a title.
  private static let margin = 17.5  // Half of what separates sections without titles.
  private static let plainTitle = 28.0  // The header of a plain table.
  /// The heights that Interface Builder writes where nobody chose one: titles ask for more than these.
  package static let defaultHeights: Set<Double> = [10, 18, 22, 28]

  /// The distance from the last row of a section to the first one of the next.
  static func gap(before section: Cell.Section, after previous: Cell.Section?, in table: Table) -> Double {
    header(of: section, isFirst: previous == nil, table) + (previous.map { footer(of: $0, table) } ?? 0)
  }

  private static func header(of section: Cell.Section, isFirst: Bool, _ table: Table) -> Double {
    let hasTitle = section.title != nil
    if let written = written(table.sectionHeaderHeight, hasTitle: hasTitle, isFirst: isFirst, table) { return written }
    return switch table.style {
    case .plain: hasTitle ? plainTitle : 0
    case .grouped: hasTitle ? (isFirst ? margin : 0) + title : isFirst ? 2 * margin : margin
    case .insetGrouped: hasTitle ? title : isFirst ? 2 * margin : margin
    }
  }

  private static func footer(of section: Cell.Section, _ table: Table) -> Double {
    let hasTitle = section.footer != nil
    if let written = written(table.sectionFooterHeight, hasTitle: hasTitle, isFirst: false, table) { return written }
    return switch table.style {
    case .plain: hasTitle ? plainTitle : 0
    case .grouped, .insetGrouped: hasTitle ? title : margin
    }
  }

  /// The height that the document writes for a header or footer, in points; `nil` where it does not count.
  ///
  /// Those that Interface Builder writes of itself count in grouped tables only, between sections without titles: a public
  /// dump of iOS 12 has 36 points between two sections of 18 and 18, and 35 above the first one.
  private static func written(_ height: Double?, hasTitle: Bool, isFirst: Bool, _ table: Table) -> Double? {
    guard let height, height >= 0 else { return nil }
    if !defaultHeights.contains(height) { return height }
    return hasTitle || isFirst || table.style == .plain ? nil : height
  }

  /// The height of a footer with a text.
  package static func footer(of table: Table) -> Double { footer(of: Cell.Section(footer: ""), table) }

  /// The distance from the last row to a footer of the whole table.
  static func end(of section: Cell.Section, _ table: Table) -> Double {
    table.style == .plain ? 0 : footer(of: section, table) + 20
  }
}

extension EquationBuilder {
  /// Places a row, a content view or a label of a built-in style at run time; `false` for what is none of these.
  mutating func placeInTable(_ index: Int, _ box: BoxVariables, in parent: Int, _ parentBox: BoxVariables) -> Bool {
    if installed.isCanvas { return false }
    switch views[index].role {
    case .cell where views[index].kind == .tableViewCell && views[parent].kind == .tableView:
      placeRow(index, box, in: parent, parentBox)
    case .tableFooter where views[parent].kind == .tableView:
      placeFooter(index, box, in: parent, parentBox)
    case .contentView where views[parent].kind == .tableViewCell:
      placeContentView(index, box, ofCell: parent, parentBox)
    case .accessory where views[parent].kind == .tableViewCell && !views[index].isCellBackground:
      placeAccessory(index, box, ofCell: parent, parentBox)
    case .subview where views[index].isRowAccessory:
      guard let cell = views[parent].parent, let cellBox = boxes[cell] else { return false }
      placeAccessory(index, box, ofCell: cell, cellBox)
    case .cell where views[index].kind == .collectionViewCell && views[parent].kind == .collectionView:
      return placeItem(index, box, in: parent, parentBox)
    case .contentView where views[parent].kind == .collectionViewCell: fill(box, parentBox, view: index)
    default:
      let cell = views[parent].role == .contentView ? views[parent].parent : parent
      guard let cell, let parts = plan.builtInCells[cell], let style = parts.style else { return false }
      return placeBuiltIn(index, box, style, parts, ofCell: cell, in: parentBox)
    }
    return true
  }

  // MARK: Rows

  private mutating func placeRow(_ index: Int, _ box: BoxVariables, in table: Int, _ tableBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    stack(box, below: plan.tableRows.places[index], in: tableBox, inset: insetOfRow(in: table), origin)
    if let fixed = scene.rowHeight(ofCell: index, onCanvas: false) {
      fix(box.height, fixed, origin: origin)
    } else if sizesItself(cell: index, along: .vertical) {
      compress(index, box.extent(.vertical))
    } else {
      fix(box.height, builtInHeight(ofCell: index), origin: origin)
    }
  }

  private mutating func placeFooter(_ index: Int, _ box: BoxVariables, in table: Int, _ tableBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    stack(box, below: plan.tableRows.ends[table], in: tableBox, inset: .zero, origin)
    fix(box.height, views[index].designFrame?.height ?? 0, origin: origin)
  }

  private mutating func stack(
    _ box: BoxVariables, below place: TableRows.Place?, in tableBox: BoxVariables, inset: EdgeInsets,
    _ origin: EquationOrigin
  ) {
    relate(box.left, .equal, tableBox.left + inset.left, origin: origin)
    relate(box.right, .equal, tableBox.right + -inset.right, origin: origin)
    let top = place?.above.flatMap { boxes[$0]?.bottom } ?? tableBox.top
    relate(box.top, .equal, top + (place?.gap ?? 0), origin: origin)
  }

  /// Gives the root of a document its frame; a row is as high as its contents where these say how high it is.
  mutating func placeRoot(_ index: Int, _ box: BoxVariables) {
    let frame = inputs.frame(ofRoot: index, in: views)
    let origin = EquationOrigin.placement(view: index)
    fix(box.x, frame.x, origin: origin)
    fix(box.y, frame.y, origin: origin)
    fix(box.width, frame.width, origin: origin)
    if !installed.isCanvas, views[index].kind == .tableViewCell, sizesItself(cell: index, along: .vertical) {
      compress(index, box.extent(.vertical))
    } else {
      fix(box.height, frame.height, origin: origin)
    }
  }

  // MARK: Items

  /// Places an item of a flow layout where it was saved, in the size that the layout gives or its contents ask for;
  /// `false` in other layouts.
  private mutating func placeItem(
    _ index: Int, _ box: BoxVariables, in collection: Int, _ collectionBox: BoxVariables
  ) -> Bool {
    guard case .scroll(let scroll) = views[collection].content,
      let size = scroll.itemSize.value(in: installed.traits), let frame = views[index].designFrame
    else { return false }
    let origin = EquationOrigin.autoresizing(view: index)
    relate(box.left, .equal, collectionBox.left + frame.x, origin: origin)
    relate(box.top, .equal, collectionBox.top + frame.y, origin: origin)
    for axis in Axis.allCases {
      if scroll.hasSelfSizingItems, sizesItself(cell: index, along: axis) {
        compress(index, box.extent(axis))
      } else {
        fix(box.size(axis), size[axis], origin: origin)
      }
    }
    return true
  }

  /// The least height that the contents of a row leave, as `UIView.layoutFittingCompressedSize` asks for.
  private mutating func compress(_ index: Int, _ extent: LinearExpression) {
    relate(extent, .greaterThanOrEqual, LinearExpression(), origin: .size(view: index))
    relate(extent, .lessThanOrEqual, LinearExpression(), priority: 50, origin: .content(view: index))
  }

  /// The distance of rows from the sides of their table, in points: the margins of one that is inset.
  private mutating func insetOfRow(in table: Int) -> EdgeInsets {
    guard isInset(table: table) else { return .zero }
    let safeArea = inputs.insets(of: table).safeArea
    let side = inputs.cellSide
    return EdgeInsets(top: 0, left: side + safeArea.left, bottom: 0, right: side + safeArea.right)
  }

  /// The part at the sides of a row that its content keeps off, in points: what lies outside of the safe area of the
  /// table. Rows of an inset table keep off it themselves. Documented: `UITableView.insetsContentViewsToSafeArea`, which
  /// is on since iOS 11.
  mutating func insetOfContent(inCell cell: Int) -> EdgeInsets {
    guard let table = views[cell].parent else { return .zero }
    return insetOfRows(in: table)
  }

  mutating func insetOfRows(in table: Int) -> EdgeInsets {
    guard case .table(let content) = views[table].content, content.style != .insetGrouped, inputs.holds(.safeAreas)
    else { return .zero }
    let safeArea = inputs.insets(of: table).safeArea
    return EdgeInsets(top: 0, left: safeArea.left, bottom: 0, right: safeArea.right)
  }

  func isInset(table: Int) -> Bool { views[table].content.table?.style == .insetGrouped }

  /// Whether constraints lead through the contents of a cell from one edge to the other.
  private func sizesItself(cell: Int, along axis: Axis) -> Bool {
    plan.selfSizingCells.contentViews[axis].contains(installed.contentView(ofCell: cell) ?? cell)
  }

  /// The height of the line below a cell, in points; the cell of a xib is drawn with one.
  mutating func separatorHeight(below cell: Int) -> Double {
    if let table = views[cell].parent {
      guard case .table(let content) = views[table].content, content.hasSeparators else { return 0 }
    }
    return inputs.number(of: .separatorHeight) ?? 0
  }

  /// The height of a row whose contents do not decide it, in points: that of the labels of its style.
  ///
  /// On iOS 26 62 points with a line of 15 points below one of 17, 117 for lines of 33 and 30 points (27 of 27 rows). That
  /// a second line adds 3 points to its own height before is not measured.
  private mutating func builtInHeight(ofCell cell: Int) -> Double {
    let least = inputs.number(of: .rowHeight) ?? 0
    let padding = inputs.number(of: .rowPadding) ?? 0
    guard let parts = plan.builtInCells[cell], let text = parts.text else { return least }
    let height = inputs.content(of: text).size.vertical ?? 0
    guard parts.style == .subtitle, let detail = parts.detail else { return max(least, height + padding) }
    let detailHeight = inputs.content(of: detail).size.vertical ?? 0
    let spacing = Cell.Style.subtitleSpacing(textHeight: height)
    return max(44, spacing.top + height + spacing.between + detailHeight + spacing.bottom)
  }
}

extension Scene {
  /// The height that the document gives a row, in points: its own, else that of the rows of its table; `nil` where it
  /// gives none.
  ///
  /// That of a prototype itself counts on the canvas only: while the program runs `UITableView` does not know it (124 of
  /// 124 heights, edges and baselines in pictures of three screens from iOS 14 to 26; with it 28 of them are right).
  package func rowHeight(ofCell index: Int, onCanvas: Bool) -> Double? {
    guard case .cell(let cell) = views[index].content, let parent = views[index].parent else { return nil }
    let table = views[parent].content.table
    let heights = onCanvas || table?.rows != .prototypes ? [cell.rowHeight, table?.rowHeight] : [table?.rowHeight]
    return heights.lazy.compactMap(\.self).first { $0 > 0 }
  }
}
