import LayoutModel
import TextKit

/// Conditions as `for`, `installed` and `uninstalled` list them: `wAny hCompact, wRegular hRegular`.
///
/// A condition is some words in any order, each of another kind of trait.
package enum ConditionList {
  private struct Requirement: Sendable {
    /// What it is of, for messages.
    let kind: String
    let add: @Sendable (inout TraitCondition) -> Void
  }

  private typealias Entry = (word: String, requirement: Requirement)

  private static let table: [Entry] = {
    func classes(_ letter: String) -> [(String, SizeClass?)] {
      [("\(letter)Any", nil), ("\(letter)Compact", .compact), ("\(letter)Regular", .regular)]
    }
    let lists: [[Entry]] = [
      entries("width classes", classes("w")) { $0.widthClass = $1 },
      entries("height classes", classes("h")) { $0.heightClass = $1 },
      entries("idioms", Idiom.allCases.map { ($0.rawValue, $0) }) { $0.idiom = $1 },
      entries("orientations", Orientation.allCases.map { ($0.rawValue, $0) }) { $0.orientation = $1 },
      entries("directions", LayoutDirection.allCases.map { ($0.conditionWord, $0) }) { $0.layoutDirection = $1 },
      entries("appearances", Appearance.allCases.map { ($0.rawValue, $0) }) { $0.appearance = $1 },
      entries("contrasts", Contrast.allCases.map { ($0.conditionWord, $0) }) { $0.contrast = $1 },
      entries("text sizes", ContentSizeCategory.allCases.map { ("textSize>=\($0.rawValue)", $0) }) {
        $0.leastTextSize = $1
      },
    ]
    return lists.flatMap { $0 }
  }()

  private static func entries<Value: Sendable>(
    _ kind: String, _ words: [(word: String, value: Value)],
    _ set: @escaping @Sendable (inout TraitCondition, Value) -> Void
  ) -> [Entry] { words.map { word, value in (word, Requirement(kind: kind) { set(&$0, value) }) } }

  /// The words of conditions, but for those that end in a number.
  package static let words = table.map(\.word)

  /// What a word that ends in a number begins with, and how long the number may be.
  package static let thresholds = ["width>=", "height>="]

  package static func parse(_ value: String) -> [TraitCondition]? { parse(value, withBase: false) }

  /// The conditions of `installed` and `uninstalled`, among which the base design may be.
  static func parseInstalls(_ value: String) -> [TraitCondition]? { parse(value, withBase: true) }

  private static func parse(_ value: String, withBase: Bool) -> [TraitCondition]? {
    var conditions: [TraitCondition] = []
    for part in value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard case .condition(let condition) = condition(Words.split(String(Substring(part))), withBase: withBase)
      else { return nil }
      conditions.append(condition)
    }
    return conditions
  }

  /// A value with its first wrong word put right.
  static func suggestion(for value: String) -> String? {
    let all = Words.split(value.replacing(",", with: " "))
    guard let wrong = all.first(where: { requirement($0) == nil }) else { return nil }
    return ForeignTable.embedded[.condition, wrong] ?? Suggestion.nearest(to: wrong, in: words)
  }

  /// Why a value of known words is no list of conditions.
  static func problem(with value: String, withBase: Bool = false) -> String? {
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      if case .problem(let problem?) = condition(Words.split(String(part)), withBase: withBase) { return problem }
    }
    return nil
  }

  private enum Parsed {
    case condition(TraitCondition)
    case problem(String?)
  }

  /// At least one trait, each at most once; the base design is none.
  private static func condition(_ words: [String], withBase: Bool) -> Parsed {
    var condition = TraitCondition()
    var found: [(word: String, kind: String)] = []
    for word in words {
      guard let requirement = requirement(word) else { return .problem("'\(Wording.excerpt(word))' names no trait") }
      if let other = found.first(where: { $0.kind == requirement.kind }) {
        return .problem("'\(other.word)' and '\(word)' are two \(requirement.kind): write them with a comma between")
      }
      found.append((word, requirement.kind))
      requirement.add(&condition)
    }
    guard condition == .base, !withBase || words.isEmpty else { return .condition(condition) }
    return .problem(
      words.isEmpty ? nil : "'\(words.joined(separator: " "))' is the base design, which needs no condition")
  }

  private static func requirement(_ word: String) -> Requirement? {
    if let known = table.first(where: { $0.word == word }) { return known.requirement }
    for (prefix, isWidth) in zip(thresholds, [true, false]) where word.hasPrefix(prefix) {
      guard let number = DecimalNumber.parse(word: word.dropFirst(prefix.count)), number > 0 else { return nil }
      return isWidth
        ? Requirement(kind: "widths") { $0.leastWidth = number }
        : Requirement(kind: "heights") { $0.leastHeight = number }
    }
    return nil
  }
}
