import LayoutModel
import TextMetrics

extension IntrinsicMeasurer {
  /// A button: picture beside title, each rounded up to whole points, with 6 points above and below a title
  /// that stands alone (18 of 18 free buttons with a system font in public storyboards); at least as large as its
  /// background picture, as UIKit's documentation of `backgroundImage(for:)` and measured frames have it.
  ///
  /// - Parameter width: what the view got in an earlier pass, in points.
  func button(_ button: Button, width: Double?) -> IntrinsicContent {
    if let configuration = button.configuration { return configured(button, configuration, width: width) }
    if let picture = row(.button, style: button.style.rawValue) { return IntrinsicContent(size: picture.size) }
    let font = button.titleFont(in: traits)
    let title = button.title.value(in: traits)
    let picture = pictureSize(button)
    let text = title.map { size($0, font, width: nil, lines: 1, mode: button.lineBreakMode) } ?? .zero
    let line = lineHeight(font).rounded(.up)
    let textHeight = max(rounded(text.height).rounded(.up), line)
    let background = button.backgroundImage.flatMap { image(named: $0) }.flatMap { $0.isSystem ? nil : $0 }
    var width = widthBeside(picture, text, button)
    var height = max(textHeight, picture?.height ?? 0)
    if let insets = button.contentInsets {
      height += insets.top + insets.bottom
    } else if picture == nil, background == nil {
      height += 12
      width = max(width, 30)
    }
    if let background {
      width = max(width, background.size.width)
      height = max(height, background.size.height)
    }
    return IntrinsicContent(size: AxisPair(horizontal: width, vertical: height), text: baselines(of: font, text))
  }

  /// The width of title and picture within the insets, whatever lies behind them.
  private func widthBeside(_ picture: Size?, _ text: TextSize, _ button: Button) -> Double {
    let insets = button.contentInsets.map { $0.left + $0.right } ?? 0
    return rounded(text.width).rounded(.up) + (picture?.width ?? 0) + insets
  }

  /// The width that a button needs for its title, in points: one with a picture behind it, or with a configuration,
  /// whose title breaks at the width there is; `nil` for others, which need their own.
  package func titleWidth(of button: Button, in width: Double) -> Double? {
    let shown = button.shown(views[index].behaviour)
    if let configuration = shown.configuration { return configured(shown, configuration, width: width).size.horizontal }
    guard button.backgroundImage != nil, let title = button.title.value(in: traits) else { return nil }
    let text = size(title, button.titleFont(in: traits), width: nil, lines: 1, mode: button.lineBreakMode)
    return widthBeside(pictureSize(button), text, button)
  }

  /// - Parameter isAligned: whether a symbol is as high as its alignment rectangle, a line of its font.
  package func pictureSize(_ button: Button, isAligned: Bool = false) -> Size? {
    guard let name = button.shownImage, let resource = image(named: name) else { return nil }
    guard resource.isSystem else { return resource.size }
    let content = symbol(name, resource, button.symbol)
    let around = isAligned ? 0 : content.alignment.top + content.alignment.bottom
    return Size(width: content.size.horizontal ?? 0, height: (content.size.vertical ?? 0) + around)
  }

  /// The picture that a button with a configuration has by its style; `nil` without one.
  private func ownPicture(of style: Button.Style) -> Size? {
    guard let size = row(.button, style: style.rawValue + "Picture")?.size, let width = size.horizontal,
      let height = size.vertical
    else { return nil }
    return Size(width: width, height: height)
  }

  /// A button with a configuration (iOS 15): a title of 17 points, or 15 in a small one, within the insets of its size
  /// (measured: 119.5 × 34.5 for "default color"; on iOS 26.1 also 15 and 20 points in a large button, 5 and 10 in a
  /// small one, and a subtitle of 13 points). It is at least one line high, and a title breaks at the width that the
  /// button got (seven buttons of one public repository), unless its line break mode leaves out what does not fit
  /// (Apple's documentation of `titleLineBreakMode`). The insets of a button without one do not count (Apple's
  /// documentation of `contentEdgeInsets`). A symbol counts by its alignment rectangle (12 of 12 buttons with
  /// five symbols in three versions of one document).
  private func configured(
    _ button: Button, _ configuration: Button.Configuration, width given: Double?
  ) -> IntrinsicContent {
    let font = button.titleFont(in: traits)
    let title = configuration.title ?? button.title.value(in: traits)
    let oneLine = title.map { size($0, font, width: nil, lines: 1, mode: .wordWrap) } ?? .zero
    let second = configuration.subtitle.map {
      size($0, Button.Configuration.subtitleFont, width: nil, lines: 1, mode: .wordWrap)
    }
    let picture = pictureSize(button, isAligned: true) ?? ownPicture(of: button.style)
    let insets = configuration.contentInsets ?? configuration.styleInsets
    let isStacked = configuration.imagePlacement == "top" || configuration.imagePlacement == "bottom"
    let isBlank = title?.isEmpty ?? true
    let gap = isBlank ? 0 : configuration.imagePadding
    let beside = picture.map { isStacked ? 0 : $0.width + gap } ?? 0
    let around = insets.left + insets.right + beside
    var text = oneLine
    let wraps = title != nil && [.wordWrap, .characterWrap].contains(configuration.lineBreakMode)
    if wraps, let given, let title, given - around < oneLine.width, given > around {
      text = size(title, font, width: given - around, lines: 0, mode: .wordWrap)
    }
    var textHeight = rounded(isBlank && picture == nil ? lineHeight(font) : text.height)
    var width = rounded(text.width)
    if let second {
      textHeight += rounded(second.height) + configuration.titlePadding
      width = max(width, rounded(second.width))
    }
    var height = textHeight
    if let picture {
      if isStacked {
        height += picture.height + gap
        width = max(width, picture.width)
      } else {
        width += picture.width + gap
        height = max(height, picture.height)
      }
    }
    height += insets.top + insets.bottom
    // Canvases with three pixels a point round up one without a font of its own, where the scene has no stack view (30 of
    // 41 in six public repositories; in stack views 26 of 26 are in pixels).
    let isPlain = configuration.font == nil && button.font.value(in: traits) == nil && picture == nil && second == nil
    if environment.isCanvas, scale == 3, isPlain, !hasStackViews { height = height.rounded(.up) }
    return IntrinsicContent(
      size: AxisPair(horizontal: width + insets.left + insets.right, vertical: height),
      dependsOnWidth: wraps, unbrokenWidth: wraps ? oneLine.width + around : nil,
      text: baselines(of: font, text)
    )
  }

  func baselines(of font: FontDescription, _ text: TextSize) -> IntrinsicContent.TextBox {
    guard text.lineCount == 0 else {
      return IntrinsicContent.TextBox(
        height: text.height, firstBaseline: text.firstBaseline, lastBaseline: text.lastBaseline)
    }
    let resolved = texts.resolve(font, in: environment.text)
    return IntrinsicContent.TextBox(
      height: resolved.lineHeight, firstBaseline: resolved.ascender, lastBaseline: resolved.ascender)
  }
}
