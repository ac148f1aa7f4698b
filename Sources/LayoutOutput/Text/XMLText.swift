extension ByteBuffer {
  /// Appends text as the content of an XML element or attribute; characters that XML or HTML
  /// does not allow are `·`.
  package mutating func append(xml text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\n": append("&#10;")
      case "\t": append("&#9;")
      case "\r": append("&#13;")
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": append("·")
      default: append(text: String(scalar))
      }
    }
  }

  /// Appends ` name="text"`.
  package mutating func append(attribute name: StaticString, _ text: some StringProtocol) {
    append(" ")
    append(name)
    append("=\"")
    append(xml: text)
    append("\"")
  }
}
