import LayoutModel

package struct AttributeRule: Sendable {
  package let name: String
  package let type: ValueType
  package let isRequired: Bool
  /// The value that it has where it is not written; `nil` where there is none, or none that is the same everywhere.
  package let standard: String?
  /// The values that it may have in a `<vary>`; `nil` when it does not vary.
  package let varying: ValueType?
  /// The element whose sentence it has.
  private var element: String?

  /// A sentence for people who write documents.
  package var summary: String { Sentences.embedded.sentence(about: element ?? "*", name) }

  /// The rule with the sentence of an element, unless it has that of another one.
  package func described(in element: String) -> AttributeRule {
    var rule = self
    rule.element = self.element ?? element
    return rule
  }

  package var variation: AttributeRule? {
    varying.map {
      AttributeRule(name: name, type: $0, isRequired: false, standard: nil, varying: nil, element: element ?? "*")
    }
  }

  package static func required(_ name: AttributeName, _ type: ValueType) -> AttributeRule {
    AttributeRule(name: name.rawValue, type: type, isRequired: true, standard: nil, varying: nil)
  }

  /// An attribute that may be there, and is the same for all traits.
  package static func optional(_ name: AttributeName, _ type: ValueType, default standard: String? = nil)
    -> AttributeRule
  {
    AttributeRule(name: name.rawValue, type: type, isRequired: false, standard: standard, varying: nil)
  }

  /// An attribute that `<vary>` may change.
  package static func varied(
    _ name: AttributeName, _ type: ValueType, as varying: ValueType? = nil, isRequired: Bool = false,
    default standard: String? = nil
  ) -> AttributeRule {
    AttributeRule(
      name: name.rawValue, type: type, isRequired: isRequired, standard: standard, varying: varying ?? type)
  }
}

extension AttributeRule {
  /// The rule of a property; `nil` for one that is no attribute. `usual` has the values that nothing states.
  init?<Root>(_ property: Property<Root>, usual: Root) {
    guard let name = property.facts.name else { return nil }
    let facts = property.facts
    let standard = facts.shownDefault ?? facts.type.written(property.get(usual).base) ?? ""
    let varying = if case .numberOr = facts.type { ValueType.anyNumber } else { facts.type }
    self.init(
      name: name, type: facts.type, isRequired: facts.isRequired,
      standard: standard.isEmpty || facts.isRequired ? nil : standard, varying: facts.varies ? varying : nil)
  }
}

/// The rule of an element: its attributes, and the elements that may stand in it.
package struct ElementRule: Sendable {
  /// The content that an element must have: `child` is at least one.
  package enum Need: Sendable { case nothing, child, view }

  package let name: String
  /// The name by which its sentence is found.
  private let key: String
  /// The attributes of its own, in the order in which messages name them.
  package let ownAttributes: [AttributeRule]
  /// Whether it has the attributes of every view besides.
  package let isView: Bool
  package let children: [String]
  /// The rules of children that are another thing in other elements.
  package let ownChildren: [ElementRule]
  package let need: Need
  package let takesAnyAttribute: Bool

  /// - Parameter parent: the only element in which it is this, where it is another thing in others.
  init(
    _ name: String, of parent: String? = nil, _ attributes: [AttributeRule] = [], isView: Bool = false,
    children: [String] = [], ownChildren: [ElementRule] = [], needs need: Need = .nothing,
    takesAnyAttribute: Bool = false
  ) {
    self.name = name
    key = parent.map { "\($0).\(name)" } ?? name
    self.ownAttributes = attributes.map { $0.described(in: name) }
    self.children = children + ownChildren.map(\.name)
    (self.isView, self.ownChildren, self.need) = (isView, ownChildren, need)
    self.takesAnyAttribute = takesAnyAttribute
  }

  /// All attributes, in the order in which messages name them.
  package var attributes: [AttributeRule] { isView ? ownAttributes + LayoutGrammar.everyView : ownAttributes }
  package var summary: String { Sentences.embedded.sentence(about: key) }

  package func attribute(_ name: String) -> AttributeRule? {
    ownAttributes.first { $0.name == name } ?? (isView ? LayoutGrammar.everyView.first { $0.name == name } : nil)
  }

  /// The rule of the `<vary>` elements in this one: the attributes that may differ, and for when.
  package var varying: ElementRule {
    ElementRule("vary", [.required(.for, .conditions)] + attributes.compactMap(\.variation))
  }
}
