import LayoutModel

/// The widths of the pieces of one run of text in one font.
public struct PieceWidths: Sendable {
  private let width: @Sendable (Range<Int>) -> Double

  /// Creates widths from a function that gives the width of a range of characters on a line of its own, in points.
  public init(_ width: @escaping @Sendable (Range<Int>) -> Double) {
    self.width = width
  }

  /// The width of a range of characters on a line of its own, in points, not rounded.
  subscript(range: Range<Int>) -> Double { width(range) }
}

extension TextMeasuring {
  /// Measures each piece as a text of its own.
  public func pieceWidths(
    of characters: [Character], font: FontDescription, in environment: TextEnvironment
  ) -> PieceWidths {
    PieceWidths { width(of: String(characters[$0]), font: font, in: environment) }
  }
}
