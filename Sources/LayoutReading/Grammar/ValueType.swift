import LayoutModel
import TextKit

extension ValueType {
  /// The value that a text states; `nil` where it is wrong, and for types that are no single value.
  func value(_ text: String) -> AttributeValue? {
    switch self {
    case .text: return .word(text)
    case .identifier: return Identifier.parse(text).map { .word($0) }
    case .number(let range): return DecimalNumber.parse(text).flatMap { range.contains($0) ? .number($0) : nil }
    case .whole: return DecimalNumber.whole(text).map { .whole($0) }
    case .integer: return DecimalNumber.integer(text).map { .whole($0) }
    case .count: return Words.collapsed(text).hasPrefix("0") ? nil : DecimalNumber.whole(text).map { .whole($0) }
    case .flag: return Words.flag(text).map { .flag($0) }
    case .choice(let words):
      let word = Words.collapsed(text)
      return words.contains(word) ? .word(word) : nil
    case .numberOr(let word):
      return Words.collapsed(text) == word ? .word(word) : DecimalNumber.parse(text).map { .number($0) }
    case .numbers([2], _): return DecimalNumber.size(text).map { .size($0) }
    case .numbers([1, 2], _): return DecimalNumber.pair(text).map { .pair($0) }
    case .numbers: return DecimalNumber.insets(text).map { .insets($0) }
    case .priorities: return PriorityName.pair(text).map { .pair($0) }
    case .color: return ColorName.parse(text).map { .word($0) }
    default: return nil
    }
  }

  package func accepts(_ value: String) -> Bool {
    switch self {
    case .text, .formula, .visualFormat, .tracks, .template: return true
    case .messageName: return MessageName.parse(value) != nil
    case .metricName: return Identifier.parse(value)?.contains("-") == false
    case .track: return DecimalNumber.whole(value) != nil || Identifier.parse(value) != nil
    case .choices(let words): return Self.isList(value, of: words.contains)
    case .formatOptions: return Self.isList(value, of: FormatOptions.allNames.contains)
    case .frame: return DecimalNumber.list(value, counts: [4]).map { $0[2] >= 0 && $0[3] >= 0 } ?? false
    case .priority: return PriorityName.parse(value) != nil
    case .conditions: return ConditionList.parse(value) != nil
    case .installs: return ConditionList.parseInstalls(value) != nil
    case .anchor: return AnchorName.parse(value) != nil
    case .identifiers: return Self.isList(value, of: Identifier.isValid)
    case .box: return BoxName.parse(value) != nil
    case .targets:
      return Self.isList(value) { word in
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { Identifier.isValid(String($0)) }
      }
    case .multiplier: return MultiplierValue.parse(value) != nil
    case .path: return IncludePath.isRelative(value)
    default: return self.value(value) != nil
    }
  }

  private static func isList(_ value: String, of isRight: (String) -> Bool) -> Bool {
    let words = Words.split(value)
    return !words.isEmpty && words.allSatisfy(isRight)
  }

  /// Whether gaps of a `<repeat>` may stand in it.
  package var takesGaps: Bool {
    switch self {
    case .text, .template, .identifier, .identifiers, .anchor, .box, .targets, .track, .visualFormat, .formula: true
    default: false
    }
  }

  /// The values that are right, to follow the words "must be".
  package var expectation: String {
    switch self {
    case .number(let range): Self.expectation(of: range)
    case .choice(let words): words.count > 12 ? "one of the known names" : Wording.quoted(words)
    case .choices(let words): "one or more of \(Wording.quoted(words, last: "and"))"
    case .formatOptions: "one or more of \(Wording.quoted(FormatOptions.words, last: "and"))"
    case .numberOr(let word): "a number such as 8 or -2.5, or '\(word)'"
    case .numbers(_, let meaning): meaning
    case .priority: "a number from 1 to 1000, or \(Self.priorityNames)"
    case .priorities: "a number from 1 to 1000 or \(Self.priorityNames) for both axes, or two: horizontal and vertical"
    case .installs: ValueType.conditions.expectation
    default: Sentences.embedded.sentence(about: "values", "\(self)")
    }
  }

  /// Why a value is wrong, where its words are right.
  package func problem(with value: String) -> String? {
    switch self {
    case .conditions: ConditionList.problem(with: value)
    case .installs: ConditionList.problem(with: value, withBase: true)
    case .anchor: Words.split(value).lazy.compactMap { Self.inside($0, afterDots: 2) }.first
    case .identifiers: Words.split(value).lazy.compactMap { Self.inside($0, afterDots: 1) }.first
    default: nil
    }
  }

  /// Why a name with dots names nothing: what a component has in it belongs to it.
  private static func inside(_ word: String, afterDots count: Int) -> String? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > count, parts.allSatisfy({ Identifier.parse(String($0)) != nil }), let last = parts.last
    else { return nil }
    if count == 1, parts.count == 2, Anchor.Attribute(rawValue: String(last)) != nil {
      return "views are named alone here: '\(parts[0])'"
    }
    if Anchor.Attribute(rawValue: String(parts[1])) != nil { return nil }
    return "only constraints of its component can reference views in '\(parts[0])'; write it there, or repeat the "
      + "views with <repeat> instead of a component"
  }

  package func suggestion(for value: String) -> String? {
    switch self {
    case .flag: Suggestion.nearest(to: Words.collapsed(value), in: ["true", "false"])
    case .choice(let words): Suggestion.nearest(to: Words.collapsed(value), in: words)
    case .choices(let words):
      Words.split(value).first { !words.contains($0) }.flatMap { Suggestion.nearest(to: $0, in: words) }
    case .formatOptions:
      Words.split(value).first { !FormatOptions.allNames.contains($0) }
        .flatMap { Suggestion.nearest(to: $0, in: FormatOptions.allNames) }
    case .numberOr(let word):
      number(for: value) ?? Suggestion.nearest(to: Words.collapsed(value), in: [word])
    case .number, .whole, .integer, .count, .numbers, .frame: number(for: value)
    case .multiplier: number(for: value) ?? share(of: value)
    case .priority, .priorities:
      Words.split(value).first { PriorityName.parse($0) == nil }
        .flatMap { Suggestion.nearest(to: $0, in: PriorityName.table.map(\.key)) }
    case .conditions, .installs: ConditionList.suggestion(for: value)
    case .anchor: AnchorName.suggestion(for: value)
    case .color: Suggestion.nearest(to: Words.collapsed(value), in: ColorName.names)
    default: nil
    }
  }

  /// The number that a wrong value of the type probably is.
  private func number(for value: String) -> String? { DecimalNumber.readings(of: value).first(where: accepts) }

  /// The fraction that a percentage is.
  private func share(of value: String) -> String? {
    let word = Words.collapsed(value)
    return word.hasSuffix("%") && DecimalNumber.whole(String(word.dropLast())) != nil ? "\(word.dropLast())/100" : nil
  }

  private static let priorityNames = Wording.quoted(PriorityName.table.map(\.key), last: "or")

  private static func expectation(of range: ClosedRange<Double>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (0, 1): "a number from 0 to 1"
    case (0, _): "a number of 0 or more"
    default: "a number such as 8 or -2.5"
    }
  }
}
