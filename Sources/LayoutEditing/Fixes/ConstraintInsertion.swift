import LayoutModel
import LayoutReading
import TextKit
import XMLTree

/// Inserts constraints into an Interface Builder document, as Xcode writes them.
struct StoryboardConstraintInsertion {
  let editable: EditableDocument
  private let ids: StoryboardIds
  /// The ids of the constraints that were written, in their order.
  private(set) var written: [String] = []

  init(_ editable: EditableDocument) {
    self.editable = editable
    ids = StoryboardIds(editable.xml.root)
  }

  mutating func add(_ constraints: [LayoutConstraint], to scene: Scene, _ edits: inout TextEdits) {
    for owner in scene.views.indices {
      let own = constraints.filter { $0.owner == owner }
      guard !own.isEmpty, let host = element(of: owner, in: scene) else { continue }
      let new = own.map { element($0, in: scene) }
      // Without such a child they stand at the end.
      let next = host.children.first { child in
        let isBackground = child.is("color") && child["key"] == "backgroundColor"
        return !isBackground && !NameList.beforeConstraints.contains(child.name)
      }
      edits.insert(new, in: "constraints", of: host, before: next, editable.bytes)
    }
  }

  /// The element of a view, or of its superview where it has no id.
  private func element(of view: Int, in scene: Scene) -> XMLElement? {
    guard let element = editable.element(at: scene.views[view].span) else { return nil }
    if element.hasAttribute("id") { return element }
    return scene.views[view].parent.flatMap { self.element(of: $0, in: scene) }
  }

  private func reference(_ item: Anchor.Item, in scene: Scene) -> String {
    item.view.flatMap { element(of: $0, in: scene)?["id"] } ?? scene.id(of: item)
  }

  private mutating func element(_ constraint: LayoutConstraint, in scene: Scene) -> MarkupElement {
    let owner = reference(.view(constraint.owner), in: scene)
    let first = reference(constraint.first.item, in: scene)
    let (second, constant) = (constraint.second, constraint.constant.base)
    var element = MarkupElement(
      "constraint",
      [
        "firstItem": first == owner ? nil : first, "firstAttribute": constraint.first.attribute.storyboardName,
        "secondItem": second.map { reference($0.item, in: scene) }, "secondAttribute": second?.attribute.storyboardName,
      ])
    // The id does not depend on the distance, which people change.
    let id = ids.fresh(owner + element.attributeText)
    if constant != 0 || second == nil { element.set("constant", BuilderNumber.text(constant)) }
    if constraint.isSymbolic { element.set("symbolic", "YES") }
    element.set("id", id)
    written.append(id)
    return element
  }

  /// Frees a view of its frame and mask, so that constraints place it.
  func free(_ view: View, _ edits: inout TextEdits) {
    guard let element = editable.element(at: view.span) else { return }
    edits.set("translatesAutoresizingMaskIntoConstraints", "NO", of: element, in: editable.bytes)
    edits.remove("fixedFrame", of: element, in: editable.bytes)
    if let mask = element.firstChild("autoresizingMask") {
      edits.add(TextEdit(Indentation(editable.bytes).range(of: mask), ""))
    }
  }

  /// Removes the mark of a view that is not ambiguous any more; `false` where there is none.
  func unmark(_ view: View, _ edits: inout TextEdits) -> Bool {
    guard view.canvasState.isAmbiguous, let element = editable.element(at: view.span) else { return false }
    return edits.remove("ambiguous", of: element, in: editable.bytes)
  }
}

/// Inserts constraints into a `.layout`, as people write them.
struct LayoutConstraintInsertion {
  let editable: EditableDocument

  /// Adds constraints to the views that hold them, installed under a condition only; the base design stands for all.
  func add(
    _ constraints: [LayoutConstraint], to scene: Scene, for condition: TraitCondition, _ edits: inout TextEdits
  ) {
    let bytes = editable.bytes
    let style = Indentation(bytes)
    for (owner, view) in scene.views.enumerated() {
      // Sizes stand with the constraints that place the view.
      let own = constraints.filter { holder(of: $0, in: scene) == owner }
      guard !own.isEmpty, let host = editable.element(at: view.span) else { continue }
      var new = MarkupElement("constraints", children: own.compactMap { element($0, in: scene) })
      if condition != .base { new.set("installed", "\(condition)") }
      // They come after comments and an empty line.
      var end = host.contentsEnd
      while bytes[end - 1].isSpace { end -= 1 }
      let inner = style.before(host) + Indentation.layoutStep
      let text = new.lines(XMLWriter.Lines(indentation: inner, step: Indentation.layoutStep, end: style.lineEnd))
      edits.add(TextEdit(end..<end, style.lineEnd + style.lineEnd + inner + text))
    }
  }

  private func holder(of constraint: LayoutConstraint, in scene: Scene) -> Int {
    constraint.second == nil ? scene.views[constraint.owner].parent ?? constraint.owner : constraint.owner
  }

  private func name(_ anchor: Anchor, in scene: Scene) -> String {
    "\(scene.id(of: anchor.item)).\(anchor.attribute.rawValue)"
  }

  private func element(_ constraint: LayoutConstraint, in scene: Scene) -> MarkupElement? {
    guard let constant = DecimalText.text(constraint.constant.base) else { return nil }
    guard let second = constraint.second
    else { return MarkupElement("constraint", ["item": name(constraint.first, in: scene), "constant": constant]) }
    // The view comes first, its reference second; but a standard distance points away from the origin.
    let isSecondPlaced = constraint.first.item == .view(constraint.owner) || constraint.first.item.view == nil
    let isReversed = !constraint.isSymbolic && isSecondPlaced
    let (item, other) = isReversed ? (second, constraint.first) : (constraint.first, second)
    var element = MarkupElement("constraint", ["item": name(item, in: scene), "to": name(other, in: scene)])
    if constraint.isSymbolic {
      element.set("constant", "standard")
    } else if constraint.constant.base != 0 {
      element.set("constant", isReversed ? DecimalText.text(-constraint.constant.base) : constant)
    }
    return element
  }

  /// Frees a view of its frame, so that constraints place it.
  func free(_ view: View, _ edits: inout TextEdits) {
    guard let element = editable.element(at: view.span) else { return }
    edits.remove("frame", of: element, in: editable.bytes)
    edits.remove("autoresizing", of: element, in: editable.bytes)
  }
}
