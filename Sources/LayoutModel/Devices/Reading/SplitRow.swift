import TextKit

/// One row of the table of shared pad screens.
struct SplitRow {
  /// The columns in the order of the table.
  enum Column: Int, CaseIterable {
    case width, height, orientation, oneThird, half, twoThirds, slideOver
  }

  /// The window of one app.
  struct Window {
    /// The width in points; the height is the screen's.
    var width: Double
    /// The width class.
    var widthClass: SizeClass
  }

  /// The row.
  let row: TableRow

  /// Whether the row is about a screen of the given size upright, held in `orientation`.
  func matches(_ size: Size, _ orientation: InterfaceOrientation) -> Bool {
    row.number(Column.width) == size.width && row.number(Column.height) == size.height
      && (row.text(Column.orientation) == "landscape") == orientation.isLandscape
  }

  /// The window of a part, where it exists.
  func window(of part: ScreenPart) -> Window? {
    guard let column = Self.column(of: part) else { return nil }
    let words = row.text(column).split(separator: " ")
    guard words.count == 2, let width = Double(words[0]),
      let widthClass = SizeClass(rawValue: String(words[1]))
    else { return nil }
    return Window(width: width, widthClass: widthClass)
  }

  /// The column that holds the windows of a part.
  private static func column(of part: ScreenPart) -> Column? {
    switch part {
    case .full: nil
    case .oneThird: .oneThird
    case .half: .half
    case .twoThirds: .twoThirds
    case .slideOver: .slideOver
    }
  }

  /// The parts that exist.
  var parts: [ScreenPart] {
    ScreenPart.allCases.filter { window(of: $0) != nil }
  }
}
