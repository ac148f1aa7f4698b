/// The fields of one row of a table.
struct TableRow: Equatable {
  /// The texts of the columns.
  let fields: [String]

  /// Reads a line.
  init(_ line: Table.Line) {
    fields = line.bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The text of a column, counted from 0; empty where the row is too short or the table has `-`.
  func text(_ column: some RawRepresentable<Int>) -> String {
    guard fields.indices.contains(column.rawValue) else { return "" }
    let text = fields[column.rawValue]
    return text == "-" ? "" : text
  }

  /// The number in a column.
  func number(_ column: some RawRepresentable<Int>) -> Double? {
    Double(text(column))
  }

  /// The words of a column, which commas separate.
  func list(_ column: some RawRepresentable<Int>) -> [String] {
    text(column).split(separator: ",").map(String.init)
  }
}
