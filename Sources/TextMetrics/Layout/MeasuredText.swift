import LayoutModel

/// A text whose characters were measured once, to be laid out in any number of widths.
///
/// Where its words end is found out when it first has to break.
package final class MeasuredText {
  let text: StyledCharacters
  private let fonts: [MeasuringFont]
  private let paragraphs: [Range<Int>]
  let lineBreakMode: LineBreakMode
  /// The sizes that were asked for last: on one line, and in a width.
  private var unlimited: (maximumLines: Int, size: TextSize)?
  private var limited: (maximumLines: Int, maximumWidth: Double, size: TextSize)?
  /// The words of each paragraph.
  private lazy var words = paragraphs.map { paragraph in
    Word.all(of: paragraph, in: text, breaksAnywhere: lineBreakMode == .characterWrap)
  }

  /// Measures the characters of a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - fonts: the font of each of its runs.
  ///   - lineBreakMode: how lines end; all but `characterWrap` break at words where several lines are allowed.
  package init(_ text: TextContent, fonts: [MeasuringFont], lineBreakMode: LineBreakMode = .wordWrap) {
    self.text = StyledCharacters(text, fonts: fonts)
    self.fonts = fonts
    self.lineBreakMode = lineBreakMode
    paragraphs = self.text.characters.isEmpty ? [] : Paragraphs.ranges(of: self.text.characters)
  }

  /// Measures the characters of a text that was measured in other fonts.
  init(redrawing known: MeasuredText, _ text: TextContent, fonts: [MeasuringFont]) {
    self.text = StyledCharacters(redrawing: known.text, text, fonts: fonts)
    self.fonts = fonts
    lineBreakMode = known.lineBreakMode
    paragraphs = known.paragraphs
  }

  /// Whether the text would be as large with other fonts for its runs.
  func isDrawn(in others: [MeasuringFont]) -> Bool {
    zip(fonts, others).allSatisfy { $0.draws(like: $1) }
  }

  /// The unrounded size of the text laid out in a width.
  ///
  /// The spaces at the end of a line count in its width as far as they fit: on public storyboards labels of
  /// several lines are the width of a space wider than the letters of their widest line (19 of 24).
  ///
  /// - Parameters:
  ///   - maximumWidth: the width of a line in points; nil or infinite leaves one line for each paragraph.
  ///   - maximumLines: the number of lines after which the text is cut; 0 is unlimited.
  package func size(maximumWidth: Double? = nil, maximumLines: Int = 0) -> TextSize {
    guard let maximumWidth else {
      if let unlimited, unlimited.maximumLines == maximumLines { return unlimited.size }
      let size = layOut(maximumWidth: nil, maximumLines: maximumLines)
      unlimited = (maximumLines, size)
      return size
    }
    if let limited, limited.maximumLines == maximumLines, limited.maximumWidth == maximumWidth { return limited.size }
    let size = layOut(maximumWidth: maximumWidth, maximumLines: maximumLines)
    limited = (maximumLines, maximumWidth, size)
    return size
  }

  private func layOut(maximumWidth: Double?, maximumLines: Int) -> TextSize {
    var stack = LineStack()
    forEachLine(maximumWidth: maximumWidth, maximumLines: maximumLines) { line in
      stack.append(
        width: min(text.width(of: line.visible), maximumWidth ?? .infinity), styles: text.styles(in: line.measured),
        isFirstOfParagraph: line.isFirstOfParagraph, isLastOfParagraph: line.isLastOfParagraph)
    }
    return stack.size
  }

  /// One line of the text.
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

  /// Goes through the lines from the top.
  func forEachLine(maximumWidth: Double?, maximumLines: Int, _ body: (Line) -> Void) {
    let limit = maximumLines > 0 ? maximumLines : Int.max
    let width = limit == 1 ? .infinity : maximumWidth ?? .infinity
    var count = 0
    for (number, paragraph) in paragraphs.enumerated() {
      if count >= limit { break }
      let lines = lines(of: number, width: width)
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

  private func lines(of number: Int, width: Double) -> [Range<Int>] {
    if width == .infinity { return [paragraphs[number]] }
    return LineBreaker(text: text, maximumWidth: width).lines(of: paragraphs[number], words: words[number])
  }
}
