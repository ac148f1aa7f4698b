/// A tableau with all of its entries, for components of some hundred rows at the most.
///
/// Rows and columns have few entries other than 0: these are listed, and a pivot costs O(entries of its row × entries of its
/// column) and a look through both.
struct Tableau: SimplexBasis, ~Copyable {
  private let width: Int
  private var entries: Buffer<Double>  // Row by row.
  private var basic: Buffer<Int32>  // The quantity in each row and each column.
  private var nonbasic: Buffer<Int32>
  private var place: Buffer<Int32>  // By quantity, the row it is basic in, or `~column`.
  private var gatheredRows = Buffer<Int32>()
  private var gatheredRates = Buffer<Double>()
  private var entryColumns = Buffer<Int32>()
  private var entryRates = Buffer<Double>()
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
    startColumn()
    var position = Int(column)
    for row in 0..<basic.count.int32 {
      if entries[position] != 0 { addToColumn(row, entries[position]) }
      position += width
    }
  }

  mutating func gather(_ quantities: borrowing Buffer<Int32>, times factors: borrowing Buffer<Double>) {
    startColumn()
    for row in 0..<basic.count.int32 {
      var rate = 0.0
      for index in 0..<quantities.count { rate += factors[index] * entries[position(row, ~place[quantities[index]])] }
      if rate.magnitude > Tolerance.cancellation { addToColumn(row, rate) }
    }
  }

  private mutating func startColumn() {
    gatheredRows.removeAll()
    gatheredRates.removeAll()
  }

  @inline(__always)
  private mutating func addToColumn(_ row: Int32, _ rate: Double) {
    gatheredRows.append(row)
    gatheredRates.append(rate)
  }

  @inline(__always)
  private func position(_ row: Int32, _ column: Int32) -> Int { Int(row) * width + Int(column) }

  var gatheredCount: Int { gatheredRows.count }
  @inline(__always)
  func gathered(_ index: Int) -> (quantity: Int32, rate: Double) { (basic[gatheredRows[index]], gatheredRates[index]) }

  mutating func prepare(row: Int32) {
    entryColumns.removeAll()
    entryRates.removeAll()
    let start = position(row, 0)
    for column in 0..<width where entries[start + column] != 0 {
      entryColumns.append(column.int32)
      entryRates.append(entries[start + column])
    }
  }

  var entryCount: Int { entryColumns.count }
  @inline(__always)
  func entry(_ index: Int) -> (column: Int32, rate: Double) { (entryColumns[index], entryRates[index]) }

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
    for index in 0..<entryColumns.count {
      let rate = entryColumns[index] == column ? 1 / pivot : -entryRates[index] / pivot
      entryRates[index] = rate
      entries[start + Int(entryColumns[index])] = rate
    }
    for index in 0..<gatheredRows.count where gatheredRows[index] != row {
      entries[position(gatheredRows[index], column)] = 0
      addEntries(times: gatheredRates[index], to: gatheredRows[index])
    }
    let (leaving, entering) = (basic[row], nonbasic[column])
    (basic[row], nonbasic[column]) = (entering, leaving)
    (place[entering], place[leaving]) = (row, ~column)
  }

  /// Adds the row that is prepared to another one.
  private mutating func addEntries(times factor: Double, to row: Int32) {
    let start = position(row, 0)
    for index in 0..<entryColumns.count {
      let position = start + Int(entryColumns[index])
      let (old, addend) = (entries[position], factor * entryRates[index])
      let sum = old + addend
      entries[position] = sum.magnitude <= Tolerance.cancellation * max(old.magnitude, addend.magnitude) ? 0 : sum
    }
  }

  mutating func crash(_ constraints: [QuantityConstraint], _ value: inout Buffer<Double>) {}
  func exchanged() -> Buffer<Bool>? { nil }
  mutating func rebase(_ isExchanged: borrowing Buffer<Bool>, inLayers: Bool) {}
}
