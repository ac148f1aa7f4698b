import LayoutModel
import TextKit

/// The items of a toolbar or navigation bar in a row: buttons and spaces as high as their bar, views of one's own and a
/// title, which constraints place whatever language the document is in.
///
/// The row keeps to the margins of the bar, 16 points and 20 in a regular width inside the safe area where it states none
/// itself; items are 8 points apart, and nothing is beside a space but that. Flexible spaces are as wide as each other,
/// and take what the others leave (UIKit's documentation of `UIBarButtonItem.SystemItem.flexibleSpace`); without one,
/// toolbars begin at the leading side. A title is in the middle of its bar, or as near to it as the items let it.
package struct BarRow {
  let bar: Int
  /// The items from the leading to the trailing side; the title is the last.
  var items: [Int] = []

  /// The distance between two items that are no spaces, in points.
  private static let gap = 8.0
  /// The width of a fixed space that has none of its own, in points.
  static let fixedSpace = 8.0
  /// The width of an item of the system with a picture, in points.
  private static let picture = 24.0

  /// The layout margins of a bar that states none.
  package static let margins: Varied<LayoutMargins?> = {
    func sides(_ margin: Double) -> LayoutMargins {
      .directional(EdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
    }
    var margins = Varied<LayoutMargins?>(sides(16))
    margins.vary(TraitCondition(widthClass: .regular), sides(20))
    return margins
  }()

  /// The constraints that place the items. A view of one's own may have a frame: then what relates others to it is not
  /// required, the distances of neighbours count most, and equal flexible spaces least.
  func constraints(in views: [View]) -> [LayoutConstraint] {
    var list = RowConstraints(bar: bar, views: views)
    let items = items.filter { views[$0].barItem?.role != .title }
    let isStrict = !items.contains { views[$0].barItem?.role == .view }
    if !isStrict { list.priority = 999 }
    for item in items { addSize(of: item, to: &list) }
    let isTrailing = { (item: Int) in views[item].barItem?.isTrailing == true }
    let leading = items.filter { !isTrailing($0) }
    let trailing = items.filter(isTrailing)
    for group in [leading, trailing] {
      for (item, next) in zip(group, group.dropFirst()) {
        let isSpaced = ![item, next].contains { views[$0].barItem?.isSpace == true }
        list.add(next, .leading, .equal, item, .trailing, isSpaced ? Self.gap : 0)
      }
    }
    if !isStrict { list.priority = 998 }
    if let first = leading.first { list.add(first, .leading, .equal, bar, .leadingMargin, 0) }
    let flexible = items.filter { views[$0].barItem?.isFlexible == true }
    if let last = leading.last {
      list.add(last, .trailing, flexible.isEmpty ? .lessThanOrEqual : .equal, bar, .trailingMargin, 0)
    }
    if let last = trailing.last { list.add(last, .trailing, .equal, bar, .trailingMargin, 0) }
    if let first = trailing.first, let last = leading.last {
      list.add(first, .leading, .greaterThanOrEqual, last, .trailing, Self.gap)
    }
    if !isStrict { list.priority = 997 }
    for (one, other) in zip(flexible, flexible.dropFirst()) { list.add(other, .width, .equal, one, .width, 0) }
    if let title = self.items.last, views[title].barItem?.role == .title {
      list.add(title, .top, .equal, bar, .top, 0)
      list.add(title, .bottom, .equal, bar, .bottom, 0)
      let (last, first) = (leading.last, trailing.first)
      list.add(
        title, .leading, .greaterThanOrEqual, last ?? bar, last == nil ? .leadingMargin : .trailing,
        last == nil ? 0 : Self.gap)
      list.add(
        title, .trailing, .lessThanOrEqual, first ?? bar, first == nil ? .trailingMargin : .leading,
        first == nil ? 0 : -Self.gap)
      list.add(title, .centerX, .equal, bar, .centerX, 0, priority: 500)
    }
    return list.constraints
  }

  private func addSize(of index: Int, to list: inout RowConstraints) {
    guard let item = list.views[index].barItem else { return }
    // A frame that holds moves no bar.
    if item.role == .view { return list.add(index, .centerY, .equal, bar, .centerY, 0, priority: 1) }
    list.add(index, .top, .equal, bar, .top, 0)
    list.add(index, .bottom, .equal, bar, .bottom, 0)
    var width = item.width
    if item.system == "fixedSpace" { width = width ?? Self.fixedSpace }
    if let system = item.system, !item.isSpace, BarItemName.value(.title, of: system) == nil {
      width = width ?? Self.picture
    }
    if let width {
      list.add(index, .width, .equal, nil, .width, width)
    } else if item.isFlexible {
      list.add(index, .width, .greaterThanOrEqual, nil, .width, 0)
    }
  }

}

extension View {
  /// A button or space of a bar, which is given by its index; without a title it has that of the system's item.
  init(item: BarItem, id: String, title: String?, image: String?, in bar: Int, span: SourceSpan) {
    self.init(id: id, kind: item.isSpace ? .view : .button, span: span, parent: bar, role: .accessory)
    translatesAutoresizingMask = false
    hidden = Varied(item.isSpace)
    barItem = item
    barItem?.symbol = item.system.flatMap { BarItemName.value(.picture, of: $0) }
    barItem?.glassSymbol = item.system.flatMap { BarItemName.value(.glass, of: $0) }
    if item.isSpace { return }
    let title = title ?? item.system.flatMap { BarItemName.value(.title, of: $0) }
    var button = Button()
    button.style = .custom
    button.title = Varied(title.map { TextContent($0) })
    button.font = Varied(.system(17, weight: item.isDone ? .semibold : .regular))
    button.image = image
    content = .button(button)
  }

  init(barTitle title: String, id: String, in bar: Int, span: SourceSpan) {
    self.init(id: id, kind: .label, span: span, parent: bar, role: .accessory)
    translatesAutoresizingMask = false
    barItem = BarItem(.title)
    var label = Label()
    label.text = Varied(TextContent(title))
    label.font = Varied(.system(17, weight: .semibold))
    content = .label(label)
  }
}

private struct RowConstraints {
  let bar: Int
  let views: [View]
  var priority = 1000.0
  private(set) var constraints: [LayoutConstraint] = []

  mutating func add(
    _ first: Int, _ attribute: Anchor.Attribute, _ relation: LayoutConstraint.Relation, _ second: Int?,
    _ other: Anchor.Attribute, _ constant: Double, priority: Double? = nil
  ) {
    var constraint = LayoutConstraint(
      id: "\(views[bar].id).constraint.items\(constraints.count + 1)", span: views[first].span, owner: bar,
      first: Anchor(item: .view(first), attribute: attribute),
      second: second.map { Anchor(item: .view($0), attribute: other) })
    constraint.relation = Varied(relation)
    constraint.constant = Varied(constant)
    constraint.priority = Varied(priority ?? self.priority)
    constraints.append(constraint)
  }
}
