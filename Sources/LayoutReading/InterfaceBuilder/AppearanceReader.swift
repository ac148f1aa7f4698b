import LayoutModel
import TextKit
import XMLTree

/// Reads the part of the appearance in an Interface Builder document that no property of a view has: colours, bars, states.
enum AppearanceReader {
  static func looks(of root: XMLElement) -> DocumentLooks {
    var looks = DocumentLooks()
    for resource in root.children(in: "resources") where resource.is("namedColor") || resource.is("systemColor") {
      if let name = resource["name"], let color = ColorReader.color(resource.firstChild("color")) {
        looks.colors[name] = color
      }
    }
    // The Global Tint of the document's inspector.
    looks.colors["tint"] = color(root, "tintColor")
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

  /// The colours of a bar. Those of its appearance, since iOS 13, replace its own.
  private static func bar(_ element: XMLElement) -> BarLook {
    func appearance(_ key: String) -> XMLElement? { element.children.first { $0["key"] == key } }
    let (standard, edge) = (appearance("standardAppearance"), appearance("scrollEdgeAppearance"))
    func title<Value>(_ key: StaticString, _ value: (XMLElement) -> Value?) -> Value? {
      [edge, standard, element].compactMap { $0?.firstChild("textAttributes", key: key) }.compactMap(value).first
    }
    func ink(_ titles: XMLElement) -> String? { color(titles, "textColor") }
    func font(_ titles: XMLElement) -> FontDescription? { FontReader.description(titles.firstChild("fontDescription")) }
    var bar = BarLook()
    bar.ground = standard.map { color($0, "backgroundColor") } ?? color(element, "barTintColor")
    // The colour of the view is seen where the bar is clear.
    let own = color(element, "backgroundColor")
    if let edge { bar.edgeGround = color(edge, "backgroundColor") }
    if element.is("navigationBar") { bar.background = own } else if edge == nil, let own { bar.edgeGround = own }
    bar.tint = color(element, "tintColor") ?? color(element, "selectedImageTintColor")
    bar.isBlack = element["barStyle"]?.hasPrefix("black") ?? false
    let plain = bar.isBlack ? "white" : nil
    bar.title = title("titleTextAttributes", ink) ?? plain
    bar.largeTitle = title("largeTitleTextAttributes", ink) ?? plain
    bar.titleFont = title("titleTextAttributes", font)
    bar.largeTitleFont = title("largeTitleTextAttributes", font)
    return bar
  }

  private static func look(of element: XMLElement) -> ViewLook {
    var look = ViewLook()
    let configuration = element.firstChild("buttonConfiguration")
    look.textColor = configuration.flatMap { color($0, "baseForegroundColor") }
    look.tintColor = color(element, "tintColor")
    for child in [element, configuration].compactMap({ $0 }).flatMap(\.children) where child.is("color") {
      if let part = child["key"].flatMap(ViewLook.Part.init(rawValue:)) {
        look.partColors[part] = ColorReader.color(child)
      }
    }
    if let inset = element.firstChild("inset", key: "separatorInset") {
      look.separatorInset = EdgeInsets(
        top: 0, left: inset.number("minX") ?? 0, bottom: 0, right: inset.number("maxX") ?? 0)
    }
    // The paragraphs of an attributed text have an alignment of their own: here that of the first one.
    let run = element.firstChild("attributedString", key: "attributedText")?.firstChild("fragment")
    let paragraph = run?.firstChild("attributes")?.firstChild("paragraphStyle", key: "NSParagraphStyle")
    look.alignment = paragraph?.choice("alignment")
    if element.is("button") { look.contentSide = element.choice("contentHorizontalAlignment") }
    look.isOn = element.flag("hidesWhenStopped").map { !$0 || element.flag("animating") == true }
    look.progress = element.number("progress").map { min(max($0, 0), 1) }
    // A property that many apps give their views.
    look.cornerRadius = element.number(atRuntime: ["cornerRadius"])
    if let item = element.firstChild("navigationItem") {
      (look.title, look.titleId) = (item["title"], item["id"])
      look.leading = item.barButtonItems(at: "left").map(self.item)
      look.trailing = item.barButtonItems(at: "right").map(self.item)
    }
    if element.is("tabBar") { look.items = element.children(in: "items").map(item) }
    if ["navigationBar", "tabBar", "toolbar", "searchBar"].contains(element.name) {
      let bar = Self.bar(element)
      if bar != BarLook() { look.bar = bar }
    } else if element.is("navigationItem"), let bar = element.parent?.parent, bar.is("navigationBar") {
      look.textColor = Self.bar(bar).title
    }
    return look
  }

  /// An item of a bar with the title and picture that it states, or those of the system's item.
  private static func item(_ element: XMLElement) -> BarItemLook {
    var item = BarItemLook(id: element["id"], title: element["title"], image: element.imageName)
    if let system = element["systemItem"] {
      let isTab = element.is("tabBarItem")
      item.title = isTab ? system.titled : BarItemName.value(.title, of: system)
      item.image = BarItemName.value(isTab ? .tab : .picture, of: system)
      item.glassSymbol = isTab ? nil : BarItemName.value(.glass, of: system)
      if system == "fixedSpace" { item.space = max(0, element.number("width") ?? BarRow.fixedSpace) }
      if system == "flexibleSpace" { item.space = .infinity }
    }
    item.view = element.children.first { $0["key"] == "customView" }?["id"]
    item.tintColor = color(element, "tintColor")
    item.isDone = element["style"] == "done" || element["systemItem"] == "done"
    return item
  }

  /// Adds the bars and the way back to the scenes that segues show within the containers of a document.
  private static func addBars(of root: XMLElement, to looks: inout DocumentLooks) {
    var controllers: [(id: String, element: XMLElement, segues: [Segue])] = []
    for scene in root.children(in: "scenes") {
      guard let objects = scene.firstChild("objects") else { continue }
      for object in objects.children where ControllerReader.isController(object) {
        if let id = object["id"] { controllers.append((id, object, SegueReader.segues(in: objects))) }
      }
    }
    let places = Dictionary(controllers.enumerated().map { ($1.id, $0) }) { first, _ in first }
    /// Changes the looks of what segues show within a container, but for what inner containers of its kind show.
    func change(from first: String, in container: XMLElement, _ change: (inout ViewLook, XMLElement) -> Void) {
      var (open, known) = ([first], Set<String>())
      while let next = open.popLast() {
        guard known.insert(next).inserted, let place = places[next], controllers[place].element.name != container.name
        else { continue }
        change(&looks.views[next, default: ViewLook()], controllers[place].element)
        for segue in controllers[place].segues where ["relationship", "show", "push"].contains(segue.kind) {
          open.append(segue.destination)
        }
      }
    }
    for (id, element, segues) in controllers {
      let shown = segues.filter { $0.kind == "relationship" }.map(\.destination)
      switch element.name {
      case "tabBarController":
        let bar = element.firstChild("tabBar").map(Self.bar)
        let items = shown.map { tab in
          places[tab].flatMap { controllers[$0].element.firstChild("tabBarItem").map(item) }
            ?? BarItemLook(title: "Item")
        }
        if let id = element.firstChild("tabBar")?["id"] { looks.views[id, default: ViewLook()].items = items }
        for (number, tab) in shown.enumerated() {
          change(from: tab, in: element) { look, _ in
            (look.items, look.selected, look.bottomBar) = (items, number, look.bottomBar ?? bar)
          }
        }
      case "navigationController":
        let bars = (element.firstChild("navigationBar").map(Self.bar), element.firstChild("toolbar").map(Self.bar))
        for root in shown {
          change(from: root, in: element) { look, shown in
            look.bar = bars.0
            if element["toolbarHidden"] == "NO" {
              (look.bottomBar, look.toolbarItems) = (bars.1, shown.children(in: "toolbarItems").map(item))
            }
          }
        }
      default: break
      }
      let own = element.firstChild("navigationItem")?.firstChild("barButtonItem", key: "backBarButtonItem")
      let title = own?["title"] ?? looks.views[id]?.title ?? element["title"]
      var back = BarItemLook(title: title ?? "Back", image: "chevron.backward")
      back.isBack = true
      for segue in segues where ["show", "push"].contains(segue.kind) {
        if looks.views[segue.destination, default: ViewLook()].leading.isEmpty {
          looks.views[segue.destination, default: ViewLook()].leading = [back]
        }
      }
    }
  }

  private static func color(_ element: XMLElement, _ key: StaticString) -> String? {
    ColorReader.color(element.firstChild("color", key: key))
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
