import XMLTree

/// A document as a tree that tests edit without any of the code that they test.
package final class EditedElement {
  package var name: String
  package var attributes: [(name: String, value: String)]
  package var children: [EditedElement] = []
  package var text = ""
  package weak var parent: EditedElement?

  package init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: [EditedElement] = []) {
    self.name = name
    self.attributes = attributes.map { ($0.key, $0.value) }
    for child in children { insert(child, at: self.children.count) }
  }

  package init(_ element: XMLElement) {
    name = element.name
    attributes = element.attributes.map { ($0.name, $0.value) }
    for child in element.children { insert(EditedElement(child), at: children.count) }
    if children.isEmpty { text = element.text }
    if name != "string", text.allSatisfy(\.isWhitespace) { text = "" }
  }

  /// Reads a document.
  package convenience init(_ bytes: [UInt8]) throws {
    self.init(try XMLDocument(parsing: bytes, name: "edited").root)
  }

  package subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      if let index = attributes.firstIndex(where: { $0.name == name }) {
        if let newValue { attributes[index].value = newValue } else { attributes.remove(at: index) }
      } else if let newValue {
        attributes.append((name, newValue))
      }
    }
  }

  package func insert(_ child: EditedElement, at index: Int) {
    child.parent = self
    children.insert(child, at: index)
  }

  package func leave() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// The child with a name, made where there is none.
  package func child(_ name: String) -> EditedElement {
    if let child = children.first(where: { $0.name == name }) { return child }
    let new = EditedElement(name)
    insert(new, at: children.count)
    return new
  }

  /// The element and all in it, in document order.
  package var all: [EditedElement] { [self] + children.flatMap(\.all) }

  package func element(_ id: String) -> EditedElement? { all.first { $0["id"] == id } }

  /// The ids of the elements around it.
  package var idsAround: [String] { (parent.map { $0.idsAround + [$0["id"]].compactMap { $0 } }) ?? [] }

  // MARK: Texts

  /// The document as Xcode writes it.
  package var document: [UInt8] { Array(("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + lines("") + "\n").utf8) }

  private func lines(_ indentation: String) -> String {
    let tag = indentation + "<" + name + attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
    if children.isEmpty { return text.isEmpty ? tag + "/>" : tag + ">\(Self.escaped(text))</\(name)>" }
    let inside = children.map { $0.lines(indentation + "    ") + "\n" }.joined()
    return tag + ">\n" + inside + indentation + "</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
      .replacing("\r", with: "&#13;")
  }

  /// What the document says, whatever the order of attributes; with `sorted` whatever that of elements, too.
  package func meaning(sorted: Bool) -> String {
    let tag = name + attributes.sorted { $0.name < $1.name }.map { " \($0.name)=\($0.value)" }.joined() + " " + text
    var inside = children.map { $0.meaning(sorted: sorted) }
    if sorted { inside.sort() }
    return "(" + tag + inside.joined() + ")"
  }
}

/// A random edit of a document of Interface Builder, as somebody makes it in Xcode.
package struct DocumentEdit: CustomStringConvertible {
  package enum Change {
    case set(id: String, name: String, value: String)
    case colour(id: String, red: String)
    case addView(to: String, id: String, place: Int)
    case constrain(owner: String, id: String, first: String, second: String)
    case connect(owner: String, id: String, property: String, destination: String)
    case vary(owner: String, key: String, constraint: String)
    case addImage(name: String)
    case remove(id: String)
    case move(id: String, to: String)
    /// In front of all others.
    case raise(id: String)
  }

  package let change: Change
  /// The objects that it changes, and those that it needs unremoved and where they are.
  package private(set) var changed: Set<String> = []
  package private(set) var used: Set<String> = []
  /// The views whose subviews it puts into another order, or adds to: where two do, each order is as good.
  package private(set) var ordered: Set<String> = []

  package var description: String { "\(change)" }

  /// Whether two edits touch different objects.
  package func isIndependent(of other: DocumentEdit) -> Bool {
    changed.isDisjoint(with: other.changed) && changed.isDisjoint(with: other.used)
      && used.isDisjoint(with: other.changed)
  }

  /// An edit of what is in a document; `nil` where the dice fall on something that is not there.
  package init?(
    of root: EditedElement, serial: String, using generator: inout some RandomNumberGenerator
  ) {
    let all = root.all
    let views = all.filter { $0["id"] != nil && ($0.parent?.name == "subviews" || $0["key"] == "view") }
    let lists = all.filter { $0.name == "subviews" && $0.children.count > 1 && $0.parent?["id"] != nil }
    guard let view = views.randomElement(using: &generator), let id = view["id"] else { return nil }
    let other = views.randomElement(using: &generator)?["id"] ?? id
    used = Set(view.idsAround)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      let name = ["userLabel", "tag", "alpha", "hidden"].randomElement(using: &generator) ?? "tag"
      change = .set(id: id, name: name, value: serial)
      changed = [id]
    case 1:
      change = .colour(id: id, red: serial)
      changed = [id]
    case 2:
      change = .addView(to: id, id: "new-\(serial)", place: Int.random(in: 0...4, using: &generator))
      used.insert(id)
      ordered = [id]
    case 3:
      change = .constrain(owner: id, id: "con-\(serial)", first: id, second: other)
      used.formUnion([id, other])
      used.formUnion(root.element(other)?.idsAround ?? [])
    case 4:
      change = .connect(owner: id, id: "out-\(serial)", property: "p\(serial)", destination: other)
      used.formUnion([id, other])
      used.formUnion(root.element(other)?.idsAround ?? [])
    case 5:
      guard let constraint = all.filter({ $0.name == "constraint" }).randomElement(using: &generator),
        let owner = constraint.parent?.parent?["id"], let name = constraint["id"]
      else { return nil }
      change = .vary(owner: owner, key: "heightClass=compact", constraint: name)
      used = Set(constraint.idsAround + [name])
      changed = ["variation \(owner)"]
    case 6:
      change = .addImage(name: "image\(serial)")
      used = []
    case 7:
      guard view.parent?.name == "subviews" else { return nil }
      change = .remove(id: id)
      ordered = Set([view.parent?.parent?["id"]].compactMap { $0 })
      changed = Set(Self.removed(id, from: root).flatMap { $0.all.compactMap { $0["id"] } })
      changed.formUnion(Self.hostsOfVariations(view).map { "variation \($0)" })
    case 8:
      guard view.parent?.name == "subviews", let target = root.element(other), target.name == "view",
        target !== view, target !== view.parent?.parent, !target.idsAround.contains(id)
      else { return nil }
      change = .move(id: id, to: other)
      changed = [id]
      used = Set(target.idsAround + view.idsAround + [other]).subtracting([id])
      ordered = Set([other, view.parent?.parent?["id"]].compactMap { $0 })
    default:
      guard let list = lists.randomElement(using: &generator), let parent = list.parent?["id"],
        let raised = list.children.dropLast().randomElement(using: &generator), let name = raised["id"]
      else { return nil }
      change = .raise(id: name)
      changed = ["order \(parent)"]
      used = Set(raised.idsAround + [name])
      ordered = [parent]
    }
  }

  private static func hostsOfVariations(_ view: EditedElement) -> [String] {
    sequence(first: view) { $0.parent }.compactMap { $0["id"] }
  }

  /// What goes with a view: the constraints and connections that refer to what is in it.
  private static func removed(_ id: String, from root: EditedElement) -> [EditedElement] {
    guard let view = root.element(id) else { return [] }
    let ids = Set(view.all.compactMap { $0["id"] })
    let names = ["firstItem", "secondItem", "destination", "reference"]
    return [view] + root.all.filter { element in names.contains { element[$0].map(ids.contains) ?? false } }
  }

  package func apply(to root: EditedElement) {
    switch change {
    case .set(let id, let name, let value):
      root.element(id)?[name] = value
    case .colour(let id, let red):
      guard let view = root.element(id) else { return }
      if let colour = view.children.first(where: { $0["key"] == "backgroundColor" }) {
        colour["red"] = red
      } else {
        view.insert(EditedElement("color", ["key": "backgroundColor", "red": red]), at: view.children.count)
      }
    case .addView(let parent, let id, let place):
      guard let list = root.element(parent)?.child("subviews") else { return }
      let view = EditedElement(
        "view", ["id": id], [EditedElement("rect", ["key": "frame", "width": "5", "height": "6"])])
      list.insert(view, at: min(place, list.children.count))
    case .constrain(let owner, let id, let first, let second):
      let constraint = EditedElement(
        "constraint", ["firstItem": first, "firstAttribute": "top", "secondItem": second, "id": id])
      guard let list = root.element(owner)?.child("constraints") else { return }
      list.insert(constraint, at: list.children.count)
    case .connect(let owner, let id, let property, let destination):
      guard let list = root.element(owner)?.child("connections") else { return }
      list.insert(
        EditedElement("outlet", ["property": property, "destination": destination, "id": id]), at: list.children.count)
    case .vary(let owner, let key, let constraint):
      guard let host = root.element(owner) else { return }
      if !host.children.contains(where: { $0["key"] == key }) {
        host.insert(EditedElement("variation", ["key": key]), at: host.children.count)
      }
      guard let variation = host.children.first(where: { $0["key"] == key }) else { return }
      if !variation.children.contains(where: { $0["key"] == "constraints" }) {
        variation.insert(EditedElement("mask", ["key": "constraints"]), at: variation.children.count)
      }
      let mask = variation.children.first { $0["key"] == "constraints" }
      if mask?.children.contains(where: { $0["reference"] == constraint }) == true { return }
      mask?.insert(EditedElement("exclude", ["reference": constraint]), at: mask?.children.count ?? 0)
    case .addImage(let name):
      let list = root.child("resources")
      list.insert(EditedElement("image", ["name": name, "width": "5", "height": "5"]), at: list.children.count)
    case .remove(let id):
      for element in Self.removed(id, from: root) {
        var list = element.parent
        element.leave()
        // Xcode writes no empty lists.
        while let empty = list, empty.children.isEmpty, empty["id"] == nil {
          list = empty.parent
          empty.leave()
        }
      }
    case .move(let id, let target):
      guard let view = root.element(id), let list = root.element(target)?.child("subviews") else { return }
      let old = view.parent
      view.leave()
      if old?.children.isEmpty == true { old?.leave() }
      list.insert(view, at: list.children.count)
    case .raise(let id):
      guard let view = root.element(id), let list = view.parent else { return }
      view.leave()
      list.insert(view, at: list.children.count)
    }
  }
}
