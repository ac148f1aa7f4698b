/// The fields of one row of a table.
package struct TableRow: Equatable {
  /// The texts of the columns.
  package let fields: [String]

  /// Reads a line.
  package init(_ line: DataTable.Line) {
    // A plain loop: `split` and `map` make the process set up generic types, which costs more than the work.
    var fields: [String] = []
    fields.reserveCapacity(20)
    var start = line.bytes.startIndex
    while start <= line.bytes.endIndex {
      var end = start
      while end < line.bytes.endIndex, line.bytes[end] != UInt8(ascii: "\t") { end += 1 }
      fields.append(String(decoding: UnsafeBufferPointer(rebasing: line.bytes[start..<end]), as: UTF8.self))
      start = end + 1
    }
    self.fields = fields
  }

  /// The text of a column, counted from 0; empty where the row is too short or the table has `-`.
  package func text(_ column: some RawRepresentable<Int>) -> String {
    guard fields.indices.contains(column.rawValue) else { return "" }
    let text = fields[column.rawValue]
    return text == "-" ? "" : text
  }

  /// The number in a column.
  package func number(_ column: some RawRepresentable<Int>) -> Double? {
    Double(text(column))
  }

  /// The words of a column, which commas separate.
  package func list(_ column: some RawRepresentable<Int>) -> [String] {
    text(column).split(separator: ",").map(String.init)
  }
}
