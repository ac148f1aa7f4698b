import TextKit

/// One row of the table of housings.
struct HousingRow {
  /// The columns in the order of the table.
  enum Column: Int, CaseIterable {
    case devices, corner, cutout, width, height, top, indicator, lyingIndicator
  }

  /// The row.
  let row: TableRow

  /// The names of the devices.
  var devices: [String] { row.list(Column.devices) }
}

extension Housing {
  /// Reads a housing; `nil` when the row is not complete.
  init?(row: HousingRow) {
    let row = row.row
    guard let corner = row.number(HousingRow.Column.corner),
      let indicator = row.number(HousingRow.Column.indicator),
      let lyingIndicator = row.number(HousingRow.Column.lyingIndicator)
    else { return nil }
    var cutout: Cutout?
    if let shape = Cutout.Shape(rawValue: row.text(HousingRow.Column.cutout)) {
      guard let width = row.number(HousingRow.Column.width), let height = row.number(HousingRow.Column.height),
        let top = row.number(HousingRow.Column.top)
      else { return nil }
      cutout = Cutout(shape: shape, size: Size(width: width, height: height), top: top)
    }
    self.init(
      cornerRadius: corner, cutout: cutout, uprightIndicatorWidth: indicator, lyingIndicatorWidth: lyingIndicator)
  }
}
