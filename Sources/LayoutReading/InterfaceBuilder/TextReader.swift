import LayoutModel
import XMLTree

/// Reads texts: attributes, `<string>` elements and attributed strings.
enum TextReader {
  /// The text under `attributed` (an attributed string) or `plain` (an attribute or a `<string>`).
  static func text(of element: XMLElement, plain: StaticString, attributed: String) -> TextContent? {
    if let string = element.firstChild("attributedString", key: attributed) {
      return attributedText(string)
    }
    if let text = element[plain] { return TextContent(text) }
    let key = plain.description
    let child = element.firstChild("string", key: key) ?? element.firstChild("mutableString", key: key)
    return child.map { TextContent(characters(of: $0)) }
  }

  private static func attributedText(_ element: XMLElement) -> TextContent {
    var runs: [TextContent.Run] = []
    for fragment in element.children where fragment.is("fragment") {
      let text =
        fragment["content"]
        ?? fragment.firstChild("string", key: "content").map(characters(of:))
        ?? fragment.firstChild("mutableString", key: "content").map(characters(of:)) ?? ""
      let attributes = fragment.firstChild("attributes")
      runs.append(
        TextContent.Run(
          text: text,
          font: FontReader.attribute(attributes?.firstChild("font", key: "NSFont")),
          paragraph: paragraph(attributes?.firstChild("paragraphStyle", key: "NSParagraphStyle"))
        )
      )
    }
    return TextContent(runs: runs)
  }

  private static func paragraph(_ element: XMLElement?) -> TextContent.ParagraphStyle {
    guard let element else { return TextContent.ParagraphStyle() }
    return TextContent.ParagraphStyle(
      lineSpacing: element.number("lineSpacing") ?? 0,
      lineHeightMultiple: element.number("lineHeightMultiple") ?? 0,
      minimumLineHeight: element.number("minimumLineHeight") ?? 0,
      maximumLineHeight: element.number("maximumLineHeight") ?? 0,
      paragraphSpacing: element.number("paragraphSpacing") ?? 0,
      paragraphSpacingBefore: element.number("paragraphSpacingBefore") ?? 0
    )
  }

  /// The characters of a `<string>`, which may be written in base 64.
  private static func characters(of element: XMLElement) -> String {
    guard element.flag("base64-UTF8") == true else { return element.text }
    return Base64.decode(element.text).map { String(decoding: $0, as: UTF8.self) } ?? element.text
  }
}
