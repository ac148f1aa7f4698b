import LayoutModel
import LayoutReading
import XMLTree

/// Writes constraints into a document of Interface Builder, as Xcode writes them.
struct BuilderConstraints {
  let editable: EditableDocument
  private var ids: BuilderIds
  /// The ids of the constraints that were written, in their order.
  private(set) var written: [String] = []

  init(_ editable: EditableDocument) {
    self.editable = editable
    ids = BuilderIds(editable.xml.root)
  }

  /// Adds constraints to the views that hold them.
  mutating func add(_ constraints: [LayoutConstraint], to scene: Scene, _ edits: inout TextEdits) {
    for owner in scene.views.indices {
      let own = constraints.filter { $0.owner == owner }
      guard !own.isEmpty, let host = element(of: owner, in: scene) else { continue }
      let new = own.map { element($0, in: scene) }
      if let list = host.firstChild("constraints") {
        for element in new { edits.insert(element, into: list, before: nil, in: editable.bytes) }
      } else {
        let list = MarkupElement("constraints", children: new)
        edits.insert(list, into: host, before: Self.successor(in: host), in: editable.bytes)
      }
    }
  }

  /// What Interface Builder writes before the constraints of a view; everything else comes after.
  private static let predecessors: [StaticString] = [
    "rect", "frame", "autoresizingMask", "subviews", "animations", "accessibility", "gestureRecognizers", "view",
    "tableViewCellContentView", "collectionViewCellContentView",
  ]

  /// The element of a view that its constraints stand before; `nil` for its end.
  private static func successor(in host: XMLElement) -> XMLElement? {
    host.children.first { child in
      let isBackground = child.is("color") && child["key"] == "backgroundColor"
      return !isBackground && !predecessors.contains { child.is($0) }
    }
  }

  /// The element of a view, or of the view around it where it has no id to be named by.
  private func element(of view: Int, in scene: Scene) -> XMLElement? {
    guard let element = editable.element(at: scene.views[view].span) else { return nil }
    if element.hasAttribute("id") { return element }
    return scene.views[view].parent.flatMap { self.element(of: $0, in: scene) }
  }

  private func reference(_ item: Anchor.Item, in scene: Scene) -> String {
    switch item {
    case .view(let view): element(of: view, in: scene)?["id"] ?? scene.views[view].id
    case .guide(let guide): scene.guides[guide].id
    }
  }

  private mutating func element(_ constraint: LayoutConstraint, in scene: Scene) -> MarkupElement {
    let owner = reference(.view(constraint.owner), in: scene)
    let first = reference(constraint.first.item, in: scene)
    var element = MarkupElement("constraint")
    if first != owner { element.set("firstItem", first) }
    element.set("firstAttribute", constraint.first.attribute.builderName)
    if let second = constraint.second {
      element.set("secondItem", reference(second.item, in: scene))
      element.set("secondAttribute", second.attribute.builderName)
    }
    // The id does not depend on the distance, which people change.
    let id = ids.fresh(owner + element.attributeText)
    if constraint.constant.base != 0 || constraint.second == nil {
      element.set("constant", BuilderNumber.text(constraint.constant.base))
    }
    if constraint.isSymbolic { element.set("symbolic", "YES") }
    element.set("id", id)
    written.append(id)
    return element
  }

  // MARK: Views

  /// What Interface Builder writes after the attribute that says that constraints place a view.
  private static let followers: [StaticString] = [
    "id", "userLabel", "customClass", "customModule", "customModuleProvider",
  ]

  /// Lets constraints place a view that its frame and mask have placed so far.
  func free(_ view: View, _ edits: inout TextEdits) {
    guard let element = editable.element(at: view.span) else { return }
    edits.set(
      "translatesAutoresizingMaskIntoConstraints", "NO", of: element, before: Self.followers, in: editable.bytes)
    edits.remove("fixedFrame", of: element, in: editable.bytes)
    if let mask = element.firstChild("autoresizingMask") {
      edits.add(TextEdit(Indentation(editable.bytes).range(of: mask), ""))
    }
  }

  /// Takes the mark off a view that nothing leaves open any more; `false` where there is none.
  func unmark(_ view: View, _ edits: inout TextEdits) -> Bool {
    guard view.canvasState.isAmbiguous, let element = editable.element(at: view.span) else { return false }
    return edits.remove("ambiguous", of: element, in: editable.bytes)
  }
}
