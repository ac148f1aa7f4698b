import LayoutModel

extension TextMeasuring {
  /// The unrounded size of a text laid out once; see ``MeasuredText`` for several times.
  ///
  /// - Parameters:
  ///   - text: the text; runs without a font are drawn in `font`.
  ///   - font: the font of the view.
  ///   - maximumWidth: the width of a line in points; nil or infinite leaves one line for each paragraph.
  ///   - maximumLines: the number of lines after which the text is cut; 0 is unlimited.
  ///   - lineBreakMode: how lines end; all but `characterWrap` break at words where several lines are allowed.
  ///   - environment: where the text is drawn.
  package func size(
    of text: TextContent,
    font: FontDescription,
    maximumWidth: Double? = nil,
    maximumLines: Int = 0,
    lineBreakMode: LineBreakMode = .wordWrap,
    in environment: TextEnvironment
  ) -> TextSize {
    let fonts = text.runs.map { self.font($0.font ?? font, in: environment) }
    return MeasuredText(text, fonts: fonts, lineBreakMode: lineBreakMode)
      .size(maximumWidth: maximumWidth, maximumLines: maximumLines)
  }
}
