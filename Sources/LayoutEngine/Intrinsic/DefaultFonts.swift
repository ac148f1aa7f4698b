import LayoutModel

/// The fonts that controls have where the document names none: 18 points on custom buttons, 15 on others and 17 on those
/// with a configuration; 14 in text fields and text views.
extension Button {
  /// The font of the title under some traits.
  func titleFont(in traits: Traits) -> FontDescription {
    if let configuration { return configuration.font ?? font.value(in: traits) ?? .system(17) }
    return font.value(in: traits) ?? .system(style == .custom ? 18 : 15)
  }
}

extension TextField {
  /// The font of the text under some traits.
  func textFont(in traits: Traits) -> FontDescription { font.value(in: traits) ?? .system(14) }
}

extension TextView {
  /// The font of the text under some traits.
  func textFont(in traits: Traits) -> FontDescription { font.value(in: traits) ?? .system(14) }
}
