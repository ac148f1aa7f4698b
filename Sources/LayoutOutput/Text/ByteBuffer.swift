/// Bytes of UTF-8 text that grow at their end; everything that is printed is written into one of these.
package struct ByteBuffer {
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// An empty buffer.
  package init() {}

  /// Appends text as it is.
  package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends text as it is.
  package mutating func append(text: some StringProtocol) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends one byte.
  package mutating func append(byte: UInt8) {
    bytes.append(byte)
  }

  /// Appends a whole number in decimal digits.
  package mutating func append(integer: Int) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    append(digitsOf: UInt64(integer.magnitude), atLeast: 1)
  }

  /// Appends the decimal digits of a number, with zeros in front up to a number of digits.
  mutating func append(digitsOf number: UInt64, atLeast minimum: Int) {
    let start = bytes.count
    var rest = number
    while rest > 0 || bytes.count - start < minimum {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// Appends spaces.
  package mutating func append(spaces count: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(count, 0)))
  }

  /// Makes room for a number of bytes to come.
  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(bytes.count + count)
  }
}
