import TextKit

/// One row of the table of canvas insets.
struct CanvasRow {
  /// The columns in the order of the table.
  enum Column: Int, CaseIterable {
    case device, from, to, status, top, bottom, lyingStatus, lyingTop, lyingSides, lyingBottom
  }

  /// The row.
  let row: TableRow

  /// Interface Builder's id of the device, or `square`.
  var device: String { row.text(Column.device) }

  /// Whether the row is about documents that a build saved.
  func covers(toolsVersion: Int) -> Bool {
    guard let from = row.number(Column.from), let to = row.number(Column.to) else { return false }
    return from <= Double(toolsVersion) && Double(toolsVersion) <= to
  }

  /// What is covered upright or lying; `nil` when the row is not complete.
  func covering(isLandscape: Bool) -> Device.Covering? {
    let columns: (status: Column, top: Column, bottom: Column) =
      isLandscape ? (.lyingStatus, .lyingTop, .lyingBottom) : (.status, .top, .bottom)
    guard let status = row.number(columns.status), let top = row.number(columns.top),
      let bottom = row.number(columns.bottom), let lyingSides = row.number(Column.lyingSides)
    else { return nil }
    let sides = isLandscape ? lyingSides : 0
    return Device.Covering(
      statusBarHeight: status,
      safeAreaInsets: EdgeInsets(top: top, left: sides, bottom: bottom, right: sides)
    )
  }
}
