/// Breaks one paragraph into lines, filling each line before the next begins.
struct LineBreaker {
  /// The text.
  let text: StyledCharacters
  /// The width that lines may have, in points.
  let maximumWidth: Double

  /// A width of 1/20 point more than allowed still fits: the width is often this text's own, rounded.
  private static let slack = 0.05

  /// The lines of a paragraph, as ranges of characters with the spaces at their ends.
  func lines(of paragraph: Range<Int>, words: [Word]) -> [Range<Int>] {
    guard !fits(paragraph) else { return [paragraph] }
    var lines: [Range<Int>] = []
    var start = paragraph.lowerBound
    var end = start
    var width = 0.0
    for word in words {
      if end > start, !fits(start..<word.visible.upperBound, estimate: width + word.visibleWidth) {
        lines.append(start..<end)
        start = word.range.lowerBound
        width = 0
      }
      if start == word.range.lowerBound, word.visibleWidth > maximumWidth + Self.slack {
        let pieces = pieces(of: word.range)
        lines += pieces.dropLast()
        start = pieces.last?.lowerBound ?? start
        width = text.width(of: start..<word.range.upperBound)
      } else {
        width += word.visibleWidth + word.spaceWidth
      }
      end = word.range.upperBound
    }
    lines.append(start..<paragraph.upperBound)
    return lines
  }

  private func fits(_ range: Range<Int>) -> Bool {
    text.width(of: text.trimmed(range)) <= maximumWidth + Self.slack
  }

  /// Measures the whole line only where the sum of its words is close to the edge.
  private func fits(_ range: Range<Int>, estimate: Double) -> Bool {
    abs(estimate - maximumWidth) < 2 ? fits(range) : estimate <= maximumWidth
  }

  /// The parts of a word that is wider than a line, each as long as a line.
  private func pieces(of word: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = word.lowerBound
    var width = 0.0
    for index in word {
      let character = text.width(of: index..<index + 1)
      if index > start, width + character > maximumWidth + Self.slack {
        pieces.append(start..<index)
        start = index
        width = 0
      }
      width += character
    }
    pieces.append(start..<word.upperBound)
    return pieces
  }
}
