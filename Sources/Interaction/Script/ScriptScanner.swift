import TextKit

/// A mistake in a line of a script.
struct ScriptError: Error {
  /// One sentence without a full stop.
  let message: String
  /// The bytes that it is about, counted from the beginning of the file.
  let range: Range<Int>
}

/// Walks the words, numbers and texts of one line of a script.
struct ScriptScanner {
  private let bytes: [UInt8]
  private let end: Int
  /// Where it is.
  private(set) var position: Int

  /// Looks at a line, by its bytes in the file.
  init(_ bytes: [UInt8], line: Range<Int>) {
    self.bytes = bytes
    position = line.lowerBound
    end = line.upperBound
  }

  /// The next byte that is no white space; `nil` at the end and before a comment.
  var next: UInt8? {
    mutating get {
      while position < end, Self.isSpace(bytes[position]) { position += 1 }
      guard position < end, bytes[position] != UInt8(ascii: "#") else { return nil }
      return bytes[position]
    }
  }

  /// Goes past a mark, if it is the next thing.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  /// Goes past a word of letters, digits, `_`, `-` and `.`: a keyword, an id or a number.
  mutating func takeWord() -> (text: String, range: Range<Int>)? {
    guard let first = next, Self.isWord(first) else { return nil }
    let start = position
    while position < end, Self.isWord(bytes[position]) { position += 1 }
    return (String(decoding: bytes[start..<position], as: UTF8.self), start..<position)
  }

  /// Goes past a certain word, if it is the next one.
  mutating func takeWord(_ wanted: String) -> Bool {
    let start = position
    if let word = takeWord(), word.text == wanted { return true }
    position = start
    return false
  }

  /// Goes past a text in double quotes, in which `\n`, `\"` and `\\` stand for other characters.
  mutating func takeQuoted() throws(ScriptError) -> (text: String, range: Range<Int>)? {
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
    throw ScriptError(message: "this text has no closing quote", range: start..<end)
  }

  private mutating func takeEscape() throws(ScriptError) -> UInt8 {
    let escapes: [(letter: Unicode.Scalar, byte: UInt8)] = [("n", 0x0A), ("\"", 0x22), ("\\", 0x5C)]
    guard position < end, let escape = escapes.first(where: { UInt8(ascii: $0.letter) == bytes[position] }) else {
      throw ScriptError(message: "after '\\' comes 'n', '\"' or '\\'", range: position - 1..<min(position + 1, end))
    }
    position += 1
    return escape.byte
  }

  /// Goes back to a place.
  mutating func move(to position: Int) {
    self.position = position
  }

  /// An error at the next character: what is expected, and what is there.
  mutating func unexpected(_ expected: String) -> ScriptError {
    guard next != nil else {
      return ScriptError(message: "\(expected) is missing at the end of the line", range: position..<position)
    }
    let rest = String(decoding: bytes[position..<end].prefix(4), as: UTF8.self).prefix(1)
    let length = max(1, min(rest.utf8.count, end - position))
    return ScriptError(message: "\(expected) is expected here, not '\(rest)'", range: position..<position + length)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
