import LayoutModel

extension TextMeasuring {
  /// The unrounded size of a text laid out in a width.
  ///
  /// The spaces at the end of a line count in its width as far as they fit: on public storyboards labels of
  /// several lines are the width of a space wider than the letters of their widest line (19 of 24).
  ///
  /// - Parameters:
  ///   - text: the text; runs without a font are drawn in `font`.
  ///   - font: the font of the view.
  ///   - maximumWidth: the width of a line in points; nil or infinite leaves one line for each paragraph.
  ///   - maximumLines: the number of lines after which the text is cut; 0 is unlimited.
  ///   - lineBreakMode: how lines end; all but `characterWrap` break at words where several lines are allowed.
  ///   - environment: where the text is drawn.
  public func size(
    of text: TextContent,
    font: FontDescription,
    maximumWidth: Double? = nil,
    maximumLines: Int = 0,
    lineBreakMode: LineBreakMode = .wordWrap,
    in environment: TextEnvironment
  ) -> TextSize {
    guard !text.isEmpty else { return .zero }
    let styled = StyledCharacters(text, font: font, measurer: self, environment: environment)
    let limit = maximumLines > 0 ? maximumLines : Int.max
    let width = limit == 1 ? .infinity : maximumWidth ?? .infinity
    let breaker = LineBreaker(
      text: styled, maximumWidth: width, breaksAnywhere: lineBreakMode == .characterWrap)
    var stack = LineStack()
    for paragraph in Paragraphs.ranges(of: styled.characters) {
      if stack.lineCount >= limit { break }
      let lines = breaker.lines(of: paragraph)
      for (index, line) in lines.enumerated() {
        let isCut = stack.lineCount == limit - 1
        let visible = isCut ? line.lowerBound..<paragraph.upperBound : line
        stack.append(
          width: min(styled.width(of: visible), maximumWidth ?? .infinity), styles: styled.styles(in: line),
          isFirstOfParagraph: index == 0, isLastOfParagraph: index == lines.count - 1)
        if isCut { break }
      }
    }
    return stack.size
  }
}
