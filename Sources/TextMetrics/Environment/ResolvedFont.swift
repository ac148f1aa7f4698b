/// The font that a description becomes in an environment.
package struct ResolvedFont: Hashable, Sendable {
  /// The face, such as `SF.text.regular` or `HelveticaNeue-Light`.
  package var name: String
  /// The size in points.
  package var size: Double
  /// The weight of a system font, such as `semibold`; `regular` for a named font.
  package var weight: String
  /// How far the font reaches above the baseline, in points.
  package var ascender: Double
  /// How far the font reaches below the baseline, in points, positive.
  package var descender: Double
  /// The space between two lines of a paragraph, in points (text styles have one).
  package var leading: Double
  /// Whether the widths are the face's own; false where they are estimated from another face.
  package var isKnown: Bool

  /// The height of one line in points, without the leading.
  package var lineHeight: Double { ascender + descender }

  /// Creates a font.
  package init(
    name: String,
    size: Double,
    weight: String = "regular",
    ascender: Double,
    descender: Double,
    leading: Double = 0,
    isKnown: Bool = true
  ) {
    self.name = name
    self.size = size
    self.weight = weight
    self.ascender = ascender
    self.descender = descender
    self.leading = leading
    self.isKnown = isKnown
  }
}
