import CResources
import LayoutModel
import TextKit

/// The system font that a text style stands for in an environment.
struct StyledFont: Hashable {
  /// The size in points.
  var size: Double
  var weight: FontWeight
  /// The distance of baselines in points; nil where it is the line height.
  var linePitch: Double?

  init(_ style: TextStyle, in environment: TextEnvironment) {
    weight = style == .headline ? .semibold : .regular
    if style == .title1, environment.holds(.lightTitle1) { weight = .light }
    // The canvas draws a text size that is set as devices do.
    let isUntouchedCanvas = environment.surface == .canvas && environment.contentSize == .large
    let entry =
      isUntouchedCanvas
      ? Self.canvasEntry(style, in: environment)
      : DynamicType.entry(style, environment.contentSize)
    size = entry.size
    linePitch = isUntouchedCanvas && environment.holds(.noLinePitch) ? nil : entry.linePitch
  }

  /// The style on Interface Builder's canvas, which was not always drawn in the category L that devices start with.
  private static func canvasEntry(_ style: TextStyle, in environment: TextEnvironment) -> DynamicType.Entry {
    if let category: ContentSizeCategory = environment.word(of: .canvasTextSize) {
      return DynamicType.entry(style, category)
    }
    let narrow: NarrowTitles? = environment.word(of: .narrowTitles)
    let hasNarrowTitles = narrow == .everywhere || narrow == .narrowScreens && environment.isNarrow
    return (hasNarrowTitles ? narrowTitle(style) : nil) ?? DynamicType.entry(style, .large)
  }

  /// The canvases with the titles of narrow screens.
  private enum NarrowTitles: String {
    case everywhere, narrowScreens
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

/// The sizes of the text styles, from the embedded table.
enum DynamicType {
  /// A size and the distance of baselines, both in points.
  struct Entry: Hashable {
    var size, linePitch: Double
  }

  static func entry(_ style: TextStyle, _ category: ContentSizeCategory) -> Entry { embedded.entry(style, category) }

  private static let embedded = reading { () throws(TableError) in try Table(.textStyles) }

  /// The table: a row of sizes and a row of line pitches for each style.
  struct Table {
    private var entries: [TextStyle: [ContentSizeCategory: Entry]] = [:]

    init(_ file: EmbeddedFile) throws(TableError) {
      let categories = ContentSizeCategory.allCases
      var table = try TableReader(file, columns: "style measure XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5")
      while try table.next() {
        let style = try table.value(TextStyle.self)
        let sizes = try Self.numbers("size", &table)
        guard try table.next(), try table.value(TextStyle.self) == style else {
          throw table.error("the row of the line pitch of '\(style.rawValue)' is missing")
        }
        let linePitches = try Self.numbers("linePitch", &table)
        for (index, category) in categories.enumerated() {
          entries[style, default: [:]][category] = Entry(size: sizes[index], linePitch: linePitches[index])
        }
      }
      for style in TextStyle.allCases where entries[style] == nil {
        throw table.error("there is no style '\(style.rawValue)'")
      }
    }

    func entry(_ style: TextStyle, _ category: ContentSizeCategory) -> Entry {
      // All are there, or the table would not have been read.
      entries[style]?[category] ?? Entry(size: 17, linePitch: 22)
    }

    /// Reads the rest of a row of which the style was read: a number for each category.
    private static func numbers(_ measure: String, _ row: inout TableReader) throws(TableError) -> [Double] {
      guard try row.text() == measure else { throw row.error("this is not '\(measure)'") }
      var numbers: [Double] = []
      for _ in ContentSizeCategory.allCases { numbers.append(try row.number()) }
      return numbers
    }
  }
}
