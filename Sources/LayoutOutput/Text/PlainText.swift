extension ByteBuffer {
  /// Appends text from a document so that it stays on its line and cannot steer a terminal.
  ///
  /// Line breaks and tabs are written as in a program (`\n`), other control characters as `·`.
  package mutating func append(plain text: some StringProtocol) {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7f: append("·")
      case 0xc2: break  // what follows decides
      case 0x80..<0xa0 where previous == 0xc2: append("·")  // U+0080 to U+009F
      default:
        if previous == 0xc2 { append(byte: previous) }
        append(byte: byte)
      }
      previous = byte
    }
  }

  /// Appends text in quotes on one line, cut after a number of characters.
  package mutating func append(quoted text: String, limit: Int) {
    append("\"")
    let shown = text.prefix(limit)
    append(plain: shown)
    append(shown.endIndex == text.endIndex ? "\"" : "…\"")
  }
}
