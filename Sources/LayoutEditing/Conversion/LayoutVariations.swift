import LayoutModel

/// The variations of an element of a `.layout` by condition: `<vary>` elements, and `installed` and `uninstalled`.
struct LayoutVariations {
  /// Whether the document varies by size classes at all.
  let usesSizeClasses: Bool
  private var entries: [(condition: TraitCondition, attributes: [(name: String, value: String)])] = []

  init(usesSizeClasses: Bool) { self.usesSizeClasses = usesSizeClasses }

  /// The variations that can ever apply, each condition once: the last of several counts.
  func relevant<Value>(_ varied: Varied<Value>) -> [(condition: TraitCondition, value: Value)] {
    var found: [(condition: TraitCondition, value: Value)] = []
    for variation in varied.variations where canApply(variation.condition) {
      if let index = found.firstIndex(where: { $0.condition == variation.condition }) {
        found[index].value = variation.value
      } else {
        found.append((variation.condition, variation.value))
      }
    }
    return found
  }

  /// Whether a condition can hold on any screen.
  func canApply(_ condition: TraitCondition) -> Bool {
    if condition.neverApplies { return false }
    return usesSizeClasses || (condition.widthClass == nil && condition.heightClass == nil)
  }

  /// Adds the variations of an attribute.
  mutating func add<Value>(_ name: String, _ varied: Varied<Value>, _ text: (Value) -> String?) {
    for (condition, value) in relevant(varied) {
      guard let value = text(value) else { continue }
      if let index = entries.firstIndex(where: { $0.condition == condition }) {
        entries[index].attributes.append((name, value))
      } else {
        entries.append((condition, [(name, value)]))
      }
    }
  }

  /// The `<vary>` elements, the least specific condition first.
  var elements: [MarkupElement] {
    let sorted = entries.enumerated().sorted { first, second in
      (first.element.condition.precedence, first.offset) < (second.element.condition.precedence, second.offset)
    }
    return sorted.map { _, entry in
      var element = MarkupElement("vary", ["for": Self.text(entry.condition)])
      for attribute in entry.attributes { element.set(attribute.name, attribute.value) }
      return element
    }
  }

  /// A condition as documents write it.
  static func text(_ condition: TraitCondition) -> String {
    let width = condition.widthClass.map { $0 == .compact ? "wCompact" : "wRegular" }
    let height = condition.heightClass.map { $0 == .compact ? "hCompact" : "hRegular" }
    return ([width, height].compactMap { $0 } + condition.wordsBesideClasses).joined(separator: " ")
  }
}

extension LayoutVariations {
  /// Writes where a view or constraint is installed.
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
