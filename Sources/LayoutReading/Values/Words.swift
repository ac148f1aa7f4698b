/// Splits attribute values at the white space of XML.
enum Words {
  /// The words of a value.
  static func split(_ value: some StringProtocol) -> [String] {
    value.utf8.split(whereSeparator: isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The value without white space around it and with one space wherever there was some.
  static func collapsed(_ value: some StringProtocol) -> String {
    isCollapsed(value) ? String(value) : split(value).joined(separator: " ")
  }

  /// Whether there is white space only as one space between two words. So it is in nearly all values, which then need
  /// not be taken apart.
  private static func isCollapsed(_ value: some StringProtocol) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in value.utf8 {
      if isSpace(byte), byte != UInt8(ascii: " ") || last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  /// The case of an enumeration that a value names.
  static func choice<Choice: RawRepresentable>(_ value: String) -> Choice?
  where Choice.RawValue == String {
    Choice(rawValue: collapsed(value))
  }

  /// `true` or `false`.
  static func flag(_ value: String) -> Bool? {
    switch collapsed(value) {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// Whether a byte is white space of XML.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
