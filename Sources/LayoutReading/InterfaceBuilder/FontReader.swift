import LayoutModel
import XMLTree

/// Reads the two forms in which documents write fonts.
enum FontReader {
  /// A `<fontDescription>` of a view.
  static func description(_ element: XMLElement?) -> FontDescription? {
    guard let element else { return nil }
    let size = element.number("pointSize") ?? namedSize(element["size"])
    if let style = element["style"] {
      return FontDescription(face: .textStyle(textStyle(style)), size: size ?? 17)
    }
    if let name = element["name"] {
      return FontDescription(face: .named(name, family: element["family"]), size: size ?? 17)
    }
    let face: FontDescription.Face =
      switch element["type"] {
      case "boldSystem": .boldSystem
      case "italicSystem": .italicSystem
      default: .system(weight: element.choice("weight") ?? .regular)
      }
    return FontDescription(face: face, size: size ?? 17)
  }

  /// A `<font>` among the attributes of an attributed string.
  static func attribute(_ element: XMLElement?) -> FontDescription? {
    guard let element else { return nil }
    let meta = element["metaFont"]
    let size = element.number("size") ?? namedSize(meta) ?? 17
    if let name = element["name"], !name.isEmpty {
      return FontDescription(face: .named(name, family: nil), size: size)
    }
    if meta?.contains("Bold") == true { return FontDescription(face: .boldSystem, size: size) }
    return .system(size)
  }

  private static func textStyle(_ style: String) -> String {
    let prefix = "UICTFontTextStyle"
    return style.hasPrefix(prefix) ? String(style.dropFirst(prefix.count)) : style
  }

  /// The sizes that have names: `UIFont.systemFontSize` and its sisters in Apple's documentation.
  private static func namedSize(_ name: String?) -> Double? {
    switch name {
    case "system", "systemBold": 14
    case "smallSystem", "smallSystemBold": 12
    case "label": 17
    case "button": 18
    case "miniSystem": 9
    default: nil
    }
  }
}
