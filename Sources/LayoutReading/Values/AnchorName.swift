import LayoutModel
import TextKit

/// One side of a constraint as it is written: `content.leading`.
struct AnchorName {
  /// The id of a view or a guide.
  let item: String
  /// The attribute of it.
  let attribute: Anchor.Attribute

  /// Reads `id.attribute`.
  static func parse(_ value: String) -> AnchorName? {
    let word = Words.collapsed(value).utf8
    guard let dot = word.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let item = String(Substring(word[..<dot]))
    guard Identifier.isValid(item),
      let attribute = Anchor.Attribute(rawValue: String(Substring(word[word.index(after: dot)...])))
    else { return nil }
    return AnchorName(item: item, attribute: attribute)
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

/// The names that a document gives to its parts.
enum Identifier {
  /// Letters, digits, `_` and `-`, a letter or `_` first; dots are kept for what belongs to a name.
  static func isValid(_ name: String) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.count <= 100
      && name.utf8.allSatisfy { isLetter($0) || ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-") }
  }

  /// The name that a value states, if it is one.
  static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    return isValid(word) ? word : nil
  }

  /// Whether a byte can begin a name.
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_")
  }
}
