import LayoutModel
import TextKit
import XMLTree

/// Reads what a document of Interface Builder says of its objects beside their layout, for comparisons: connections,
/// classes, identifiers, colours, attributes for run time, items of bars, resources.
///
/// What the model has is left out, and what Xcode writes anew on opening a document: saved frames, marks of misplaced
/// views, the order of attributes, sizes of images, and values that are the usual ones.
struct DetailReader {
  private var details: [ObjectDetails] = []
  private var elements: [String: XMLElement] = [:]

  static func details(of root: XMLElement) -> [ObjectDetails] {
    var reader = DetailReader()
    reader.index(root)
    reader.readDocument(root)
    for scene in root.children(in: "scenes") {
      let objects = Array(scene.children(in: "objects"))
      let controller = objects.first(where: ControllerReader.isController)
      let id = controller?["id"] ?? scene["sceneID"] ?? ""
      for object in objects { reader.read(object, scene: id) }
    }
    if root.firstChild("scenes") == nil {
      for object in root.children(in: "objects") { reader.read(object, scene: object["id"] ?? "") }
    }
    return reader.details
  }

  /// The modules of classes, by these. Interface Builder marks those of the app, and old documents only some of them.
  static func modules(of xml: XMLDocument) -> [String: String] {
    var modules: [String: String] = [:]
    var own: Set<String> = []
    for element in (0..<xml.elementCount).lazy.map(xml.element) {
      guard let type = element["customClass"], let module = element["customModule"] else { continue }
      if element["customModuleProvider"] == "target" { own.insert(module) } else { modules[type] = module }
    }
    return modules.filter { !own.contains($0.value) }
  }

  private mutating func index(_ element: XMLElement) {
    if let id = element["id"] { elements[id] = element }
    for child in element.children { index(child) }
  }

  private mutating func readDocument(_ root: XMLElement) {
    var document = ObjectDetails(scene: "", id: "", title: "document")
    for (name, _) in NameList.documentAttributes.entries {
      guard let value = root[named: name], value != "NO" else { continue }
      document.add(name, name == "initialViewController" ? title(ofId: value) : value)
    }
    details.append(document)
    for resource in root.children(in: "resources") {
      // Xcode lists the colours of the system with today's values.
      guard let name = resource["name"], !resource.is("systemColor") else { continue }
      let kind = resource.is("namedColor") ? "colour" : resource.name
      var object = ObjectDetails(scene: "", id: "\(kind) \(name)", title: "\(kind) \"\(name)\"")
      if let color = ColorReader.color(resource.firstChild("color")) { object.add("value", color) }
      if let catalog = resource["catalog"] { object.add("catalog", catalog) }
      details.append(object)
    }
  }

  private mutating func read(_ element: XMLElement, scene: String) {
    if let id = element["id"], !NameList.toldElements.contains(element.name) {
      var object = ObjectDetails(scene: scene, id: id, title: title(of: element))
      let isView = Self.isView(element)
      addAttributes(of: element, isView: isView, to: &object)
      for child in element.children { add(child, path: "", isView: isView, to: &object) }
      // Stand-ins that Xcode gives every scene say nothing of themselves.
      if element["placeholderIdentifier"] == nil || !object.values.isEmpty { details.append(object) }
    }
    for child in element.children { read(child, scene: scene) }
  }

  private static func isView(_ element: XMLElement) -> Bool {
    element.parent?.is("subviews") == true || element["key"] == "view" || element["key"] == "contentView"
      || element.firstChild("rect", key: "frame") != nil
  }

  private func addAttributes(of element: XMLElement, isView: Bool, to object: inout ObjectDetails) {
    for (name, value) in element.attributes {
      if Self.isSilent(name, value) || (isView && Self.modelled.contains(name)) { continue }
      object.add(name, NameList.references.contains(name) ? title(ofId: value) : value)
    }
    if element.is("segue"), let owner = element.parent?.parent { object.add("from", title(of: owner)) }
  }

  private static func isSilent(_ attribute: String, _ value: String) -> Bool {
    NameList.silentAttributes.contains(attribute) || NameList.usualValues[attribute] == value
  }

  /// Attributes of views that the model has whole.
  private static let modelled: Set<String> = {
    let properties = ViewKind.allCases.flatMap { ViewProperties.all($0) }.filter { $0.facts.comparison == .byValue }
    return Set(properties.flatMap { $0.facts.place?.attributes ?? [] }.map(\.description))
      .union(["translatesAutoresizingMaskIntoConstraints", "estimatedRowHeight", "verifyAmbiguity"])
  }()

  private func add(_ part: XMLElement, path: String, isView: Bool, to object: inout ObjectDetails) {
    if part["id"] != nil || NameList.skippedElements.contains(part.name) || part["key"] == "canvasLocation" { return }
    let name = path + (part["key"] ?? part.name)
    switch part.name {
    case "connections":
      for connection in part.children { add(connection: connection, isView: isView, to: &object) }
    case "userDefinedRuntimeAttributes":
      for attribute in part.children { addRuntime(attribute, to: &object) }
    case "color" where isView && name == "backgroundColor": break
    case "color": object.add(name, ColorReader.color(part) ?? "none")
    case "string", "mutableString":
      if !isView || !["text", "placeholder", "title"].contains(name) { object.add(name, part.text) }
    case "fontDescription" where isView && name == "fontDescription": break
    case "nil": break
    default:
      // The title and the picture of a button are the model's.
      let isNormal = isView && part.is("state") && part["key"] == "normal"
      for (attribute, value) in part.attributes where !Self.isSilent(attribute, value) {
        if isNormal, ["title", "image"].contains(attribute) { continue }
        object.add("\(name) \(attribute)", value)
      }
      let path = part.attributes.isEmpty ? path : name + " "
      for child in part.children { add(child, path: path, isView: isView && path.isEmpty, to: &object) }
    }
  }

  private func add(connection: XMLElement, isView: Bool, to object: inout ObjectDetails) {
    let destination = title(ofId: connection["destination"] ?? "")
    if let property = connection["property"] {
      let kind = connection.is("outletCollection") ? "outlet collection" : "outlet"
      object.add("\(kind) \(property)", destination)
    } else if connection.is("action"), let selector = connection["selector"] {
      // Events of controls are the model's.
      if isView, connection["eventType"] != nil { return }
      object.add("on \(connection["eventType"] ?? "action")", "send \(selector) to \(destination)")
    }
  }

  private func addRuntime(_ attribute: XMLElement, to object: inout ObjectDetails) {
    guard let path = attribute["keyPath"] else { return }
    var words = [attribute["type"], attribute["value"]].compactMap(\.self)
    if let part = attribute.children.first {
      words += ColorReader.color(part).map { [$0] } ?? part.attributes.filter { $0.name != "key" }.map(\.value)
      if !part.text.isEmpty { words.append(part.text) }
    }
    object.add("runtime attribute \(path)", words.joined(separator: " "))
  }

  private func title(ofId id: String) -> String { elements[id].map(title) ?? id }

  /// `bar button item "Done"`.
  private func title(of element: XMLElement) -> String {
    let kind = Wording.words(ofName: element.name)
    switch element["placeholderIdentifier"] {
    case nil: break
    case "IBFilesOwner": return "File's Owner"
    case "IBFirstResponder": return "First Responder"
    default: return kind
    }
    let names = ["userLabel", "text", "title", "identifier", "storyboardIdentifier", "systemItem", "customClass"]
    let name =
      names.lazy.compactMap { element[named: $0] }.first { !$0.isEmpty }
      ?? element.firstChild("state", key: "normal")?["title"]
    return "\(kind) " + (name.map { "\"\($0)\"" } ?? element["id"] ?? "")
  }
}
