import LayoutModel
import TextKit
import XMLTree

/// An element of a `.layout` file with its attributes and with what varies in it.
///
/// Values that are wrong read as if they were not there; ``GrammarCheck`` has reported them.
struct LayoutNode {
  let element: XMLElement
  private let variations: [(condition: TraitCondition, element: XMLElement)]

  init(_ element: XMLElement) {
    self.element = element
    variations = element.children.flatMap { child in
      guard child.is("vary"), let conditions = child[.for].flatMap(ConditionList.parse) else {
        return [(condition: TraitCondition, element: XMLElement)]()
      }
      return conditions.map { ($0, child) }
    }
  }

  func has(_ name: AttributeName) -> Bool { element.hasAttribute(named: name.rawValue) }

  /// Whether the element or one of its variations has an attribute.
  func isStated(_ name: AttributeName) -> Bool { has(name) || variations.contains { $0.element[name] != nil } }

  func text(_ name: AttributeName) -> String? { element[name] }
  func value<Value>(_ name: AttributeName, _ parse: (String) -> Value?) -> Value? { text(name).flatMap(parse) }
  func flag(_ name: AttributeName, default standard: Bool) -> Bool { value(name, Words.flag) ?? standard }
  func number(_ name: AttributeName) -> Double? { value(name, DecimalNumber.parse(_:)) }

  func varied<Value>(_ name: AttributeName, default base: Value, _ parse: (String) -> Value?) -> Varied<Value> {
    varied(name, default: base) { text, _ in parse(text) }
  }

  /// The same where it counts which element states a value.
  func varied<Value>(
    _ name: AttributeName, default base: Value, _ read: (String, XMLElement) -> Value?
  ) -> Varied<Value> {
    var varied = Varied(text(name).flatMap { read($0, element) } ?? base)
    for variation in variations {
      guard let text = variation.element[name], let value = read(text, variation.element) else { continue }
      varied.vary(variation.condition, value)
    }
    return varied
  }

  /// Reads properties; those that nothing is said of, or something wrong, stay as they are.
  func read<Root>(_ properties: [Property<Root>], into root: inout Root) {
    for property in properties {
      guard let name = property.facts.name else { continue }
      let value = { (element: XMLElement) in
        // A symbol stands in place of an image.
        (element[named: name] ?? (name == "image" ? element[.systemImage] : nil)).flatMap(property.facts.type.value)
      }
      let (base, own) = (value(element), property.facts.varies ? variations : [])
      let varied = own.compactMap { variation in value(variation.element).map { (variation.condition, $0) } }
      if base == nil, varied.isEmpty { continue }
      var values = property.get(root)
      if let base { values.base = base }
      for (condition, value) in varied { values.vary(condition, value) }
      property.set(&root, values)
    }
  }

  /// Whether a view or constraint takes part: `installed` lists the only classes in which it does,
  /// `uninstalled` those in which it does not. Where neither is there, it is as the group's. The base design may stand
  /// in either: `installed="wAny hAny, wCompact" uninstalled="hRegular"`.
  func installed(inheriting group: Varied<Bool> = Varied(true)) -> Varied<Bool> {
    guard has(.installed) || has(.uninstalled) else { return group }
    let installed = value(.installed, ConditionList.parseInstalls)
    let uninstalled = value(.uninstalled, ConditionList.parseInstalls) ?? []
    var varied = Varied((installed?.contains(.base) ?? true) && !uninstalled.contains(.base))
    for condition in installed ?? [] where condition != .base { varied.vary(condition, true) }
    for condition in uninstalled where condition != .base { varied.vary(condition, false) }
    return varied
  }

  func orientations(_ name: AttributeName) -> [InterfaceOrientation]? { text(name).map(OrientationName.parse) }
}

extension XMLElement {
  subscript(_ name: AttributeName) -> String? { self[named: name.rawValue] }

  /// The conditions for which the element holds: those of its `for`, none where that is wrong, or else the base design.
  var conditions: [TraitCondition] { self[.for].map { ConditionList.parse($0) ?? [] } ?? [.base] }

  /// The bytes of an attribute with its name, or else of the start tag.
  func nameSpan(_ name: AttributeName) -> SourceSpan { attributeSpan(named: name.rawValue) ?? startTagSpan }

  /// The bytes of the value of an attribute, or else of the start tag.
  func valueSpan(_ name: AttributeName) -> SourceSpan { valueSpan(named: name.rawValue) }
  func valueSpan(named name: String) -> SourceSpan { attributeValueSpan(named: name) ?? startTagSpan }

  /// The bytes of a part of the value of an attribute, or else of the start tag.
  func span(of range: Range<Int>, in name: AttributeName) -> SourceSpan {
    span(of: range, inValueOf: name.rawValue) ?? startTagSpan
  }
}

extension Varied {
  /// Takes a value for a condition, which may be that of the base design.
  mutating func set(_ condition: TraitCondition, _ value: Value) {
    if condition == .base { base = value } else { vary(condition, value) }
  }
}

/// The conditions for which one thing was said, each of which counts once.
struct SeenConditions {
  private var places: [(condition: TraitCondition, span: SourceSpan)]

  init(_ places: [(condition: TraitCondition, span: SourceSpan)] = []) { self.places = places }

  /// Whether a condition is new. Where it is not, that is noted: `problem` says what is there already, `first` what the
  /// first place is.
  mutating func add(
    _ condition: TraitCondition, at span: SourceSpan, _ problem: String, first: String = "the first one is here",
    _ log: ProblemLog
  ) -> Bool {
    guard let known = places.first(where: { $0.condition == condition }) else {
      places.append((condition, span))
      return true
    }
    log.error("document.repeatedVariation", problem + condition.ending, at: span, notes: [(first, known.span)])
    return false
  }
}

/// Notes variations of one thing that contradict each other.
struct VariationCheck {
  let log: ProblemLog

  func check(_ node: LayoutNode) {
    checkVariations(node.element)
    checkInstalls(node)
  }

  /// Checks that no class is among the installed ones and the others at once.
  func checkInstalls(_ node: LayoutNode) {
    let installed = node.value(.installed, ConditionList.parseInstalls) ?? []
    let uninstalled = node.value(.uninstalled, ConditionList.parseInstalls) ?? []
    for condition in uninstalled where installed.contains(condition) {
      log.error(
        "document.repeatedVariation", "'\(condition)' is both in 'installed' and in 'uninstalled'",
        at: node.element.valueSpan(.uninstalled))
    }
  }

  private func checkVariations(_ element: XMLElement) {
    var seen: [String: SeenConditions] = [:]
    for child in element.children where child.is("vary") {
      guard let conditions = child[.for].flatMap(ConditionList.parse) else { continue }
      if child.attributes.count == 1 {
        log.error("document.emptyVariation", "this <vary> changes nothing", at: child.startTagSpan)
      }
      for (name, _) in child.attributes where name != AttributeName.for.rawValue {
        let span = child.attributeSpan(named: name) ?? child.startTagSpan
        for condition in conditions {
          _ = seen[name, default: SeenConditions()].add(
            condition, at: span, "'\(name)' is already varied", first: "the first variation is here", log)
        }
      }
    }
  }
}
