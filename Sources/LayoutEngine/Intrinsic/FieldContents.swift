import LayoutModel
import TextMetrics

/// The builds of Interface Builder from which on fields and segments have other sizes.
enum FieldEra {
  /// Fields with a rounded border are higher (Xcode 11).
  static let highBorders = 14700
  /// Segments keep more room beside their titles (Xcode 11).
  static let wideSegments = 14700
  /// Fields without a border keep some room around their line (Xcode 11.4).
  static let roomyLines = 16000

  /// All that fields and segments can tell apart.
  static let all = [highBorders, wideSegments, roomyLines]
}

/// Sizes of text fields and segmented controls.
extension IntrinsicMeasurer {
  /// A text field: 30 or, since Xcode 11, 34 points high with a rounded border; else as high as its line, with two
  /// points more since Xcode 11.4 (31 of 34 free fields without a border).
  func textField(_ field: TextField) -> IntrinsicContent {
    let font = field.textFont(in: traits)
    let shown = [field.text.value(in: traits), field.placeholder.value(in: traits)].compactMap { $0 }
    let texts = shown.map { size($0, font, width: nil, lines: 1, mode: .tailTruncation) }
    let line = lineHeight(font)
    var width = texts.map(\.width).max() ?? 0
    var height: Double
    switch field.border {
    case .roundedRect:
      width += 14
      height = max(environment.toolsVersion < FieldEra.highBorders ? 30 : 34, (line - 0.02).rounded(.up) + 4)
    case .bezel, .line:
      width += 14
      height = (line - 0.02).rounded(.up) + 5
    case .none:
      height = (line - 0.02).rounded(.up)
      if environment.toolsVersion >= FieldEra.roomyLines { height = (line + 2).rounded() }
    }
    return IntrinsicContent(
      size: AxisPair(horizontal: (width - 0.02).rounded(.up), vertical: height),
      text: baselines(of: font, .zero)
    )
  }

  /// A segmented control: every segment as wide as the widest asks, with a line between two.
  ///
  /// Measured on free segmented controls: the title rounded up plus 14 to 15 points before Xcode 11 (5 of 6),
  /// 19 since (5 of 7).
  func segmentedControl(_ control: SegmentedControl) -> IntrinsicContent {
    guard
      let row = controls.row(
        kind: .segmentedControl,
        style: nil,
        toolsVersion: environment.toolsVersion
      )
    else { return .none }
    let font = FontDescription.system(13)
    let padding: Double = environment.toolsVersion < FieldEra.wideSegments ? 14 : 19
    let asked = control.segments.map { segment -> Double in
      if let image = segment.image, let size = environment.images[image]?.size { return size.width + padding }
      let title = TextContent(segment.title ?? "")
      let text = size(title, font, width: nil, lines: 1, mode: .tailTruncation)
      return (text.width - 0.02).rounded(.up) + padding
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
