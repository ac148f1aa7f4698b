import LayoutModel

/// The height of one line: its runs share a baseline.
struct LineBox {
  /// Above the baseline, in points.
  var ascent = 0.0
  /// Below the baseline, in points.
  var descent = 0.0
  /// Between this line and the next one, in points.
  var spacing = 0.0

  /// The height of the line alone.
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
