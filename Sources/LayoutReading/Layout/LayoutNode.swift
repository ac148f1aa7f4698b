import LayoutModel
import XMLTree

/// An element of a `.layout` file with its attributes and with what varies in it.
///
/// Values that are wrong read as if they were not there; ``GrammarCheck`` has reported them.
struct LayoutNode {
  /// The element.
  let element: XMLElement
  private let attributes: [(name: String, value: String)]
  private let variations: [(condition: TraitCondition, attributes: [(name: String, value: String)])]

  /// Looks at an element.
  init(_ element: XMLElement) {
    self.element = element
    attributes = Array(element.attributes)
    variations = element.children.flatMap { child in
      guard child.is("vary"), let conditions = child["for"].flatMap(ConditionList.parse) else {
        return [(condition: TraitCondition, attributes: [(name: String, value: String)])]()
      }
      let varied = Array(child.attributes)
      return conditions.map { ($0, varied) }
    }
  }

  /// The text of an attribute.
  func text(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The value of an attribute.
  func value<Value>(_ name: String, _ parse: (String) -> Value?) -> Value? {
    text(name).flatMap(parse)
  }

  /// The value of an attribute that is `true` or `false`.
  func flag(_ name: String, default standard: Bool) -> Bool {
    value(name, Words.flag) ?? standard
  }

  /// The value of an attribute that is a number.
  func number(_ name: String) -> Double? {
    value(name, DecimalNumber.parse)
  }

  /// The value of an attribute with its variations.
  func varied<Value>(_ name: String, default base: Value, _ parse: (String) -> Value?) -> Varied<Value> {
    var varied = Varied(value(name, parse) ?? base)
    for variation in variations {
      guard let text = variation.attributes.first(where: { $0.name == name })?.value,
        let value = parse(text)
      else { continue }
      varied.vary(variation.condition, value)
    }
    return varied
  }

  /// Whether a view or constraint takes part: `installed` lists the only classes in which it does,
  /// `uninstalled` those in which it does not. Where neither is there, it is as the group's.
  func installed(inheriting group: Varied<Bool> = Varied(true)) -> Varied<Bool> {
    guard text("installed") != nil || text("uninstalled") != nil else { return group }
    let installed = value("installed", ConditionList.parse)
    var varied = Varied(installed == nil)
    for condition in installed ?? [] { varied.vary(condition, true) }
    for condition in value("uninstalled", ConditionList.parse) ?? [] { varied.vary(condition, false) }
    return varied
  }

  /// The orientations that an attribute of a document or screen lists; `nil` where there is no such attribute.
  func orientations(_ name: String) -> [InterfaceOrientation]? {
    text(name).map { Words.split($0).compactMap(InterfaceOrientation.init) }
  }
}
