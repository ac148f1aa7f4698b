extension ByteBuffer {
  /// Appends text from a document so that it stays on its line and cannot steer a terminal.
  ///
  /// Line breaks and tabs are written as in a program (`\n`), other control characters as `·`.
  mutating func append(plain text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case _ where scalar.properties.generalCategory == .control: append("·")
      default: append(text: String(scalar))
      }
    }
  }

  /// Appends text in quotes on one line, cut after a number of characters.
  mutating func append(quoted text: String, limit: Int) {
    append("\"")
    let shown = text.prefix(limit)
    append(plain: shown)
    append(shown.endIndex == text.endIndex ? "\"" : "…\"")
  }
}
