import LayoutModel
import SourceText

/// Conditions as `for`, `installed` and `uninstalled` list them: `wAny hCompact, wRegular hRegular`.
enum ConditionList {
  /// The words of a condition, in their order.
  static let words = [
    "wAny", "wCompact", "wRegular", "hAny", "hCompact", "hRegular", "phone", "pad", "portrait", "landscape",
  ]

  /// The conditions that a value lists.
  static func parse(_ value: String) -> [TraitCondition]? {
    var conditions: [TraitCondition] = []
    for part in parts(of: value) {
      guard let condition = condition(Words.split(part)) else { return nil }
      conditions.append(condition)
    }
    return conditions
  }

  /// A value with its first wrong word put right.
  static func suggestion(for value: String) -> String? {
    let words = Words.split(value.split(separator: ",").joined(separator: " "))
    guard let wrong = words.first(where: { !Self.words.contains($0) }) else { return nil }
    return Suggestion.nearest(to: wrong, in: Self.words)
  }

  private static func parts(of value: String) -> [Substring] {
    value.split(separator: ",", omittingEmptySubsequences: false)
  }

  /// At least one trait, each at most once, width, height, idiom and orientation in this order; the base design is none.
  private static func condition(_ words: [String]) -> TraitCondition? {
    var rest = words[...]
    var condition = TraitCondition()
    if let word = rest.first, word.hasPrefix("w") {
      guard let sizeClass = sizeClass(word.dropFirst()) else { return nil }
      condition.widthClass = sizeClass == .any ? nil : sizeClass
      rest = rest.dropFirst()
    }
    if let word = rest.first, word.hasPrefix("h") {
      guard let sizeClass = sizeClass(word.dropFirst()) else { return nil }
      condition.heightClass = sizeClass == .any ? nil : sizeClass
      rest = rest.dropFirst()
    }
    if let idiom = rest.first.flatMap(Idiom.init) {
      condition.idiom = idiom
      rest = rest.dropFirst()
    }
    if let orientation = rest.first.flatMap(Orientation.init) {
      condition.orientation = orientation
      rest = rest.dropFirst()
    }
    return rest.isEmpty && condition != .base ? condition : nil
  }

  private static func sizeClass(_ letter: Substring) -> SizeClass? {
    switch letter {
    case "Any": .any
    case "Compact": .compact
    case "Regular": .regular
    default: nil
    }
  }
}
