import LayoutModel

/// The variations of an element of a `.layout` by condition: `<vary>` elements, and `installed` and `uninstalled`.
struct LayoutVariations {
  let usesSizeClasses: Bool
  private(set) var entries: [(condition: TraitCondition, name: String, value: String)] = []

  /// The variations that can ever apply, each condition once: the last of several counts.
  func relevant<Value>(_ varied: Varied<Value>) -> [(condition: TraitCondition, value: Value)] {
    let able = varied.variations.filter { variation in
      let namesClass = variation.condition.widthClass != nil || variation.condition.heightClass != nil
      return !variation.condition.neverApplies && (usesSizeClasses || !namesClass)
    }
    return able.grouped(by: \.condition).map { ($0.key, $0.elements[$0.elements.count - 1].value) }
  }

  mutating func add<Value>(_ name: String, _ varied: Varied<Value>, _ text: (Value) -> String?) {
    for (condition, value) in relevant(varied) {
      if let value = text(value) { entries.append((condition, name, value)) }
    }
  }

  /// The `<vary>` elements, the least specific condition first.
  var elements: [MarkupElement] {
    let sorted = entries.grouped(by: \.condition).enumerated().sorted { first, second in
      (first.element.key.precedence, first.offset) < (second.element.key.precedence, second.offset)
    }
    return sorted.map { _, entry in
      var element = MarkupElement("vary", ["for": Self.text(entry.key)])
      for attribute in entry.elements { element.set(attribute.name, attribute.value) }
      return element
    }
  }

  /// A condition as documents write it.
  static func text(_ condition: TraitCondition) -> String {
    let width = condition.widthClass.map { $0 == .compact ? "wCompact" : "wRegular" }
    let height = condition.heightClass.map { $0 == .compact ? "hCompact" : "hRegular" }
    return ([width, height].compactMap { $0 } + condition.wordsBesideClasses).joined(separator: " ")
  }

  func write(_ installed: Varied<Bool>, to element: inout MarkupElement) {
    let relevant = relevant(installed)
    var there = relevant.filter(\.value).map(\.condition)
    var gone = relevant.filter { !$0.value }.map(\.condition)
    // A list in `installed` leaves out the base design, unless it is in the list.
    if installed.base, !there.isEmpty { there.insert(.base, at: 0) }
    if !installed.base, there.isEmpty { gone.insert(.base, at: 0) }
    element.set("installed", Self.list(there))
    element.set("uninstalled", Self.list(gone))
  }

  private static func list(_ conditions: [TraitCondition]) -> String? {
    conditions.isEmpty ? nil : conditions.map { $0 == .base ? "\($0)" : text($0) }.joined(separator: ", ")
  }
}

extension MarkupElement {
  func varied(_ condition: TraitCondition) -> MarkupElement {
    var element = self
    element.set("for", LayoutVariations.text(condition))
    return element
  }
}

/// The variations of one element of an Interface Builder document, collected by key: its `<variation>` elements.
struct StoryboardVariations {
  private var entries: [String: MarkupElement] = [:]
  private var masks: [(key: String, host: String, element: MarkupElement)] = []

  /// Adds the variations of a value; `false` where Interface Builder has no key for a condition, or cannot write a value.
  mutating func add<Value>(_ varied: Varied<Value>, _ write: (Value, inout MarkupElement) -> Bool) -> Bool {
    var isComplete = true
    for variation in varied.variations {
      guard let key = VariationKey.text(variation.condition) else {
        isComplete = false
        continue
      }
      let isWritten = write(variation.value, &entries[key, default: MarkupElement("variation", ["key": key])])
      isComplete = isWritten && isComplete
    }
    return isComplete
  }

  mutating func add(_ name: String, _ varied: Varied<Double>) -> Bool {
    add(varied) { value, element in
      element.set(name, BuilderNumber.text(value))
      return true
    }
  }

  /// Adds masks to the view that holds a view or constraint; `host` is `subviews` or `constraints`.
  mutating func mask(_ installed: Varied<Bool>, of id: String, in host: String) -> Bool {
    var entries = installed.variations.map { ($0.condition, $0.value) }
    if !installed.base { entries.insert((.base, false), at: 0) }
    for (condition, isIncluded) in entries {
      guard let key = VariationKey.text(condition) else { continue }
      masks.append((key, host, MarkupElement(isIncluded ? "include" : "exclude", ["reference": id])))
    }
    return entries.allSatisfy { VariationKey.text($0.0) != nil }
  }

  /// The elements in the order in which Interface Builder writes them.
  var elements: [MarkupElement] {
    Set(Array(entries.keys) + masks.map(\.key)).sorted(by: VariationKey.isBefore).map { key in
      var element = entries[key] ?? MarkupElement("variation", ["key": key])
      for host in ["subviews", "constraints"] {
        let entries = masks.filter { $0.key == key && $0.host == host }.map(\.element)
        if !entries.isEmpty { element.add("mask", ["key": host], children: entries) }
      }
      return element
    }
  }
}

/// The keys of variations, as Interface Builder writes them.
enum VariationKey {
  /// The key of a condition: `heightClass=compact-widthClass=regular`; `nil` where it has other traits.
  static func text(_ condition: TraitCondition) -> String? {
    guard condition.namesSizeClassesOnly, !condition.neverApplies else { return nil }
    let classes = [("heightClass", condition.heightClass), ("widthClass", condition.widthClass)]
    let parts = classes.compactMap { name, value in value.map { "\(name)=\($0.rawValue)" } }
    return parts.isEmpty ? "default" : parts.joined(separator: "-")
  }

  /// Whether a key comes before another one: the base design is first, the others go by the alphabet.
  static func isBefore(_ first: String, _ second: String) -> Bool {
    if first == "default" || second == "default" { return first == "default" && second != "default" }
    return first < second
  }
}
