import LayoutModel
import XMLTree

/// Reads the `<constraint>` elements of a screen whose views and guides are known.
struct LayoutConstraintReader {
  private let log: ProblemLog
  private let check: ConstraintCheck
  private let items: ItemTable

  /// Creates a reader for the screen of a table.
  init(log: ProblemLog, items: ItemTable) {
    self.log = log
    self.items = items
    check = ConstraintCheck(log: log, scene: items.scene)
  }

  /// Reads a constraint; `nil` when it cannot be made sense of.
  ///
  /// - Parameters:
  ///   - element: the constraint.
  ///   - group: where the `<constraints>` around it is installed.
  ///   - owner: the view that holds it.
  ///   - standIn: the id for a constraint that has none.
  func read(_ element: XMLElement, in group: Varied<Bool>, owner: Int, standIn: String) -> LayoutConstraint? {
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
    let span = node.element.attributeValueSpan(named: attribute) ?? node.element.startTagSpan
    guard let item = items.item(named: name.item, at: span) else { return nil }
    let anchor = Anchor(item: item, attribute: name.attribute)
    return check.accepts(anchor, named: name.item, attribute, node, owner: owner) ? anchor : nil
  }
}
