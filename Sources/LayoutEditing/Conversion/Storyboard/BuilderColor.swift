import LayoutOutput

/// Colours as Interface Builder writes them.
enum BuilderColor {
  /// The names of colours that UIKit had before iOS 13: they are written by their components.
  private static let plainNames: Set = [
    "clear", "black", "white", "darkGray", "gray", "lightGray", "red", "green", "blue", "cyan", "yellow", "magenta",
    "orange", "purple", "brown", "tint",
  ]

  /// A colour of a view: `#rrggbb`, `#rrggbbaa` or a name that iOS knows.
  static func element(_ color: String, key: String) -> MarkupElement? {
    if !color.hasPrefix("#"), !plainNames.contains(color) {
      var element = MarkupElement("color")
      element.set("key", key)
      element.set("systemColor", color + "Color")
      return element
    }
    guard var element = components(color) else { return nil }
    element.set("key", key)
    return element
  }

  /// What the resources of a document say of a colour of the system.
  static func resource(_ name: String) -> MarkupElement? {
    guard !name.hasPrefix("#"), !plainNames.contains(name), let color = components(name) else { return nil }
    var element = MarkupElement("systemColor")
    element.set("name", name + "Color")
    element.children = [color]
    return element
  }

  private static func components(_ color: String) -> MarkupElement? {
    guard let hex = color.hasPrefix("#") ? color : SystemColorValue.hex(color) else { return nil }
    let digits = Array(hex.dropFirst())
    let values = stride(from: 0, to: digits.count - 1, by: 2).compactMap { Int(String(digits[$0...$0 + 1]), radix: 16) }
    guard values.count >= 3 else { return nil }
    var element = MarkupElement("color")
    for (name, value) in zip(["red", "green", "blue"], values) {
      element.set(name, BuilderNumber.text(Double(value) / 255))
    }
    element.set("alpha", BuilderNumber.text(values.count > 3 ? Double(values[3]) / 255 : 1))
    element.set("colorSpace", "custom")
    element.set("customColorSpace", "sRGB")
    return element
  }
}
