import CResources
import TextKit

package struct Color: Equatable {
  /// `#rrggbb`.
  var hex: String
  /// The opacity from 0 to 1.
  package private(set) var alpha = 1.0

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
  /// Controls and other views that can be touched.
  static let tint = Color(hex: "#007aff")
  /// Titles that are turned off, placeholders.
  static let gray = Color(hex: "#8e8e93")
  /// What shows the way to more.
  static let faint = Color(hex: "#c7c7cc")

  /// Whether dark letters are hard to read on it.
  var isDark: Bool {
    alpha > 0.5 && 299 * part(16) + 587 * part(8) + 114 * part(0) < 128_000
  }

  /// Letters that are read on it.
  var ink: Color { isDark ? .white : .black }

  /// The contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.1).
  package func contrast(with other: Color) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The red, green or blue part, which begins at a bit, from 0 to 255.
  private func part(_ bit: Int) -> Int { (Int(hex.dropFirst(), radix: 16) ?? 0) >> bit & 255 }

  /// The relative luminance of WCAG 2.1.
  private var luminance: Double {
    func linear(_ bit: Int) -> Double {
      let part = Double(part(bit)) / 255
      return part <= 0.04045 ? part / 12.92 : Self.power((part + 0.055) / 1.055)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// The power 2.4 of a number from 0 to 1: its square times the fifth root of that, which Newton's method finds from above.
  private static func power(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    while true {
      let fourth = root * root * root * root
      let next = root - (root * fourth - square) / (5 * fourth)
      if next >= root { return square * root }
      root = next
    }
  }
}

/// The colours of a document and of iOS by their names.
package struct Palette {
  let document: [String: String]
  /// Whether colours of iOS are those of its dark appearance.
  let isDark: Bool
  let controls: ControlColors
  var isLeftToRight = true
  /// Whether the window, which is black, is behind all views.
  var showsWindow = false

  /// - Parameter build: the build of Interface Builder that came with the SDK of the iOS; by default the newest.
  package init(document: [String: String], isDark: Bool = false, build: Int = .max - 1) {
    (self.document, self.isDark) = (document, isDark)
    controls = ControlColors(isDark: isDark, look: ControlLook(build: build))
  }

  /// Texts without a colour of their own, and what is behind all views.
  var label: Color { isDark ? .white : .black }
  var ground: Color { isDark || showsWindow ? .black : .white }

  /// The app's own tint, by the name that Xcode gives it, or that of iOS.
  var tint: Color { color("AccentColor") ?? color("tint") ?? .tint }

  /// The colour of a name or value; `nil` for a name that is not known.
  package func color(_ name: String?) -> Color? {
    guard let name else { return nil }
    // A colour of the document may be one of iOS by its name.
    let word = document[name] ?? name
    if let defined = Color(word) { return defined }
    // Up to iOS 12 what is behind groups was another grey.
    if controls.isOutlined, word.hasPrefix("groupTableViewBackground") { return Color(controls.grouped.fill) }
    let known = SystemColorValue[word] ?? (word.hasSuffix("Color") ? SystemColorValue[String(word.dropLast(5))] : nil)
    return known.map { isDark ? $0.dark : $0.light }
  }
}

/// The colours of iOS in an embedded table; in their light appearance, but for pictures.
package struct SystemColorValue {
  private let hex: String
  let light, dark: Color

  /// The value of a name as `#rrggbb` or `#rrggbbaa`; `nil` for a name that iOS does not have.
  package static func hex(_ name: String) -> String? { Self[name]?.hex }

  static subscript(name: String) -> SystemColorValue? { named[name] }

  private static let named: [String: SystemColorValue] = reading { () throws(TableError) in
    let rows = try table().rows { (row) throws(TableError) in
      let (name, hex, other) = (try row.text(), try row.text(), try row.text())
      guard let light = Color(hex), let dark = Color(other)
      else { throw row.error("'\(hex)' or '\(other)' is no colour") }
      return (name, SystemColorValue(hex: hex, light: light, dark: dark))
    }
    return Dictionary(rows) { first, _ in first }
  }

  static func table() throws(TableError) -> TableReader { try TableReader(.colors, columns: "name value dark") }
}
