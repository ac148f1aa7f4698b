import LayoutModel
import TextKit

// The items of bars among the views and of a screen's navigation controller: each is a property, but for spaces.

extension BarItem {
  /// The kind of object that it is, apart from views; `nil` for a view.
  var kind: String? {
    switch role {
    case .button: "barButtonItem"
    case .title: "navigationItem"
    case .view: nil
    }
  }
}

extension SwiftClassWriter {
  /// The items of the bars among the views of the class, and those of its navigation item.
  var items: [View] { senders.filter { $0.barItem?.role == .button && $0.barItem?.isSpace == false } }

  mutating func nameItems() {
    for view in items {
      let given = writing.outlets[view.id] ?? (document.format == .layout ? SwiftNames.identifier(view.id) : nil)
      let button = view.content.button
      let words = [
        view.barItem?.system, (view.name ?? button?.title.base?.string).flatMap { ReadableIds.words(of: $0) },
        (sentName(view) ?? button?.image).flatMap(SwiftNames.telling),
      ]
      let word = words.lazy.compactMap { $0 }.first
      itemNames[view.id] = names.unique(given ?? word.map { $0 + "Item" } ?? "item")
    }
  }

  mutating func writeItems() {
    for view in items {
      guard let name = itemNames[view.id], let item = view.barItem, let button = view.content.button else { continue }
      let title = writing.texts.literal(button.title.base ?? TextContent(""), part: "title", of: view)
      var what = button.image.map { "image: \(writing.image($0))" } ?? "title: \(title)"
      var statements: [String] = []
      if let action = action(of: view) {
        let style = item.isDone ? "done" : "plain"
        what = item.system.map { "barButtonSystemItem: .\($0)" } ?? "\(what), style: .\(style)"
        what += ", target: self, action: \(action.selector)"
      } else if let system = item.system {
        what = "systemItem: .\(system)"
      } else if item.isDone {
        statements.append("style = .done")
      }
      if let width = item.width { statements.append("width = \(SwiftLiteral.number(width))") }
      statements += settings(of: view).map(\.base).filter { statement in
        SwiftPrinter.list("list of item settings").contains { statement.hasPrefix($0 + " = ") }
      }
      write(
        Making(type: "UIBarButtonItem", expression: "UIBarButtonItem(\(what))", local: "item", statements: statements),
        as: name, isPrivate: document.format != .layout && writing.outlets[view.id] == nil)
    }
  }

  private func reference(_ view: View) -> String {
    guard let item = view.barItem else { return "UIBarButtonItem()" }
    if item.isFlexible { return ".flexibleSpace()" }
    if item.isSpace { return ".fixedSpace(\(SwiftLiteral.number(item.width ?? 8)))" }
    if item.role == .view {
      return "UIBarButtonItem(customView: \(self.view(view.id).flatMap { viewNames[$0] } ?? "UIView()"))"
    }
    return itemNames[view.id] ?? "UIBarButtonItem()"
  }

  var barStatements: [String] {
    var statements: [String] = []
    for bar in [part.root] + part.views where [.toolbar, .navigationBar].contains(scene.views[bar].kind) {
      let isOfScreen = bar != part.root && scene.views[bar].parent == nil && viewNames[bar] == nil
      guard let name = isOfScreen ? "navigationItem" : viewNames[bar] else { continue }
      let path = name.isEmpty ? "" : name + "."
      let items = children[bar].filter { scene.views[$0].barItem?.role != .title && scene.views[$0].barItem != nil }
      func list(_ items: [Int]) -> String { "[\(items.map { reference(scene.views[$0]) }.joined(separator: ", "))]" }
      if scene.views[bar].kind == .toolbar {
        if !items.isEmpty { statements.append("\(isOfScreen ? "toolbarItems" : path + "items") = \(list(items))") }
        continue
      }
      let title = children[bar].first { scene.views[$0].barItem?.role == .title }
      let text = title.flatMap { scene.views[$0].content.readableText }
      let item = isOfScreen ? name : name.isEmpty ? "item" : name + "Item"
      if !isOfScreen {
        statements.append("let \(item) = UINavigationItem(title: \(SwiftLiteral.string(text ?? "")))")
      } else if let text {
        statements.append("navigationItem.title = \(SwiftLiteral.string(text))")
      }
      let trailing = items.filter { scene.views[$0].barItem?.isTrailing == true }
      let leading = items.filter { !trailing.contains($0) }
      if !leading.isEmpty { statements.append("\(item).leftBarButtonItems = \(list(leading))") }
      if !trailing.isEmpty { statements.append("\(item).rightBarButtonItems = \(list(trailing.reversed()))") }
      if !isOfScreen { statements.append("\(path)items = [\(item)]") }
    }
    guard part.isController, let controller = scene.controller else { return statements }
    if !controller.toolbarItems.isEmpty {
      statements.append("toolbarItems = [\(controller.toolbarItems.map(reference).joined(separator: ", "))]")
    }
    guard let item = controller.navigationItem else { return statements }
    for (side, views) in [("left", item.leading), ("right", item.trailing)] where !views.isEmpty {
      let list = views.map(reference).joined(separator: ", ")
      let isPlural = views.count > 1
      statements.append("navigationItem.\(side)BarButtonItem\(isPlural ? "s = [\(list)]" : " = \(list)")")
    }
    if let title = item.titleView.flatMap(view).flatMap({ viewNames[$0] }) {
      statements.append("navigationItem.titleView = \(title)")
    }
    if let prompt = item.prompt { statements.append("navigationItem.prompt = \(SwiftLiteral.string(prompt))") }
    return statements
  }
}
