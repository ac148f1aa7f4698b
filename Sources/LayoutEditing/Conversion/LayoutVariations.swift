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
  /// Writes the size classes in which a view or constraint is installed; `false` where the language cannot say so.
  func write(_ installed: Varied<Bool>, to element: inout MarkupElement) -> Bool {
    let relevant = relevant(installed)
    let there = relevant.filter(\.value).map(\.condition)
    let gone = relevant.filter { !$0.value }.map(\.condition)
    if installed.base, gone.isEmpty { return true }
    if !installed.base, there.isEmpty {
      element.set("uninstalled", Self.nowhere)
    } else if installed.base, !there.isEmpty {
      guard (there + gone).allSatisfy(\.namesSizeClassesOnly) else { return false }
      write(Self.everyClass.filter { installed.value(in: Traits($0)) }, to: &element)
    } else {
      element.set("installed", Self.list(there))
      element.set("uninstalled", Self.list(gone))
    }
    return true
  }

  /// Writes all classes in which something is installed.
  private func write(_ classes: [TraitCondition], to element: inout MarkupElement) {
    if classes.count == Self.everyClass.count { return }
    element.set(classes.isEmpty ? "uninstalled" : "installed", Self.list(classes) ?? Self.nowhere)
  }

  /// Every width is one of these two.
  private static let nowhere = "wCompact, wRegular"

  private static let everyClass: [TraitCondition] = [
    TraitCondition(widthClass: .compact, heightClass: .compact),
    TraitCondition(widthClass: .compact, heightClass: .regular),
    TraitCondition(widthClass: .regular, heightClass: .compact),
    TraitCondition(widthClass: .regular, heightClass: .regular),
  ]

  private static func list(_ conditions: [TraitCondition]) -> String? {
    conditions.isEmpty ? nil : conditions.map(text).joined(separator: ", ")
  }
}

extension Traits {
  /// Traits with the classes of a condition.
  fileprivate init(_ condition: TraitCondition) {
    self.init(
      idiom: .phone, widthClass: condition.widthClass ?? .any, heightClass: condition.heightClass ?? .any,
      scale: 1)
  }
}
