import LayoutModel
import TextKit

/// The rule of one attribute of an element.
package struct AttributeRule: Sendable {
  package let name: AttributeName
  /// The values that it may have.
  package let type: ValueType
  /// Whether it must be there.
  package let isRequired: Bool
  /// The value that it has where it is not written; `nil` where there is none, or none that is the same everywhere.
  package let standard: String?
  /// The values that it may have in a `<vary>`; `nil` when it does not vary.
  package let varying: ValueType?
  /// A sentence for people who write documents.
  package private(set) var summary: String

  package var text: String { name.rawValue }

  /// The rule with the sentence of an attribute of that name, where it has none of its own.
  func described(in element: String) -> AttributeRule {
    var rule = self
    if summary.isEmpty { rule.summary = AttributeSummaries.sentence(for: name, of: element) }
    return rule
  }

  /// An attribute that must be there.
  package static func required(_ name: AttributeName, _ type: ValueType, _ summary: String = "") -> AttributeRule {
    AttributeRule(name: name, type: type, isRequired: true, standard: nil, varying: nil, summary: summary)
  }

  /// An attribute that may be there, and is the same for all traits.
  package static func optional(
    _ name: AttributeName, _ type: ValueType, default standard: String? = nil, _ summary: String = ""
  ) -> AttributeRule {
    AttributeRule(name: name, type: type, isRequired: false, standard: standard, varying: nil, summary: summary)
  }

  /// An attribute that `<vary>` may change.
  package static func varied(
    _ name: AttributeName, _ type: ValueType, as varying: ValueType? = nil, isRequired: Bool = false,
    default standard: String? = nil, _ summary: String = ""
  ) -> AttributeRule {
    AttributeRule(
      name: name, type: type, isRequired: isRequired, standard: standard, varying: varying ?? type, summary: summary)
  }
}

extension AttributeRule {
  /// The rule of a property; `nil` for one that is no attribute.
  ///
  /// - Parameter usual: what has the values that nothing states.
  init?<Root>(_ property: Property<Root>, usual: Root) {
    guard let name = property.facts.name else { return nil }
    let standard = property.facts.shownDefault ?? property.facts.type.written(property.get(usual).base) ?? ""
    let varying = if case .numberOr = property.facts.type { ValueType.anyNumber } else { property.facts.type }
    self.init(
      name: name, type: property.facts.type, isRequired: property.facts.isRequired,
      standard: standard.isEmpty || property.facts.isRequired ? nil : standard,
      varying: property.facts.varies ? varying : nil, summary: property.facts.summary)
  }
}

/// The rule of an element: its attributes, and the elements that may stand in it.
package struct ElementRule: Sendable {
  /// The content that an element must have.
  package enum Need: Sendable {
    /// None.
    case nothing
    /// At least one child.
    case child
    case view
  }

  /// The element's name.
  package let name: String
  /// A sentence for people who write documents.
  package let summary: String
  /// The attributes of its own, in the order in which messages name them.
  package let ownAttributes: [AttributeRule]
  /// Whether it has the attributes of every view besides.
  package let isView: Bool
  /// The names of the elements that may stand in it.
  package let children: [String]
  /// The rules of children that are another thing in other elements.
  package let ownChildren: [ElementRule]
  /// The content that it must have.
  package let need: Need
  /// Whether it takes attributes of any other name.
  package let takesAnyAttribute: Bool

  init(
    _ name: String, _ summary: String, _ attributes: [AttributeRule] = [], isView: Bool = false,
    children: [String] = [], ownChildren: [ElementRule] = [], needs need: Need = .nothing,
    takesAnyAttribute: Bool = false
  ) {
    self.name = name
    self.summary = summary
    self.ownAttributes = attributes.map { $0.described(in: name) }
    self.isView = isView
    self.children = children + ownChildren.map(\.name)
    self.ownChildren = ownChildren
    self.need = need
    self.takesAnyAttribute = takesAnyAttribute
  }

  /// All attributes, in the order in which messages name them.
  package var attributes: [AttributeRule] { isView ? ownAttributes + LayoutGrammar.everyView : ownAttributes }

  package func attribute(_ name: String) -> AttributeRule? {
    ownAttributes.first { $0.text == name } ?? (isView ? LayoutGrammar.everyView.first { $0.text == name } : nil)
  }

  /// The rule of the `<vary>` elements in this one: the attributes that may differ, and for when.
  package var varying: ElementRule {
    let varied = attributes.compactMap { rule in
      rule.varying.map { AttributeRule.optional(rule.name, $0, rule.summary) }
    }
    return ElementRule("vary", LayoutGrammar.variationSummary, [.required(.for, .conditions)] + varied)
  }
}

// MARK: - Questions of other modules

/// The order in which people look for the attributes of a `.layout`.
package enum AttributeOrder {
  /// The names of the attributes that an element may have, in their order: those that identify it, then the order of the
  /// grammar. None for an element that is not known.
  ///
  /// - Parameters:
  ///   - element: the element's name.
  ///   - parent: the name of the element that it stands in; `nil` for the outermost.
  package static func names(of element: String, in parent: String?) -> [String] {
    let outer = parent.flatMap { LayoutGrammar.rule(named: $0) }
    let rule = outer.flatMap { LayoutGrammar.rule(of: element, in: $0) } ?? LayoutGrammar.rule(named: element)
    let names = rule?.attributes.map(\.text) ?? []
    let first = [AttributeName.id.rawValue, AttributeName.name.rawValue]
    return first.filter(names.contains) + names.filter { !first.contains($0) }
  }
}

/// The elements of a `.layout` that may stand in others.
package enum ElementPlaces {
  /// The names of the guides that every screen has.
  package static let guidesOfEveryScreen = IdTable.reserved

  /// Whether an element may stand in another one.
  package static func allows(_ element: String, in parent: String) -> Bool {
    LayoutGrammar.rule(named: parent)?.children.contains(element) ?? false
  }
}
