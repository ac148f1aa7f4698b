import LayoutModel

extension TextContent.ParagraphStyle {
  package init(
    lineSpacing: Double = 0, lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0,
    maximumLineHeight: Double = 0, paragraphSpacing: Double = 0, paragraphSpacingBefore: Double = 0
  ) {
    self.init()
    (self.lineSpacing, self.lineHeightMultiple) = (lineSpacing, lineHeightMultiple)
    (self.minimumLineHeight, self.maximumLineHeight) = (minimumLineHeight, maximumLineHeight)
    (self.paragraphSpacing, self.paragraphSpacingBefore) = (paragraphSpacing, paragraphSpacingBefore)
  }
}
