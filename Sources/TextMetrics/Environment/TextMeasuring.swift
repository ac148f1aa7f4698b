import LayoutModel

/// Knows fonts: how high their lines are and how wide their characters.
public protocol TextMeasuring: Sendable {
  /// The font that a description becomes.
  func resolve(_ font: FontDescription, in environment: TextEnvironment) -> ResolvedFont

  /// The width of one line in points, not rounded.
  func width(of text: String, font: FontDescription, in environment: TextEnvironment) -> Double

  /// The widths of all pieces of a run of text, for breaking it into lines.
  func pieceWidths(of characters: [Character], font: FontDescription, in environment: TextEnvironment) -> PieceWidths
}
