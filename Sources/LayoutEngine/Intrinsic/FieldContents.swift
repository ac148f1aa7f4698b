import LayoutModel
import TextMetrics

/// Sizes of text fields and segmented controls.
extension IntrinsicMeasurer {
  /// A text field: 30 or, since Xcode 11, 34 points high with a rounded border; else as high as its line.
  func textField(_ field: TextField) -> IntrinsicContent {
    let font = field.font.value(in: traits) ?? .system(14)
    let shown = [field.text.value(in: traits), field.placeholder.value(in: traits)].compactMap { $0 }
    let texts = shown.map { size($0, font, width: nil, lines: 1, mode: .tailTruncation) }
    let line = lineHeight(font)
    var width = texts.map(\.width).max() ?? 0
    var height: Double
    switch field.border {
    case .roundedRect:
      width += 14
      height = max(environment.toolsVersion < 14700 ? 30 : 34, (line - 0.02).rounded(.up) + 4)
    case .bezel, .line:
      width += 14
      height = (line - 0.02).rounded(.up) + 6
    case .none:
      height = (line - 0.02).rounded(.up)
      if environment.toolsVersion >= 16000 { height = (line + 1.5 - 0.02).rounded(.down) }
    }
    return IntrinsicContent(
      size: AxisPair(horizontal: (width - 0.02).rounded(.up), vertical: height),
      text: baselines(of: font, .zero)
    )
  }

  /// A segmented control: every segment as wide as the widest asks, with a line between two.
  ///
  /// Measured on free segmented controls before Xcode 11: the title rounded up plus 14 to 15 points (5 of 6).
  func segmentedControl(_ control: SegmentedControl) -> IntrinsicContent {
    guard
      let row = controls.row(
        kind: .segmentedControl,
        style: nil,
        toolsVersion: environment.toolsVersion
      )
    else { return .none }
    let font = FontDescription.system(13)
    let asked = control.segments.map { segment -> Double in
      if let image = segment.image, let size = environment.images[image]?.size { return size.width + 14 }
      let title = TextContent(segment.title ?? "")
      let text = size(title, font, width: nil, lines: 1, mode: .tailTruncation)
      return (text.width - 0.02).rounded(.up) + 14
    }
    let widest = asked.max() ?? 0
    var width = Double(max(control.segments.count - 1, 0))
    for (segment, asked) in zip(control.segments, asked) {
      width += segment.width > 0 ? segment.width : control.apportionsByContent ? asked : widest
    }
    let alignment = row.alignment
    return IntrinsicContent(
      size: AxisPair(
        horizontal: width,
        vertical: row.size.vertical.map { $0 - alignment.top - alignment.bottom }
      ),
      alignment: alignment,
      text: baselines(of: font, .zero)
    )
  }
}
