/// Colours: `#rrggbb`, `#rrggbbaa`, or one of the names that iOS knows.
package enum ColorName {
  /// The names, as Interface Builder writes them without the suffix `Color`.
  static let names = [
    "clear", "black", "white", "darkGray", "gray", "lightGray", "red", "green", "blue", "cyan", "yellow",
    "magenta", "orange", "purple", "brown", "tint", "label", "secondaryLabel", "tertiaryLabel",
    "quaternaryLabel", "placeholderText", "link", "separator", "opaqueSeparator", "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemRed", "systemGreen",
    "systemBlue", "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal",
    "systemIndigo", "systemBrown", "systemMint", "systemCyan", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6",
  ]

  /// The colour that a value states; hexadecimal digits become lower case.
  package static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    guard word.hasPrefix("#") else { return names.contains(word) ? word : nil }
    let digits = word.utf8.dropFirst()
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(isHexadecimal) else { return nil }
    return word.lowercased()
  }

  /// The value of a colour by its red, green, blue and, where there is a fourth part, its opacity, brought to 0 to 1:
  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  static func hex(_ parts: [Double]) -> String {
    let inside = parts.map { min(max($0, 0), 1) }
    let shown = inside.count == 4 && inside[3] == 1 ? inside.dropLast() : inside[...]
    return shown.reduce(into: "#") { text, part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }
}
