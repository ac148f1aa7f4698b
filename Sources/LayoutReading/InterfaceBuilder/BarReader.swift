import LayoutModel
import XMLTree

/// Reads the items of the bars that are views of a document, which a ``BarRow`` places. The items that a controller has
/// for the bar of its navigation controller lie in no view of the scene.
extension SceneReader {
  mutating func readItems(_ elements: [XMLElement], ofBar bar: Int) {
    switch scene.views[bar].kind {
    case .toolbar: readRow(elements.map { ($0, false) }, title: nil, ofBar: bar)
    case .navigationBar:
      // The last item is on top of the others, which are those to go back to.
      for item in elements.dropLast() { readBarContents(of: item, parent: bar) }
      guard let item = elements.last else { return }
      let titleViews = item.children.filter { ($0["key"] ?? $0.name) == "titleView" }
      for view in titleViews { readView(view, parent: bar, role: .accessory) }
      let title = titleViews.isEmpty ? item["title"].flatMap { $0.isEmpty ? nil : (item, $0) } : nil
      let leading = item.barButtonItems(at: "left").map { ($0, false) }
      readRow(leading + item.barButtonItems(at: "right").reversed().map { ($0, true) }, title: title, ofBar: bar)
    default: for item in elements { readBarContents(of: item, parent: bar) }
    }
  }

  private mutating func readRow(
    _ elements: [(XMLElement, isTrailing: Bool)], title: (element: XMLElement, text: String)?, ofBar bar: Int
  ) {
    var row = BarRow(bar: bar)
    for (element, isTrailing) in elements where element.is("barButtonItem") {
      row.items.append(scene.views.count)
      readItem(element, number: row.items.count, isTrailing: isTrailing, ofBar: bar)
    }
    if let title {
      row.items.append(scene.views.count)
      let id = title.element["id"] ?? "\(scene.views[bar].id).title"
      add(View(barTitle: title.text, id: id, in: bar, span: title.element.span), at: title.element)
    }
    if row.items.isEmpty { return }
    if scene.views[bar].layoutMargins == Varied(nil) { scene.views[bar].layoutMargins = BarRow.margins }
    rows.append(row)
  }

  private mutating func readItem(_ element: XMLElement, number: Int, isTrailing: Bool, ofBar bar: Int) {
    if let custom = element.children.first(where: { $0["key"] == "customView" && $0.hasAttribute("id") }) {
      var item = BarItem(.view)
      item.isTrailing = isTrailing
      let index = scene.views.count
      readView(custom, parent: bar, role: .accessory)
      scene.views[index].barItem = item
      return
    }
    let id = element["id"] ?? "\(scene.views[bar].id).item\(number)"
    var view = View(barButtonItem: element, id: id, in: bar)
    view.barItem?.isTrailing = isTrailing
    add(view, at: element)
  }

  private mutating func add(_ view: View, at element: XMLElement) {
    context.register(view.id, at: element)
    items[view.id] = .view(scene.views.count)
    scene.views.append(view)
  }
}

extension View {
  /// Reads a `<barButtonItem>` that has no view of its own.
  init(barButtonItem element: XMLElement, id: String, in bar: Int) {
    var item = BarItem(.button)
    let system = element["systemItem"]
    item.system = system.flatMap { BarItemName.all.contains($0) ? $0 : nil }
    // A negative space, which moved items of old systems to the edge, is none any more.
    item.width = element.number("width").flatMap { item.isFlexible || $0 == 0 ? nil : max(0, $0) }
    item.isDone = element["style"] == "done" || system == "done"
    let image = element.imageName
    let title = image == nil && item.system == nil ? element["title"] ?? "" : nil
    self.init(item: item, id: id, title: title, image: image, in: bar, span: element.span)
    name = element["userLabel"]
    customClass = element["customClass"]
    accessibilityIdentifier = element.firstChild("accessibility")?["identifier"]
    accessibilityLabel = element.firstChild("accessibility")?["label"]
    behaviour.isEnabled = element.flag("enabled") ?? true
    behaviour.tag = element.integer("tag") ?? 0
    behaviour.connections = element.children(in: "connections").filter { $0.is("action") }.map {
      ActionConnection(
        event: .primaryActionTriggered, selector: $0["selector"] ?? "", destination: $0["destination"] ?? "")
    }
    writtenLook.tintColor = Varied(ColorReader.color(element.firstChild("color", key: "tintColor")))
  }
}

extension NavigationItem {
  /// Reads the `<navigationItem>` of a controller.
  init(_ element: XMLElement) {
    self.init()
    title = element["title"]
    prompt = element["prompt"]
    back = element.firstChild("barButtonItem", key: "backBarButtonItem")?["title"]
    titleView = element.children.filter { ($0["key"] ?? $0.name) == "titleView" }.last?["id"]
    leading = element.barButtonItems(at: "left").compactMap(Self.view)
    trailing = element.barButtonItems(at: "right").compactMap(Self.view)
  }

  static func view(of item: XMLElement) -> View? {
    guard item.is("barButtonItem"), let id = item["id"] else { return nil }
    var view = View(barButtonItem: item, id: id, in: 0)
    if let custom = item.children.first(where: { $0["key"] == "customView" })?["id"] {
      (view.id, view.barItem) = (custom, BarItem(.view))
    }
    return view
  }
}
