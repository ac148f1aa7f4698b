/// Bytes of UTF-8 text that grow at their end: what every output is written into.
package struct ByteBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text that a function writes.
  package static func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var out = ByteBuffer()
    write(&out)
    return out.text
  }

  package mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
  package mutating func append(text: String) { bytes.append(contentsOf: text.utf8) }
  package mutating func append(text: Substring) { bytes.append(contentsOf: text.utf8) }
  package mutating func append(byte: UInt8) { bytes.append(byte) }

  /// Appends the decimal digits of a number, with zeros in front up to a number of digits.
  mutating func append(digitsOf number: UInt64, atLeast minimum: Int) {
    if number < 10, minimum < 2 {
      if number > 0 || minimum > 0 { bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number)) }
      return
    }
    // The last digit comes first: the largest number has twenty.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(20, minimum)) { digits in
      var (start, rest) = (digits.count, number)
      while rest > 0 || digits.count - start < minimum {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      }
      bytes.append(contentsOf: digits[start...])
    }
  }

  package mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(count, 0)))
  }

  /// Appends bytes that were written before.
  package mutating func append(copyOf range: Range<Int>) { for index in range { bytes.append(bytes[index]) } }

  package mutating func append<List: Sequence>(
    list: List, between separator: StaticString, write: (inout ByteBuffer, List.Element) -> Void
  ) {
    for (index, element) in list.enumerated() {
      if index > 0 { append(separator) }
      write(&self, element)
    }
  }

  /// Appends text from a document so that it stays on its line and cannot steer a terminal.
  ///
  /// Line breaks and tabs are written as in a program (`\n`), other control characters as `·`, those too that change the
  /// direction of what follows: U+202A to U+202E and U+2066 to U+2069.
  package mutating func append(plain text: Substring) {
    if !text.unicodeScalars.contains(where: \.steers) { return append(text: text) }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case _ where scalar.steers: append("·")
      default: append(text: String(scalar))
      }
    }
  }

  package mutating func append(plain text: String) { append(plain: text[...]) }

  package mutating func append(quoted text: String, limit: Int) {
    append("\"")
    let shown = text.prefix(limit)
    append(plain: shown)
    append(shown.endIndex == text.endIndex ? "\"" : "…\"")
  }
}

extension Unicode.Scalar {
  /// Whether it can steer a terminal: a control character, or one that changes the direction of what follows.
  package var steers: Bool {
    switch value {
    case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text on one line, as ``ByteBuffer/append(plain:)-(String)`` writes it.
  package var plain: String { ByteBuffer.text { $0.append(plain: self) } }
}
