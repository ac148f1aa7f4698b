import LayoutModel
import TextKit
import XMLTree

/// Reads the `<font>` elements of a view: one for the base design, others `for` some classes.
struct LayoutFontReader {
  let log: ProblemLog

  private static let usualSize = 17.0

  /// The fonts of a view in place of those that it has where it names none.
  func read(_ node: LayoutNode, into varied: inout Varied<AttributeValue>) {
    let styles = node.varied(.textStyle, default: "") { TextStyleName.parse($0) }
    var fonts = styles.variations.map { ($0.condition, font(ofStyle: $0.value)) }
    if !styles.base.isEmpty { fonts.insert((.base, font(ofStyle: styles.base)), at: 0) }
    var seen = SeenConditions(fonts.map { ($0.0, node.element.nameSpan(.textStyle)) })
    for child in node.element.children where child.is("font") {
      let conditions = child.conditions
      for condition in conditions { _ = seen.add(condition, at: child.startTagSpan, "there is already a font", log) }
      let font = font(LayoutNode(child))
      fonts += conditions.map { ($0, font) }
    }
    for (condition, font) in fonts { varied.set(condition, .font(font)) }
  }

  private func font(ofStyle style: String) -> FontDescription {
    FontDescription(face: .textStyle(style, weight: nil), size: Self.usualSize)
  }

  /// The one font of a part of a view that varies with nothing.
  func single(_ node: LayoutNode) -> FontDescription? {
    let fonts = node.element.children.filter { $0.is("font") }.map { LayoutNode($0) }
    for other in fonts.dropFirst() {
      log.error("document.font", "there is already a font", at: other.element.startTagSpan)
    }
    if let span = fonts.first?.element.attributeSpan(named: AttributeName.for.rawValue) {
      log.error("document.font", "a font does not vary here; remove 'for'", at: span)
    }
    return fonts.first.map(font)
  }

  private func font(_ node: LayoutNode) -> FontDescription {
    check(node)
    let size = node.number(.size) ?? Self.usualSize
    if let style = node.value(.textStyle, TextStyleName.parse) {
      return FontDescription(face: .textStyle(style, weight: node.value(.weight, Words.choice)), size: size)
    }
    if let name = node.text(.name) {
      return FontDescription(face: .named(name, family: node.text(.family)), size: size)
    }
    switch node.value(.face, Words.collapsed) {
    case "boldSystem": return FontDescription(face: .boldSystem, size: size)
    case "italicSystem": return FontDescription(face: .italicSystem, size: size)
    default: return .system(size, weight: node.value(.weight, Words.choice) ?? .regular)
    }
  }

  /// A font is a text style, a font by its name, or the system's in a weight or face.
  private func check(_ node: LayoutNode) {
    let (excluded, way): ([AttributeName], String) =
      if node.has(.textStyle) {
        ([.size, .face, .name, .family], "a text style, which has its own; leave one of them out")
      } else if node.has(.name) {
        ([.weight, .face], "a font by its name")
      } else if let face = node.value(.face, Words.collapsed), face != "system" {
        ([.weight, .family], "the face '\(face)'")
      } else {
        ([.family], "the system font")
      }
    for name in excluded where node.has(name) {
      log.error("document.font", "'\(name)' does not go with \(way)", at: node.element.nameSpan(name))
    }
    let rule = LayoutGrammar.rule(named: "font")
    // A misspelt attribute, which is noted already, may well be one of them.
    let isKnown = node.element.attributes.allSatisfy { rule?.attribute($0.name) != nil }
    if !node.has(.textStyle), !node.has(.size), isKnown {
      log.error("document.font", "<font> needs a 'size' or a 'textStyle'", at: node.element.startTagSpan)
    }
  }
}
