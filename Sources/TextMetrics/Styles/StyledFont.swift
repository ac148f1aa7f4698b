import LayoutModel

/// The system font that a text style stands for in an environment.
struct StyledFont: Hashable {
  /// The size in points.
  var size: Double
  /// The weight of the system font.
  var weight: FontWeight
  /// The distance of baselines in points; nil where it is the line height.
  var linePitch: Double?
  /// Whether Interface Builder drew the style in Helvetica Neue and not in the system font.
  var isHelveticaNeue = false

  /// The font of a style.
  init(_ style: TextStyle, in environment: TextEnvironment) {
    let tools = environment.toolsVersion
    let onCanvas = environment.surface == .canvas
    // Xcode 13 laid text styles out at the category XS (labels of several repositories agree, widths and heights).
    let isSmallCanvas = onCanvas && (18000..<21000).contains(tools) && environment.contentSize == .large
    let category = isSmallCanvas ? .extraSmall : environment.contentSize
    let entry = DynamicType.entry(style, category)
    size = entry.size
    linePitch = entry.linePitch
    weight = style == .headline ? .semibold : .regular
    if style == .title1, tools < 13000 { weight = .light }
    guard onCanvas, environment.contentSize == .large else { return }
    if (13000..<15000).contains(tools) { size = Self.shrunkTitle(style) ?? size }
    // Xcode 5 and 6 drew the smallest style as large as the next one (labels of two repositories).
    if tools < 8000, style == .caption2 { size = DynamicType.entry(.caption1, category).size }
    if tools < 11000 {
      isHelveticaNeue = true
      linePitch = nil
    }
  }

  /// The sizes of titles on the canvas of Xcode 9 and 10 (labels of seven repositories agree).
  private static func shrunkTitle(_ style: TextStyle) -> Double? {
    switch style {
    case .largeTitle: 30
    case .title1: 26
    case .title2: 20
    default: nil
    }
  }
}
