/// A table in a text file: one row a line, columns separated by tabs, comments after `#`, names in the first row.
///
/// Nothing is read in advance: rows are found by walking over the bytes.
package struct DataTable: Sendable {
  /// The text.
  package let bytes: [UInt8]

  /// Creates a table from the text of its file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// One line while the table is searched.
  package struct Line {
    /// The bytes of the line without its ending.
    package let bytes: Slice<UnsafeBufferPointer<UInt8>>

    /// The bytes of a column, counted from 0; empty where the line is too short.
    package func field(_ number: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
      var start = bytes.startIndex
      var left = number
      while left > 0, start < bytes.endIndex {
        if bytes[start] == UInt8(ascii: "\t") { left -= 1 }
        start += 1
      }
      var end = start
      while end < bytes.endIndex, bytes[end] != UInt8(ascii: "\t") { end += 1 }
      return bytes[start..<end]
    }
  }

  /// The names of the columns.
  package var columnNames: [String] {
    var names: [String] = []
    forEachLine(includingNames: true) { line in
      names = TableRow(line).fields
      return false
    }
    return names
  }

  /// All rows.
  package func rows() -> [TableRow] {
    var rows: [TableRow] = []
    forEachLine { line in
      rows.append(TableRow(line))
      return true
    }
    return rows
  }

  /// The first row whose line satisfies a condition.
  package func firstRow(where condition: (Line) -> Bool) -> TableRow? {
    var row: TableRow?
    forEachLine { line in
      if condition(line) { row = TableRow(line) }
      return row == nil
    }
    return row
  }

  /// Calls `body` with every row until it returns `false`.
  private func forEachLine(includingNames: Bool = false, _ body: (Line) -> Bool) {
    bytes.withUnsafeBufferPointer { buffer in
      var start = 0
      var isNames = true
      while start < buffer.count {
        var end = start
        while end < buffer.count, buffer[end] != UInt8(ascii: "\n") { end += 1 }
        if end > start, buffer[start] != UInt8(ascii: "#") {
          if !isNames || includingNames, !body(Line(bytes: buffer[start..<end])) { return }
          isNames = false
        }
        start = end + 1
      }
    }
  }
}
