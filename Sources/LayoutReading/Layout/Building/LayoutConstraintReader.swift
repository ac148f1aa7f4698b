import LayoutModel
import SourceText
import XMLTree

/// Reads the `<constraint>` elements of a screen whose views and guides are known.
struct LayoutConstraintReader {
  private let log: ProblemLog
  private let scene: Scene
  private let ids: IdTable
  private let check: ConstraintCheck
  private let items: [String: Anchor.Item]
  private let names: [String]

  /// Creates a reader for a screen.
  init(log: ProblemLog, scene: Scene, ids: IdTable) {
    self.log = log
    self.scene = scene
    self.ids = ids
    check = ConstraintCheck(log: log, scene: scene)
    let views = scene.views.enumerated().map { ($0.element.id, Anchor.Item.view($0.offset)) }
    let guides = scene.guides.enumerated().map { ($0.element.id, Anchor.Item.guide($0.offset)) }
    items = Dictionary(views + guides, uniquingKeysWith: { first, _ in first })
    names =
      views.map(\.0) + IdTable.reserved + scene.guides.map(\.id).filter { !IdTable.reserved.contains($0) }
  }

  /// Reads a constraint; `nil` when it cannot be made sense of.
  ///
  /// - Parameters:
  ///   - element: the constraint.
  ///   - group: the `<constraints>` around it.
  ///   - owner: the view that holds it.
  ///   - standIn: the id for a constraint that has none.
  func read(_ element: XMLElement, in group: LayoutNode, owner: Int, standIn: String) -> LayoutConstraint? {
    let node = LayoutNode(element)
    VariationCheck(log: log).check(node)
    let first = anchor("item", node, owner)
    let second = anchor("to", node, owner)
    guard let first, second != nil || node.text("to") == nil else { return nil }
    var constraint = LayoutConstraint(
      id: node.value("id", Identifier.parse) ?? standIn,
      span: element.span,
      owner: owner,
      first: first,
      second: second
    )
    constraint.name = node.text("name")
    constraint.relation = node.value("relation", Words.choice) ?? .equal
    constraint.multiplier = node.value("multiplier", MultiplierValue.parse) ?? 1
    constraint.constant = node.varied("constant", default: 0, DecimalNumber.parse)
    constraint.priority = node.varied("priority", default: 1000, DecimalNumber.parse)
    constraint.installed = node.installed(inheriting: group)
    constraint.isSymbolic = node.value("constant", Words.collapsed) == "standard"
    check.check(constraint, node)
    return constraint
  }

  private func anchor(_ attribute: String, _ node: LayoutNode, _ owner: Int) -> Anchor? {
    guard let name = node.value(attribute, AnchorName.parse) else { return nil }
    guard let item = items[name.item] else {
      reportUnknown(name.item, attribute, node)
      return nil
    }
    let anchor = Anchor(item: item, attribute: name.attribute)
    return check.accepts(anchor, named: name.item, attribute, node, owner: owner) ? anchor : nil
  }

  private func reportUnknown(_ name: String, _ attribute: String, _ node: LayoutNode) {
    let span = node.element.attributeValueSpan(named: attribute) ?? node.element.startTagSpan
    if let entry = ids[name] {
      // A view that is not read because of another mistake may well be the one that is meant.
      guard !entry.isLost else { return }
      log.error(
        "document.unknownId",
        "'\(name)' is no view or guide of the screen '\(scene.id)', but a <\(entry.element)> elsewhere",
        at: span,
        notes: [("'\(name)' is here", entry.span)]
      )
      return
    }
    let near = log.isCrowded ? [] : Suggestion.nearest(3, to: name, in: names)
    log.error(
      "document.unknownId",
      "no view or guide of the screen '\(scene.id)' has the id '\(name)'\(Wording.nearest(near))",
      at: span
    )
  }
}
