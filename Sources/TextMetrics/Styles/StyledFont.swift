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
    // Xcode 5 to 7: the category M. Heights of 40 labels in 15 documents fit no other category.
    case ..<11000: DynamicType.entry(style, .medium)
    // Xcode 13: the category XS (labels of several repositories agree, widths and heights).
    case 18000..<21000: DynamicType.entry(style, .extraSmall)
    // Xcode 9 and 10 everywhere (labels of seven repositories), later ones on screens of 320 points (six labels).
    case 13000..<15000: narrowTitle(style) ?? DynamicType.entry(style, .large)
    default: (isNarrow ? narrowTitle(style) : nil) ?? DynamicType.entry(style, .large)
    }
  }

  /// The titles of narrow screens.
  private static func narrowTitle(_ style: TextStyle) -> DynamicType.Entry? {
    switch style {
    case .largeTitle: DynamicType.Entry(size: 30, linePitch: 37)
    case .title1: DynamicType.Entry(size: 26, linePitch: 32)
    case .title2: DynamicType.Entry(size: 20, linePitch: 25)
    default: nil
    }
  }
}
