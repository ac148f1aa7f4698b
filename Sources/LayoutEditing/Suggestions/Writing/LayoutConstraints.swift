import LayoutModel
import XMLTree

/// Writes constraints into a `.layout`, as people write them.
struct LayoutConstraints {
  let editable: EditableDocument

  /// Adds constraints to the views that hold them.
  ///
  /// - Parameter condition: the only size classes that they are installed in; the base design for all.
  func add(
    _ constraints: [LayoutConstraint], to scene: Scene, for condition: TraitCondition, _ edits: inout TextEdits
  ) {
    for (owner, view) in scene.views.enumerated() {
      // Sizes stand with what places the view.
      let own = constraints.filter { holder(of: $0, in: scene) == owner }
      guard !own.isEmpty, let host = editable.element(at: view.span) else { continue }
      var new = MarkupElement("constraints", children: own.compactMap { element($0, in: scene) })
      if condition != .base { new.set("installed", "\(condition)") }
      append(new, to: host, &edits)
    }
  }

  /// Puts constraints at the end of a view, behind comments and an empty line.
  private func append(_ new: MarkupElement, to host: XMLElement, _ edits: inout TextEdits) {
    let bytes = editable.bytes
    let style = Indentation(bytes)
    var end = EndTag.offset(of: host, in: bytes)
    while bytes[end - 1].isSpace { end -= 1 }
    let inner = style.before(host) + Indentation.layoutStep
    let text = new.lines(indentation: inner, step: Indentation.layoutStep, lineEnd: style.lineEnd)
    edits.add(TextEdit(end..<end, style.lineEnd + style.lineEnd + inner + text))
  }

  private func holder(of constraint: LayoutConstraint, in scene: Scene) -> Int {
    constraint.second == nil ? scene.views[constraint.owner].parent ?? constraint.owner : constraint.owner
  }

  private func name(_ anchor: Anchor, in scene: Scene) -> String {
    let item =
      switch anchor.item {
      case .view(let view): scene.views[view].id
      case .guide(let guide): scene.guides[guide].id
      }
    return "\(item).\(anchor.attribute.rawValue)"
  }

  private func element(_ constraint: LayoutConstraint, in scene: Scene) -> MarkupElement? {
    guard let constant = DecimalText.text(constraint.constant.base) else { return nil }
    var element = MarkupElement("constraint")
    guard let second = constraint.second else {
      element.set("item", name(constraint.first, in: scene))
      element.set("constant", constant)
      return element
    }
    // The view comes first, and what it is tied to second; but a standard distance points away from the origin.
    let isTurned = !constraint.isSymbolic && isTurned(constraint)
    element.set("item", name(isTurned ? second : constraint.first, in: scene))
    element.set("to", name(isTurned ? constraint.first : second, in: scene))
    if constraint.isSymbolic {
      element.set("constant", "standard")
    } else if constraint.constant.base != 0 {
      element.set("constant", isTurned ? DecimalText.text(-constraint.constant.base) : constant)
    }
    return element
  }

  /// Whether a constraint says what it is about second.
  private func isTurned(_ constraint: LayoutConstraint) -> Bool {
    constraint.first.item == .view(constraint.owner) || constraint.first.item.view == nil
  }

  // MARK: Views

  /// Lets constraints place a view that its frame has placed so far.
  func free(_ view: View, _ edits: inout TextEdits) {
    guard let element = editable.element(at: view.span) else { return }
    edits.remove("frame", of: element, in: editable.bytes)
    edits.remove("autoresizing", of: element, in: editable.bytes)
  }

  /// Takes away the size that a screen was drawn for, when nothing drawn is left.
  func freeRoot(of scene: Scene, _ edits: inout TextEdits) {
    guard let root = scene.views.first, let element = editable.element(at: root.span) else { return }
    edits.remove("frame", of: element, in: editable.bytes)
  }
}
