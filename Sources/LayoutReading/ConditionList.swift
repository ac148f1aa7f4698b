import LayoutModel
import TextKit

/// Conditions as `for`, `installed` and `uninstalled` list them: `wAny hCompact, wRegular hRegular`.
enum ConditionList {
  /// The words of a condition, in their order.
  static let words =
    (widthClasses + heightClasses).map(\.word) + Idiom.allCases.map(\.rawValue) + Orientation.allCases.map(\.rawValue)

  private static let widthClasses: [(word: String, sizeClass: SizeClass)] = [
    ("wAny", .any), ("wCompact", .compact), ("wRegular", .regular),
  ]
  private static let heightClasses: [(word: String, sizeClass: SizeClass)] = [
    ("hAny", .any), ("hCompact", .compact), ("hRegular", .regular),
  ]

  static func parse(_ value: String) -> [TraitCondition]? {
    var conditions: [TraitCondition] = []
    for part in value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let condition = condition(Words.split(Substring(part))) else { return nil }
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

  /// At least one trait, each at most once, width, height, idiom and orientation in this order; the base design is none.
  private static func condition(_ words: [String]) -> TraitCondition? {
    var rest = words[...]
    var condition = TraitCondition()
    if let sizeClass = widthClasses.first(where: { $0.word == rest.first })?.sizeClass {
      condition.widthClass = sizeClass == .any ? nil : sizeClass
      rest = rest.dropFirst()
    }
    if let sizeClass = heightClasses.first(where: { $0.word == rest.first })?.sizeClass {
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
}

extension Traits {
  /// All traits that variations of the language can tell apart.
  static let everyKind: [Traits] = [Idiom.phone, .pad].flatMap { idiom in
    [SizeClass.compact, .regular].flatMap { width in
      [SizeClass.compact, .regular].flatMap { height in
        Orientation.allCases.map { orientation in
          Traits(idiom: idiom, widthClass: width, heightClass: height, orientation: orientation, scale: 1)
        }
      }
    }
  }

  /// The condition that holds for just these traits.
  var condition: TraitCondition {
    TraitCondition(widthClass: widthClass, heightClass: heightClass, idiom: idiom, orientation: orientation)
  }
}
