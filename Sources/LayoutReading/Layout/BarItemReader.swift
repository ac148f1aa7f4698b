import LayoutModel
import TextKit
import XMLTree

/// Reads the items of toolbars and navigation bars: buttons and spaces as high as their bar, in a row that constraints
/// place.
///
/// The row keeps to the margins of the bar, 16 points and 20 in a regular width inside the safe area where it states none
/// itself; items are 8 points apart, and nothing is beside a space but that. Flexible spaces are as wide as each other,
/// and take what the others leave (UIKit's documentation of `UIBarButtonItem.SystemItem.flexibleSpace`); without one,
/// toolbars begin at the leading side.
struct BarItemReader {
  let log: ProblemLog
  private let content: LayoutContentReader

  /// The items of one bar.
  struct Row {
    var bar: Int
    var items: [Int]
  }

  /// The distance between two items that are no spaces, in points.
  private static let gap = 8.0
  /// The width of a fixed space that has none of its own, in points.
  private static let fixedSpace = 8.0
  /// The width of an item of the system with a picture, in points.
  private static let picture = 24.0

  init(log: ProblemLog, images: [String]) {
    self.log = log
    content = LayoutContentReader(log: log, images: images)
  }

  /// Reads an item into a view.
  ///
  /// - Parameter number: its place in the bar, from 1.
  func read(_ element: XMLElement, number: Int, in bar: View, at index: Int) -> View {
    let node = LayoutNode(element)
    var item = BarItem()
    item.system = node.text(.system).map(Words.collapsed)
    item.width = node.number(.width)
    item.isDone = node.text(.style).map(Words.collapsed) == "done" || item.system == "done"
    item.isTrailing = node.text(.placement).map(Words.collapsed) == "trailing"
    check(node, item, bar)
    let id = node.value(.id, Identifier.parse) ?? "\(bar.id).item\(number)"
    var view = View(
      id: id, kind: item.isSpace ? .view : .button, span: element.startTagSpan, parent: index, role: .accessory)
    view.translatesAutoresizingMask = false
    view.hidden = Varied(item.isSpace)
    view.behaviour.isEnabled = node.flag(.enabled, default: true)
    if !item.isSpace {
      let title = node.text(.title) ?? item.system.flatMap(BarItemName.title)
      var button = Button(
        style: .custom, title: Varied(title.map { TextContent($0) }),
        font: Varied(.system(17, weight: item.isDone ? .semibold : .regular)))
      button.image = content.imageName(.image, node)
      view.content = .button(button)
    }
    view.barItem = item
    return view
  }

  private func check(_ node: LayoutNode, _ item: BarItem, _ bar: View) {
    let says = [AttributeName.title, .image, .system].filter(node.has)
    if says.count != 1 {
      let names = Wording.quoted([AttributeName.title, .image, .system].map(\.rawValue))
      let message = says.isEmpty ? "an item has one of \(names)" : "an item has one of \(names), not several"
      log.error("document.barItem", message, at: node.element.startTagSpan)
    }
    if item.isFlexible, node.has(.width) {
      log.error(
        "document.barItem", "a flexible space takes what others leave; remove 'width', or make it a 'fixedSpace'",
        at: node.element.nameSpan(.width))
    }
    if bar.kind != .navigationBar, node.has(.placement) {
      log.error(
        "document.barItem", "'placement' is for items of a <navigationBar>; a flexible space moves items of a toolbar",
        at: node.element.nameSpan(.placement))
    } else if bar.kind == .navigationBar, item.isFlexible {
      log.error(
        "document.barItem", "a <navigationBar> has no flexible space; 'placement' says the side of an item",
        at: node.element.nameSpan(.system))
    }
  }

  // MARK: Constraints

  /// The constraints that place the items of a bar.
  func constraints(of row: Row, in views: [View]) -> [LayoutConstraint] {
    var list = Builder(bar: row.bar, views: views)
    for item in row.items { addSize(of: item, to: &list) }
    let isTrailing = { (item: Int) in views[item].barItem?.isTrailing == true }
    let leading = row.items.filter { !isTrailing($0) }
    let trailing = row.items.filter(isTrailing)
    for group in [leading, trailing] {
      for (item, next) in zip(group, group.dropFirst()) {
        let isSpaced = ![item, next].contains { views[$0].barItem?.isSpace == true }
        list.add(next, .leading, .equal, item, .trailing, Varied(isSpaced ? Self.gap : 0))
      }
    }
    if let first = leading.first { list.add(first, .leading, .equal, row.bar, .leadingMargin, Varied(0)) }
    let flexible = row.items.filter { views[$0].barItem?.isFlexible == true }
    if let last = leading.last {
      list.add(last, .trailing, flexible.isEmpty ? .lessThanOrEqual : .equal, row.bar, .trailingMargin, Varied(0))
    }
    for (one, other) in zip(flexible, flexible.dropFirst()) {
      list.add(other, .width, .equal, one, .width, Varied(0))
    }
    if let last = trailing.last { list.add(last, .trailing, .equal, row.bar, .trailingMargin, Varied(0)) }
    if let first = trailing.first, let last = leading.last {
      list.add(first, .leading, .greaterThanOrEqual, last, .trailing, Varied(Self.gap))
    }
    return list.constraints
  }

  /// The layout margins of a bar that states none.
  static let margins: Varied<LayoutMargins?> = {
    func sides(_ margin: Double) -> LayoutMargins {
      .directional(EdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    }
    var margins = Varied<LayoutMargins?>(sides(16))
    margins.vary(TraitCondition(widthClass: .regular), sides(20))
    return margins
  }()

  private func addSize(of index: Int, to list: inout Builder) {
    guard let item = list.views[index].barItem else { return }
    list.add(index, .top, .equal, list.bar, .top, Varied(0))
    list.add(index, .bottom, .equal, list.bar, .bottom, Varied(0))
    var width = item.width
    if item.system == "fixedSpace" { width = width ?? Self.fixedSpace }
    if let system = item.system, !item.isSpace, BarItemName.title(of: system) == nil { width = width ?? Self.picture }
    if let width {
      list.add(index, .width, .equal, nil, .width, Varied(width))
    } else if item.isFlexible {
      list.add(index, .width, .greaterThanOrEqual, nil, .width, Varied(0))
    }
  }

  private struct Builder {
    let bar: Int
    let views: [View]
    var constraints: [LayoutConstraint] = []

    mutating func add(
      _ first: Int, _ attribute: Anchor.Attribute, _ relation: LayoutConstraint.Relation, _ second: Int?,
      _ other: Anchor.Attribute, _ constant: Varied<Double>
    ) {
      var constraint = LayoutConstraint(
        id: "\(views[bar].id).items.constraint\(constraints.count + 1)", span: views[first].span, owner: bar,
        first: Anchor(item: .view(first), attribute: attribute),
        second: second.map { Anchor(item: .view($0), attribute: other) })
      constraint.relation = Varied(relation)
      constraint.constant = constant
      constraints.append(constraint)
    }
  }
}
