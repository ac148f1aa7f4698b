/// A font as a document asks for it.
package struct FontDescription: Hashable, Sendable {
  /// Where the font comes from.
  package enum Face: Hashable, Sendable {
    /// The system font of the era in a weight.
    case system(weight: FontWeight)
    /// The system font as "bold system" (semibold since iOS 9) or "italic system".
    case boldSystem
    /// The system font in italics.
    case italicSystem
    /// A text style such as `Body`, without the prefix `UICTFontTextStyle`.
    case textStyle(String)
    /// A named font: PostScript name and family.
    case named(String, family: String?)
  }

  /// Where the font comes from.
  package var face: Face
  /// The size in points; a text style brings its own.
  package var size: Double

  /// Creates a font description.
  package init(face: Face, size: Double) {
    self.face = face
    self.size = size
  }

  /// The system font in its regular weight.
  package static func system(_ size: Double, weight: FontWeight = .regular) -> FontDescription {
    FontDescription(face: .system(weight: weight), size: size)
  }
}

/// The weights of the system font, lightest first.
package enum FontWeight: String, Hashable, Sendable, CaseIterable {
  /// The lightest weight.
  case ultraLight
  /// Thin.
  case thin
  /// Light.
  case light
  /// The weight of running text.
  case regular
  /// Medium.
  case medium
  /// Semibold, the weight of headlines.
  case semibold
  /// Bold.
  case bold
  /// Heavy.
  case heavy
  /// The darkest weight.
  case black
}
