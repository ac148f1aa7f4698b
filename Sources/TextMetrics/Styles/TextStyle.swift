/// The text styles of Dynamic Type, by the names that documents use (without `UICTFontTextStyle`).
enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle = "Title0"
  case title1 = "Title1"
  case title2 = "Title2"
  case title3 = "Title3"
  case headline = "Headline"
  case body = "Body"
  case callout = "Callout"
  case subhead = "Subhead"
  case footnote = "Footnote"
  case caption1 = "Caption1"
  case caption2 = "Caption2"

  /// Reads a name, with or without the prefix `UICTFontTextStyle`.
  init?(name: String) {
    let prefix = "UICTFontTextStyle"
    self.init(rawValue: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
  }
}
