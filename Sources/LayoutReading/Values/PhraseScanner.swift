import TextKit

/// A mistake in a small language that stands in an attribute: formulas, visual formats.
struct PhraseError: Error {
  /// One sentence without a full stop.
  let message: String
  /// The bytes that it is about, counted from the beginning of the value.
  let range: Range<Int>
}

/// Walks the bytes of a small language that stands in an attribute.
struct PhraseScanner {
  private let bytes: [UInt8]
  /// Where it is.
  private(set) var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether nothing but white space is left.
  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return position == bytes.count
    }
  }

  /// The next byte that is no white space.
  var next: UInt8? {
    mutating get { isAtEnd ? nil : bytes[position] }
  }

  private mutating func skipSpace() {
    while position < bytes.count, Words.isSpace(bytes[position]) { position += 1 }
  }

  /// Goes past a mark, if it is the next thing.
  mutating func take(_ mark: StaticString) -> Bool {
    skipSpace()
    let isNext = mark.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if isNext { position += mark.utf8CodeUnitCount }
    return isNext
  }

  /// Goes past a name of letters, digits and `_`, and of what `isMore` allows besides, that begins with no digit.
  mutating func takeName(allowing isMore: (UInt8) -> Bool = { _ in false }) -> (text: String, range: Range<Int>)? {
    guard let first = next, Identifier.isLetter(first) else { return nil }
    let start = position
    position += bytes[start...].prefix { Identifier.isLetter($0) || DecimalNumber.isDigit($0) || isMore($0) }.count
    return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  /// Goes past a number without a sign.
  mutating func takeNumber() throws(PhraseError) -> (value: Double, range: Range<Int>)? {
    guard let first = next, DecimalNumber.isDigit(first) else { return nil }
    let start = position
    position += bytes[start...].prefix { DecimalNumber.isDigit($0) || $0 == UInt8(ascii: ".") }.count
    let range = start..<position
    let word = String(decoding: bytes[range], as: UTF8.self)
    guard let value = DecimalNumber.parse(word: word) else {
      throw PhraseError(
        message: "'\(Wording.excerpt(word))' is no number\(DecimalNumber.limitReached(by: word))",
        range: range
      )
    }
    return (value, range)
  }

  /// Goes back to, or on to, a place.
  mutating func move(to position: Int) {
    self.position = position
  }

  /// An error at the next character: what is expected, and what is there.
  mutating func unexpected(_ expected: String) -> PhraseError {
    guard !isAtEnd else {
      return PhraseError(message: "\(expected) is missing at the end", range: position..<position)
    }
    let character = String(decoding: bytes[position...].prefix(4), as: UTF8.self).prefix(1)
    return PhraseError(
      message: "\(expected) is expected here, not '\(character)'",
      range: position..<position + max(1, character.utf8.count)
    )
  }
}
