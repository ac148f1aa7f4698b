import LayoutModel
import XMLTree

/// Reads the appearance in an Interface Builder document, which changes no frame: colours, alignments, states.
enum AppearanceReader {
  static func looks(of root: XMLElement) -> DocumentLooks {
    var looks = DocumentLooks()
    for resource in root.children(in: "resources") where resource.is("namedColor") || resource.is("systemColor") {
      if let name = resource["name"], let color = ColorReader.color(resource.firstChild("color")) {
        looks.colors[name] = color
      }
    }
    gather(root, into: &looks)
    addBars(of: root, to: &looks)
    return looks
  }

  private static func gather(_ element: XMLElement, into looks: inout DocumentLooks) {
    if let id = element["id"] {
      let look = look(of: element)
      if look != ViewLook() { looks.views[id] = look }
    }
    if element.is("outlet") || element.is("outletCollection"), let id = element["destination"] {
      looks.outlets.insert(id)
    }
    for child in element.children { gather(child, into: &looks) }
  }

  /// The style of the first paragraph of an attributed text.
  private static func paragraph(of element: XMLElement) -> XMLElement? {
    element.firstChild("attributedString", key: "attributedText")?.firstChild("fragment")?.firstChild("attributes")?
      .firstChild("paragraphStyle", key: "NSParagraphStyle")
  }

  private static func look(of element: XMLElement) -> ViewLook {
    var look = ViewLook()
    look.textColor =
      color(element, "textColor") ?? element.firstChild("state", key: "normal").flatMap { color($0, "titleColor") }
    look.tintColor = color(element, "tintColor")
    for child in element.children where child.is("color") {
      if let part = child["key"].flatMap(ViewLook.Part.init(rawValue:)) {
        look.partColors[part] = ColorReader.color(child)
      }
    }
    if let inset = element.firstChild("inset", key: "separatorInset") {
      look.separatorInset = EdgeInsets(
        top: 0, left: inset.number("minX") ?? 0, bottom: 0, right: inset.number("maxX") ?? 0)
    }
    // The paragraphs of an attributed text have an alignment of their own.
    look.alignment = paragraph(of: element)?.choice("alignment") ?? element.choice("textAlignment")
    if element.is("button") { look.contentAlignment = element["contentHorizontalAlignment"].flatMap { sides[$0] } }
    if element.is("imageView") { look.contentMode = element.choice("contentMode") }
    look.clips = element.flag("clipsSubviews") ?? false
    look.isOn = element.flag("on")
    look.progress = progress(of: element)
    look.selected = element.integer("selectedSegmentIndex") ?? element.integer("currentPage")
    look.cornerRadius = element.number(atRuntime: ["layer.cornerRadius", "cornerRadius"])
    if let item = element.firstChild("navigationItem") {
      (look.title, look.titleId) = (item["title"], item["id"])
      look.leading = item.barButtonItems(at: "left").map(self.item)
      look.trailing = item.barButtonItems(at: "right").map(self.item)
    }
    if element.is("tabBar") { look.items = element.children(in: "items").map(item) }
    return look
  }

  /// An item of a bar with the title and picture that it states, or those of the system's item.
  private static func item(_ element: XMLElement) -> BarItemLook {
    var item = BarItemLook(id: element["id"], title: element["title"], image: element.imageName)
    if let system = element["systemItem"] {
      let isTab = element.is("tabBarItem")
      item.title = isTab ? system.titled : BarItemName.title(of: system)
      item.image = isTab ? BarItemName.tabSymbol(of: system) : BarItemName.symbol(of: system)
    }
    item.isDone = element["style"] == "done" || element["systemItem"] == "done"
    return item
  }

  /// Adds the tab bar and the way back to the scenes that segues show within the containers of a document.
  private static func addBars(of root: XMLElement, to looks: inout DocumentLooks) {
    var controllers: [String: (element: XMLElement, segues: [Segue])] = [:]
    for scene in root.children(in: "scenes") {
      guard let objects = scene.firstChild("objects") else { continue }
      for object in objects.children where ControllerReader.isController(object) {
        if let id = object["id"] { controllers[id] = (object, SegueReader.segues(in: objects)) }
      }
    }
    for (id, (element, segues)) in controllers {
      if element.is("tabBarController") {
        let tabs = segues.filter { $0.relationship == "viewControllers" }.map(\.destination)
        let items = tabs.map {
          controllers[$0]?.element.firstChild("tabBarItem").map(item) ?? BarItemLook(title: "Item")
        }
        for (number, tab) in tabs.enumerated() {
          var (open, known) = ([tab], Set([id]))
          while let next = open.popLast() {
            guard known.insert(next).inserted else { continue }
            looks.views[next, default: ViewLook()].items = items
            looks.views[next]?.selected = number
            open +=
              controllers[next]?.segues.filter { ["relationship", "show", "push"].contains($0.kind) }
              .map(\.destination) ?? []
          }
        }
      }
      for segue in segues where ["show", "push"].contains(segue.kind) {
        let title = looks.views[id]?.title ?? "Back"
        let back = BarItemLook(title: title.count > 12 ? "Back" : title, image: "chevron.backward")
        if looks.views[segue.destination, default: ViewLook()].leading.isEmpty {
          looks.views[segue.destination, default: ViewLook()].leading = [back]
        }
      }
    }
  }

  private static let sides: [String: ViewLook.Alignment] = [
    "left": .left, "leading": .natural, "right": .right, "trailing": .right,
  ]

  private static func color(_ element: XMLElement, _ key: StaticString) -> String? {
    ColorReader.color(element.firstChild("color", key: key))
  }

  /// How far the value lies between its ends.
  private static func progress(of element: XMLElement) -> Double? {
    if let progress = element.number("progress") { return min(max(progress, 0), 1) }
    guard element.is("slider"), let value = element.number("value") else { return nil }
    let low = element.number("minValue") ?? 0
    let high = element.number("maxValue") ?? 1
    return high > low ? min(max((value - low) / (high - low), 0), 1) : 0
  }
}

/// Reads colours into `#rrggbb`, `#rrggbbaa`, or the name under which the system or the document has them.
enum ColorReader {
  static func color(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] ?? element["name"] { return name }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return ColorName.hex([white, white, white, alpha]) }
    guard let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
    else { return nil }
    return ColorName.hex([red, green, blue, alpha])
  }
}
