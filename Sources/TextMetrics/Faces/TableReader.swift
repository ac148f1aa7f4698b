/// Reads the rows of a face or kerning table: words between spaces, rows between newlines.
struct TableReader {
  private let scalars: String.UnicodeScalarView
  private var position: String.UnicodeScalarView.Index

  /// Starts at the beginning of a table.
  init(_ text: String) {
    scalars = text.unicodeScalars
    position = scalars.startIndex
  }

  private var next: Unicode.Scalar? { position < scalars.endIndex ? scalars[position] : nil }

  private mutating func advance() { position = scalars.index(after: position) }

  /// The hexadecimal number at the start of the next row.
  mutating func hexadecimal() -> UInt32? {
    while let character = next, character == "\n" || character == " " { advance() }
    var value: UInt32?
    while let digit = next?.hexadecimalDigit {
      value = (value ?? 0) << 4 | digit
      advance()
    }
    return value
  }

  /// The character at the start of the next row.
  mutating func scalar() -> Unicode.Scalar? {
    while let character = next, character == "\n" || character == " " { advance() }
    guard let character = next else { return nil }
    advance()
    return character == "␣" ? " " : character
  }

  /// The next number of the row, `missing` where the row says `-`, nil at its end.
  mutating func numberInRow(missing: Int32) -> Int32? {
    guard startsWord() else { return nil }
    guard next != "-" else {
      advance()
      return missing
    }
    return digits()
  }

  /// The next character of the row with the signed number behind it, nil at the end of the row.
  mutating func pairInRow() -> (right: Unicode.Scalar, kerning: Int32)? {
    guard startsWord(), let right = next else { return nil }
    advance()
    let negative = next == "-"
    if next == "-" || next == "+" { advance() }
    let value = digits()
    return (right == "␣" ? " " : right, negative ? -value : value)
  }

  private mutating func startsWord() -> Bool {
    while next == " " { advance() }
    return next != nil && next != "\n"
  }

  private mutating func digits() -> Int32 {
    var value: Int32 = 0
    while let character = next, let digit = character.hexadecimalDigit, digit < 10 {
      value = value * 10 + Int32(digit)
      advance()
    }
    return value
  }
}

extension Unicode.Scalar {
  fileprivate var hexadecimalDigit: UInt32? {
    switch value {
    case 0x30...0x39: value - 0x30
    case 0x41...0x46: value - 0x41 + 10
    default: nil
    }
  }
}
