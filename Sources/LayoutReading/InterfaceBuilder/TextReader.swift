import LayoutModel
import TextKit
import XMLTree

/// Reads texts: attributes, `<string>` elements and attributed strings.
enum TextReader {
  /// The text under `attributed` (an attributed string) or `plain` (an attribute or a `<string>`).
  static func text(of element: XMLElement, plain: StaticString, attributed: StaticString) -> TextContent? {
    if let string = element.firstChild("attributedString", key: attributed) { return attributedText(string) }
    return characters(of: element, plain).map { TextContent($0) }
  }

  private static func attributedText(_ element: XMLElement) -> TextContent {
    var runs: [TextContent.Run] = []
    for fragment in element.children where fragment.is("fragment") {
      let attributes = fragment.firstChild("attributes")
      runs.append(
        TextContent.Run(
          text: characters(of: fragment, "content") ?? "",
          font: FontReader.attribute(attributes?.firstChild("font", key: "NSFont")),
          paragraph: paragraph(attributes?.firstChild("paragraphStyle", key: "NSParagraphStyle"))))
    }
    return TextContent(runs: runs)
  }

  private static func paragraph(_ element: XMLElement?) -> TextContent.ParagraphStyle {
    var style = TextContent.ParagraphStyle()
    for (name, property) in ParagraphName.attributes {
      style[keyPath: property] = element?.number(named: name.rawValue) ?? 0
    }
    return style
  }

  /// The characters of an attribute, or of a `<string>`, which may be written in base 64.
  private static func characters(of element: XMLElement, _ key: StaticString) -> String? {
    if let text = element[key] { return text }
    let child = element.firstChild("string", key: key) ?? element.firstChild("mutableString", key: key)
    let text = child?.text
    guard child?.hasAttribute("base64-UTF8", "YES") == true else { return text }
    return text.flatMap(Base64.decode).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

/// Reads the two forms in which documents write fonts.
enum FontReader {
  static func description(_ element: XMLElement?) -> FontDescription? {
    guard let element else { return nil }
    let size =
      element.number("pointSize").map { $0 == 0 ? unsetSize : $0 } ?? NameList.fontSizes.number(element["size"]) ?? 17
    if let style = element["style"] {
      return FontDescription(face: .textStyle(String(style.trimmingPrefix("UICTFontTextStyle"))), size: size)
    }
    if let name = element["name"] { return FontDescription(face: .named(name, family: element["family"]), size: size) }
    switch element["type"] {
    case "boldSystem": return FontDescription(face: .boldSystem, size: size)
    case "italicSystem": return FontDescription(face: .italicSystem, size: size)
    default: return .system(size, weight: element.choice("weight") ?? .regular)
    }
  }

  /// A `<font>` among the attributes of an attributed string.
  static func attribute(_ element: XMLElement?) -> FontDescription? {
    guard let element else { return nil }
    let meta = element["metaFont"]
    let size = element.number("size") ?? NameList.attributeFontSizes.number(meta) ?? 17
    if let name = element["name"], !name.isEmpty { return FontDescription(face: .named(name, family: nil), size: size) }
    if meta?.contains("Semibold") == true { return FontDescription(face: .system(weight: .semibold), size: size) }
    if meta?.contains("Bold") == true { return FontDescription(face: .boldSystem, size: size) }
    return .system(size)
  }

  /// The size of a font of 0 points: the default of Core Text (its documentation; measured on 14 labels of cells in four
  /// public repositories, saved by Xcode 13 and later; canvases up to Xcode 10 show 17).
  private static let unsetSize = 12.0
}

/// Decodes base 64, in which Interface Builder writes texts with characters that XML does not allow.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The bytes, or `nil` when a character does not belong to the alphabet. Padding may be missing.
  static func decode(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer: UInt32 = 0
    var bits = 0
    for character in text.utf8 where !character.isSpace && character != UInt8(ascii: "=") {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      buffer = buffer << 6 | UInt32(value)
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    return bytes
  }
}
