import LayoutModel

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
  static func accessoryWidth(_ accessory: Cell.Accessory?) -> Double {
    switch accessory {
    case nil, .nothing: 0
    case .checkmark: 39
    case .detailButton: 47
    case .detailDisclosureButton: 67
    case .disclosureIndicator: 33
    }
  }

  /// The extent between the content view and the end of a row, in points: an accessory and its margin.
  ///
  /// Measured on saved content views: a disclosure indicator takes 33 points before Xcode 9 (59 of 59), its margin and
  /// its own width since then. A detail button takes 24 and with an indicator 42.5.
  ///
  /// - Parameter indicator: the width of the indicator in the release, which ends at a pixel; `nil` before it had a margin.
  static func accessoryWidth(_ accessory: Cell.Accessory?, margin: Double, scale: Double, indicator: Double?) -> Double
  {
    guard let indicator else { return accessoryWidth(accessory) }
    switch accessory {
    case nil, .nothing: return 0
    case .checkmark, .detailButton: return margin + 24
    case .detailDisclosureButton: return margin + 42.5
    case .disclosureIndicator: return margin + (scale == 3 ? (indicator * 3).rounded(.down) / 3 : indicator)
    }
  }
}
