import CResources
import LayoutModel
import TextKit

/// The grammar of the `.layout` language: every element with its attributes, their values and defaults, and its children.
/// The sentences about them are those of ``Sentences``.
///
/// With its table it is the only place where the language is written down. The reader checks documents against it
/// (``GrammarCheck``), `adapt format` orders attributes by it (``attributeOrder(of:in:)``), and `Schemas/layout-1.xsd`
/// (``schema()``) and `Documentation/LayoutReference.md` (``reference()``) are generated from it.
package enum LayoutGrammar {
  /// The rules of `elements.tsv`, which says what its columns mean, with the properties of the model.
  private static let rules: [ElementRule] = reading { () throws(TableError) in
    var table = try TableReader(.elements, columns: "element attribute values usual marks after")
    var read: [ElementRule] = []
    var latest = ""
    while try table.next() {
      let element = try table.text()
      if try table.optionalText() == nil {
        read.append(try ElementRule(element, &table))
        latest = element
      } else if element != latest {
        throw table.error("the attribute of '\(element)' is not below its row")
      }
    }
    return read
  }

  package static let root = rules[0]

  /// The rules of all elements but the outermost, in the order of the schema and the reference.
  package static let all: [ElementRule] = rules.dropFirst().filter { $0.parent == nil }

  private static let elements = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// Those of elements that are another thing elsewhere.
  static let own = rules.filter { $0.parent != nil }

  /// The attributes of an element that are properties of the model.
  static func properties(of element: String) -> [AttributeRule] {
    switch element {
    case "everyView": attributes(View.properties, usual: .usual(.view))
    case "screen": attributes(ViewController.properties, usual: ViewController(id: "", kind: .viewController))
    case "symbol": attributes(SymbolConfiguration.properties, usual: SymbolConfiguration())
    case "configuration": attributes(Button.Configuration.properties, usual: Button.Configuration())
    case "state": attributes(Button.StateContent.properties, usual: Button.StateContent(.selected))
    case "segment": attributes(SegmentedControl.Segment.properties, usual: SegmentedControl.Segment())
    default: ViewKind(rawValue: element).map { attributes(ViewProperties.own($0), usual: .usual($0)) } ?? []
    }
  }

  private static func attributes<Root>(_ properties: [Property<Root>], usual: Root) -> [AttributeRule] {
    properties.compactMap { AttributeRule($0, usual: usual) }
  }

  package static let everyView = own.first { $0.name == "everyView" }?.ownAttributes ?? []

  package static let kindNames = ViewKind.allCases.map(\.rawValue)

  /// The rule of an element in another; `nil` when it must not stand there.
  package static func rule(of name: String, in parent: ElementRule) -> ElementRule? {
    guard parent.children.contains(name) else { return nil }
    if name == "vary" { return parent.varying }
    return own.first { $0.parent == parent.name && $0.name == name } ?? elements[name]
  }

  /// The rule of an element wherever it stands; `nil` for `vary`, which is another one in each element.
  package static func rule(named name: String) -> ElementRule? { name == root.name ? root : elements[name] }
  package static func hasElement(_ name: String) -> Bool { name == "vary" || rule(named: name) != nil }

  package static func allows(_ element: String, in parent: String) -> Bool {
    rule(named: parent)?.children.contains(element) ?? false
  }

  /// The names of the attributes that an element may have, in the order in which people look for them: those that
  /// identify it, then the order of the grammar. None for an element that is not known.
  package static func attributeOrder(of element: String, in parent: String?) -> [String] {
    let outer = parent.flatMap { rule(named: $0) }
    let own = outer.flatMap { rule(of: element, in: $0) } ?? rule(named: element)
    let names = own?.attributes.map(\.name) ?? []
    let first = [AttributeName.id.rawValue, AttributeName.name.rawValue]
    return first.filter(names.contains) + names.filter { !first.contains($0) }
  }
}

extension SettableProperty {
  /// The attribute of `<set>` that holds it, which has its name.
  var attribute: AttributeName { AttributeName(rawValue: rawValue) ?? .value }
  /// The values that are right, to follow the words "must be".
  var expectation: String { Sentences.embedded.sentence(about: "values.set", rawValue) }
}
