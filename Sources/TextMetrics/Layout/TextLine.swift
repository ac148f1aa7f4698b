/// One line of a text that was laid out.
package struct TextLine: Hashable, Sendable {
  /// What is written on it, from the left.
  package var pieces: [TextPiece]
  /// The width of the letters in points, without the spaces at the end.
  package var width: Double
  /// The distance from the top of the text to the baseline, in points.
  package var baseline: Double

  /// Creates a line.
  package init(pieces: [TextPiece], width: Double, baseline: Double) {
    self.pieces = pieces
    self.width = width
    self.baseline = baseline
  }
}

/// A part of a line in one font.
package struct TextPiece: Hashable, Sendable {
  /// The characters.
  package var text: String
  /// The number of its run among those of the text that have characters.
  package var run: Int
  /// The font.
  package var font: ResolvedFont
  /// The distance from the beginning of the line, in points.
  package var x: Double
  /// The width in points, not rounded.
  package var width: Double

  /// Creates a part of a line.
  package init(text: String, run: Int, font: ResolvedFont, x: Double, width: Double) {
    self.text = text
    self.run = run
    self.font = font
    self.x = x
    self.width = width
  }
}
