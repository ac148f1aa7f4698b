/// A tableau with all of its entries, for components of some hundred rows at the most.
///
/// Rows and columns have few entries other than 0: these are listed, and a pivot costs O(entries of its row × entries of its
/// column) and a look through both.
struct Tableau: SimplexBasis, ~Copyable {
  private let width: Int
  private var entries: Buffer<Double>  // Row by row.
  private var basic, nonbasic: Buffer<Int32>  // The quantity in each row and each column.
  private var place: Buffer<Int32>  // By quantity, the row it is basic in, or `~column`.
  private var columnRates = Buffer<StoredTerm>()  // By row.
  private var rowRates = Buffer<StoredTerm>()  // By column.
  private var weighed = Buffer<(row: Int32, slope: Double)>()

  init(variables count: Int, rows: borrowing Lists<StoredTerm>) {
    width = count
    entries = Buffer(repeating: 0, count: rows.count * count)
    nonbasic = Buffer(counting: 0..<count)
    basic = Buffer(counting: count..<count + rows.count)
    place = Buffer(capacity: count + rows.count)
    for column in 0..<count.int32 { place.append(~column) }
    for row in 0..<rows.count {
      place.append(row.int32)
      for term in rows.list(row) { entries[row * count + Int(term.variable)] += term.coefficient }
    }
  }

  var effort: Int { 0 }
  @inline(__always) func nonbasicQuantity(_ column: Int32) -> Int32 { nonbasic[column] }
  @inline(__always) func place(of quantity: Int32) -> Int32 { place[quantity] }

  mutating func gather(_ column: Int32) {
    columnRates.removeAll()
    var position = Int(column)
    for row in 0..<basic.count.int32 {
      if entries[position] != 0 { columnRates.append(StoredTerm(coefficient: entries[position], variable: row)) }
      position += width
    }
  }

  mutating func gather(_ sum: borrowing Buffer<StoredTerm>) {
    columnRates.removeAll()
    for row in 0..<basic.count.int32 {
      var rate = 0.0
      for index in 0..<sum.count {
        rate += sum[index].coefficient * entries[position(row, ~place[sum[index].variable])]
      }
      if rate.magnitude > Tolerance.cancellation { columnRates.append(StoredTerm(coefficient: rate, variable: row)) }
    }
  }

  @inline(__always)
  private func position(_ row: Int32, _ column: Int32) -> Int { Int(row) * width + Int(column) }

  var gatheredCount: Int { columnRates.count }
  @inline(__always)
  func gathered(_ index: Int) -> (quantity: Int32, rate: Double) {
    (basic[columnRates[index].variable], columnRates[index].coefficient)
  }

  mutating func prepare(row: Int32) {
    rowRates.removeAll()
    let start = position(row, 0)
    for column in 0..<width where entries[start + column] != 0 {
      rowRates.append(StoredTerm(coefficient: entries[start + column], variable: column.int32))
    }
  }

  var entryCount: Int { rowRates.count }
  @inline(__always)
  func entry(_ index: Int) -> (column: Int32, rate: Double) { (rowRates[index].variable, rowRates[index].coefficient) }

  mutating func weigh(_ row: Int32, _ slope: Double) { weighed.append((row, slope)) }

  mutating func findPrices(_ prices: inout Prices) {
    while let (row, slope) = weighed.popLast() {
      let start = position(row, 0)
      for column in 0..<width where entries[start + column] != 0 {
        prices.add(slope * entries[start + column], to: column.int32)
      }
    }
  }

  mutating func settle(_ quantity: Int32) {}

  mutating func pivot(_ row: Int32, _ column: Int32) {
    let pivot = entries[position(row, column)]
    if pivot == 0 { return }
    prepare(row: row)
    let start = position(row, 0)
    for index in 0..<rowRates.count {
      let entry = rowRates[index]
      let rate = entry.variable == column ? 1 / pivot : -entry.coefficient / pivot
      rowRates[index].coefficient = rate
      entries[start + Int(entry.variable)] = rate
    }
    for index in 0..<columnRates.count where columnRates[index].variable != row {
      entries[position(columnRates[index].variable, column)] = 0
      addEntries(times: columnRates[index].coefficient, to: columnRates[index].variable)
    }
    let (leaving, entering) = (basic[row], nonbasic[column])
    (basic[row], nonbasic[column]) = (entering, leaving)
    (place[entering], place[leaving]) = (row, ~column)
  }

  /// Adds the row that is prepared to another one.
  private mutating func addEntries(times factor: Double, to row: Int32) {
    let start = position(row, 0)
    for index in 0..<rowRates.count {
      let position = start + Int(rowRates[index].variable)
      let (old, addend) = (entries[position], factor * rowRates[index].coefficient)
      let sum = old + addend
      entries[position] = sum.magnitude <= Tolerance.cancellation * max(old.magnitude, addend.magnitude) ? 0 : sum
    }
  }

  mutating func enterFreeVariables(_ constraints: [QuantityConstraint], _ value: borrowing Buffer<Double>) {}
  func exchanged() -> Buffer<Bool>? { nil }
  mutating func rebase(_ isExchanged: borrowing Buffer<Bool>, inLayers: Bool) {}
}
