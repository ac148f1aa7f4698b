import LayoutModel
import TextKit

package struct AttributeRule: Sendable {
  package let name: String
  package let type: ValueType
  package let isRequired: Bool
  /// The value that it has where it is not written; `nil` where there is none, or none that is the same everywhere.
  package let standard: String?
  /// The values that it may have in a `<vary>`; `nil` when it does not vary.
  package let varying: ValueType?
  /// The property of the model behind which it stands; `nil` for one before all of them.
  fileprivate var after: String?
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
}

extension AttributeRule {
  package static func required(_ name: AttributeName, _ type: ValueType) -> AttributeRule {
    AttributeRule(name: name.rawValue, type: type, isRequired: true, standard: nil, varying: nil)
  }

  private init(_ name: String, _ type: ValueType, default standard: String?, isRequired: Bool, varies: Bool) {
    let varying = if case .numberOr = type { ValueType.anyNumber } else { type }
    self.init(
      name: name, type: type, isRequired: isRequired, standard: standard, varying: varies ? varying : nil)
  }

  /// Reads a row of the grammar behind the name of the attribute.
  init(_ name: String, _ row: inout TableReader) throws(TableError) {
    let values = try row.text()
    guard let type = ValueType(named: values) else { throw row.error("'\(values)' is no type") }
    let standard = try row.optionalText()
    let marks = try row.list()
    self.init(
      name, type, default: standard, isRequired: marks.contains("required"), varies: marks.contains("varies"))
    after = try row.optionalText()
  }

  /// The rule of a property; `nil` for one that is no attribute. `usual` has the values that nothing states.
  init?<Root>(_ property: Property<Root>, usual: Root) {
    let facts = property.facts
    guard let name = facts.name else { return nil }
    let standard = facts.shownDefault ?? facts.type.written(property.get(usual).base) ?? ""
    self.init(
      name, facts.type, default: standard.isEmpty || facts.isRequired ? nil : standard, isRequired: facts.isRequired,
      varies: facts.varies)
  }
}

/// The rule of an element: its attributes, and the elements that may stand in it.
package struct ElementRule: Sendable {
  /// The content that an element must have: `child` is at least one.
  package enum Need: String, Sendable { case nothing, child, view }

  package let name: String
  /// The only element in which it is this; `nil` for what is the same thing everywhere.
  let parent: String?
  /// Whether it has the attributes of every view besides.
  package let isView: Bool
  package let children: [String]
  package let need: Need
  package let takesAnyAttribute: Bool
  /// Those of its own, once they are asked for: most documents have few of the elements.
  private let lazyAttributes: Lazily<[AttributeRule]>

  /// The attributes of its own, in the order in which messages name them.
  package var ownAttributes: [AttributeRule] { lazyAttributes.value }

  /// The rules of children that are another thing in other elements.
  package var ownChildren: [ElementRule] { LayoutGrammar.own.filter { $0.parent == name } }

  /// All attributes, in the order in which messages name them.
  package var attributes: [AttributeRule] { isView ? ownAttributes + LayoutGrammar.everyView : ownAttributes }
  package var summary: String { Sentences.embedded.sentence(about: parent.map { "\($0).\(name)" } ?? name) }

  package func attribute(_ name: String) -> AttributeRule? {
    ownAttributes.first { $0.name == name } ?? (isView ? LayoutGrammar.everyView.first { $0.name == name } : nil)
  }

  /// The rule of the `<vary>` elements in this one: the attributes that may differ, and for when.
  package var varying: ElementRule {
    ElementRule(
      name: "vary", parent: nil, isView: false, children: [], need: .nothing, takesAnyAttribute: false,
      lazyAttributes: Lazily {
        [AttributeRule.required(.for, .conditions).described(in: "vary")] + attributes.compactMap(\.variation)
      })
  }
}

extension ElementRule {
  /// Reads a row of the grammar behind the name of the element.
  init(_ element: String, _ row: inout TableReader) throws(TableError) {
    let names = Words.split(element, at: UInt8(ascii: "."))
    let name = names[names.count - 1]
    let children = try row.list().flatMap { $0 == "views" ? LayoutGrammar.kindNames : [$0] }
    try row.skip(1)
    let marks = try row.list()
    let start = row
    self.init(
      name: name, parent: names.count > 1 ? names[0] : nil, isView: name == "use" || ViewKind(rawValue: name) != nil,
      children: children, need: marks.lazy.compactMap(Need.init(rawValue:)).first ?? .nothing,
      takesAnyAttribute: marks.contains("any"),
      lazyAttributes: Lazily {
        reading { () throws(TableError) in try Self.attributes(of: element, name, below: start) }
      })
  }

  /// The attributes of an element in the rows below its own, with those of the model among them.
  ///
  /// - Parameter name: that of the element without the one that it is in.
  private static func attributes(
    of element: String, _ name: String, below start: TableReader
  ) throws(TableError) -> [AttributeRule] {
    var row = start
    var own: [AttributeRule] = []
    while try row.next(), try row.text() == element, let attribute = try row.optionalText() {
      own.append(try AttributeRule(attribute, &row))
    }
    func attributes(after name: String?) -> [AttributeRule] { own.filter { $0.after == name } }
    let all = attributes(after: nil) + LayoutGrammar.properties(of: name).flatMap { [$0] + attributes(after: $0.name) }
    return all.map { $0.described(in: name) }
  }
}

extension ValueType {
  /// The type with a name in the table of the grammar, or of words between `|`; `nil` for no type.
  init?(named name: String) {
    let words = Words.split(name, at: UInt8(ascii: "|"))
    guard let type = words.count > 1 ? ValueType.choice(words) : Self.named[name] else { return nil }
    self = type
  }

  /// Written out: every start needs it, and names by reflection are slow.
  private static let named: [String: ValueType] = {
    let events = ViewEvent.allCases.map(\.rawValue) + ViewEvent.sets.map(\.name)
    return [
      "text": .text, "identifier": .identifier, "integer": .integer, "count": .count, "flag": .flag, "frame": .frame,
      "formula": .formula, "template": .template, "messageName": .messageName, "visualFormat": .visualFormat,
      "formatOptions": .formatOptions, "metricName": .metricName, "tracks": .tracks, "track": .track,
      "priority": .priority, "conditions": .conditions, "installs": .installs, "anchor": .anchor,
      "identifiers": .identifiers, "box": .box, "targets": .targets, "multiplier": .multiplier, "color": .color,
      "path": .path, "version": .choice(["1"]), "length": .length, "anyNumber": .anyNumber,
      "constant": .numberOr("standard"),
      "insets": .numbers([1, 4], "one number, or four: top, leading, bottom and trailing"),
      "size": .numbers([1, 2], "one number, or two: width and height"), "designSize": Size.valueType,
      "autoresizing": .choices(["width", "height", "left", "right", "top", "bottom"]),
      "horizontalAlignment": .horizontalAlignment, "verticalAlignment": .verticalAlignment,
      "board": .choice(["board"]), "bars": .someOf(ScreenBar.self),
      "orientations": .choices(OrientationName.all), "textStyle": .choice(TextStyleName.all),
      "weight": .oneOf(FontWeight.self), "state": .oneOf(Button.State.self), "barItem": .choice(BarItemName.all),
      "guide": .choice(GuideKindName.all), "relation": .choice(RelationName.all),
      "attributes": .someOf(Anchor.Attribute.self), "edges": .choices(PinEdges.words),
      "centers": .choices(PinCenter.words), "events": .choices(events),
    ]
  }()
}
