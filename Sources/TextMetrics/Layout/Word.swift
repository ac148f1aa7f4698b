/// A piece of a text that stays on one line, with the spaces behind it.
struct Word {
  /// The characters, spaces included.
  var range: Range<Int>
  /// The characters without the spaces at the end.
  var visible: Range<Int>
  /// The width without the spaces, in points.
  var visibleWidth: Double
  /// The width of the spaces alone, in points.
  var spaceWidth: Double

  /// The words of a paragraph; when lines may break anywhere, each character is one.
  static func all(of paragraph: Range<Int>, in text: StyledCharacters, breaksAnywhere: Bool) -> [Word] {
    var words: [Word] = []
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      var end = start + 1
      while end < paragraph.upperBound, !breaksAnywhere,
        !BreakOpportunities.allows(between: text.characters[end - 1], and: text.characters[end])
      {
        end += 1
      }
      let visible = text.trimmed(start..<end)
      words.append(
        Word(
          range: start..<end, visible: visible, visibleWidth: text.width(of: visible),
          spaceWidth: text.width(of: visible.upperBound..<end)))
      start = end
    }
    return words
  }
}

extension StyledCharacters {
  /// A piece without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, BreakOpportunities.isBreakingSpace(characters[end - 1]) { end -= 1 }
    return range.lowerBound..<end
  }
}
