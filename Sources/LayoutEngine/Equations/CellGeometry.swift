import LayoutModel

/// What a cell takes off its content view, for documents that saved no frame for it (Xcode 6 and 7, and the betas of
/// Xcode 8).
enum CellGeometry {
  /// The height of a row that nobody gave another, in points.
  static let libraryHeight = 44.0

  /// The width of an accessory with its margins, in points.
  ///
  /// Measured on content views with a saved frame: a disclosure indicator takes 33 points before Xcode 9 (59 of
  /// 59); a check mark 39.
  static func accessoryWidth(_ accessory: String?) -> Double {
    switch accessory {
    case nil, "none": 0
    case "checkmark": 39
    case "detailButton": 47
    case "detailDisclosureButton": 67
    default: 33
    }
  }

  /// The height of the line below a cell, in points: a pixel of the canvas, which was a whole point in Xcode 6.
  ///
  /// Measured: half a point in 220 of 286 cells of Xcode 7 to 10.
  static func separatorHeight(toolsVersion: Int) -> Double {
    switch toolsVersion {
    case ..<8000: 1
    case ..<14750: 0.5
    default: 0
    }
  }
}

extension EquationBuilder {
  /// The rules that place a cell's content view without a saved frame.
  func contentViewRules(inCell cell: Int) -> AxisPair<AutoresizingRule> {
    var rules = AxisPair(both: AutoresizingRule.filling)
    if case .cell(let content) = views[cell].content {
      rules.horizontal.size = -CellGeometry.accessoryWidth(content.accessory)
    }
    if hasSeparator(cell) {
      rules.vertical.size = -CellGeometry.separatorHeight(toolsVersion: environment.toolsVersion)
    }
    return rules
  }

  /// Whether a line is drawn below a cell; the cell of a xib is drawn with one.
  private func hasSeparator(_ cell: Int) -> Bool {
    guard let table = views[cell].parent else { return true }
    guard case .table(let content) = views[table].content else { return false }
    return content.hasSeparators
  }
}
