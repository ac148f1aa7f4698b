import LayoutModel

/// Fonts as Interface Builder writes them.
enum BuilderFont {
  /// The `<fontDescription>` of a view.
  static func description(_ font: FontDescription, key: String = "fontDescription") -> MarkupElement {
    var element = MarkupElement("fontDescription")
    element.set("key", key)
    switch font.face {
    case .textStyle(let style):
      element.set("style", "UICTFontTextStyle" + style)
      return element
    case .system(let weight):
      element.set("type", "system")
      if weight != .regular { element.set("weight", weight.rawValue) }
    case .boldSystem: element.set("type", "boldSystem")
    case .italicSystem: element.set("type", "italicSystem")
    case .named(let name, let family):
      element.set("name", name)
      element.set("family", family)
    }
    element.set("pointSize", BuilderNumber.text(font.size))
    return element
  }

  /// The `<font>` of a part of an attributed string; `nil` for a font that such a part cannot have.
  static func attribute(_ font: FontDescription) -> MarkupElement? {
    var element = MarkupElement("font")
    element.set("key", "NSFont")
    switch font.face {
    case .system(.regular): element.set("metaFont", "system")
    case .system(.semibold): element.set("metaFont", "systemSemibold")
    case .boldSystem: element.set("metaFont", "systemBold")
    case .named(let name, _): element.set("name", name)
    case .system, .italicSystem, .textStyle: return nil
    }
    element.set("size", BuilderNumber.text(font.size))
    return element
  }
}
