extension ByteBuffer {
  /// Appends text as a JSON string: quotes, backslashes and control characters are escaped, all else is UTF-8.
  package mutating func append(json text: String) {
    append(byte: UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): append("\\\"")
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\r"): append("\\r")
      case UInt8(ascii: "\t"): append("\\t")
      case 0..<0x20, 0x7f:
        append("\\u00")
        append(byte: Self.hexDigit(byte >> 4))
        append(byte: Self.hexDigit(byte & 15))
      default: append(byte: byte)
      }
    }
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends a whole JSON text: the only element of a list as `write` does, or an array of several, each on lines of its
  /// own.
  package mutating func append<Element>(
    oneOrArray elements: [Element],
    write: (inout ByteBuffer, Element) -> Void
  ) {
    if elements.count == 1 {
      elements.forEach { write(&self, $0) }
    } else {
      append("[")
      append(list: elements, between: ",") { out, element in
        out.append("\n")
        write(&out, element)
      }
      append("\n]")
    }
    append("\n")
  }

  /// The hexadecimal digit of a number below 16, in lower case.
  private static func hexDigit(_ number: UInt8) -> UInt8 {
    number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
  }
}
