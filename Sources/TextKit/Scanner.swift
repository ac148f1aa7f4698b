/// A mistake in a small language: one sentence and the bytes that it is about.
package struct ScanError: Error {
  /// One sentence without a full stop.
  package let message: String
  /// The bytes, counted as the scanner counts them.
  package let range: Range<Int>

  package init(_ message: String, at range: Range<Int>) { (self.message, self.range) = (message, range) }
}

/// A walk over the bytes of a small language, such as formulas, visual formats and scripts: marks, names, numbers and
/// texts in quotes with white space between them.
///
/// Every `take…` returns `nil` or `false` where its thing is not next, and stays where it is.
package struct Scanner {
  package typealias Word = (text: String, range: Range<Int>)

  private let bytes: [UInt8]
  private let end: Int
  /// The byte that begins a comment, which goes on to the end.
  private let comment: UInt8?
  /// The offset of the next byte.
  package private(set) var position: Int

  /// Scans a value, whose bytes count from 0.
  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// Scans a part of a file, whose bytes count from the beginning of the file; without a range all of it.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil, comment: Unicode.Scalar? = nil) {
    self.bytes = bytes
    self.comment = comment.map { UInt8(ascii: $0) }
    position = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
  }

  package mutating func move(to position: Int) { self.position = position }

  /// The next byte that is no white space; `nil` at the end and before a comment.
  package var next: UInt8? {
    mutating get {
      while position < end, bytes[position].isSpace { position += 1 }
      guard position < end, bytes[position] != comment else { return nil }
      return bytes[position]
    }
  }

  package var isAtEnd: Bool { mutating get { next == nil } }

  package mutating func take(_ mark: StaticString) -> Bool {
    guard !isAtEnd else { return false }
    let isNext = mark.withUTF8Buffer { bytes[position..<end].starts(with: $0) }
    if isNext { position += mark.utf8CodeUnitCount }
    return isNext
  }

  /// Goes past bytes that satisfy a condition, if there is one at least.
  package mutating func take(while isPart: (UInt8) -> Bool) -> Word? {
    guard let first = next, isPart(first) else { return nil }
    let start = position
    while position < end, isPart(bytes[position]) { position += 1 }
    return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  /// Goes past a name of letters, digits and `_`, and of what `isMore` allows besides, that begins with no digit.
  package mutating func takeName(allowing isMore: (UInt8) -> Bool = { _ in false }) -> Word? {
    guard let first = next, first.isNameStart else { return nil }
    return take { $0.isNameStart || $0.isDigit || isMore($0) }
  }

  /// Goes past a number without a sign.
  package mutating func takeNumber() throws(ScanError) -> (value: Double, range: Range<Int>)? {
    guard let first = next, first.isDigit, let word = take(while: { $0.isDigit || $0 == UInt8(ascii: ".") }) else {
      return nil
    }
    guard let value = DecimalNumber.parse(word: word.text) else {
      throw ScanError(
        "'\(Wording.excerpt(word.text))' is no number\(DecimalNumber.limitReached(by: word.text))", at: word.range)
    }
    return (value, word.range)
  }

  /// Goes past a number without a sign as C's `strtod` reads it: `8`, `8.`, `.5`, `1e2`.
  package mutating func takeFloat() throws(ScanError) -> (value: Double, range: Range<Int>)? {
    guard let first = next, first.isDigit || (first == UInt8(ascii: ".") && isDigit(at: position + 1)) else {
      return nil
    }
    let start = position
    // Of what `strtod` takes besides, such as hexadecimal digits, none is passed on.
    let text = String(decoding: bytes[start..<end].prefix { $0.isDigit || ".eE+-".utf8.contains($0) }, as: UTF8.self)
    let (value, length) = text.withCString { first in
      var rest: UnsafeMutablePointer<CChar>?
      let value = strtod(first, &rest)
      return (value, rest.map { UnsafePointer($0) - first } ?? 0)
    }
    position += length
    let range = start..<position
    guard value < DecimalNumber.limit else {
      throw ScanError("a number has at most \(DecimalNumber.integerDigits) digits before the point", at: range)
    }
    return (value, range)
  }

  private func isDigit(at position: Int) -> Bool { position < end && bytes[position].isDigit }

  /// Goes past a text in double quotes, in which `\n`, `\"` and `\\` stand for other characters.
  package mutating func takeQuoted() throws(ScanError) -> Word? {
    guard next == UInt8(ascii: "\"") else { return nil }
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < end {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return (String(decoding: text, as: UTF8.self), start..<position)
      case UInt8(ascii: "\\"): text.append(try takeEscape())
      default: text.append(byte)
      }
    }
    throw ScanError("this text has no closing quote", at: start..<end)
  }

  private mutating func takeEscape() throws(ScanError) -> UInt8 {
    let escapes: [(letter: Unicode.Scalar, byte: UInt8)] = [("n", 0x0A), ("\"", 0x22), ("\\", 0x5C)]
    guard position < end, let escape = escapes.first(where: { UInt8(ascii: $0.letter) == bytes[position] }) else {
      throw ScanError("after '\\' comes 'n', '\"' or '\\'", at: position - 1..<min(position + 1, end))
    }
    position += 1
    return escape.byte
  }

  package mutating func unexpected(_ expected: String, atEnd place: String = "at the end") -> ScanError {
    guard !isAtEnd else { return ScanError("\(expected) is missing \(place)", at: position..<position) }
    let character = String(decoding: bytes[position..<end].prefix(4), as: UTF8.self).prefix(1)
    let length = max(1, min(character.utf8.count, end - position))
    return ScanError("\(expected) is expected here, not '\(character)'", at: position..<position + length)
  }
}

extension UInt8 {
  /// Whether this is white space to XML, JSON and the small languages: space, tab, line feed, carriage return.
  package var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
  package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  package var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }

  /// Whether a name can begin with this: a letter of ASCII or `_`.
  package var isNameStart: Bool { isLetter || self == UInt8(ascii: "_") }
}

extension [UInt8] {
  /// Whether a text stands anywhere in the bytes. O(n).
  package func holds(_ text: String) -> Bool {
    let part = Array(text.utf8)
    return withUnsafeBufferPointer { bytes in
      guard let first = part.first, part.count <= bytes.count else { return part.isEmpty }
      for start in 0...(bytes.count - part.count) where bytes[start] == first {
        if (1..<part.count).allSatisfy({ bytes[start + $0] == part[$0] }) { return true }
      }
      return false
    }
  }
}

/// The words of a value, between white space.
package enum Words {
  /// The parts of a value between white space.
  package static func split(_ value: String) -> [String] { split(value, where: \.isSpace) }

  /// The parts of a value between separators, but for empty ones.
  package static func split(_ value: String, at separator: UInt8) -> [String] { split(value) { $0 == separator } }

  private static func split(_ value: String, where isSeparator: (UInt8) -> Bool) -> [String] {
    var (value, parts) = (value, [String]())
    value.withUTF8 { bytes in
      var start = 0
      for index in 0...bytes.count where index == bytes.count || isSeparator(bytes[index]) {
        let part = UnsafeBufferPointer(rebasing: bytes[start..<index])
        if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
        start = index + 1
      }
    }
    return parts
  }

  /// The value without white space around it and with one space wherever there was some.
  package static func collapsed(_ value: String) -> String {
    var value = value
    return value.isEmpty || value.withUTF8(isCollapsed) ? value : split(value).joined(separator: " ")
  }

  /// Whether there is white space only as one space between two words, as in nearly all values.
  private static func isCollapsed(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in value {
      if byte.isSpace, byte != UInt8(ascii: " ") || last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  package static func choice<Choice: RawRepresentable<String>>(_ value: String) -> Choice? {
    Choice(rawValue: collapsed(value))
  }

  package static func flag(_ value: String) -> Bool? { Bool(collapsed(value)) }
}
