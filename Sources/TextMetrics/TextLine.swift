import LayoutModel
import TextKit

/// One line of a text that was laid out.
package struct TextLine: Hashable, Sendable {
  package var pieces: [TextPiece]
  /// The width of the letters in points, without the spaces at the end.
  package var width: Double
  /// The distance from the top of the text to the baseline, in points.
  package var baseline: Double
}

/// A part of a line in one font.
package struct TextPiece: Hashable, Sendable {
  package var text: String
  /// The number of its run among those of the text that have characters.
  package var run: Int
  package var font: ResolvedFont
  /// The distance from the beginning of the line, in points.
  package var x: Double
  /// The width in points, not rounded.
  package var width: Double
}

/// Shortens a line that is wider than its view, as the view's line break mode has it.
struct Truncation {
  let text: StyledCharacters
  /// The width there is, in points.
  let maximumWidth: Double
  let mode: LineBreakMode
  /// The width of an ellipsis in the font of a run, in points.
  let ellipsis: (Int) -> Double

  /// A line that is less than this much too wide stays whole, in points.
  private static let slack = 0.05

  /// The pieces of a line that fit, with an ellipsis where something is missing.
  func pieces(of line: Range<Int>) -> [TextPiece] {
    guard text.width(of: line) > maximumWidth + Self.slack else { return text.pieces(of: line) }
    switch mode {
    case .clip, .wordWrap, .characterWrap:
      // Letters that do not fit as a whole are left out.
      return text.pieces(of: line.lowerBound..<line.lowerBound + count(of: line, in: maximumWidth))
    case .headTruncation: return shortened(line, head: 0, tail: 1)
    case .middleTruncation: return shortened(line, head: 0.5, tail: 0.5)
    case .tailTruncation: return shortened(line, head: 1, tail: 0)
    }
  }

  /// Keeps parts of a line at its beginning and its end, which share the room beside the ellipsis.
  private func shortened(_ line: Range<Int>, head: Double, tail: Double) -> [TextPiece] {
    guard var ellipsis = text.pieces(of: line.prefix(1)).first else { return [] }
    ellipsis.text = "…"
    ellipsis.width = self.ellipsis(ellipsis.run)
    let room = max(0, maximumWidth - ellipsis.width)
    let kept = line.lowerBound..<line.lowerBound + count(of: line, in: room * head)
    var start = line.upperBound
    while tail > 0, start > kept.upperBound, text.width(of: start - 1..<line.upperBound) <= room * tail {
      start -= 1
    }
    var x = 0.0
    return (text.pieces(of: kept) + [ellipsis] + text.pieces(of: start..<line.upperBound)).map { piece in
      defer { x += piece.width }
      var piece = piece
      piece.x = x
      return piece
    }
  }

  /// How many characters from the beginning of a line fit into a width.
  private func count(of line: Range<Int>, in width: Double) -> Int {
    (1..<line.count + 1).partitioningIndex { text.width(of: line.lowerBound..<line.lowerBound + $0) > width } - 1
  }
}
