import LayoutModel
import TextKit

/// The words of conditions, for those who propose them.
package enum ConditionWords {
  package static var all: [String] { ConditionList.words }
}

/// Conditions as `for`, `installed` and `uninstalled` list them: `wAny hCompact, wRegular hRegular`.
///
/// A condition is some words in any order, each of another kind of trait.
package enum ConditionList {
  /// One trait that a condition requires.
  private enum Requirement {
    case width(SizeClass)
    case height(SizeClass)
    case idiom(Idiom)
    case orientation(Orientation)
    case direction(LayoutDirection)
    case appearance(Appearance)
    case contrast(Contrast)
    case textSize(ContentSizeCategory)
    case leastWidth(Double)
    case leastHeight(Double)

    /// What it is of, for messages.
    var kind: String {
      switch self {
      case .width: "width classes"
      case .height: "height classes"
      case .idiom: "idioms"
      case .orientation: "orientations"
      case .direction: "directions"
      case .appearance: "appearances"
      case .contrast: "contrasts"
      case .textSize: "text sizes"
      case .leastWidth: "widths"
      case .leastHeight: "heights"
      }
    }
  }

  private static let table: [(word: String, requirement: Requirement)] =
    [
      ("wAny", .width(.any)), ("wCompact", .width(.compact)), ("wRegular", .width(.regular)),
      ("hAny", .height(.any)), ("hCompact", .height(.compact)), ("hRegular", .height(.regular)),
    ]
    + Idiom.allCases.map { ($0.rawValue, .idiom($0)) }
    + Orientation.allCases.map { ($0.rawValue, .orientation($0)) }
    + [LayoutDirection.leftToRight, .rightToLeft].map { ($0.conditionWord, .direction($0)) }
    + [Appearance.light, .dark].map { ($0.rawValue, .appearance($0)) }
    + [Contrast.normal, .high].map { ($0.conditionWord, .contrast($0)) }
    + ContentSizeCategory.allCases.map { ("\(textSize)\($0.rawValue)", .textSize($0)) }

  /// The words of conditions, but for those that end in a number.
  package static let words = table.map(\.word)

  /// What a word that ends in a number begins with, and how long the number may be.
  package static let thresholds = ["width>=", "height>="]
  private static let textSize = "textSize>="

  static func parse(_ value: String) -> [TraitCondition]? { parse(value, withBase: false) }

  /// The conditions of `installed` and `uninstalled`, among which the base design may be.
  static func parseInstalls(_ value: String) -> [TraitCondition]? { parse(value, withBase: true) }

  private static func parse(_ value: String, withBase: Bool) -> [TraitCondition]? {
    var conditions: [TraitCondition] = []
    for part in value.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard case .condition(let condition) = condition(Words.split(Substring(part)), withBase: withBase) else {
        return nil
      }
      conditions.append(condition)
    }
    return conditions
  }

  /// A value with its first wrong word put right.
  static func suggestion(for value: String) -> String? {
    guard let wrong = allWords(value).first(where: { requirement($0) == nil }) else { return nil }
    return synonyms[wrong] ?? Suggestion.nearest(to: wrong, in: words)
  }

  /// Why a value of known words is no list of conditions.
  static func problem(with value: String, withBase: Bool = false) -> String? {
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      if case .problem(let problem?) = condition(Words.split(Substring(part)), withBase: withBase) { return problem }
    }
    return nil
  }

  private static func allWords(_ value: String) -> [String] {
    Words.split(value.split(separator: ",").joined(separator: " "))
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
      add(requirement, to: &condition)
    }
    guard condition == .base, !withBase || words.isEmpty else { return .condition(condition) }
    return .problem(
      words.isEmpty ? nil : "'\(words.joined(separator: " "))' is the base design, which needs no condition")
  }

  private static func requirement(_ word: String) -> Requirement? {
    if let known = table.first(where: { $0.word == word }) { return known.requirement }
    for (prefix, isWidth) in zip(thresholds, [true, false]) where word.hasPrefix(prefix) {
      guard let number = DecimalNumber.parse(word: word.dropFirst(prefix.count)), number > 0 else { return nil }
      return isWidth ? .leastWidth(number) : .leastHeight(number)
    }
    return nil
  }

  private static func add(_ requirement: Requirement, to condition: inout TraitCondition) {
    switch requirement {
    case .width(let sizeClass): condition.widthClass = sizeClass == .any ? nil : sizeClass
    case .height(let sizeClass): condition.heightClass = sizeClass == .any ? nil : sizeClass
    case .idiom(let idiom): condition.idiom = idiom
    case .orientation(let orientation): condition.orientation = orientation
    case .direction(let direction): condition.layoutDirection = direction
    case .appearance(let appearance): condition.appearance = appearance
    case .contrast(let contrast): condition.contrast = contrast
    case .textSize(let size): condition.leastTextSize = size
    case .leastWidth(let width): condition.leastWidth = width
    case .leastHeight(let height): condition.leastHeight = height
    }
  }

  /// Words for traits elsewhere.
  private static let synonyms = [
    "iphone": "phone", "iPhone": "phone", "ipad": "pad", "iPad": "pad", "tablet": "pad",
    "compact": "wCompact", "regular": "wRegular", "any": "wAny", "dark-mode": "dark", "darkMode": "dark",
    "rightToLeft": "rtl", "leftToRight": "ltr",
  ]
}
