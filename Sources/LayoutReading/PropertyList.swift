import TextKit

/// A value of a property list in the format of NeXTSTEP, which Xcode keeps for its projects and for tables of texts.
indirect enum PropertyList {
  case text(String)
  case array([PropertyList])
  case dictionary([String: PropertyList])

  /// Reads a file of one value.
  static func parse(_ bytes: [UInt8]) throws(ScanError) -> PropertyList {
    var parser = PropertyListParser(bytes: bytes)
    let value = try parser.value(0)
    guard try parser.isAtEnd() else { throw parser.error("nothing more was expected") }
    return value
  }

  /// Reads a file of the entries of a dictionary, without the braces around them.
  static func entries(_ bytes: [UInt8]) throws(ScanError) -> [String: PropertyList] {
    var parser = PropertyListParser(bytes: bytes)
    var entries: [String: PropertyList] = [:]
    while try !parser.isAtEnd() { try parser.addEntry(to: &entries, 0) }
    return entries
  }

  subscript(key: String) -> PropertyList? { if case .dictionary(let values) = self { values[key] } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var elements: [PropertyList] { if case .array(let elements) = self { elements } else { [] } }
}

/// Reads `{ key = value; }`, `( value, )`, words, texts in quotes and `<data>`, with comments as in C.
private struct PropertyListParser {
  /// Deeper than any project is.
  private static let mostLevels = 64

  let bytes: [UInt8]
  var position = 0

  func error(_ message: String, at offset: Int? = nil) -> ScanError {
    let start = offset ?? position
    return ScanError(message, at: start..<min(start + 1, bytes.count))
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func isAtEnd() throws(ScanError) -> Bool {
    try skipSpace()
    return next == nil
  }

  private func looks(at text: StaticString) -> Bool { text.withUTF8Buffer { bytes[position...].starts(with: $0) } }

  private mutating func skipSpace() throws(ScanError) {
    while let byte = next {
      if byte <= 0x20 {
        position += 1
      } else if looks(at: "//") {
        while let byte = next, byte != 10, byte != 13 { position += 1 }
      } else if looks(at: "/*") {
        let start = position
        position += 2
        while position < bytes.count, !looks(at: "*/") { position += 1 }
        guard position < bytes.count else { throw error("this comment has no end", at: start) }
        position += 2
      } else {
        return
      }
    }
  }

  private mutating func take(_ mark: Unicode.Scalar) throws(ScanError) -> Bool {
    try skipSpace()
    guard next == UInt8(ascii: mark) else { return false }
    position += 1
    return true
  }

  mutating func value(_ level: Int) throws(ScanError) -> PropertyList {
    if level > Self.mostLevels { throw error("lists are nested more than \(Self.mostLevels) levels deep") }
    if try take("{") {
      var values: [String: PropertyList] = [:]
      while try !take("}") { try addEntry(to: &values, level) }
      return .dictionary(values)
    }
    if try take("(") {
      var elements: [PropertyList] = []
      while try !take(")") {
        elements.append(try value(level + 1))
        if try take(",") { continue }
        guard try take(")") else { throw error("',' or ')' was expected") }
        break
      }
      return .array(elements)
    }
    if try take("<") {
      while let byte = next, byte != UInt8(ascii: ">") { position += 1 }
      guard try take(">") else { throw error("'>' was expected") }
      return .text("")
    }
    return .text(try text("a value"))
  }

  mutating func addEntry(to values: inout [String: PropertyList], _ level: Int) throws(ScanError) {
    let key = try text("a key")
    guard try take("=") else { throw error("'=' was expected after the key") }
    values[key] = try value(level + 1)
    guard try take(";") else { throw error("';' was expected after the value") }
  }

  /// A word, or a text in quotes.
  private mutating func text(_ what: String) throws(ScanError) -> String {
    guard try !isAtEnd(), let first = next else { throw error("the list has no end") }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
    let start = position
    while let byte = next, Self.isWord(byte) { position += 1 }
    guard position > start else { throw error("\(what) was expected") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func quoted(by quote: UInt8) throws(ScanError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      if byte == quote { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\"), next != nil { text += try escaped() } else { text.append(byte) }
    }
    throw error("this text has no closing quote", at: start)
  }

  /// What the letters behind a backslash stand for.
  private mutating func escaped() throws(ScanError) -> [UInt8] {
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = bytes[position..<min(position + 4, bytes.count)]
      guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code), digits.count == 4
      else { throw error("four hexadecimal digits of a character follow \\U") }
      position += 4
      return Array(String(Character(scalar)).utf8)
    default: return [letter]
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || "_$./:-".utf8.contains(byte)
  }
}
