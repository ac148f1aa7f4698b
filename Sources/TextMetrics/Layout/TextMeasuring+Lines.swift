import LayoutModel

extension TextMeasuring {
  /// The lines of a text laid out in a width, broken where ``size(of:font:maximumWidth:maximumLines:lineBreakMode:in:)``
  /// breaks them; a line that is still too wide is shortened.
  ///
  /// - Parameters:
  ///   - text: the text; runs without a font are drawn in `font`.
  ///   - font: the font of the view.
  ///   - maximumWidth: the width of a line in points.
  ///   - maximumLines: the number of lines after which the text is cut; 0 is unlimited.
  ///   - lineBreakMode: how lines end.
  ///   - environment: where the text is drawn.
  public func lines(
    of text: TextContent,
    font: FontDescription,
    maximumWidth: Double,
    maximumLines: Int = 0,
    lineBreakMode: LineBreakMode = .wordWrap,
    in environment: TextEnvironment
  ) -> [TextLine] {
    guard !text.isEmpty else { return [] }
    let styled = StyledCharacters(text, font: font, measurer: self, environment: environment)
    let flow = TextFlow(
      styled, maximumWidth: maximumWidth, maximumLines: maximumLines, lineBreakMode: lineBreakMode)
    let truncation = Truncation(text: styled, maximumWidth: maximumWidth, mode: lineBreakMode)
    var stack = LineStack()
    var lines: [TextLine] = []
    flow.forEachLine { line in
      let pieces = truncation.pieces(of: flow.trimmed(line.visible))
      let width = pieces.reduce(0) { $0 + $1.width }
      stack.append(
        width: width, styles: styled.styles(in: line.measured),
        isFirstOfParagraph: line.isFirstOfParagraph, isLastOfParagraph: line.isLastOfParagraph)
      lines.append(TextLine(pieces: pieces, width: width, baseline: stack.lastBaseline))
    }
    return lines
  }
}
