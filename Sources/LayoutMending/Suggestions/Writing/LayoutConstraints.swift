import LayoutModel
import LayoutOutput
import XMLTree

/// Writes constraints into a `.layout`, as people write them.
struct LayoutConstraints {
  let editable: EditableDocument

  /// One level of a `.layout`.
  private static let step = "  "

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
      let installed = condition == .base ? "" : " installed=\"\(condition)\""
      var new = NewElement(
        tag: "constraints\(installed)", children: own.map { NewElement(tag: tag($0, in: scene)) })
      new.step = Self.step
      append(new, to: host, &edits)
    }
  }

  /// Puts constraints at the end of a view, behind comments and an empty line.
  private func append(_ new: NewElement, to host: XMLElement, _ edits: inout TextEdits) {
    let bytes = editable.bytes
    let style = Indentation(bytes)
    let outer = style.before(host)
    var end = host.span.range.upperBound - 1
    while bytes[end] != UInt8(ascii: "<") { end -= 1 }
    while bytes[end - 1].isSpace { end -= 1 }
    let inner = outer + Self.step
    let text = new.text(indentation: inner, lineEnd: style.lineEnd)
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

  private func tag(_ constraint: LayoutConstraint, in scene: Scene) -> String {
    guard let second = constraint.second else {
      let size = constraint.constant.base.shortText
      return "constraint item=\"\(name(constraint.first, in: scene))\" constant=\"\(size)\""
    }
    // The view comes first, and what it is tied to second; but a standard distance points away from the origin.
    let isTurned = !constraint.isSymbolic && isTurned(constraint)
    let sides = isTurned ? (second, constraint.first) : (constraint.first, second)
    let constant = isTurned ? -constraint.constant.base : constraint.constant.base
    var text = "constraint item=\"\(name(sides.0, in: scene))\" to=\"\(name(sides.1, in: scene))\""
    if constraint.isSymbolic {
      text += " constant=\"standard\""
    } else if constant != 0 {
      text += " constant=\"\(constant.shortText)\""
    }
    return text
  }

  /// Whether a constraint says what it is about second.
  private func isTurned(_ constraint: LayoutConstraint) -> Bool {
    constraint.first.item == .view(constraint.owner) || isGuide(constraint.first)
  }

  private func isGuide(_ anchor: Anchor) -> Bool {
    if case .guide = anchor.item { return true }
    return false
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
