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
    let flow = TextFlow(
      styled, maximumWidth: maximumWidth, maximumLines: maximumLines, lineBreakMode: lineBreakMode)
    var stack = LineStack()
    flow.forEachLine { line in
      stack.append(
        width: min(styled.width(of: line.visible), maximumWidth ?? .infinity),
        styles: styled.styles(in: line.measured),
        isFirstOfParagraph: line.isFirstOfParagraph, isLastOfParagraph: line.isLastOfParagraph)
    }
    return stack.size
  }
}
