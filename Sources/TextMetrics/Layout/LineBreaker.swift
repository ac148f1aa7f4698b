import LayoutModel

/// Breaks one paragraph into lines, filling each line before the next begins.
struct LineBreaker {
  /// The text.
  let text: StyledCharacters
  /// The width that lines may have, in points.
  let maximumWidth: Double
  /// Whether lines end at any character.
  let breaksAnywhere: Bool

  /// A width of 1/20 point more than allowed still fits: the width is often this text's own, rounded.
  private static let slack = 0.05

  /// The lines of a paragraph, as ranges of characters with the spaces at their ends.
  func lines(of paragraph: Range<Int>) -> [Range<Int>] {
    guard maximumWidth.isFinite, !fits(paragraph) else { return [paragraph] }
    var lines: [Range<Int>] = []
    var start = paragraph.lowerBound
    var end = start
    var width = 0.0
    var position = start
    while position < paragraph.upperBound {
      let word = position..<endOfWord(from: position, in: paragraph)
      let visible = trimmed(word)
      let visibleWidth = text.width(of: visible)
      if !fits(start..<visible.upperBound, estimate: width + visibleWidth), end > start {
        lines.append(start..<end)
        start = position
        width = 0
        continue
      }
      if start == position, visibleWidth > maximumWidth + Self.slack {
        let pieces = pieces(of: word)
        lines += pieces.dropLast()
        start = pieces.last?.lowerBound ?? start
        width = text.width(of: start..<word.upperBound)
      } else {
        width += visibleWidth + text.width(of: visible.upperBound..<word.upperBound)
      }
      position = word.upperBound
      end = position
    }
    lines.append(start..<paragraph.upperBound)
    return lines
  }

  /// A piece without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, BreakOpportunities.isBreakingSpace(text.characters[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }

  private func fits(_ range: Range<Int>) -> Bool {
    text.width(of: trimmed(range)) <= maximumWidth + Self.slack
  }

  /// Measures the whole line only where the sum of its words is close to the edge.
  private func fits(_ range: Range<Int>, estimate: Double) -> Bool {
    abs(estimate - maximumWidth) < 2 ? fits(range) : estimate <= maximumWidth
  }

  private func endOfWord(from start: Int, in paragraph: Range<Int>) -> Int {
    var end = start + 1
    while end < paragraph.upperBound {
      if breaksAnywhere
        || BreakOpportunities.allows(between: text.characters[end - 1], and: text.characters[end])
      {
        return end
      }
      end += 1
    }
    return end
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
