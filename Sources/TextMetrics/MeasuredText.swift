import LayoutModel

/// A text whose characters were measured once, to be laid out in any number of widths. How wide its words are is worked
/// out when it first has to break.
package final class MeasuredText {
  let text: StyledCharacters
  private let fonts: [MeasuringFont]
  private let outline: TextOutline
  let lineBreakMode: LineBreakMode
  /// Whether no paragraph of several lines ends with a word alone, as in labels since iOS 11.
  let avoidsOrphans: Bool
  private lazy var words = outline.words.map { $0.map { Word($0, in: text) } }

  /// - Parameter lineBreakMode: how lines end; all but `characterWrap` break at words where several lines are allowed.
  package init(
    _ text: TextContent, fonts: [MeasuringFont], lineBreakMode: LineBreakMode = .wordWrap, avoidsOrphans: Bool = false
  ) {
    self.text = StyledCharacters(text, fonts: fonts)
    (self.fonts, self.lineBreakMode, self.avoidsOrphans) = (fonts, lineBreakMode, avoidsOrphans)
    outline = TextOutline(self.text.characters, breaksAnywhere: lineBreakMode == .characterWrap)
  }

  init(redrawing known: MeasuredText, _ text: TextContent, fonts: [MeasuringFont]) {
    self.text = StyledCharacters(redrawing: known.text, text, fonts: fonts)
    self.fonts = fonts
    (lineBreakMode, avoidsOrphans, outline) = (known.lineBreakMode, known.avoidsOrphans, known.outline)
  }

  /// Whether the text would be as large with other fonts for its runs.
  func isDrawn(in others: [MeasuringFont]) -> Bool { zip(fonts, others).allSatisfy { $0.draws(like: $1) } }

  /// The unrounded size of the text laid out in a width.
  ///
  /// The spaces at the end of a line count in its width as far as they fit: on public storyboards labels of
  /// several lines are the width of a space wider than the letters of their widest line (19 of 24).
  ///
  /// - Parameters:
  ///   - maximumWidth: the width of a line in points; nil or infinite leaves one line for each paragraph.
  ///   - maximumLines: the number of lines after which the text is cut; 0 is unlimited.
  package func size(maximumWidth: Double? = nil, maximumLines: Int = 0) -> TextSize {
    var stack = LineStack()
    forEachLine(maximumWidth: maximumWidth, maximumLines: maximumLines) { line in
      stack.append(line, of: text, width: min(text.width(of: line.visible), maximumWidth ?? .infinity))
    }
    return stack.size
  }

  /// The lines of the text laid out in a width, broken where ``size(maximumWidth:maximumLines:)`` breaks them; a line that
  /// is still too wide is shortened.
  ///
  /// - Parameter ellipsis: the width of an ellipsis in the font of a run in points, by the run's number among those with
  ///   characters.
  package func lines(maximumWidth: Double, maximumLines: Int = 0, ellipsis: @escaping (Int) -> Double) -> [TextLine] {
    let truncation = Truncation(text: text, maximumWidth: maximumWidth, mode: lineBreakMode, ellipsis: ellipsis)
    var stack = LineStack()
    var lines: [TextLine] = []
    forEachLine(maximumWidth: maximumWidth, maximumLines: maximumLines) { line in
      let pieces = truncation.pieces(of: text.trimmed(line.visible))
      let width = pieces.reduce(0) { $0 + $1.width }
      stack.append(line, of: text, width: width)
      lines.append(TextLine(pieces: pieces, width: width, baseline: stack.size.lastBaseline))
    }
    return lines
  }

  /// Where the lines of the text end that is laid out in a width, as positions behind their last characters.
  ///
  /// Lines are filled one after the other, so that none ends earlier in a wider text, and a word that joins an orphan does
  /// so in all widths up to those where it is none: where the ends are the same in two widths, they are in all between.
  package func lineEnds(maximumWidth: Double) -> [Int] {
    var ends: [Int] = []
    forEachLine(maximumWidth: maximumWidth, maximumLines: 0) { ends.append($0.measured.upperBound) }
    return ends
  }

  struct Line {
    /// Its characters with the spaces at its end; a line that is cut has those of its whole paragraph.
    var visible: Range<Int>
    /// The characters that decide how high it is.
    var measured: Range<Int>
    var isFirstOfParagraph, isLastOfParagraph: Bool
  }

  func forEachLine(maximumWidth: Double?, maximumLines: Int, _ body: (Line) -> Void) {
    let limit = maximumLines > 0 ? maximumLines : Int.max
    let width = limit == 1 ? .infinity : maximumWidth ?? .infinity
    var count = 0
    for (number, paragraph) in outline.paragraphs.enumerated() {
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
    if width == .infinity { return [outline.paragraphs[number]] }
    return LineBreaker(text: text, maximumWidth: width, avoidsOrphans: avoidsOrphans)
      .lines(of: outline.paragraphs[number], words: words[number])
  }
}

/// The size of a text that was laid out, in points, not rounded.
package struct TextSize: Hashable, Sendable {
  package var width, height: Double
  /// The number of lines; 0 for a text without characters.
  package var lineCount: Int
  /// The distances from the top to the first and to the last baseline.
  package var firstBaseline, lastBaseline: Double

  package static let zero = TextSize(width: 0, height: 0, lineCount: 0, firstBaseline: 0, lastBaseline: 0)
}

/// The next pixel edge at or above a length in points: how labels round the size of their text.
///
/// A length less than 1/1000 pixel above an edge stays on it, so that sums of decimal metrics do not spill over: of public
/// texts up to a hundredth of a point longer than whole points 17 have another pixel, and ten stay (since Xcode 12, whose
/// widths are exact, eight and two).
package func ceiled(_ value: Double, scale: Double) -> Double {
  let pixels = value * scale - 0.001
  // Not `rounded(.up)`: without Foundation that needs libm's `ceil`, which nothing here links on Linux.
  guard abs(pixels) < 0x1p52 else { return value }
  let whole = Double(Int64(pixels))
  return (whole < pixels ? whole + 1 : whole) / scale
}

/// Lines below one another, as they are added up.
private struct LineStack {
  private(set) var size = TextSize.zero
  /// The space between the last line and the next one.
  private var pendingSpace = 0.0

  mutating func append(_ line: MeasuredText.Line, of text: StyledCharacters, width: Double) {
    let styles = text.styles(in: line.measured)
    let box = LineBox(styles)
    let paragraph = styles.first?.paragraph ?? TextContent.ParagraphStyle()
    if size.lineCount > 0 {
      size.height += pendingSpace + (line.isFirstOfParagraph ? paragraph.paragraphSpacingBefore : 0)
    }
    size.width = max(size.width, width)
    size.lastBaseline = size.height + box.ascent
    if size.lineCount == 0 { size.firstBaseline = size.lastBaseline }
    size.height += box.height
    pendingSpace = box.spacing + (line.isLastOfParagraph ? paragraph.paragraphSpacing : 0)
    size.lineCount += 1
  }
}

/// The height of one line: its runs share a baseline.
struct LineBox {
  /// Above the baseline, in points.
  var ascent = 0.0
  /// Below the baseline, in points.
  var descent = 0.0
  /// Between this line and the next one, in points.
  var spacing = 0.0

  var height: Double { ascent + descent }

  /// The box around runs, changed by their paragraph's style: what the style adds to a line goes above the text.
  init(_ styles: [StyledCharacters.Style]) {
    var leading = 0.0
    for style in styles {
      ascent = max(ascent, style.resolved.ascender)
      descent = max(descent, style.resolved.descender)
      leading = max(leading, style.resolved.leading)
    }
    guard let paragraph = styles.first?.paragraph else { return }
    var height = ascent + descent
    if paragraph.lineHeightMultiple > 0 { height *= paragraph.lineHeightMultiple }
    if paragraph.maximumLineHeight > 0 { height = min(height, paragraph.maximumLineHeight) }
    height = max(height, paragraph.minimumLineHeight)
    ascent = height - descent
    spacing = leading + paragraph.lineSpacing
  }
}
