/// One line of a text that was laid out.
public struct TextLine: Hashable, Sendable {
  /// What is written on it, from the left.
  public var pieces: [TextPiece]
  /// The width of the letters in points, without the spaces at the end.
  public var width: Double
  /// The distance from the top of the text to the baseline, in points.
  public var baseline: Double

  /// Creates a line.
  public init(pieces: [TextPiece], width: Double, baseline: Double) {
    self.pieces = pieces
    self.width = width
    self.baseline = baseline
  }
}

/// A part of a line in one font.
public struct TextPiece: Hashable, Sendable {
  /// The characters.
  public var text: String
  /// The number of its run among those of the text that have characters.
  public var run: Int
  /// The font.
  public var font: ResolvedFont
  /// The distance from the beginning of the line, in points.
  public var x: Double
  /// The width in points, not rounded.
  public var width: Double

  /// Creates a part of a line.
  public init(text: String, run: Int, font: ResolvedFont, x: Double, width: Double) {
    self.text = text
    self.run = run
    self.font = font
    self.x = x
    self.width = width
  }
}
