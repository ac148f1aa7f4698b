import LayoutModel
import SourceText
import XMLTree

extension SceneReader {
  /// Reads the constraints of all views, now that everything they may refer to is known.
  mutating func readConstraints() {
    for group in pending {
      for element in group.element.children where element.is("constraint") {
        guard var constraint = constraint(element, owner: group.owner) else { continue }
        constraint.installed = group.masks.installed(constraint.id)
        scene.constraints.append(constraint)
      }
    }
    pending.removeAll()
  }

  private mutating func constraint(_ element: XMLElement, owner: Int) -> LayoutConstraint? {
    let written = element["id"]
    let id = written ?? "\(scene.views[owner].id).constraint\(scene.constraints.count)"
    if let written { context.register(written, at: element) }
    guard let first = anchor(element, item: "firstItem", attribute: element["firstAttribute"], owner: owner) else {
      return nil
    }
    var second: Anchor?
    if let attribute = element["secondAttribute"], attribute != "notAnAttribute" {
      second = anchor(element, item: "secondItem", attribute: attribute, owner: owner)
      if second == nil { return nil }
    }
    var constraint = LayoutConstraint(
      id: id,
      span: element.startTagSpan,
      owner: owner,
      first: first,
      second: second
    )
    constraint.identifier = element["identifier"]
    constraint.name = element["userLabel"] ?? constraint.identifier
    constraint.relation = element.choice("relation") ?? .equal
    if let text = element["multiplier"] {
      guard let multiplier = Multiplier.value(of: text) else {
        report(
          "\"\(text)\" is no multiplier; a number, a ratio (16:9) or a fraction (1/3) is",
          at: element,
          attribute: "multiplier"
        )
        return nil
      }
      constraint.multiplier = multiplier
    }
    constraint.constant = element.varied(default: 0) { $0.number("constant") }
    constraint.priority = element.varied(default: 1000) { $0.number("priority") }
    constraint.isSymbolic = element.flag("symbolic") ?? false
    constraint.isPlaceholder = element.flag("placeholder") ?? false
    guard isValid(constraint, element) else { return nil }
    return constraint
  }

  private mutating func anchor(
    _ element: XMLElement,
    item itemName: StaticString,
    attribute name: String?,
    owner: Int
  ) -> Anchor? {
    guard let name, let attribute = Anchor.Attribute(rawValue: name == "baseline" ? "lastBaseline" : name) else {
      report("\"\(name ?? "")\" is no layout attribute; top, leading or width is", at: element)
      return nil
    }
    guard let id = element[itemName] else { return Anchor(item: .view(owner), attribute: attribute) }
    guard let item = items[id] else {
      if !context.knows(id) { reportUnknown(id, at: element, attribute: itemName) }
      return nil
    }
    return Anchor(item: item, attribute: attribute)
  }

  private mutating func isValid(_ constraint: LayoutConstraint, _ element: XMLElement) -> Bool {
    if constraint.multiplier == 0 {
      report(
        "a multiplier of 0 relates nothing; leave the second item out instead",
        at: element,
        attribute: "multiplier"
      )
      return false
    }
    func exists(_ priority: Double) -> Bool { priority > 0 && priority <= 1000 }
    if !exists(constraint.priority.base) || !constraint.priority.variations.allSatisfy({ exists($0.value) }) {
      report(
        "a priority of \(element["priority"] ?? "") does not exist; priorities go from 1 to 1000",
        at: element,
        attribute: "priority"
      )
      return false
    }
    for name: StaticString in ["constant", "priority"]
    where element.hasAttribute(name) && element.number(name) == nil {
      report("\"\(element[name] ?? "")\" is no number", at: element, attribute: name)
      return false
    }
    return true
  }

  private mutating func report(_ message: String, at element: XMLElement, attribute: StaticString? = nil) {
    let span = attribute.flatMap { element.attributeSpan($0) } ?? element.startTagSpan
    context.diagnostics.append(
      Diagnostic(
        code: "document.constraint",
        severity: .error,
        message: message,
        location: context.source.location(ofOffset: Int(span.start))
      )
    )
  }

  /// The number of findings from which on unknown ids come without those near them.
  private static let mostHints = 100

  private mutating func reportUnknown(_ id: String, at element: XMLElement, attribute: StaticString) {
    // In a document that is wrong all over nobody reads the hints, and looking for them would take long.
    let isCrowded = context.diagnostics.count >= Self.mostHints
    let near = isCrowded ? [] : Suggestion.nearest(3, to: id, in: items.keys.sorted())
    report("no view or guide has the id \"\(id)\"\(Wording.nearest(near))", at: element, attribute: attribute)
  }
}
