/// The font that a description becomes in an environment.
public struct ResolvedFont: Hashable, Sendable {
  /// The face, such as `SF.text.regular` or `HelveticaNeue-Light`.
  public var name: String
  /// The size in points.
  public var size: Double
  /// The weight of a system font, such as `semibold`; `regular` for a named font.
  public var weight: String
  /// How far the font reaches above the baseline, in points.
  public var ascender: Double
  /// How far the font reaches below the baseline, in points, positive.
  public var descender: Double
  /// The space between two lines of a paragraph, in points (text styles have one).
  public var leading: Double
  /// Whether the widths are the face's own; false where they are estimated from another face.
  public var isKnown: Bool

  /// The height of one line in points, without the leading.
  public var lineHeight: Double { ascender + descender }

  /// Creates a font.
  public init(
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
