import LayoutModel

/// Layout margins and safe areas of views, by release and by where views lie.
struct MarginRules {
  let environment: SceneEnvironment
  let installed: InstalledScene
  let cellsWithAccessory: Set<Int>
  /// Where the differences are noted whose signs decide something; `nil` where nobody asks.
  let signs: SignLog?

  private var views: [View] { installed.scene.views }

  private func positive(_ difference: Double) -> Double {
    signs?.note(difference)
    return max(0, difference)
  }

  private var followsSafeArea: Bool { environment.holds(.safeAreaMargins) }

  /// The width of a view, in points; a guess before the first pass.
  private func width(of index: Int, boxes: SolvedBoxes?) -> Double {
    if views[index].parent == nil { return environment.frame(ofRoot: index, in: views).width }
    return boxes?[index]?.width ?? views[index].designFrame?.width ?? environment.rootFrame.width
  }

  // MARK: Safe areas

  /// The safe area insets of a view: as far as its superview's reaches into it. Views inside a scroll view have none:
  /// its content moves.
  func safeArea(of index: Int, boxes: SolvedBoxes?, insets: InsetTable) -> EdgeInsets {
    if views[index].parent == nil {
      if views[index].role == .inputAccessory || views[index].role == .accessory && views[index].kind.isBar {
        // What stands on the keyboard, or is the bar of a controller, reaches under the cutout at the sides alone.
        return EdgeInsets(top: 0, left: environment.safeArea.left, bottom: 0, right: environment.safeArea.right)
      }
      return views[index].role == .root && hasSafeArea(index) ? environment.safeArea : .zero
    }
    guard let parent = views.parent(reachingInto: index) else { return .zero }
    return overlap(of: index, with: insets[parent].safeArea, in: parent, boxes: boxes)
  }

  /// The part of a view at its bottom that the keyboard covers, or else that lies outside of the safe area, in points.
  func keyboard(of index: Int, boxes: SolvedBoxes?, safeArea: EdgeInsets, insets: InsetTable) -> Double {
    if environment.keyboard == 0 { return safeArea.bottom }
    if views[index].parent == nil {
      return views[index].role == .root ? max(environment.coveredByKeyboard, safeArea.bottom) : 0
    }
    guard let parent = views.parent(reachingInto: index) else { return 0 }
    let outer = EdgeInsets(top: 0, left: 0, bottom: insets[parent].keyboard, right: 0)
    return max(overlap(of: index, with: outer, in: parent, boxes: boxes).bottom, safeArea.bottom)
  }

  /// Whether a root view lies on a screen. Cells do not, but some canvases show the parts of collections on one.
  private func hasSafeArea(_ root: Int) -> Bool {
    switch views[root].kind {
    case .collectionViewCell, .collectionReusableView: environment.holds(.collectionParts)
    default: !views[root].kind.isCell
    }
  }

  /// The part of a superview's insets that reaches into a view, in points.
  private func overlap(of index: Int, with insets: EdgeInsets, in parent: Int, boxes: SolvedBoxes?) -> EdgeInsets {
    guard let frame = boxes?[index], let outer = boxes?[parent] else { return .zero }
    return EdgeInsets(
      top: positive(insets.top - positive(frame.y - outer.y)),
      left: positive(insets.left - positive(frame.x - outer.x)),
      bottom: positive(insets.bottom - positive(outer.maxY - frame.maxY)),
      right: positive(insets.right - positive(outer.maxX - frame.maxX)))
  }

  // MARK: Margins

  /// The margins of a view as left and right, in points; `insets` are those of the views before it.
  func margins(of index: Int, boxes: SolvedBoxes?, safeArea: EdgeInsets, insets: InsetTable) -> EdgeInsets {
    if let hidden = marginOfHiddenContent(index) { return EdgeInsets(all: hidden) }
    var traits = installed.traits
    if views[index].kind.isBar { traits.widthClass = environment.barWidthClass }
    let written = views[index].layoutMargins.value(in: traits)?.insets(in: traits.layoutDirection)
    let width = width(of: index, boxes: boxes)
    var margins = written ?? systemMargins(of: index, width: width, boxes: boxes)
    if hasSystemMinimum(index), environment.respectsSystemMinimumMargins, written != nil {
      let minimum = systemMinimum(width: width)
      margins.left = max(margins.left, minimum)
      margins.right = max(margins.right, minimum)
    }
    margins = margins + safeAreaInMargins(of: index, safeArea)
    if views[index].preservesSuperviewLayoutMargins, let parent = views[index].parent, !hasInheritedCellMargins(index) {
      let around = insets[parent]
      var outer = around.margins
      // The content of a scroll view moves: its margins reach in, but not its safe area.
      if views[parent].kind.scrolls { outer = outer - safeAreaInMargins(of: parent, around.safeArea) }
      let reaching = overlap(of: index, with: outer, in: parent, boxes: boxes)
      signs?.note(margins, reaching)
      margins = .union(margins, reaching)
    }
    if views[index].followsReadableWidth { margins = readable(of: index, boxes: boxes, margins: margins) }
    return margins
  }

  /// The part of a view's margins that comes from the safe area, in points.
  private func safeAreaInMargins(of index: Int, _ safeArea: EdgeInsets) -> EdgeInsets {
    guard followsSafeArea, views[index].insetsLayoutMarginsFromSafeArea else { return .zero }
    let isRoot = views[index].parent == nil && views[index].role == .root && !views[index].kind.isCell
    return isRoot ? environment.marginSafeArea : safeArea
  }

  /// Whether a view is the root of a screen: the system gives it margins on both sides and none above and below.
  /// Since Xcode 9 this holds for the loose views of a xib too.
  private func hasSystemMinimum(_ index: Int) -> Bool {
    guard views[index].parent == nil, views[index].role == .root, !views[index].kind.isCell else { return false }
    return environment.hasController || followsSafeArea
  }

  private func systemMargins(of index: Int, width: Double, boxes: SolvedBoxes?) -> EdgeInsets {
    if hasSystemMinimum(index) {
      let minimum = systemMinimum(width: width)
      return EdgeInsets(top: 0, left: minimum, bottom: 0, right: minimum)
    }
    switch views[index].kind {
    case .tableViewCellContentView: return cellMargins(views[index].parent ?? index, boxes: boxes)
    case .tableViewCell:
      var margins = cellMargins(index, boxes: boxes)
      if installed.traits.layoutDirection == .leftToRight {
        margins.right += roomOfAccessory(in: index, margin: margins.left)
      } else {
        margins.left += roomOfAccessory(in: index, margin: margins.right)
      }
      return margins
    case .stackView, .gridView: return .zero
    case .collectionViewCell where views[index].parent == nil && followsSafeArea:
      return EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    default: return EdgeInsets(all: 8)
    }
  }

  /// The least margin on both sides of a controller's root view: 16 points on narrow screens, else 20. Measured: 16
  /// below 376 points (165 of 171) and at 390 and 393, 20 from 400 on.
  private func systemMinimum(width: Double) -> Double {
    if !environment.hasWidthClass, let minimum = environment.number(of: .wideRootMargin) { return minimum }
    signs?.note(width - Self.leastWideRoot)
    return width < Self.leastWideRoot ? 16 : 20
  }

  private static let leastWideRoot = 400.0

  /// The margin of the content view of a cell that the canvas did not lay out, for it begins below what is seen of its
  /// table; `nil` for all others.
  private func marginOfHiddenContent(_ index: Int) -> Double? {
    guard views[index].kind == .tableViewCellContentView, let margin = environment.number(of: .hiddenCellMargin),
      let cell = views[index].parent, let table = views[cell].parent, views[table].parent == nil,
      views[table].kind == .tableView, environment.hasController, let frame = views[cell].designFrame
    else { return nil }
    return frame.y >= environment.rootFrame.height - environment.marginSafeArea.top ? margin : nil
  }

  /// The margins of a cell's content view, by release, by the screen's width and by the cell's accessory.
  ///
  /// Measured on plain equality constraints from Xcode 9 on: the sides follow the screen as they do in a root view
  /// (leading 16 at 375 points in 95 of 96, 20 from 390 on in 95 of 96, also where tables or their cells are
  /// narrower); trailing 8 beside an accessory (26 of 28).
  private func cellMargins(_ cell: Int, boxes: SolvedBoxes?) -> EdgeInsets {
    guard followsSafeArea else {
      return inheritsMargins(cell) ? EdgeInsets(top: 11, left: 15, bottom: 11, right: 15) : EdgeInsets(all: 8)
    }
    if environment.holds(.plainCellMargins) { return EdgeInsets(all: 8) }
    let width = cellMarginWidth(cell, boxes: boxes)
    signs?.note(cellWidth: width)
    let side = isNarrow(cell, width: width) ? narrowSide(of: cell) : environment.cellSide(width: width)
    let vertical = environment.number(of: .verticalCellMargin) ?? 0
    var end = cellsWithAccessory.contains(cell) ? 8 : side
    // Beside a view at the end there is no margin (2 of 2 recorded rows).
    if !installed.isCanvas, installed.accessoryView(ofCell: cell) != nil { end = 0 }
    let isLeftToRight = installed.traits.layoutDirection == .leftToRight
    return EdgeInsets(
      top: vertical, left: isLeftToRight ? side : end, bottom: vertical, right: isLeftToRight ? end : side)
  }

  /// The width beside what lies in a cell, in points: where it has a content view, that ends before the accessory.
  private func roomOfAccessory(in cell: Int, margin: Double) -> Double {
    guard cellsWithAccessory.contains(cell),
      !installed.children[cell].contains(where: { views[$0].kind == .tableViewCellContentView }),
      case .cell(let content) = views[cell].content
    else { return 0 }
    return CellGeometry.accessoryWidth(
      content.accessory, margin: margin, scale: environment.scale,
      indicator: environment.number(of: .disclosureWidth))
  }

  /// Whether a view is the content view of such a cell: those margins are the same in every table.
  private func hasInheritedCellMargins(_ index: Int) -> Bool {
    !followsSafeArea && views[index].kind == .tableViewCellContentView
      && views[index].parent.map(inheritsMargins) ?? false
  }

  /// Whether both a cell and its content view keep the margins of what they lie in, in the releases where these are
  /// those of a table.
  private func inheritsMargins(_ cell: Int) -> Bool {
    guard environment.holds(.inheritedCellMargins), views[cell].preservesSuperviewLayoutMargins else { return false }
    return installed.children[cell].contains {
      views[$0].kind == .tableViewCellContentView && views[$0].preservesSuperviewLayoutMargins
    }
  }

  /// Whether the margins of a cell on the canvas are those of narrow cells: a screen of 320 points, or a cell of a xib as
  /// wide; in later releases any cell of a xib on a narrow canvas; and cells of a table that constraints place.
  private func isNarrow(_ cell: Int, width: Double) -> Bool {
    guard installed.isCanvas else { return false }
    if width <= 320 { return true }
    guard isOnNarrowCanvas else { return false }
    guard views[cell].parent == nil else { return marginInPlacedTable(cell) != nil }
    return environment.tableWidth > 0 && environment.holds(.narrowXibCells)
  }

  private func narrowSide(of cell: Int) -> Double {
    let margin = views[cell].parent != nil || isOnNarrowCanvas ? environment.number(of: .narrowCellMargin) : nil
    return margin ?? marginInPlacedTable(cell) ?? 16
  }

  private var isOnNarrowCanvas: Bool { environment.tableWidth <= 375 }

  /// The side margin of the cells of a table that constraints place, where it differs; `nil` for other cells.
  private func marginInPlacedTable(_ cell: Int) -> Double? {
    guard let margin = environment.number(of: .placedCellMargin), let table = views[cell].parent else { return nil }
    return views[table].parent != nil && !installed.isAutoresized(table) ? margin : nil
  }

  /// The width that decides the margins of a cell, in points: the screen's, however wide the table is; without a
  /// screen, that of the table, or of a cell that is in none.
  private func cellMarginWidth(_ cell: Int, boxes: SolvedBoxes?) -> Double {
    if views[cell].parent != nil, environment.hasWidthClass { return environment.tableWidth }
    return width(of: views[cell].parent ?? cell, boxes: boxes)
  }

  // MARK: Readable width

  /// The insets of the readable width, which follows the text size of the user.
  func readable(of index: Int, boxes: SolvedBoxes?, margins: EdgeInsets) -> EdgeInsets {
    let width = width(of: index, boxes: boxes)
    let free = width - margins.left - margins.right
    signs?.note(free - environment.readableWidth)
    guard free > environment.readableWidth else { return margins }
    let side = (width - environment.readableWidth) / 2
    return EdgeInsets(top: margins.top, left: side, bottom: margins.bottom, right: side)
  }
}

/// The differences whose signs decided something while inputs were derived: as long as none of them changes its sign, the
/// inputs are affine in what they were derived from.
final class SignLog {
  private(set) var differences: [Double] = []

  func note(_ difference: Double) { differences.append(difference) }

  /// Notes which of two insets is the larger one at each side.
  func note(_ first: EdgeInsets, _ second: EdgeInsets) { differences += (first - second).numbers }

  func note(cellWidth width: Double) { differences += SceneEnvironment.cellWidths.map { width - $0 } }
}

extension [View] {
  /// The superview whose safe area may reach into a view; `nil` where none does: the content of a scroll view moves,
  /// and cells are laid out by themselves.
  func parent(reachingInto index: Int) -> Int? {
    guard let parent = self[index].parent, !self[parent].kind.scrolls, !self[parent].kind.isCell else { return nil }
    return parent
  }
}

/// The extents that a cell takes off its content view, for documents that saved no frame for it (Xcode 6 and 7, and the
/// betas of Xcode 8).
enum CellGeometry {
  /// The height of a row that nobody gave another, in points.
  static let libraryHeight = 44.0
  /// The width of a cell and of its content view.
  static let libraryWidth = 320.0
  /// The height of its content view, above the line of Xcode 6.
  static let libraryContentHeight = 43.0

  /// The extent between the content view and the end of a row, in points: an accessory and its margin. Measured on
  /// saved content views: a disclosure indicator takes 33 points before Xcode 9 (59 of 59), and a check mark 39. Since
  /// then an indicator takes its own width, a detail button 24 and with an indicator 42.5.
  ///
  /// - Parameter indicator: the width of the indicator in the release, which ends at a pixel; `nil` before it had a
  ///   margin.
  static func accessoryWidth(
    _ accessory: Cell.Accessory?, margin: Double = 0, scale: Double = 1, indicator: Double? = nil
  ) -> Double {
    switch (accessory ?? .nothing, indicator) {
    case (.nothing, _): 0
    case (.checkmark, nil): 39
    case (.detailButton, nil): 47
    case (.detailDisclosureButton, nil): 67
    case (.disclosureIndicator, nil): 33
    case (.checkmark, _?), (.detailButton, _?): margin + 24
    case (.detailDisclosureButton, _?): margin + 42.5
    case (.disclosureIndicator, let width?): margin + (scale == 3 ? (width * 3).rounded(.down) / 3 : width)
    }
  }
}
