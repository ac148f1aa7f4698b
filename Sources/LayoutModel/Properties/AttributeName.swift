/// The names of the attributes of the `.layout` language, as readers and the grammar use them.
package enum AttributeName: String, CaseIterable, CustomStringConvertible, Sendable {
  case accessibilityIdentifier, accessibilityLabel, accessory, action, alignItemsX, alignItemsY, alignX, alignY,
    alignment, alpha,
    attributes
  case autoresizesSubviews, autoresizing, axis
  case background, backgroundImage, bars, baselineRelative, begin, border, borderColor, borderWidth
  case cells, center, `class`, clearButton, clips, column, columnSpan, columns, component, compression, constant,
    contentInsets
  case contentMode, cornerRadius
  case dataMode, defaults, delegate, designSize, detailTextLabel, distribution
  case edges, editable, enabled, event, exclusiveTouch
  case face, family, flow, followsReadableWidth, `for`, frame
  case gap
  case height, hidden, highlighted, hitInsets, hitTest, hugging
  case id, image, imageInsets, imagePadding, imagePlacement, imageView, initial, insetAdjustment,
    insetsMarginsFromSafeArea
  case inset, installed, item, itemSize, itemSpacing
  case kind
  case lineBreak, lineHeightMultiple, lineSpacing, lines
  case margin, margins, marginsRelative, maximum, maximumLineHeight, minimum, minimumLineHeight, multipleTouch
  case multiplier
  case name, nextResponder, notification
  case of, on, options, orientations, over, overlaps
  case padOrientations, padding, pages, paragraphSpacing, paragraphSpacingBefore, parameter, placeholder, placement,
    preferredWidth
  case prefersLargeTitles, preservesSuperviewMargins, priority
  case relation, requiresFullScreen, rest, returnKey, role, row, rowHeight, rowSpan, rows
  case scale, screen, scrolls, section, sectionFooter, sectionFooterHeight, sectionHeaderHeight, sectionTitle, selected,
    selfSizing, semanticContent, separators, sets, shrinks
  case size, sizesByContent, spacing, spacingAfter, src, step, style, subtitle, system, systemMargins
  case text, textAlignment, textColor, textLabel, textStyle, tint, title, titleInsets, titlePadding, to
  case uninstalled, userInteraction
  case value, version, view
  case weight, width
  case x
  case y

  package var description: String { rawValue }
}
