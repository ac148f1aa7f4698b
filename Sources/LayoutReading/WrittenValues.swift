import LayoutModel
import TextKit

/// One side of a constraint as it is written: `content.leading`.
struct AnchorName {
  /// The id of a view or a guide.
  let item: String
  let attribute: Anchor.Attribute

  static func parse(_ value: String) -> AnchorName? {
    var word = Words.collapsed(value)
    return word.withUTF8 { word in
      guard let dot = word.firstIndex(of: UInt8(ascii: ".")) else { return nil }
      let item = String(decoding: UnsafeBufferPointer(rebasing: word[..<dot]), as: UTF8.self)
      let attribute = String(decoding: UnsafeBufferPointer(rebasing: word[(dot + 1)...]), as: UTF8.self)
      guard Identifier.isValid(item), let attribute = Anchor.Attribute(rawValue: attribute) else { return nil }
      return AnchorName(item: item, attribute: attribute)
    }
  }

  /// The value with the attribute put right.
  static func suggestion(for value: String) -> String? {
    let word = Words.collapsed(value)
    guard let dot = word.firstIndex(of: "."), Identifier.isValid(String(word[..<dot])) else { return nil }
    let attribute = word[word.index(after: dot)...]
    let near = Suggestion.nearest(to: attribute, in: Anchor.Attribute.allCases.map(\.rawValue))
    return near.map { "\(word[..<dot]).\($0)" }
  }
}

/// A rectangle as it is written: `root`, `safeArea`, `root.margins`.
struct BoxName {
  /// The id of a view or a guide.
  let item: String
  let isMargins: Bool

  static func parse(_ value: String) -> BoxName? {
    let parts = Words.collapsed(value).split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard Identifier.isValid(parts[0]), parts.count == 1 || parts.count == 2 && parts[1] == "margins"
    else { return nil }
    return BoxName(item: parts[0], isMargins: parts.count == 2)
  }
}

/// The names that a document gives to its parts.
enum Identifier {
  /// Letters, digits, `_` and `-`, a letter or `_` first; dots are kept for what belongs to a name.
  static func isValid(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isNameStart else { return false }
    return name.utf8.count <= 100 && name.utf8.allSatisfy { $0.isNameStart || $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    return isValid(word) ? word : nil
  }
}

extension Scanner {
  /// Scans a value of a small language, `what`, that may have so many bytes.
  init(_ text: String, atMost mostBytes: Int, of what: String) throws(ScanError) {
    guard text.utf8.count <= mostBytes else {
      throw ScanError("\(what) has at most \(mostBytes) characters", at: 0..<text.utf8.count)
    }
    self.init(text)
  }

  /// Goes past a name with the dashes in it, where none of them can be a minus sign.
  mutating func takeIdentifier() -> Word? { takeName { $0 == UInt8(ascii: "-") } }
}

/// The names of messages and notifications: `reset`, `save:`, `UIKeyboardDidShowNotification`.
package enum MessageName {
  package static let mostBytes = 200

  static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    guard let first = word.utf8.first, first.isNameStart, word.utf8.count <= mostBytes else { return nil }
    let isRight = word.utf8.allSatisfy { $0.isNameStart || $0.isDigit || $0 == UInt8(ascii: ":") }
    return isRight ? word : nil
  }
}

package enum IncludePath {
  /// The path of a source that a file names: relative to that file, without `.` and `..` where they can go.
  package static func resolve(_ source: String, from file: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    var parts: [Substring] = []
    for part in "\(folder)\(source)".split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !folder.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  static func isRelative(_ source: String) -> Bool {
    !source.isEmpty && !source.hasPrefix("/") && !source.contains(":") && !source.contains("\\")
  }
}

/// Multipliers: a number (`0.5`, `-1`), a ratio (`16:9`) or a fraction (`1/3`); never 0.
enum MultiplierValue {
  static func parse(_ value: String) -> Double? {
    let word = Words.collapsed(value)
    guard let separator = word.firstIndex(where: { $0 == ":" || $0 == "/" }) else {
      return DecimalNumber.parse(word: word).flatMap { $0 == 0 ? nil : $0 }
    }
    guard let numerator = DecimalNumber.parse(word: word[..<separator]), numerator > 0,
      let denominator = DecimalNumber.parse(word: word[word.index(after: separator)...]), denominator > 0
    else { return nil }
    return numerator / denominator
  }
}

/// Priorities: a number from 1 to 1000, or the name that UIKit gives one.
package enum PriorityName {
  package static let table: KeyValuePairs = ["required": 1000.0, "high": 750, "low": 250, "fittingSize": 50]

  static func parse(_ value: String) -> Double? { parse(word: Words.collapsed(value)) }

  /// One priority for both axes, or the horizontal and the vertical one.
  static func pair(_ value: String) -> AxisPair<Double>? {
    let words = Words.split(value)
    let priorities = words.compactMap(parse(word:))
    guard (1...2).contains(words.count), priorities.count == words.count else { return nil }
    return AxisPair(horizontal: priorities[0], vertical: priorities[priorities.count - 1])
  }

  private static func parse(word: String) -> Double? {
    if let named = table.first(where: { $0.key == word }) { return named.value }
    return DecimalNumber.parse(word: word).flatMap { (1...1000).contains($0) ? $0 : nil }
  }
}

/// Relations of constraints, as words or signs.
package enum RelationName {
  package static let table: KeyValuePairs = [
    "equal": LayoutConstraint.Relation.equal, "greaterThanOrEqual": .greaterThanOrEqual,
    "lessThanOrEqual": .lessThanOrEqual, "=": .equal, "==": .equal, ">=": .greaterThanOrEqual, "<=": .lessThanOrEqual,
  ]

  static let all = table.map(\.key)

  package static func parse(_ value: String) -> LayoutConstraint.Relation? {
    let word = Words.collapsed(value)
    return table.first { $0.key == word }?.value
  }
}

extension DecimalNumber {
  static func size(_ value: String) -> Size? { list(value, counts: [2]).map { Size(width: $0[0], height: $0[1]) } }

  /// One number for both axes, or one for each.
  static func pair(_ value: String) -> AxisPair<Double>? {
    list(value, counts: [1, 2]).map { AxisPair(horizontal: $0[0], vertical: $0[$0.count - 1]) }
  }

  /// One number for all sides, or top, left (or leading), bottom and right (or trailing).
  static func insets(_ value: String) -> EdgeInsets? {
    list(value, counts: [1, 4]).map {
      $0.count == 1 ? EdgeInsets(all: $0[0]) : EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// The meaning of a value that is no number, or no list of them: `.5`, `5.`, `+5`, `1,5`, `8pt`, `8, 16`.
  static func readings(of value: String) -> [String] {
    [".", " "].map { comma in Words.split(value.replacing(",", with: comma)).map(plain).joined(separator: " ") }
  }

  /// A word without a unit and a plus sign, and with a digit on both sides of its point.
  private static func plain(_ word: String) -> String {
    var word = word[...]
    for unit in ["dip", "pt", "px", "dp", "sp"] where word.hasSuffix(unit) { word = word.dropLast(unit.count) }
    let sign = word.hasPrefix("-") ? "-" : ""
    if word.hasPrefix("+") || word.hasPrefix("-") { word = word.dropFirst() }
    if word.hasSuffix(".") { word = word.dropLast() }
    return sign + (word.hasPrefix(".") ? "0" : "") + word
  }
}
