extension JSONParser {
  /// Parses the string whose opening quote is at the position.
  mutating func parseString() throws(JSONReadingError) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text.append(contentsOf: try parseEscape().utf8)
      case 0..<0x20:
        if byte == 0x0A { throw error(.malformed, "this string has no closing quote on its line", at: start) }
        throw error(.malformed, "control characters in strings are written as \\u00XX", at: position)
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error(.truncated, "the file ends inside this string", at: start)
  }

  private mutating func parseEscape() throws(JSONReadingError) -> Character {
    let start = position
    position += 1
    guard let letter = current else {
      throw error(.truncated, "the file ends inside this escape", at: start)
    }
    position += 1
    switch letter {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try parseScalar(from: start))
    default:
      throw error(.malformed, "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX", at: start)
    }
  }

  /// Parses the digits after `\u`, and the second half of a pair of surrogates.
  private mutating func parseScalar(from start: Int) throws(JSONReadingError) -> Unicode.Scalar {
    let first = try parseCodeUnit(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, skip("\\"), skip("u") {
      let second = try parseCodeUnit(from: start)
      if (0xDC00...0xDFFF).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
    }
    throw error(.malformed, "this is half of a surrogate pair; both halves are written", at: start)
  }

  private mutating func parseCodeUnit(from start: Int) throws(JSONReadingError) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = current, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error(.malformed, "four hexadecimal digits follow \\u", at: start)
      }
      unit = unit << 4 | UInt32(digit)
      position += 1
    }
    return unit
  }
}
