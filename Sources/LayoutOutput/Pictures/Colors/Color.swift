/// A colour that a picture is drawn in.
struct Color: Equatable {
  /// `#rrggbb`.
  var hex: String
  /// The opacity from 0 to 1.
  var alpha = 1.0

  /// Creates a colour from `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8,
      UInt64(text.dropFirst(), radix: 16) != nil
    else { return nil }
    hex = String(text.prefix(7))
    if digits.count == 8, let value = Int(text.suffix(2), radix: 16) { alpha = Double(value) / 255 }
  }

  private init(hex: String) { self.hex = hex }

  static let black = Color(hex: "#000000")
  static let white = Color(hex: "#ffffff")
  /// What can be touched.
  static let tint = Color(hex: "#007aff")
  /// Titles that are turned off, placeholders.
  static let gray = Color(hex: "#8e8e93")

  /// Whether dark letters are hard to read on it.
  var isDark: Bool {
    guard alpha > 0.5, let value = Int(hex.dropFirst(), radix: 16) else { return false }
    let (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
    return 299 * red + 587 * green + 114 * blue < 128_000
  }
}
