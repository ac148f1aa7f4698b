extension ByteBuffer {
  /// Appends text so that it is safe between tags and in quotes of XML and HTML.
  ///
  /// What XML 1.0 cannot hold, such as most control characters, becomes the replacement character U+FFFD; line
  /// breaks and tabs are references, so that attributes keep them.
  mutating func append(xml text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      case "\n": append("&#10;")
      case "\r": append("&#13;")
      case "\t": append("&#9;")
      case "\u{0}"..<" ", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": append("\u{fffd}")
      default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte: byte) }
      }
    }
  }
}
