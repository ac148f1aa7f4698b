import ConstraintSolver
import LayoutModel

// Tables at run time: rows stand one below the other under the headers of their sections, as wide as their table, and
// the system places content views, accessories and the labels of built-in styles. On the canvas all of that is as it was
// saved.

/// The rows of the tables of a scene, in order.
struct TableRows: Sendable {
  /// What stands right above a row.
  struct Place {
    /// The row or the table's header above; `nil` for what begins at the top of the table.
    var above: Int?
    /// The distance from there in points, of headers and footers of sections.
    var gap: Double
  }

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
        places[row] = Place(above: above, gap: gap)
        above = row
      }
      ends[table] = Place(above: above, gap: SectionGeometry.end(of: content))
    }
  }
}

/// The heights of the headers and footers of sections, in points.
///
/// Recorded on iOS 26.1 (17 of 17 rows of grouped and inset grouped tables); the canvases of Xcode 9 to 16 have the same
/// 55.5 above a first section with a title (133 of 141 grouped tables).
enum SectionGeometry {
  /// A header with a title.
  private static let title = 38.0
  /// Half of what separates sections without titles.
  private static let margin = 17.5
  /// The header of a plain table.
  private static let plainTitle = 28.0
  /// The heights that Interface Builder writes where nobody chose one.
  private static let defaultHeights: Set<Double> = [-1, 10, 18, 22, 28]

  /// The distance from the last row of a section to the first one of the next.
  static func gap(before section: Cell.Section, after previous: Cell.Section?, in table: Table) -> Double {
    header(of: section, isFirst: previous == nil, table) + (previous.map { footer(of: $0, table) } ?? 0)
  }

  private static func header(of section: Cell.Section, isFirst: Bool, _ table: Table) -> Double {
    if let height = table.sectionHeaderHeight, !defaultHeights.contains(height) { return height }
    switch table.style {
    case .plain: return section.title != nil ? plainTitle : 0
    case .grouped: return section.title != nil ? (isFirst ? margin : 0) + title : isFirst ? 2 * margin : margin
    case .insetGrouped: return section.title != nil ? title : isFirst ? 2 * margin : margin
    }
  }

  private static func footer(of section: Cell.Section, _ table: Table) -> Double {
    if let height = table.sectionFooterHeight, !defaultHeights.contains(height) { return height }
    switch table.style {
    case .plain: return section.footer != nil ? plainTitle : 0
    case .grouped, .insetGrouped: return section.footer != nil ? title : margin
    }
  }

  /// The distance from the last row to a footer of the whole table.
  static func end(of table: Table) -> Double { table.style == .plain ? 0 : margin + 20 }
}

/// The content views of cells through which constraints lead from one edge to the other: their rows are as high as the
/// contents, and their items as large.
struct SelfSizingCells: Sendable {
  private(set) var contentViews = AxisPair<Set<Int>>(both: [])

  init(_ scene: borrowing Scene, constraints: [Int]) {
    if !scene.views.contains(where: { $0.kind.isCell }) { return }
    let contents = scene.views.indices.filter {
      scene.views[$0].role == .contentView && scene.views[$0].parent.map { scene.views[$0].kind.isCell } == true
    }
    // A cell without a content view is its own.
    let holders = Set(contents.compactMap { scene.views[$0].parent })
    let candidates = contents + scene.views.indices.filter { scene.views[$0].kind.isCell && !holders.contains($0) }
    if candidates.isEmpty { return }
    for axis in Axis.allCases {
      var neighbours: [Item: [(item: Item, edge: Anchor.Attribute.Side)]] = [:]
      for index in constraints {
        let first = scene.constraints[index].first
        guard first.attribute.axis == axis, let second = scene.constraints[index].second else { continue }
        let (one, other) = (Item(first.item, in: scene), Item(second.item, in: scene))
        neighbours[one, default: []].append((other, first.attribute.side))
        neighbours[other, default: []].append((one, second.attribute.side))
      }
      for view in candidates where Self.hasChain(through: .view(view), neighbours) { contentViews[axis].insert(view) }
    }
  }

  private enum Item: Hashable {
    case view(Int)
    case guide(Int)

    /// The margins and the like of a view count as the view, and a cell that holds the constraints of its content view as
    /// that.
    init(_ item: Anchor.Item, in scene: borrowing Scene) {
      switch item {
      case .view(let index) where scene.views[index].kind == .collectionViewCell:
        self = .view(scene.views.indices.first { scene.views[$0].parent == index } ?? index)
      case .view(let index): self = .view(index)
      case .guide(let index):
        self = scene.guides[index].kind == .custom ? .guide(index) : .view(scene.guides[index].owner)
      }
    }
  }

  private static func hasChain(
    through content: Item, _ neighbours: [Item: [(item: Item, edge: Anchor.Attribute.Side)]]
  ) -> Bool {
    let own = neighbours[content] ?? []
    let ends = Set(own.filter { $0.edge == .end }.map(\.item))
    if ends.isEmpty { return false }
    var queue = own.filter { $0.edge == .start }.map(\.item)
    var seen = Set(queue)
    while let item = queue.popLast() {
      if ends.contains(item) { return true }
      for (next, _) in neighbours[item] ?? [] where next != content && seen.insert(next).inserted { queue.append(next) }
    }
    return false
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
    case .contentView where views[index].kind == .tableViewCellContentView && views[parent].kind == .tableViewCell:
      placeContentView(index, box, ofCell: parent, parentBox)
    case .accessory where views[parent].kind == .tableViewCell && !views[index].isCellBackground:
      placeAccessory(index, box, ofCell: parent, parentBox)
    case .cell where views[index].kind == .collectionViewCell && views[parent].kind == .collectionView:
      return placeItem(index, box, in: parent, parentBox)
    case .contentView where views[parent].kind == .collectionViewCell: fill(box, parentBox, view: index)
    default:
      guard let (cell, parts) = builtInCell(around: parent), let style = parts.style else { return false }
      return placeBuiltIn(index, box, style, parts, ofCell: cell, in: parentBox)
    }
    return true
  }

  // MARK: Rows

  private mutating func placeRow(_ index: Int, _ box: BoxVariables, in table: Int, _ tableBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    let inset = insetOfRow(in: table)
    relate(box.left, .equal, tableBox.left + inset.left, origin: origin)
    relate(box.right, .equal, tableBox.right + -inset.right, origin: origin)
    placeBelow(plan.tableRows.places[index], box, tableBox, origin)
    let height = LinearExpression(Term(box.height))
    if let fixed = fixedHeight(ofRow: index, in: table) {
      relate(height, .equal, LinearExpression(constant: fixed), origin: origin)
    } else if sizesItself(cell: index, along: .vertical) {
      compress(index, height)
    } else {
      relate(height, .equal, LinearExpression(constant: builtInHeight(ofCell: index)), origin: origin)
    }
  }

  /// Places a row that is the root of a document where its contents say how high it is; `false` for all other roots.
  mutating func placeRootRow(_ index: Int, _ box: BoxVariables, _ frame: Rect) -> Bool {
    guard !installed.isCanvas, views[index].kind == .tableViewCell, sizesItself(cell: index, along: .vertical) else {
      return false
    }
    let origin = EquationOrigin.placement(view: index)
    fix(box.x, frame.x, origin: origin)
    fix(box.y, frame.y, origin: origin)
    fix(box.width, frame.width, origin: origin)
    compress(index, LinearExpression(Term(box.height)))
    return true
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
      let variable = axis == .horizontal ? box.width : box.height
      if scroll.hasSelfSizingItems, sizesItself(cell: index, along: axis) {
        compress(index, LinearExpression(Term(variable)))
      } else {
        fix(variable, axis == .horizontal ? size.width : size.height, origin: origin)
      }
    }
    return true
  }

  /// The least height that the contents of a row leave, as `UIView.layoutFittingCompressedSize` asks for.
  private mutating func compress(_ index: Int, _ extent: LinearExpression) {
    relate(extent, .greaterThanOrEqual, LinearExpression(), origin: .size(view: index))
    relate(extent, .lessThanOrEqual, LinearExpression(), priority: 50, origin: .content(view: index))
  }

  private mutating func placeBelow(
    _ place: TableRows.Place?, _ box: BoxVariables, _ tableBox: BoxVariables, _ origin: EquationOrigin
  ) {
    let top = place?.above.flatMap { boxes[$0]?.bottom } ?? tableBox.top
    relate(box.top, .equal, top + (place?.gap ?? 0), origin: origin)
  }

  private mutating func placeFooter(_ index: Int, _ box: BoxVariables, in table: Int, _ tableBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    relate(box.left, .equal, tableBox.left, origin: origin)
    relate(box.right, .equal, tableBox.right, origin: origin)
    placeBelow(plan.tableRows.ends[table], box, tableBox, origin)
    let height = views[index].designFrame?.height ?? 0
    relate(LinearExpression(Term(box.height)), .equal, LinearExpression(constant: height), origin: origin)
  }

  /// The distance of rows from the sides of their table, in points: the margins of one that is inset.
  private mutating func insetOfRow(in table: Int) -> EdgeInsets {
    guard case .table(let content) = views[table].content, content.style == .insetGrouped else { return .zero }
    let safeArea = inputs.insets(of: table).safeArea
    let side = inputs.cellSide
    return EdgeInsets(top: 0, left: side + safeArea.left, bottom: 0, right: side + safeArea.right)
  }

  /// The part at the sides of a row that its content keeps off, in points: what lies outside of the safe area of the
  /// table. Rows of an inset table keep off it themselves. Documented: `UITableView.insetsContentViewsToSafeArea`, which
  /// is on since iOS 11.
  private mutating func insetOfContent(inCell cell: Int) -> EdgeInsets {
    guard let table = views[cell].parent, case .table(let content) = views[table].content,
      content.style != .insetGrouped, inputs.holds(.safeAreas)
    else { return .zero }
    let safeArea = inputs.insets(of: table).safeArea
    return EdgeInsets(top: 0, left: safeArea.left, bottom: 0, right: safeArea.right)
  }

  /// The height of a row that does not follow its contents, in points.
  private func fixedHeight(ofRow index: Int, in table: Int) -> Double? {
    guard case .cell(let cell) = views[index].content else { return nil }
    if let height = cell.rowHeight, height > 0 { return height }
    guard case .table(let content) = views[table].content, let height = content.rowHeight, height > 0 else {
      return nil
    }
    return height
  }

  /// Whether constraints lead through the contents of a cell from one edge to the other.
  private func sizesItself(cell: Int, along axis: Axis) -> Bool {
    let content = installed.children[cell].first { views[$0].role == .contentView } ?? cell
    return plan.selfSizingCells.contentViews[axis].contains(content)
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

  // MARK: Content views

  private mutating func placeContentView(_ index: Int, _ box: BoxVariables, ofCell cell: Int, _ cellBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    var accessory = 0.0
    if case .cell(let content) = views[cell].content { accessory = accessoryWidth(content.accessory) }
    let isLeftToRight = installed.traits.layoutDirection == .leftToRight
    let inset = insetOfContent(inCell: cell)
    let (left, right) = (cellBox.left + inset.left, cellBox.right + -inset.right)
    if let view = installed.accessoryView(ofCell: cell), let accessoryBox = boxes[view] {
      // It ends where the accessory view begins (2 of 2 recorded rows).
      relate(box.left, .equal, isLeftToRight ? left : accessoryBox.right, origin: origin)
      relate(box.right, .equal, isLeftToRight ? accessoryBox.left : right, origin: origin)
    } else {
      relate(box.left, .equal, left + (isLeftToRight ? 0 : accessory), origin: origin)
      relate(box.right, .equal, right + (isLeftToRight ? -accessory : 0), origin: origin)
    }
    relate(box.top, .equal, cellBox.top, origin: origin)
    let separator = separatorHeight(below: cell)
    relate(box.bottom, .equal, cellBox.bottom + -separator, origin: origin)
  }

  /// Places the view at the end of a row: it ends at the margin of the row, in the middle of its height (2 of 2 recorded
  /// rows), as large as its frame or its content; a switch has its own size always.
  private mutating func placeAccessory(_ index: Int, _ box: BoxVariables, ofCell cell: Int, _ cellBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    let side = inputs.cellSide
    let inset = insetOfContent(inCell: cell)
    if installed.traits.layoutDirection == .leftToRight {
      relate(box.right, .equal, cellBox.right + -(side + inset.right), origin: origin)
    } else {
      relate(box.left, .equal, cellBox.left + side + inset.left, origin: origin)
    }
    let separator = separatorHeight(below: cell)
    relate(box.centerY, .equal, cellBox.centerY + -separator / 2, origin: origin)
    if views[index].kind != .switch, installed.isAutoresized(index), let frame = views[index].designFrame {
      fixSize(box, to: frame.size, origin: origin)
    } else {
      addContentSize(of: index, box)
    }
  }

  /// The extent between the content view and the end of a row, in points: an accessory and its margin.
  private mutating func accessoryWidth(_ accessory: Cell.Accessory?) -> Double {
    guard let accessory, accessory != .nothing else { return 0 }
    return CellGeometry.accessoryWidth(
      accessory, margin: inputs.cellSide, scale: inputs.scale, indicator: inputs.number(of: .disclosureWidth))
  }

  // MARK: Built-in styles

  /// The cell with parts of its own that a view belongs to as its content view.
  private func builtInCell(around view: Int) -> (cell: Int, parts: BuiltInCells.Parts)? {
    let cell = views[view].role == .contentView ? views[view].parent : view
    guard let cell, let parts = plan.builtInCells[cell] else { return nil }
    return (cell, parts)
  }

  /// Places the texts of a cell. The margins are those of cells; beside an accessory 8 points are left.
  private mutating func placeBuiltIn(
    _ index: Int, _ box: BoxVariables, _ style: Cell.Style, _ parts: BuiltInCells.Parts, ofCell cell: Int,
    in parentBox: BoxVariables
  ) -> Bool {
    let isText = index == parts.text
    guard isText || index == parts.detail || index == parts.image else { return false }
    let origin = EquationOrigin.autoresizing(view: index)
    let side = inputs.cellSide
    // Without a content view the texts keep off the sides of the safe area and the accessory by themselves.
    let hasContentView = views[index].parent != cell
    let inset = hasContentView ? EdgeInsets.zero : insetOfContent(inCell: cell)
    let isLeftToRight = installed.traits.layoutDirection == .leftToRight
    let start = side + (isLeftToRight ? inset.left : inset.right)
    if index == parts.image { return placeImage(index, box, at: start, in: parentBox) }
    var trailing = parts.accessory == nil ? side : 8 + (hasContentView ? 0 : accessoryWidth(parts.accessory))
    if let accessory = installed.accessoryView(ofCell: cell) {
      let width = inputs.content(of: accessory).size.horizontal ?? views[accessory].designFrame?.width ?? 0
      trailing = hasContentView ? 0 : side + width
    }
    trailing += isLeftToRight ? inset.right : inset.left
    let size = inputs.content(of: index).size
    let extent = LinearExpression(constant: size.vertical ?? 0)
    let leading = imageSpace(parts, start)
    func pinText(isLeading: Bool) {
      pin(index, box, in: parentBox, leading, trailing, isLeading: isLeading, width: size.horizontal)
    }
    switch style {
    case .subtitle:
      pinText(isLeading: true)
      relate(LinearExpression(Term(box.height)), .equal, extent, origin: origin)
      let text = parts.text.flatMap { inputs.content(of: $0).size.vertical } ?? 0
      let detail = parts.detail.flatMap { inputs.content(of: $0).size.vertical } ?? 0
      let spacing = Cell.Style.subtitleSpacing(textHeight: text)
      // The two texts are a little above the middle of the row.
      let total = spacing.top + text + spacing.between + detail + spacing.bottom
      let offset = (isText ? spacing.top : spacing.top + text + spacing.between) - total / 2
      relate(box.top, .equal, parentBox.centerY + offset, origin: origin)
    case .value1:
      pinText(isLeading: isText)
      relate(LinearExpression(Term(box.height)), .equal, extent, origin: origin)
      relate(box.centerY, .equal, parentBox.centerY, origin: origin)
    case .value2:
      if isText {
        pin(index, box, in: parentBox, start, extent: Cell.Style.leftDetailTitle)
      } else {
        let detail = start + Cell.Style.leftDetailTitle + Cell.Style.leftDetailSpacing
        pin(index, box, in: parentBox, detail, trailing, isLeading: true, width: size.horizontal)
      }
      relate(LinearExpression(Term(box.height)), .equal, extent, origin: origin)
      relate(box.centerY, .equal, parentBox.centerY, origin: origin)
    case .basic:
      pin(index, box, in: parentBox, leading, trailing, isLeading: true, width: nil)
      relate(box.top, .equal, parentBox.top, origin: origin)
      relate(box.bottom, .equal, parentBox.bottom, origin: origin)
    }
    return true
  }

  /// Places the picture of a cell: at a distance from its leading edge, in points, in the middle of its height.
  private mutating func placeImage(
    _ index: Int, _ box: BoxVariables, at start: Double, in parentBox: BoxVariables
  ) -> Bool {
    let origin = EquationOrigin.autoresizing(view: index)
    if installed.traits.layoutDirection == .leftToRight {
      relate(box.left, .equal, parentBox.left + start, origin: origin)
    } else {
      relate(box.right, .equal, parentBox.right + -start, origin: origin)
    }
    relate(box.centerY, .equal, parentBox.centerY, origin: origin)
    let size = inputs.content(of: index).size
    let frame = views[index].designFrame?.size
    fixSize(
      box,
      to: Size(
        width: size.horizontal ?? frame?.width ?? 0, height: size.vertical ?? frame?.height ?? 0), origin: origin)
    return true
  }

  /// Gives a text its horizontal place between the margins, as wide as it likes as far as there is room.
  ///
  /// - Parameter width: in points; `nil` for all the room.
  private mutating func pin(
    _ index: Int, _ box: BoxVariables, in parent: BoxVariables, _ leading: Double, _ trailing: Double, isLeading: Bool,
    width: Double?
  ) {
    let origin = EquationOrigin.autoresizing(view: index)
    let isLeftToRight = installed.traits.layoutDirection == .leftToRight
    let left = parent.left + (isLeftToRight ? leading : trailing)
    let right = parent.right + -(isLeftToRight ? trailing : leading)
    guard let width else {
      relate(box.left, .equal, left, origin: origin)
      relate(box.right, .equal, right, origin: origin)
      return
    }
    if isLeading == isLeftToRight {
      relate(box.left, .equal, left, origin: origin)
      relate(box.right, .lessThanOrEqual, right, origin: origin)
    } else {
      relate(box.right, .equal, right, origin: origin)
      relate(box.left, .greaterThanOrEqual, left, origin: origin)
    }
    let wanted = LinearExpression(constant: width)
    relate(LinearExpression(Term(box.width)), .equal, wanted, priority: 999.9, origin: .content(view: index))
  }

  /// Gives a text its horizontal place: an extent that does not follow it, at a distance from the leading edge, in points.
  private mutating func pin(
    _ index: Int, _ box: BoxVariables, in parent: BoxVariables, _ leading: Double, extent: Double
  ) {
    let origin = EquationOrigin.autoresizing(view: index)
    if installed.traits.layoutDirection == .leftToRight {
      relate(box.left, .equal, parent.left + leading, origin: origin)
    } else {
      relate(box.right, .equal, parent.right + -leading, origin: origin)
    }
    relate(LinearExpression(Term(box.width)), .equal, LinearExpression(constant: extent), origin: origin)
  }

  /// Where the texts of a cell begin, in points: after its margin, and after its picture and 16 points more.
  private mutating func imageSpace(_ parts: BuiltInCells.Parts, _ side: Double) -> Double {
    guard let image = parts.image else { return side }
    let width = inputs.content(of: image).size.horizontal ?? views[image].designFrame?.width ?? 0
    return side + width + 16
  }
}

/// The parts of table cells that UIKit places, by their indices.
struct BuiltInCells: Sendable {
  struct Parts: Sendable {
    let style: Cell.Style?
    let text: Int?
    let detail: Int?
    let image: Int?
    let accessory: Cell.Accessory?
  }

  private var cells: [Int: Parts] = [:]

  init(_ views: [View], children: [[Int]]) {
    for cell in views.indices where views[cell].kind == .tableViewCell {
      guard case .cell(let content) = views[cell].content else { continue }
      let style = content.style
      if style == nil, content.textLabel == nil { continue }
      var held = children[cell]
      for holder in children[cell] where views[holder].role == .contentView { held += children[holder] }
      func part(_ id: String?) -> Int? { id.flatMap { id in held.first { views[$0].id == id } } }
      cells[cell] = Parts(
        style: style, text: part(content.textLabel), detail: part(content.detailTextLabel),
        image: part(content.imageView), accessory: content.accessory)
    }
  }

  subscript(cell: Int) -> Parts? { cells.isEmpty ? nil : cells[cell] }
}

/// The distances in the built-in styles of table cells.
extension Cell.Style {
  /// The width of the title of a left detail cell and the distance from there to its detail, in points, whatever the texts
  /// are (10 of 10 cells with saved frames in two public repositories, Xcode 7 to 13, tables 375 and 600 wide).
  static let leftDetailTitle = 91.0
  static let leftDetailSpacing = 6.0

  /// The distances around the two texts of a subtitle cell, in points: 9, 3 and 11.5 around a first line of 17 points and
  /// 15, 6 and 20.5 around one of 33 points on iOS 26 (19 of 19 rows); other sizes lie between.
  static func subtitleSpacing(textHeight: Double) -> (top: Double, between: Double, bottom: Double) {
    let share = (textHeight - 20.5) / (39.5 - 20.5)
    func between(_ small: Double, _ large: Double) -> Double { ((small + (large - small) * share) * 2).rounded() / 2 }
    return (max(0, between(9, 15)), max(0, between(3, 6)), max(0, between(11.5, 20.5)))
  }
}

// MARK: - The canvas

extension EquationBuilder {
  /// A content view follows its cell where the cell is not as it was saved.
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
    guard case .cell(let cell) = views[index].content, let parent = views[index].parent else { return nil }
    var height = cell.rowHeight
    if (height ?? 0) <= 0, case .table(let table) = views[parent].content { height = table.rowHeight }
    let row = height.flatMap { $0 > 0 ? $0 : nil } ?? CellGeometry.libraryHeight
    guard let saved = views[index].designFrame?.height else { return row }
    if saved == CellGeometry.libraryHeight { return row != saved ? row : nil }
    return row != CellGeometry.libraryHeight && hasContentOfLibrary(index, height: saved) ? row : nil
  }

  /// Whether the content view of a cell that is higher was saved with the height that it has in the library of Xcode 6.
  private func hasContentOfLibrary(_ cell: Int, height: Double) -> Bool {
    let content = installed.children[cell].first { views[$0].role == .contentView }
    guard let saved = content.flatMap({ views[$0].designFrame?.height }) else { return false }
    return saved == CellGeometry.libraryContentHeight && height > CellGeometry.libraryHeight
  }

  /// The distance of a cell from both sides of an inset table, in points, where its saved frame does not give it.
  /// Cells lie within the margins of such a table (in 14 public documents, in two of them margins of their own). Some
  /// were saved before their table was inset, and laid out inset all the same (nine views of one document, to a point).
  mutating func insetOfCell(_ index: Int) -> Double? {
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

  /// The height of the line below a cell, in points; the cell of a xib is drawn with one.
  private mutating func separatorHeight(below cell: Int) -> Double {
    if let table = views[cell].parent {
      guard case .table(let content) = views[table].content, content.hasSeparators else { return 0 }
    }
    return inputs.number(of: .separatorHeight) ?? 0
  }
}
