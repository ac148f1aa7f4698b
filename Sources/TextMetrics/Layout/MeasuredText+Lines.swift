import LayoutModel

extension MeasuredText {
  /// The lines of the text laid out in a width, broken where ``size(maximumWidth:maximumLines:)`` breaks them; a line that
  /// is still too wide is shortened.
  ///
  /// - Parameters:
  ///   - maximumWidth: the width of a line in points.
  ///   - maximumLines: the number of lines after which the text is cut; 0 is unlimited.
  ///   - ellipsis: the width of an ellipsis in the font of a run in points, by the run's number among those that have
  ///     characters.
  package func lines(
    maximumWidth: Double, maximumLines: Int = 0, ellipsis: @escaping (Int) -> Double
  ) -> [TextLine] {
    let truncation = Truncation(text: text, maximumWidth: maximumWidth, mode: lineBreakMode, ellipsis: ellipsis)
    var stack = LineStack()
    var lines: [TextLine] = []
    forEachLine(maximumWidth: maximumWidth, maximumLines: maximumLines) { line in
      let pieces = truncation.pieces(of: text.trimmed(line.visible))
      let width = pieces.reduce(0) { $0 + $1.width }
      stack.append(
        width: width, styles: text.styles(in: line.measured),
        isFirstOfParagraph: line.isFirstOfParagraph, isLastOfParagraph: line.isLastOfParagraph)
      lines.append(TextLine(pieces: pieces, width: width, baseline: stack.lastBaseline))
    }
    return lines
  }
}
