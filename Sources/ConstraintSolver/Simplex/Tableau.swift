/// The sparse tableau of a simplex: each basic quantity as a sum of nonbasic ones.
///
/// Rows and columns are slots; a pivot exchanges the quantities of a row and a column. Rows are lists of entries without
/// an order; columns are lists of the rows that they may be in. A pivot costs O(entries of the pivot row × entries of
/// its column), and fill-in.
struct Tableau: SimplexBasis, ~Copyable {
  /// Rows are at hand, so that the prices of all columns are one pass over them.
  @inline(__always) static var pricing: Pricing {
    Pricing(leastColumns: .max, weighsColumns: false, updatesPrices: false)
  }
  @inline(__always) static var movesTogether: Bool { false }
  @inline(__always) static var takesRowsLater: Bool { true }

  private var basic: Buffer<Int32>  // The quantity in each row and each column.
  private var nonbasic: Buffer<Int32>
  private var place: Buffer<Int32>  // By quantity, the row it is basic in, or `~column`.
  /// The column that was gathered last: its rows, and the coefficients there.
  private var columnRows = Buffer<Int32>()
  private var columnRates = Buffer<Double>()
  private var rowStart: Buffer<Int32>
  private var rowCount: Buffer<Int32>
  private var rowRoom: Buffer<Int32>
  private var columns: Buffer<Int32>
  private var coefficients: Buffer<Double>
  /// For each column the rows that it may be in: a list may hold rows twice, and rows that it left.
  private var listStart: Buffer<Int32>
  private var listCount: Buffer<Int32>
  private var listRoom: Buffer<Int32>
  private var lists = Buffer<Int32>()
  private var rowMark: Buffer<Int32>  // Marks, which count as set when they equal `stamp`.
  private var columnMark: Buffer<Int32>
  private var stamp: Int32 = 0
  private var work: Buffer<Double>  // By column, the coefficient in the pivot row during a pivot.

  /// A table in which `count` variables, the quantities from 0 on, are nonbasic, with room for some rows.
  init(variables count: Int, rows: Int) {
    basic = Buffer(capacity: rows)
    rowStart = Buffer(capacity: rows)
    rowCount = Buffer(capacity: rows)
    rowRoom = Buffer(capacity: rows)
    rowMark = Buffer(capacity: rows)
    columns = Buffer(capacity: 4 * rows)
    coefficients = Buffer(capacity: 4 * rows)
    nonbasic = Buffer(capacity: count)
    place = Buffer(capacity: count + rows)
    listStart = Buffer(repeating: 0, count: count)
    listCount = Buffer(repeating: 0, count: count)
    listRoom = Buffer(repeating: 0, count: count)
    columnMark = Buffer(repeating: 0, count: count)
    work = Buffer(repeating: 0, count: count)
    for index in 0..<count {
      nonbasic.append(index.int32)
      place.append(~index.int32)
    }
  }

  @inline(__always) func basicQuantity(_ row: Int32) -> Int32 { basic[row] }
  @inline(__always) func nonbasicQuantity(_ column: Int32) -> Int32 { nonbasic[column] }
  @inline(__always) func place(of quantity: Int32) -> Int32 { place[quantity] }
  var gatheredCount: Int { columnRows.count }
  @inline(__always) func gatheredRow(_ index: Int) -> Int32 { columnRows[index] }
  @inline(__always) func gatheredRate(_ index: Int) -> Double { columnRates[index] }
  var effort: Int { 0 }
  @inline(__always) func prepare(row: Int32) {}
  @inline(__always) func crash(_ constraints: [QuantityConstraint], _ value: inout Buffer<Double>) {}
  func rebase(_ isExchanged: borrowing Buffer<Bool>, inLayers: Bool) {}
  func exchanged() -> Buffer<Bool> { Buffer() }
  func gather(_ quantities: borrowing Buffer<Int32>, times factors: borrowing Buffer<Double>) {}
  func settle(_ quantity: Int32) {}
  @inline(__always) func findPrices(_ prices: inout Prices) {}
  @inline(__always)
  func weigh(_ row: Int32, _ slope: Double, _ prices: inout Prices) {
    for entry in entries(ofRow: row) { prices.add(slope * coefficients[entry], to: columns[entry]) }
  }

  mutating func addRow(_ terms: some Sequence<StoredTerm>) {
    let row = basic.count.int32
    basic.append(place.count.int32)
    place.append(row)
    rowStart.append(columns.count.int32)
    rowMark.append(0)
    stamp += 1
    for term in terms {
      let place = place[term.variable]
      if place < 0 {
        sum(term.coefficient, ~place)
      } else {
        for entry in entries(ofRow: place) { sum(term.coefficient * coefficients[entry], columns[entry]) }
      }
    }
    // Coefficients are the largest parts of their sums until here.
    var end = Int(rowStart[row])
    for position in end..<columns.count {
      let column = columns[position]
      let total = work[column]
      work[column] = 0
      if total.magnitude <= Tolerance.cancellation * coefficients[position] { continue }
      (columns[end], coefficients[end]) = (column, total)
      end += 1
      enlist(row, in: column)
    }
    while columns.count > end {
      _ = columns.popLast()
      _ = coefficients.popLast()
    }
    rowCount.append(end.int32 - rowStart[row])
    rowRoom.append(rowCount[row])
  }

  private mutating func sum(_ part: Double, _ column: Int32) {
    if columnMark[column] == stamp {
      work[column] += part
      var position = columns.count - 1
      while columns[position] != column { position -= 1 }
      coefficients[position] = max(coefficients[position], part.magnitude)
    } else {
      (columnMark[column], work[column]) = (stamp, part)
      columns.append(column)
      coefficients.append(part.magnitude)
    }
  }

  func entries(ofRow row: Int32) -> Range<Int> {
    let start = Int(rowStart[row])
    return start..<start + Int(rowCount[row])
  }

  func column(at entry: Int) -> Int32 { columns[entry] }
  func coefficient(at entry: Int) -> Double { coefficients[entry] }

  /// Lists the rows that a column is in, and puts its list in order.
  mutating func gather(_ column: Int32) {
    columnRows.removeAll()
    columnRates.removeAll()
    stamp += 1
    let start = Int(listStart[column])
    var kept = start
    for position in start..<start + Int(listCount[column]) {
      let row = lists[position]
      if rowMark[row] == stamp { continue }
      rowMark[row] = stamp
      guard let entry = entry(row, column) else { continue }
      lists[kept] = row
      kept += 1
      columnRows.append(row)
      columnRates.append(coefficients[entry])
    }
    listCount[column] = (kept - start).int32
  }

  mutating func pivot(_ row: Int32, _ column: Int32) {
    guard let entry = entry(row, column) else { return }
    let pivot = coefficients[entry]
    let range = entries(ofRow: row)
    for position in range {
      let value = position == entry ? 1 / pivot : -coefficients[position] / pivot
      coefficients[position] = value
      work[columns[position]] = value
    }
    for position in 0..<columnRows.count where columnRows[position] != row {
      add(row, times: columnRates[position], to: columnRows[position], column)
    }
    for position in entries(ofRow: row) { work[columns[position]] = 0 }
    let leaving = basic[row]
    let entering = nonbasic[column]
    (basic[row], nonbasic[column], place[entering]) = (entering, leaving, row)
    place[leaving] = ~column
  }

  private mutating func add(_ source: Int32, times factor: Double, to row: Int32, _ pivotColumn: Int32) {
    stamp += 1
    var position = Int(rowStart[row])
    var end = position + Int(rowCount[row])
    while position < end {
      let column = columns[position]
      let addend = work[column] * factor
      if addend == 0 {
        position += 1
        continue
      }
      columnMark[column] = stamp
      let old = column == pivotColumn ? 0 : coefficients[position]
      let new = old + addend
      if new.magnitude <= Tolerance.cancellation * max(old.magnitude, addend.magnitude) {
        end -= 1
        (columns[position], coefficients[position]) = (columns[end], coefficients[end])
      } else {
        coefficients[position] = new
        position += 1
      }
    }
    rowCount[row] = (end - Int(rowStart[row])).int32
    let range = entries(ofRow: source)
    var missing = 0
    for position in range where columnMark[columns[position]] != stamp { missing += 1 }
    if missing == 0 { return }
    makeRoom(missing, inRow: row)
    end = Int(rowStart[row]) + Int(rowCount[row])
    for position in range where columnMark[columns[position]] != stamp {
      let addend = coefficients[position] * factor
      if addend == 0 { continue }
      (columns[end], coefficients[end]) = (columns[position], addend)
      end += 1
      enlist(row, in: columns[position])
    }
    rowCount[row] = (end - Int(rowStart[row])).int32
  }

  private func entry(_ row: Int32, _ column: Int32) -> Int? { entries(ofRow: row).first { columns[$0] == column } }

  private mutating func makeRoom(_ extra: Int, inRow row: Int32) {
    let count = Int(rowCount[row])
    if count + extra <= Int(rowRoom[row]) { return }
    let room = (count + extra) * 2
    let old = Int(rowStart[row])
    let start = columns.extend(by: room, with: 0)
    _ = coefficients.extend(by: room, with: 0)
    for offset in 0..<count {
      columns[start + offset] = columns[old + offset]
      coefficients[start + offset] = coefficients[old + offset]
    }
    (rowStart[row], rowRoom[row]) = (start.int32, room.int32)
  }

  private mutating func enlist(_ row: Int32, in column: Int32) {
    let count = Int(listCount[column])
    if count == Int(listRoom[column]) {
      let room = count * 2 + 4
      let old = Int(listStart[column])
      let start = lists.extend(by: room, with: 0)
      for offset in 0..<count { lists[start + offset] = lists[old + offset] }
      (listStart[column], listRoom[column]) = (start.int32, room.int32)
    }
    lists[Int(listStart[column]) + count] = row
    listCount[column] += 1
  }
}
