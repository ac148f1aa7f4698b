import LayoutModel

/// The system font that a text style stands for in an environment.
struct StyledFont: Hashable {
  /// The size in points.
  var size: Double
  /// The weight of the system font.
  var weight: FontWeight
  /// The distance of baselines in points; nil where it is the line height.
  var linePitch: Double?

  /// The font of a style.
  init(_ style: TextStyle, in environment: TextEnvironment) {
    let tools = environment.toolsVersion
    weight = style == .headline ? .semibold : .regular
    if style == .title1, tools < 13000 { weight = .light }
    // A text size that somebody asked for is what devices make of it.
    let isUntouchedCanvas = environment.surface == .canvas && environment.contentSize == .large
    let entry =
      isUntouchedCanvas
      ? Self.canvasEntry(style, tools, isNarrow: environment.isNarrow)
      : DynamicType.entry(style, environment.contentSize)
    size = entry.size
    linePitch = isUntouchedCanvas && tools < 11000 ? nil : entry.linePitch
  }

  /// What Interface Builder's canvas drew, which was not always the category L that devices start with.
  private static func canvasEntry(_ style: TextStyle, _ tools: Int, isNarrow: Bool) -> DynamicType.Entry {
    switch tools {
    // Xcode 5 to 7: the category M (48 of 48 labels in 19 documents are as high as it makes them).
    case ..<11000: DynamicType.entry(style, .medium)
    // Xcode 13: the category XS (labels of several repositories agree, widths and heights).
    case 18000..<21000: DynamicType.entry(style, .extraSmall)
    // Xcode 9 and 10 drew every canvas with the titles of a narrow screen.
    case 13000...: (isNarrow || tools < 15000 ? narrowTitle(style) : nil) ?? DynamicType.entry(style, .large)
    default: DynamicType.entry(style, .large)
    }
  }

  /// The titles of narrow screens: sizes from labels of seven repositories in Xcode 9 and 10 and of one on a screen of
  /// 320 points after that; distances of baselines from the table's own steps (of 30 points also from six labels).
  private static func narrowTitle(_ style: TextStyle) -> DynamicType.Entry? {
    switch style {
    case .largeTitle: DynamicType.Entry(size: 30, linePitch: 37)
    case .title1: DynamicType.Entry(size: 26, linePitch: 32)
    case .title2: DynamicType.Entry(size: 20, linePitch: 25)
    default: nil
    }
  }
}
