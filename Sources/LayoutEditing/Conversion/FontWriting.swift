import LayoutModel
import LayoutReading

/// Fonts as `<font>` elements.
enum FontWriting {
  /// The fonts of a view: that of the base design, and those that vary.
  static func elements(
    _ base: FontDescription?, _ variations: [(condition: TraitCondition, value: FontDescription)]
  ) -> [MarkupElement] {
    let first = base.map { [element($0)] } ?? []
    return first
      + variations.map { condition, font in
        var element = element(font)
        element.set("for", VariationWriting.text(condition))
        return element
      }
  }

  /// One font.
  static func element(_ font: FontDescription) -> MarkupElement {
    var element = MarkupElement("font")
    switch font.face {
    case .textStyle(let style):
      if let word = TextStyleName.word(of: style) {
        element.set("textStyle", word)
        return element
      }
    case .system(let weight):
      if weight != .regular { element.set("weight", weight.rawValue) }
    case .boldSystem: element.set("face", "boldSystem")
    case .italicSystem: element.set("face", "italicSystem")
    case .named(let name, let family):
      element.set("name", name)
      element.set("family", family)
    }
    element.set("size", DecimalText.text(max(0, font.size)) ?? "17")
    return element
  }

  /// The text style of a font that the language does not know.
  static func unknownStyle(_ font: FontDescription) -> String? {
    guard case .textStyle(let style) = font.face, TextStyleName.word(of: style) == nil else { return nil }
    return style
  }
}
