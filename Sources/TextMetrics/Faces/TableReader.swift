/// Reads the rows of a face or kerning table: words between spaces, rows between newlines.
struct TableReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads a table from its beginning.
  static func read(_ table: String, _ body: (inout TableReader) -> Void) {
    var table = table
    table.withUTF8 { bytes in
      var reader = TableReader(bytes)
      body(&reader)
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// The hexadecimal number at the start of the next row.
  mutating func hexadecimal() -> UInt32? {
    skipToRow()
    var value: UInt32?
    while let byte = next, let digit = Self.digit(byte) {
      value = (value ?? 0) << 4 | digit
      position += 1
    }
    return value
  }

  /// The character at the start of the next row.
  mutating func scalar() -> Unicode.Scalar? {
    skipToRow()
    return character()
  }

  /// The next number of the row, `missing` where the row says `-`, nil at its end.
  mutating func numberInRow(missing: Int32) -> Int32? {
    guard startsWord() else { return nil }
    guard next != UInt8(ascii: "-") else {
      position += 1
      return missing
    }
    return decimal()
  }

  /// The next character of the row with the signed number behind it, nil at the end of the row.
  mutating func pairInRow() -> (right: Unicode.Scalar, kerning: Int32)? {
    guard startsWord(), let right = character() else { return nil }
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { position += 1 }
    let value = decimal()
    return (right, isNegative ? -value : value)
  }

  private mutating func skipToRow() {
    while let byte = next, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: " ") { position += 1 }
  }

  private mutating func startsWord() -> Bool {
    while next == UInt8(ascii: " ") { position += 1 }
    return next != nil && next != UInt8(ascii: "\n")
  }

  /// One character of UTF-8; `␣` is the space.
  private mutating func character() -> Unicode.Scalar? {
    guard let first = next else { return nil }
    position += 1
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    var value = UInt32(first) & (first < 0xE0 ? 0x1F : first < 0xF0 ? 0x0F : 0x07)
    while let byte = next, byte & 0xC0 == 0x80 {
      value = value << 6 | UInt32(byte & 0x3F)
      position += 1
    }
    return value == 0x2423 ? " " : Unicode.Scalar(value)
  }

  private mutating func decimal() -> Int32 {
    var value: Int32 = 0
    while let byte = next, let digit = Self.digit(byte), digit < 10 {
      value = value * 10 + Int32(digit)
      position += 1
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x41 + 10
    default: nil
    }
  }
}
