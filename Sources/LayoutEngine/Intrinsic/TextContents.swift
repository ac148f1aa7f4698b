import LayoutModel
import TextMetrics

/// Sizes of views that show running text.
extension IntrinsicMeasurer {
  /// A label: its text, each extent rounded up to a pixel.
  ///
  /// A label of several lines asks for the width of one line, up to its preferred width. At the width that it
  /// got its text breaks, and then it asks for the widest line and the height of all: two passes, as in UIKit.
  func label(_ label: Label, width: Double?, isArranged: Bool) -> IntrinsicContent {
    let text = label.text.value(in: traits)
    let font = label.font.value(in: traits)
    let lines = label.numberOfLines.value(in: traits)
    if text.isEmpty, environment.isCanvas, isArranged {
      var empty = IntrinsicContent.emptyOnCanvas
      empty.text = baselines(of: font, .zero)
      return empty
    }
    let preferred = label.preferredMaxLayoutWidth > 0 ? label.preferredMaxLayoutWidth : nil
    let oneLine = size(text, font, width: nil, lines: lines, mode: label.lineBreakMode)
    var box = oneLine
    if lines != 1 {
      let limit = width ?? preferred
      if let limit, limit < oneLine.width {
        box = size(text, font, width: limit, lines: lines, mode: label.lineBreakMode)
      }
    }
    let asked = lines != 1 ? min(box.width, preferred ?? .infinity) : oneLine.width
    return IntrinsicContent(
      size: AxisPair(horizontal: rounded(asked), vertical: rounded(box.height)),
      wraps: lines != 1,
      dependsOnWidth: lines != 1,
      unbrokenWidth: oneLine.width <= preferred ?? .infinity ? oneLine.width : nil,
      lineHeight: rounded(oneLine.height),
      text: baselines(of: font, box)
    )
  }

  /// A text view that does not scroll: its text with 8 points above and below and 5 on both sides.
  ///
  /// Below the last line of a text style lies its leading too (3 views in three public documents), which a label
  /// does without.
  func textView(_ textView: TextView, width: Double?) -> IntrinsicContent {
    guard !textView.isScrollEnabled else { return .none }
    let text = textView.text.value(in: traits)
    let font = textView.textFont(in: traits)
    let padding = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    let available = width.map { $0 - padding.left - padding.right }
    let oneLine = size(text, font, width: nil, lines: 0, mode: .wordWrap)
    let box = size(text, font, width: available, lines: 0, mode: .wordWrap)
    let leading = texts.resolve(font, in: environment.text).leading
    return IntrinsicContent(
      size: AxisPair(
        horizontal: rounded(oneLine.width + padding.left + padding.right),
        vertical: rounded(max(box.height, lineHeight(font)) + leading + padding.top + padding.bottom)
      ),
      dependsOnWidth: true,
      unbrokenWidth: oneLine.width + padding.left + padding.right
    )
  }

  func size(
    _ text: TextContent,
    _ font: FontDescription,
    width: Double?,
    lines: Int,
    mode: LineBreakMode
  ) -> TextSize {
    if text.isEmpty { return .zero }
    return self.text(text, font, mode: mode).size(maximumWidth: width, maximumLines: lines)
  }

  /// A text of the view that is asked, measured.
  func text(_ text: TextContent, _ font: FontDescription, mode: LineBreakMode) -> MeasuredText {
    texts.text(text, font: font, lineBreakMode: mode, ofView: index, in: environment.text)
  }

  /// The height of one line in points, not rounded.
  func lineHeight(_ font: FontDescription) -> Double {
    texts.resolve(font, in: environment.text).lineHeight
  }

  /// The next pixel edge at or above a length in points.
  func rounded(_ value: Double) -> Double {
    ceiled(value, scale: environment.screen.traits.scale)
  }

  func textBox(_ size: TextSize) -> IntrinsicContent.TextBox {
    IntrinsicContent.TextBox(
      height: size.height,
      firstBaseline: size.firstBaseline,
      lastBaseline: size.lastBaseline
    )
  }
}
