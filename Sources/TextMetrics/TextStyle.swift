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

  /// The style on Interface Builder's canvas, which was not always drawn in the category L that devices start with.
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

/// The text styles of Dynamic Type, by the names that documents use (without `UICTFontTextStyle`).
enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle = "Title0"
  case title1 = "Title1"
  case title2 = "Title2"
  case title3 = "Title3"
  case headline = "Headline"
  case body = "Body"
  case callout = "Callout"
  case subhead = "Subhead"
  case footnote = "Footnote"
  case caption1 = "Caption1"
  case caption2 = "Caption2"

  /// Reads a name, with or without the prefix `UICTFontTextStyle`.
  init?(name: String) {
    let prefix = "UICTFontTextStyle"
    self.init(rawValue: name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name)
  }
}

/// The sizes of the text styles (Apple's Human Interface Guidelines, Typography, Dynamic Type sizes).
enum DynamicType {
  /// A size and the distance of baselines, both in points.
  struct Entry: Hashable {
    /// The size of the font.
    var size: Double
    /// The distance from one baseline to the next.
    var linePitch: Double
  }

  /// The entry of a style in a category.
  static func entry(_ style: TextStyle, _ category: ContentSizeCategory) -> Entry {
    let row = row(style)
    let pair = row[column(category)]
    return Entry(size: pair.0, linePitch: pair.1)
  }

  private static func column(_ category: ContentSizeCategory) -> Int {
    switch category {
    case .extraSmall: 0
    case .small: 1
    case .medium: 2
    case .large: 3
    case .extraLarge: 4
    case .extraExtraLarge: 5
    case .extraExtraExtraLarge: 6
    case .accessibilityMedium: 7
    case .accessibilityLarge: 8
    case .accessibilityExtraLarge: 9
    case .accessibilityExtraExtraLarge: 10
    case .accessibilityExtraExtraExtraLarge: 11
    }
  }

  private static func row(_ style: TextStyle) -> [(Double, Double)] {
    switch style {
    case .largeTitle: largeTitle
    case .title1: title1
    case .title2: title2
    case .title3: title3
    case .headline, .body: body
    case .callout: callout
    case .subhead: subhead
    case .footnote: footnote
    case .caption1: caption1
    case .caption2: caption2
    }
  }

  // Columns: XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5, each size and line pitch.
  private static let largeTitle: [(Double, Double)] = [
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
    (44, 52), (48, 57), (52, 61), (56, 66), (60, 70),
  ]
  private static let title1: [(Double, Double)] = [
    (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
    (38, 46), (43, 51), (48, 57), (53, 62), (58, 68),
  ]
  private static let title2: [(Double, Double)] = [
    (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
    (34, 41), (39, 47), (44, 52), (50, 59), (56, 66),
  ]
  private static let title3: [(Double, Double)] = [
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
    (31, 38), (37, 44), (43, 51), (49, 58), (55, 65),
  ]
  private static let body: [(Double, Double)] = [
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
    (28, 34), (33, 40), (40, 48), (47, 56), (53, 62),
  ]
  private static let callout: [(Double, Double)] = [
    (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
    (26, 32), (32, 39), (38, 46), (44, 52), (51, 60),
  ]
  private static let subhead: [(Double, Double)] = [
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
    (25, 31), (30, 37), (36, 43), (42, 50), (49, 58),
  ]
  private static let footnote: [(Double, Double)] = [
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
    (23, 29), (27, 33), (33, 40), (38, 46), (44, 52),
  ]
  private static let caption1: [(Double, Double)] = [
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
    (22, 28), (26, 32), (32, 39), (37, 44), (43, 51),
  ]
  private static let caption2: [(Double, Double)] = [
    (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
    (20, 25), (24, 30), (29, 35), (34, 41), (40, 48),
  ]
}
