import LayoutModel

/// A text as it goes into lines: the one walk that measuring and drawing share.
struct TextFlow {
  /// The characters with their fonts.
  let styled: StyledCharacters
  private let breaker: LineBreaker
  /// The most lines.
  private let limit: Int

  /// One line of a text.
  struct Line {
    /// Its characters with the spaces at its end; a line that is cut has those of its whole paragraph.
    var visible: Range<Int>
    /// The characters that decide how high it is.
    var measured: Range<Int>
    /// Whether its paragraph begins here.
    var isFirstOfParagraph: Bool
    /// Whether its paragraph ends here.
    var isLastOfParagraph: Bool
  }

  /// Prepares a text; the parameters are those of ``TextMeasuring/size(of:font:maximumWidth:maximumLines:lineBreakMode:in:)``.
  init(
    _ styled: StyledCharacters, maximumWidth: Double?, maximumLines: Int, lineBreakMode: LineBreakMode
  ) {
    self.styled = styled
    limit = maximumLines > 0 ? maximumLines : Int.max
    let width = limit == 1 ? .infinity : maximumWidth ?? .infinity
    breaker = LineBreaker(
      text: styled, maximumWidth: width, breaksAnywhere: lineBreakMode == .characterWrap)
  }

  /// Goes through the lines from the top.
  func forEachLine(_ body: (Line) -> Void) {
    var count = 0
    for paragraph in Paragraphs.ranges(of: styled.characters) {
      if count >= limit { break }
      let lines = breaker.lines(of: paragraph)
      for (index, line) in lines.enumerated() {
        count += 1
        let isCut = count == limit
        body(
          Line(
            visible: isCut ? line.lowerBound..<paragraph.upperBound : line, measured: line,
            isFirstOfParagraph: index == 0, isLastOfParagraph: index == lines.count - 1))
        if isCut { break }
      }
    }
  }

  /// A range without the spaces at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> { breaker.trimmed(range) }
}
