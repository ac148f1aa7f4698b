import ConstraintSolver
import LayoutModel

/// The parts of table cells that UIKit places, by their indices.
struct BuiltInCells: Sendable {
  struct Parts: Sendable {
    let style: Cell.Style?
    let text, detail, image: Int?
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

/// The parts of a row that the system places.
///
/// 1. The content view reaches from the safe area at the leading side to the accessory, and down to the line below.
/// 2. A view at the end of the row ends at its margin.
/// 3. The picture of a style comes first, then its texts from margin to margin, or beside what stands at the end.
extension EquationBuilder {
  mutating func placeContentView(_ index: Int, _ box: BoxVariables, ofCell cell: Int, _ cellBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    let accessory = accessoryWidth(views[cell].content.cell?.accessory)
    let inset = insetOfContent(inCell: cell)
    var (left, right) = (cellBox.left + inset.left, cellBox.right + -inset.right)
    if let view = installed.accessoryView(ofCell: cell), let accessoryBox = boxes[view] {
      // It ends where the accessory view begins (2 of 2 recorded rows).
      if isLeftToRight { right = accessoryBox.left } else { left = accessoryBox.right }
    } else {
      if isLeftToRight { right.constant -= accessory } else { left.constant += accessory }
    }
    relate(box.left, .equal, left, origin: origin)
    relate(box.right, .equal, right, origin: origin)
    relate(box.top, .equal, cellBox.top, origin: origin)
    let separator = separatorHeight(below: cell)
    relate(box.bottom, .equal, cellBox.bottom + -separator, origin: origin)
  }

  /// Places the view at the end of a row: it ends at the margin of the row, in the middle of its height (2 of 2 recorded
  /// rows), as large as its frame or its content; a switch has its own size always.
  mutating func placeAccessory(_ index: Int, _ box: BoxVariables, ofCell cell: Int, _ cellBox: BoxVariables) {
    let origin = EquationOrigin.autoresizing(view: index)
    let side = inputs.cellSide
    pin(box, isLeading: false, in: cellBox, side + trailing(insetOfContent(inCell: cell)), origin)
    let separator = separatorHeight(below: cell)
    relate(box.centerY, .equal, cellBox.centerY + -separator / 2, origin: origin)
    if views[index].kind != .switch, installed.isAutoresized(index), let frame = views[index].designFrame {
      fixSize(box, to: frame.size, origin: origin)
    } else {
      addContentSize(of: index, box)
    }
  }

  private var isLeftToRight: Bool { installed.traits.layoutDirection == .leftToRight }

  private func leading(_ insets: EdgeInsets) -> Double { isLeftToRight ? insets.left : insets.right }

  private func trailing(_ insets: EdgeInsets) -> Double { isLeftToRight ? insets.right : insets.left }

  /// Gives the leading or the trailing edge of a view its distance from that of another one, inwards and in points.
  private mutating func pin(
    _ box: BoxVariables, isLeading: Bool, in parent: BoxVariables, _ distance: Double, _ origin: EquationOrigin
  ) {
    if isLeading == isLeftToRight {
      relate(box.left, .equal, parent.left + distance, origin: origin)
    } else {
      relate(box.right, .equal, parent.right + -distance, origin: origin)
    }
  }

  /// The extent between the content view and the end of a row, in points: an accessory and its margin.
  private mutating func accessoryWidth(_ accessory: Cell.Accessory?) -> Double {
    guard let accessory, accessory != .nothing else { return 0 }
    return CellGeometry.accessoryWidth(
      accessory, margin: inputs.cellSide, scale: inputs.scale, indicator: inputs.number(of: .disclosureWidth))
  }

  /// Places the texts of a cell. The margins are those of cells; beside an accessory 8 points are left.
  mutating func placeBuiltIn(
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
    let start = side + leading(inset)
    if index == parts.image {
      pin(box, isLeading: true, in: parentBox, start, origin)
      relate(box.centerY, .equal, parentBox.centerY, origin: origin)
      let height = inputs.content(of: index).size.vertical ?? views[index].designFrame?.height ?? 0
      fixSize(box, to: Size(width: width(ofPart: index), height: height), origin: origin)
      return true
    }
    var end = parts.accessory == nil ? side : 8 + (hasContentView ? 0 : accessoryWidth(parts.accessory))
    if let accessory = installed.accessoryView(ofCell: cell) {
      end = hasContentView ? 0 : side + width(ofPart: accessory)
    }
    end += trailing(inset)
    // After its picture and 16 points more.
    let first = parts.image.map { start + width(ofPart: $0) + 16 } ?? start
    let size = inputs.content(of: index).size
    switch style {
    case .basic:
      pin(index, box, in: parentBox, first, end, isLeading: true, width: nil)
      relate(box.top, .equal, parentBox.top, origin: origin)
      relate(box.bottom, .equal, parentBox.bottom, origin: origin)
      return true
    case .value2 where isText:
      pin(box, isLeading: true, in: parentBox, start, origin)
      fix(box.width, Cell.Style.leftDetailTitle, origin: origin)
    case .value2:
      let detail = start + Cell.Style.leftDetailTitle + Cell.Style.leftDetailSpacing
      pin(index, box, in: parentBox, detail, end, isLeading: true, width: size.horizontal)
    case .value1: pin(index, box, in: parentBox, first, end, isLeading: isText, width: size.horizontal)
    case .subtitle: pin(index, box, in: parentBox, first, end, isLeading: true, width: size.horizontal)
    }
    fix(box.height, size.vertical ?? 0, origin: origin)
    let offset = style == .subtitle ? offset(ofText: isText, parts) : nil
    let edge = offset == nil ? box.centerY : box.top
    relate(edge, .equal, parentBox.centerY + (offset ?? 0), origin: origin)
    return true
  }

  /// The distance from the middle of a row with two texts to the top of one of them, in points: together they are a
  /// little above the middle.
  private mutating func offset(ofText isText: Bool, _ parts: BuiltInCells.Parts) -> Double {
    let text = parts.text.flatMap { inputs.content(of: $0).size.vertical } ?? 0
    let detail = parts.detail.flatMap { inputs.content(of: $0).size.vertical } ?? 0
    let spacing = Cell.Style.subtitleSpacing(textHeight: text)
    let total = spacing.top + text + spacing.between + detail + spacing.bottom
    return (isText ? spacing.top : spacing.top + text + spacing.between) - total / 2
  }

  /// The width of a picture or accessory, in points: that of its content, else the saved one.
  private mutating func width(ofPart index: Int) -> Double {
    inputs.content(of: index).size.horizontal ?? views[index].designFrame?.width ?? 0
  }

  /// Gives a text its horizontal place between the margins, as wide as it likes as far as there is room.
  ///
  /// - Parameter width: in points; `nil` for all the room.
  private mutating func pin(
    _ index: Int, _ box: BoxVariables, in parent: BoxVariables, _ leading: Double, _ trailing: Double, isLeading: Bool,
    width: Double?
  ) {
    let origin = EquationOrigin.autoresizing(view: index)
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
    relate(box.extent(.horizontal), .equal, wanted, priority: 999.9, origin: .content(view: index))
  }
}
