import LayoutModel
import XMLTree

/// Reads the items of the bars that are views of a document, which a ``BarRow`` places. The items that a controller has
/// for the bar of its navigation controller lie in no view of the scene.
extension SceneReader {
  /// Reads the `<items>` of a bar.
  mutating func readItems(_ elements: [XMLElement], ofBar bar: Int) {
    switch scene.views[bar].kind {
    case .toolbar: readRow(elements.map { ($0, false) }, title: nil, ofBar: bar)
    case .navigationBar:
      // The last item is on top of the others, which are those to go back to.
      for item in elements.dropLast() { readBarContents(of: item, parent: bar) }
      if let item = elements.last { readNavigationItem(item, ofBar: bar) }
    default: for item in elements { readBarContents(of: item, parent: bar) }
    }
  }

  private mutating func readNavigationItem(_ element: XMLElement, ofBar bar: Int) {
    var leading: [XMLElement] = []
    var trailing: [XMLElement] = []
    var hasTitleView = false
    for child in element.children {
      switch child["key"] ?? child.name {
      case "leftBarButtonItem": leading.append(child)
      case "leftBarButtonItems": leading += child.children
      case "rightBarButtonItem": trailing.append(child)
      // The first is at the edge.
      case "rightBarButtonItems": trailing += child.children.reversed()
      case "titleView":
        hasTitleView = true
        readView(child, parent: bar, role: .accessory)
      default: break
      }
    }
    let title = hasTitleView ? nil : element["title"].flatMap { $0.isEmpty ? nil : (element, $0) }
    readRow(leading.map { ($0, false) } + trailing.map { ($0, true) }, title: title, ofBar: bar)
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
    let custom = element.children.first { $0["key"] == "customView" && $0.hasAttribute("id") }
    var item = BarItem(custom == nil ? .button : .view)
    item.isTrailing = isTrailing
    if let custom {
      let index = scene.views.count
      readView(custom, parent: bar, role: .accessory)
      scene.views[index].barItem = item
      return
    }
    let system = element["systemItem"]
    item.system = system.flatMap { BarItemName.all.contains($0) ? $0 : nil }
    // A negative space, which moved items of old systems to the edge, is none any more.
    item.width = element.number("width").flatMap { item.isFlexible || $0 == 0 ? nil : max(0, $0) }
    item.isDone = element["style"] == "done" || system == "done"
    let image = element["image"] ?? element.firstChild("imageReference", key: "image")?["image"]
    let title = image == nil && item.system == nil ? element["title"] ?? "" : nil
    let id = element["id"] ?? "\(scene.views[bar].id).item\(number)"
    var view = View(item: item, id: id, title: title, image: image, in: bar, span: element.span)
    view.name = element["userLabel"]
    view.customClass = element["customClass"]
    view.accessibilityIdentifier = element.firstChild("accessibility")?["identifier"]
    view.accessibilityLabel = element.firstChild("accessibility")?["label"]
    view.behaviour.isEnabled = element.flag("enabled") ?? true
    view.behaviour.tag = element.integer("tag") ?? 0
    view.writtenLook.tintColor = Varied(ColorReader.color(element.firstChild("color", key: "tintColor")))
    add(view, at: element)
  }

  private mutating func add(_ view: View, at element: XMLElement) {
    context.register(view.id, at: element)
    items[view.id] = .view(scene.views.count)
    scene.views.append(view)
  }
}
