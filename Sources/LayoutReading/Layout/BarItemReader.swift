import LayoutModel
import TextKit
import XMLTree

/// Reads the items of toolbars and navigation bars of a `.layout`, which a ``BarRow`` places.
struct BarItemReader {
  let log: ProblemLog
  private let content: LayoutContentReader

  init(log: ProblemLog, images: [String]) {
    self.log = log
    content = LayoutContentReader(log: log, images: images)
  }

  func item(_ element: XMLElement, in bar: View) -> BarItem {
    let node = LayoutNode(element)
    var item = BarItem(customView(in: element) == nil ? .button : .view)
    item.system = node.text(.system).map(Words.collapsed)
    item.width = node.number(.width)
    item.isDone = node.text(.style).map(Words.collapsed) == "done" || item.system == "done"
    item.isTrailing = node.text(.placement).map(Words.collapsed) == "trailing"
    check(node, item, bar)
    return item
  }

  func customView(in element: XMLElement) -> XMLElement? {
    element.children.first { ViewKind(rawValue: $0.name) != nil }
  }

  /// Reads a button or space into a view: `number` is its place in the bar, from 1, and `index` is that of the bar.
  func read(_ element: XMLElement, as item: BarItem, number: Int, in bar: View, at index: Int) -> View {
    let node = LayoutNode(element)
    let id = node.value(.id, Identifier.parse) ?? "\(bar.id).item\(number)"
    content.checkImages(node)
    var view = View(
      item: item, id: id, title: node.text(.title), image: node.text(.image) ?? node.text(.systemImage), in: index,
      span: element.startTagSpan)
    view.behaviour.isEnabled = node.flag(.enabled, default: true)
    view.behaviour.tag = node.value(.tag, DecimalNumber.integer) ?? 0
    view.writtenLook.tintColor = Varied(node.value(.tint, ColorName.parse))
    return view
  }

  private func report(_ message: String, at span: SourceSpan) { log.error("document.barItem", message, at: span) }

  private func check(_ node: LayoutNode, _ item: BarItem, _ bar: View) {
    let says = [AttributeName.title, .image, .systemImage, .system].filter(node.has)
    if item.role == .view {
      let own = [AttributeName.id, .title, .image, .systemImage, .system, .style, .width, .enabled, .tint, .tag]
      if let first = own.first(where: node.has) {
        report("an item with a view in it has no '\(first)'; set it on the view", at: node.element.nameSpan(first))
      }
      if let second = node.element.children.filter({ ViewKind(rawValue: $0.name) != nil }).dropFirst().first {
        report("an item has one view; put several into a <stackView>", at: second.startTagSpan)
      }
    } else if says.count != 1 {
      let names = Wording.quoted([AttributeName.title, .image, .system].map(\.rawValue))
      let rest = says.isEmpty ? "or a view in it" : "not several"
      report("an item has one of \(names), \(rest)", at: node.element.startTagSpan)
    }
    if item.isFlexible, node.has(.width) {
      report(
        "a flexible space takes the remaining width; remove 'width', or make it a 'fixedSpace'",
        at: node.element.nameSpan(.width))
    }
    if bar.kind != .navigationBar, node.has(.placement) {
      report(
        "'placement' is for items of a <navigationBar>; a flexible space moves items of a toolbar",
        at: node.element.nameSpan(.placement))
    } else if bar.kind == .navigationBar, item.isFlexible {
      report(
        "a <navigationBar> has no flexible space; 'placement' chooses the side of an item",
        at: node.element.nameSpan(.system))
    }
  }
}
