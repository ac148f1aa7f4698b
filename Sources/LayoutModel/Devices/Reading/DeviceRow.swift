import TextKit

extension Device {
  /// The columns of the table of devices, in its order.
  enum Column: Int, CaseIterable {
    case name, title, aliases, ids, idiom, width, height, scale, status, top, bottom
    case lyingStatus, lyingTop, lyingSides, lyingBottom, lyingWidth, tools
  }

  /// The numbers of the columns that hold names to find a device by.
  static let nameColumns = 0...3

  /// Reads a device; `nil` when the row is not complete.
  init?(row: TableRow) {
    guard let idiom = Idiom(rawValue: row.text(Column.idiom)),
      let width = row.number(Column.width), let height = row.number(Column.height),
      let scale = row.number(Column.scale), let status = row.number(Column.status),
      let top = row.number(Column.top), let bottom = row.number(Column.bottom),
      let lyingStatus = row.number(Column.lyingStatus), let lyingTop = row.number(Column.lyingTop),
      let lyingSides = row.number(Column.lyingSides), let lyingBottom = row.number(Column.lyingBottom),
      let lyingWidth = SizeClass(rawValue: row.text(Column.lyingWidth)),
      let tools = row.number(Column.tools)
    else { return nil }
    self.init(
      name: row.text(Column.name),
      title: row.text(Column.title),
      aliases: row.list(Column.aliases),
      interfaceBuilderIDs: row.list(Column.ids),
      idiom: idiom,
      size: Size(width: width, height: height),
      scale: scale,
      upright: Covering(
        statusBarHeight: status,
        safeAreaInsets: EdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
      ),
      lying: Covering(
        statusBarHeight: lyingStatus,
        safeAreaInsets: EdgeInsets(top: lyingTop, left: lyingSides, bottom: lyingBottom, right: lyingSides)
      ),
      lyingWidthClass: lyingWidth,
      toolsVersion: Int(tools)
    )
  }
}
