import CResources
import LayoutModel
import TextKit

/// What differs between the looks of controls from one iOS to another: the names of rows in an embedded table.
enum LookPart: String, CaseIterable {
  case outline, buttonRadius, segmentRadius, stepperRadius, fieldRadius, searchRadius, searchHeight, searchGround
  case switchKnob, sliderTrack, sliderKnobWidth, sliderKnobHeight
  case barOpacity, barLine, glass, glassHeight, tabGlassHeight, tabGlassMargin
  case groupRadius, sheetRadius
}

/// The look of controls and bars in one release of iOS, in points.
struct ControlLook {
  private let values: [LookPart: Double]

  /// - Parameter build: the build of Interface Builder that came with the SDK of the release.
  init(build: Int) { values = Self.rows.compactMapValues { $0.first { $0.builds.contains(build) }?.value } }

  subscript(part: LookPart) -> Double { values[part] ?? 0 }

  private static let rows: [LookPart: [(builds: Range<Int>, value: Double)]] = reading { () throws(TableError) in
    let rows = try table().rows { (row) throws(TableError) in
      (part: try row.value() as LookPart, builds: try row.builds(), value: try row.number())
    }
    return Dictionary(grouping: rows, by: \.part).mapValues { $0.map { ($0.builds, $0.value) } }
  }

  static func table() throws(TableError) -> TableReader { try TableReader(.looks, columns: "part from until value") }
}
