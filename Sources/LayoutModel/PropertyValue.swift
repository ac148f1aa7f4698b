import TextKit

/// A value of a property that effects set.
///
/// Texts are parsed here alone, whether they stand in the document or their gaps were filled in: a constant that a
/// document may have is never refused when it is set.
package enum PropertyValue: Hashable, Sendable {
  case text(String)
  /// A colour as documents write it.
  case background(String)
  /// An opacity or the value of a control, which may lie beyond its ends.
  case number(Double)
  case flag(Bool)
  case tag(Int)
  /// The middle of a frame, in points of the superview.
  case center(Point)

  /// The value that a text states; `nil` where it is no value of the property.
  package static func parse(_ text: String, of property: SettableProperty) -> PropertyValue? {
    switch property {
    case .text, .title: .text(text)
    case .background: ColorText.parse(text).map { .background($0) }
    case .alpha, .value: DecimalNumber.parse(text).map { .number($0) }
    case .hidden, .enabled, .selected, .highlighted: Words.flag(text).map { .flag($0) }
    case .tag: DecimalNumber.integer(text).map { .tag($0) }
    case .center: DecimalNumber.list(text, counts: [2]).map { .center(Point(x: $0[0], y: $0[1])) }
    }
  }
}

/// Colours: `#rrggbb`, `#rrggbbaa`, or one of the names that iOS knows.
package enum ColorName {
  package static let names = NameList.colors.entries.map(\.name)

  /// The colour that a value states; hexadecimal digits become lower case.
  package static func parse(_ value: String) -> String? {
    let word = Words.collapsed(value)
    guard word.hasPrefix("#") else { return names.contains(word) ? word : nil }
    let digits = word.utf8.dropFirst()
    guard digits.count == 6 || digits.count == 8,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return word.lowercased()
  }

  /// The value of a colour by its red, green, blue and, where there is a fourth part, its opacity, brought to 0 to 1:
  /// `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  package static func hex(_ parts: [Double]) -> String {
    let inside = parts.map { min(max($0, 0), 1) }
    let shown = inside.count == 4 && inside[3] == 1 ? inside.dropLast() : inside[...]
    return shown.reduce(into: "#") { text, part in
      let digits = String(Int((part * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
  }
}

/// Colours that effects set: those of ``ColorName``, and `rgb(…)`, `hsb(…)` and `gray(…)` with numbers from 0 to 1 and an
/// opacity that may be left out, as the initialisers of `UIColor` take them.
private enum ColorText {
  static func parse(_ text: String) -> String? {
    let word = Words.collapsed(text)
    guard let open = word.firstIndex(of: "("), word.last == ")" else { return ColorName.parse(word) }
    let fields = word[word.index(after: open)...].dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { DecimalNumber.parse(String($0)) }
    guard numbers.count == fields.count else { return nil }
    switch (Words.collapsed(String(word[..<open])), numbers.count) {
    case ("rgb", 3...4): return ColorName.hex(numbers)
    case ("hsb", 3...4):
      let inside = numbers.map { max(0, min(1, $0)) }
      return ColorName.hex(rgb(hue: inside[0], saturation: inside[1], brightness: inside[2]) + inside[3...])
    case ("gray", 1...2): return ColorName.hex([numbers[0], numbers[0], numbers[0]] + numbers[1...])
    default: return nil
    }
  }

  /// Red, green and blue of a colour that is given by its hue: each is full within a sixth of the circle around its own
  /// hue on both sides, and falls to nothing over the next sixth.
  private static func rgb(hue: Double, saturation: Double, brightness: Double) -> [Double] {
    [0.0, 1.0 / 3, 2.0 / 3].map { own in
      let distance = abs(hue - own)
      let sixths = min(distance, 1 - distance) * 6
      let part = max(0, min(1, 2 - sixths))
      return brightness * (1 - saturation * (1 - part))
    }
  }
}
