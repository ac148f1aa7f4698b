import LayoutModel
import TextMetrics

extension IntrinsicMeasurer {
  /// A label: its text, each extent rounded up to a pixel, on the canvas the width to half a point at least.
  ///
  /// A label of several lines has the width of one line, up to its preferred width. At the width that it got its text
  /// breaks, and then it has the width of the widest line and the height of all: two passes, as in UIKit. On the canvas the
  /// text breaks at the preferred width that the document names, whatever width the label got (eight of eight labels in five
  /// documents of three public repositories). A shadow lies as far below the text as it is offset (12 of 12 labels in three
  /// public documents).
  func label(_ label: Label, width: Double?, isArranged: Bool) -> IntrinsicContent {
    let text = label.text.value(in: traits)
    let font = label.font.value(in: traits)
    let lines = label.numberOfLines.value(in: traits)
    if text.isEmpty, environment.isCanvas, isArranged, lines == 1 {
      var empty = IntrinsicContent.emptyOnCanvas
      empty.text = baselines(of: font, .zero)
      return empty
    }
    let preferred = label.preferredMaxLayoutWidth.flatMap { $0 > 0 ? $0 : nil }
    let isExplicit =
      preferred != nil || environment.isCanvas && label.preferredMaxLayoutWidth == 0 && holds(.explicitZeroWidth)
    let measured = text.isEmpty ? nil : self.text(text, font, mode: label.lineBreakMode)
    let oneLine = measured?.size(maximumLines: lines) ?? .zero
    var box = oneLine
    if lines != 1, let limit = isExplicit ? preferred : width ?? preferred, limit < oneLine.width {
      box = measured?.size(maximumWidth: limit, maximumLines: lines) ?? .zero
    }
    let asked = lines != 1 ? min(box.width, preferred ?? .infinity) : oneLine.width
    var height = rounded(box.height)
    if lines == 1, text.runs.allSatisfy({ $0.font == nil }), hasWholeHeight(font) {
      height = ceiled(box.height, scale: 1)
    }
    if lines == 1, label.shrinksToFit, hasNearestHeight(font) { height = box.height.rounded() }
    if environment.isCanvas { height += abs(label.shadowOffset) }
    return IntrinsicContent(
      size: AxisPair(horizontal: ceiled(asked, scale: labelScale), vertical: height), wraps: lines != 1,
      dependsOnWidth: lines != 1, unbrokenWidth: oneLine.width <= preferred ?? .infinity ? oneLine.width : nil,
      lineHeight: rounded(oneLine.height), text: baselines(of: font, box))
  }

  /// A text view that does not scroll: its text with padding. Below the last line of a text style lies its leading too
  /// (3 views in three public documents), which a label does without.
  func textView(_ textView: TextView, width: Double?) -> IntrinsicContent {
    guard !textView.isScrollEnabled else { return .none }
    let text = textView.text.value(in: traits)
    let font = textView.textFont(in: traits)
    let padding = TextView.padding
    let available = width.map { $0 - padding.left - padding.right }
    let measured = text.isEmpty ? nil : self.text(text, font, mode: .wordWrap)
    let oneLine = measured?.size() ?? .zero
    let box = measured?.size(maximumWidth: available) ?? .zero
    let leading = texts.resolve(font, in: environment.text).leading
    return IntrinsicContent(
      size: AxisPair(
        horizontal: rounded(oneLine.width + padding.left + padding.right),
        vertical: rounded(max(box.height, lineHeight(font)) + leading + padding.top + padding.bottom)),
      dependsOnWidth: true, unbrokenWidth: oneLine.width + padding.left + padding.right)
  }

  package func size(
    _ text: TextContent, _ font: FontDescription, width: Double?, lines: Int, mode: LineBreakMode
  ) -> TextSize {
    if text.isEmpty { return .zero }
    return self.text(text, font, mode: mode).size(maximumWidth: width, maximumLines: lines)
  }

  package func text(_ text: TextContent, _ font: FontDescription, mode: LineBreakMode) -> MeasuredText {
    // Texts of bars and of sections are of no view.
    let isLabel = views.indices.contains(index) && views[index].content.isLabelOfSeveralLines
    return texts.text(text, font: font, lineBreakMode: mode, isLabel: isLabel, ofView: index, in: environment.text)
  }

  /// The height of one line in points, not rounded.
  package func lineHeight(_ font: FontDescription) -> Double { texts.resolve(font, in: environment.text).lineHeight }

  /// Whether the widths of a text are those of its fonts, and no estimates.
  package func knowsFonts(of text: TextContent, _ font: FontDescription) -> Bool {
    text.runs.allSatisfy { texts.resolve($0.font ?? font, in: environment.text).isKnown }
  }

  /// The next pixel edge at or above a length in points.
  func rounded(_ value: Double) -> Double { ceiled(value, scale: scale) }

  /// The scale to which the widths of labels are rounded up: the canvas measures them on a Mac, whose points have at
  /// most two pixels, and only then lays them out on the pixels of the device.
  private var labelScale: Double { environment.isCanvas ? min(scale, Self.macScale) : scale }

  /// Pixels a point on a Mac: on canvases with three the widths of labels are half points (72 more views of 27
  /// repositories come out right, 17 do not).
  private static let macScale = 2.0

  // MARK: Labels of one line, whose heights the canvas rounds to whole points

  /// The labels whose height is rounded up, by the names of their rows in `eras.tsv`.
  private enum WholeHeight: String { case allSizes, textStyles, deviceSizes, someSizes }

  private static let offeredSizes: Set<Double> = [12, 13, 17, 22, 24]  // The sizes that Xcode offers.

  private func hasWholeHeight(_ font: FontDescription) -> Bool {
    let era: WholeHeight? = environment.text.word(of: .wholeLabelHeight)
    switch font.face {
    case .textStyle(let style, _):
      let isBody = style.hasSuffix("Body") || style.hasSuffix("Headline")
      return era == .textStyles || isBody && holds(.wholeBodyLines) && !hasStackViews
    case .system, .boldSystem: break
    case .named(let name, _) where SystemFaces.systemName(name) != nil: break
    default: return false
    }
    return switch era {
    case .allSizes: !isInStack
    case .deviceSizes:
      traits.widthClass != .any && !hasStackViews && !isInScrollView && Self.offeredSizes.contains(font.size)
    case .someSizes: !hasStackViews && Self.offeredSizes.contains(font.size)
    case .textStyles, nil: false
    }
  }

  private var isInScrollView: Bool { views.chain(from: index).contains { views[$0].kind == .scrollView } }

  private func hasNearestHeight(_ font: FontDescription) -> Bool {
    guard case .textStyle = font.face else { return false }
    return holds(.nearestLabelHeight) && !isInStack
  }

  // MARK: Fields and segments

  /// A text field: as high as the release has it with a rounded border; else as high as its line, with two points more
  /// in later releases unless it shows dots (12 of 12 in two public repositories).
  func textField(_ field: TextField) -> IntrinsicContent {
    let font = field.textFont(in: traits)
    let shown = [field.text.value(in: traits), field.placeholder.value(in: traits)].compactMap { $0 }
    let texts = shown.map { size($0, font, width: nil, lines: 1, mode: .tailTruncation) }
    let line = lineHeight(font)
    var width = (texts.map(\.width).max() ?? 0) + 2 * field.sidePadding
    var height = wholePoints(line)
    switch field.border {
    case .roundedRect:
      width = max(width + value(of: .fieldRoom), value(of: .leastFieldWidth))
      height = max(value(of: .fieldHeight), height + value(of: .fieldGrowth))
    case .bezel, .line: height += 5
    case .none where field.isSecure && environment.isCanvas: break
    case .none:
      if holds(.roomyFields) { height = (line + 2).rounded() }
      height = max(height, value(of: .leastFieldHeight))
    }
    return IntrinsicContent(
      size: AxisPair(horizontal: wholePoints(width), vertical: height), text: baselines(of: font, .zero))
  }

  /// A length rounded up to whole points; less than 0.02 beyond one does not count.
  private func wholePoints(_ length: Double) -> Double { (length - 0.02).rounded(.up) }

  /// A segmented control: every segment as wide as the widest asks, which is its title rounded up and some room, with a
  /// line between two.
  func segmentedControl(_ control: SegmentedControl) -> IntrinsicContent {
    guard let row = row(.segmentedControl, style: environment.isCanvas ? "canvas" : nil) else { return .none }
    let weight: FontWeight? = environment.text.word(of: .segmentTitle)
    let font = FontDescription.system(13, weight: weight ?? .regular)
    let padding = value(of: .segmentPadding)
    let asked = control.segments.map { segment -> Double in
      if let image = segment.image, let size = self.image(named: image)?.size { return size.width + padding }
      let title = TextContent(segment.title ?? "")
      let text = size(title, font, width: nil, lines: 1, mode: .tailTruncation)
      return wholePoints(text.width) + padding
    }
    let widest = asked.max() ?? 0
    var width = Double(max(control.segments.count - 1, 0))
    for (segment, asked) in zip(control.segments, asked) {
      width += segment.width > 0 ? segment.width : control.apportionsByContent ? asked : widest
    }
    let alignment = row.alignment
    return IntrinsicContent(
      size: AxisPair(horizontal: width, vertical: row.size.vertical.map { $0 - alignment.top - alignment.bottom }),
      alignment: alignment, text: baselines(of: font, .zero))
  }
}

extension ViewContent {
  /// Whether a label draws the text that may break it: one line has no word alone.
  var isLabelOfSeveralLines: Bool {
    switch self {
    case .label(let label): !label.numberOfLines.variations.isEmpty || label.numberOfLines.base != 1
    case .button: true
    default: false
    }
  }

  /// The text that contents draw under some traits, and the font of what has none of its own; `nil` without text.
  package func drawnText(in traits: Traits) -> (text: TextContent?, font: FontDescription?) {
    switch self {
    case .label(let label): return (label.text.value(in: traits), label.font.value(in: traits))
    case .button(let button):
      let title = button.shownTitle.value(in: traits)
      return (title, title == nil ? nil : button.titleFont(in: traits))
    case .textField(let field): return (field.text.value(in: traits), field.textFont(in: traits))
    case .textView(let textView): return (textView.text.value(in: traits), textView.textFont(in: traits))
    default: return (nil, nil)
    }
  }
}

/// The fonts that controls have where the document names none: 18 points on custom buttons, 15 on others and 17 on those
/// with a configuration; 14 in text fields and text views.
extension Button {
  package func titleFont(in traits: Traits) -> FontDescription {
    if let configuration { return configuration.font ?? font.value(in: traits) ?? configuration.titleFont }
    return font.value(in: traits) ?? .system(style == .custom ? 18 : 15)
  }
}

extension TextField {
  /// The room that a border keeps free at both sides, in points.
  package var sidePadding: Double { border == .none ? 0 : 7 }

  package func textFont(in traits: Traits) -> FontDescription { font.value(in: traits) ?? .system(14) }
}

extension TextView {
  /// The room around the text, in points.
  package static let padding = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)

  package func textFont(in traits: Traits) -> FontDescription { font.value(in: traits) ?? .system(14) }
}
