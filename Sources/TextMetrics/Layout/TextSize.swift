/// The size of a text that was laid out, in points, not rounded.
package struct TextSize: Hashable, Sendable {
  /// The width of the widest line.
  package var width: Double
  /// The height of all lines.
  package var height: Double
  /// The number of lines; 0 for a text without characters.
  package var lineCount: Int
  /// The distance from the top to the first baseline.
  package var firstBaseline: Double
  /// The distance from the top to the last baseline.
  package var lastBaseline: Double

  /// The size of nothing.
  package static let zero = TextSize(width: 0, height: 0, lineCount: 0, firstBaseline: 0, lastBaseline: 0)

  /// Creates a size.
  package init(width: Double, height: Double, lineCount: Int, firstBaseline: Double, lastBaseline: Double) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
