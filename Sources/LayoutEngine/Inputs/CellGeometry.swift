/// The extents that a cell takes off its content view, for documents that saved no frame for it (Xcode 6 and 7, and the
/// betas of Xcode 8).
enum CellGeometry {
  /// The height of a row that nobody gave another, in points.
  static let libraryHeight = 44.0
  /// The width of a cell and of its content view.
  static let libraryWidth = 320.0
  /// The height of its content view, above the line of Xcode 6.
  static let libraryContentHeight = 43.0

  /// The width of an accessory with its margins, in points. Measured on content views with a saved frame: a disclosure
  /// indicator takes 33 points before Xcode 9 (59 of 59); a check mark 39.
  static func accessoryWidth(_ accessory: String?) -> Double {
    switch accessory {
    case nil, "none": 0
    case "checkmark": 39
    case "detailButton": 47
    case "detailDisclosureButton": 67
    default: 33
    }
  }

  /// The extent between the content view and the end of a row, in points: an accessory and its margin.
  ///
  /// Measured on saved content views: a disclosure indicator takes 33 points before Xcode 9 (59 of 59), its margin and 18
  /// in Xcode 9 and 10 (82 of 119), and 11 in Xcode 11 (149 of 158). Since then it is a symbol of 10.5 points (10.333 on
  /// screens of three pixels a point; 206 of 252, and 15 of 15 recorded rows). A detail button takes 24 and with an
  /// indicator 42.5.
  static func accessoryWidth(_ accessory: String?, margin: Double, scale: Double, toolsVersion tools: Int) -> Double {
    if tools < 13000 { return accessoryWidth(accessory) }
    switch accessory {
    case nil, "none": return 0
    case "checkmark", "detailButton": return margin + 24
    case "detailDisclosureButton": return margin + 42.5
    default:
      if tools < 15000 { return margin + 18 }
      if tools < 18000 { return margin + 11 }
      return margin + (scale == 3 ? 31.0 / 3 : 10.5)
    }
  }

  /// The height of the line below a cell, in points: a pixel of the canvas, a whole point in Xcode 6. Measured: half a
  /// point in 220 of 286 cells of Xcode 7 to 10.
  static func separatorHeight(toolsVersion: Int) -> Double {
    switch toolsVersion {
    case ..<8000: 1
    case ..<14750: 0.5
    default: 0
    }
  }
}
