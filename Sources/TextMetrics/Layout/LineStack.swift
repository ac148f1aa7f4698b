import LayoutModel

/// Lines below one another, as they are added up.
struct LineStack {
  /// The number of lines so far.
  private(set) var lineCount = 0
  private var width = 0.0
  private var height = 0.0
  private var firstBaseline = 0.0
  /// From the top to the baseline of the last line, in points.
  private(set) var lastBaseline = 0.0
  /// What comes between the last line and the next one.
  private var pendingSpace = 0.0

  /// The size of the lines.
  var size: TextSize {
    TextSize(
      width: width, height: height, lineCount: lineCount, firstBaseline: firstBaseline,
      lastBaseline: lastBaseline)
  }

  /// Adds a line.
  mutating func append(
    width lineWidth: Double,
    styles: [StyledCharacters.Style],
    isFirstOfParagraph: Bool,
    isLastOfParagraph: Bool
  ) {
    let box = LineBox(styles)
    let paragraph = styles.first?.paragraph ?? TextContent.ParagraphStyle()
    if lineCount > 0 {
      height += pendingSpace + (isFirstOfParagraph ? paragraph.paragraphSpacingBefore : 0)
    }
    width = max(width, lineWidth)
    lastBaseline = height + box.ascent
    if lineCount == 0 { firstBaseline = lastBaseline }
    height += box.height
    pendingSpace = box.spacing + (isLastOfParagraph ? paragraph.paragraphSpacing : 0)
    lineCount += 1
  }
}
