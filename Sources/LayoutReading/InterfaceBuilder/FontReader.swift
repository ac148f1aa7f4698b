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
    let size = element.number("size") ?? meta.flatMap { attributeSizes[$0] } ?? 17
    if let name = element["name"], !name.isEmpty {
      return FontDescription(face: .named(name, family: nil), size: size)
    }
    if meta?.contains("Semibold") == true {
      return FontDescription(face: .system(weight: .semibold), size: size)
    }
    if meta?.contains("Bold") == true { return FontDescription(face: .boldSystem, size: size) }
    return .system(size)
  }

  private static func textStyle(_ style: String) -> String {
    let prefix = "UICTFontTextStyle"
    return style.hasPrefix(prefix) ? String(style.dropFirst(prefix.count)) : style
  }

  /// The sizes of an attribute's font that names a purpose and no size, in points: the attributes are edited in a
  /// text view of the Mac and mean AppKit's default sizes (its documentation; measured on seven views of two public
  /// storyboards).
  private static let attributeSizes: [String: Double] = [
    "system": 13, "systemBold": 13, "systemSemibold": 13, "message": 13, "messageBold": 13, "label": 10,
    "smallSystem": 11, "smallSystemBold": 11, "miniSystem": 9, "miniSystemBold": 9, "cellTitle": 12, "menu": 14,
    "titleBar": 13, "toolTip": 11,
  ]

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
