/// The size of a text that was laid out, in points, not rounded.
public struct TextSize: Hashable, Sendable {
  /// The width of the widest line.
  public var width: Double
  /// The height of all lines.
  public var height: Double
  /// The number of lines; 0 for a text without characters.
  public var lineCount: Int
  /// The distance from the top to the first baseline.
  public var firstBaseline: Double
  /// The distance from the top to the last baseline.
  public var lastBaseline: Double

  /// The size of nothing.
  public static let zero = TextSize(width: 0, height: 0, lineCount: 0, firstBaseline: 0, lastBaseline: 0)

  /// Creates a size.
  public init(width: Double, height: Double, lineCount: Int, firstBaseline: Double, lastBaseline: Double) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}
