/// The advance widths of one face.
///
/// A table is written as a chart: every row starts with the code point of its first character (hexadecimal),
/// then come the advances of that character and the ones after it in tenths of 1/1000 em; `-` leaves a
/// character out. An accented letter that is left out is as wide as its base letter.
///
/// Tables are Swift string literals rather than resources: the text lies in the binary as it is, nothing runs
/// at start, and a face is read when it is first measured with.
final class FaceTable: Sendable {
  /// The kerning pairs of the face.
  let kerning: KerningTable?
  private let rows: [Row]
  private let basic: [Int32]

  private struct Row {
    var first: UInt32
    var advances: [Int32]
  }

  /// The mark of a character that the table leaves out.
  private static let missing: Int32 = -1

  /// Reads a chart.
  init(kerning: @autoclosure () -> KerningTable? = nil, advances chart: String) {
    self.kerning = kerning()
    var rows: [Row] = []
    var basic = [Int32](repeating: Self.missing, count: 0x80)
    TableReader.read(chart) { reader in
      while let first = reader.hexadecimal() {
        var row = Row(first: first, advances: [])
        while let advance = reader.numberInRow(missing: Self.missing) { row.advances.append(advance) }
        guard first < 0x80 else {
          rows.append(row)
          continue
        }
        for (offset, advance) in row.advances.enumerated() where Int(first) + offset < 0x80 {
          basic[Int(first) + offset] = advance
        }
      }
    }
    self.rows = rows
    self.basic = basic
  }

  /// The advance of a character that the table lists, in tenths of 1/1000 em.
  func listedAdvance(of scalar: Unicode.Scalar) -> Int32? {
    let code = scalar.value
    if code < 0x80 {
      let advance = basic[Int(code)]
      return advance == Self.missing ? nil : advance
    }
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].first <= code { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let row = rows[low - 1]
    let offset = Int(code - row.first)
    guard offset < row.advances.count, row.advances[offset] != Self.missing else { return nil }
    return row.advances[offset]
  }
}
