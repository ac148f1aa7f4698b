/// The tableau of a ``Simplex``, in which each basic quantity is a sum of nonbasic ones.
///
/// Rows and columns are slots; a pivot exchanges the quantities of a row and a column. A ``Tableau`` has all entries at
/// hand, for a few rows and many questions about them. A ``FactoredBasis`` works out what it is asked for.
protocol SimplexBasis: ~Copyable {
  /// A basis in which `count` variables, the quantities from 0 on, are nonbasic, and the quantities of rows, which are
  /// sums of these, basic.
  init(variables count: Int, rows: borrowing Lists<StoredTerm>)
  /// How many entries were touched, the same on every machine: 0 where there are never many.
  var effort: Int { get }

  func nonbasicQuantity(_ column: Int32) -> Int32
  /// The row that a quantity is basic in, or `~column`.
  func place(of quantity: Int32) -> Int32

  /// Gets a column ready: the basic quantities that it is in, and their rates.
  mutating func gather(_ column: Int32)
  /// The same for a sum of quantities that are nonbasic.
  mutating func gather(_ sum: borrowing Buffer<StoredTerm>)
  var gatheredCount: Int { get }
  func gathered(_ index: Int) -> (quantity: Int32, rate: Double)

  /// Gets a row ready, whose entries are asked for next.
  mutating func prepare(row: Int32)
  var entryCount: Int { get }
  func entry(_ index: Int) -> (column: Int32, rate: Double)

  /// Notes a row, times the slope of its quantity's cost, for ``findPrices(_:)``.
  mutating func weigh(_ row: Int32, _ slope: Double)
  /// Adds to prices the rows that were weighed.
  mutating func findPrices(_ prices: inout Prices)
  /// Says that a quantity stays where it is from now on: rows may leave out what it depends on.
  mutating func settle(_ quantity: Int32)

  /// Exchanges the quantities of a row and of the column that was gathered last. Rows may be numbered anew. The row is
  /// prepared afterwards, whatever its number.
  mutating func pivot(_ row: Int32, _ column: Int32)

  /// Makes variables without bounds basic in rows of inequalities that are exactly met, before the first pivot, if that
  /// saves pivots: nothing moves, and where views follow one another, all that come after one move with it from then on.
  mutating func enterFreeVariables(_ constraints: [QuantityConstraint], _ value: borrowing Buffer<Double>)
  /// The marks by which ``rebase(_:inLayers:)`` comes back to this basis; nil where that takes as long as pivots.
  func exchanged() -> Buffer<Bool>?
  /// Chooses another basis at once. Of the quantities that are marked, as many as can of those of rows leave the basis for
  /// as many variables; the quantities of all other rows are basic. In layers, variables of few constraints come first, so
  /// that columns have few entries.
  mutating func rebase(_ isExchanged: borrowing Buffer<Bool>, inLayers: Bool)
}

/// Sums of rows by column, of which few are other than 0.
struct Prices: ~Copyable {
  private(set) var price: Buffer<Double>
  private(set) var size: Buffer<Double>  // The sum of the sizes that went into each.
  private(set) var columns = Buffer<Int32>()  // Those that may have a price, and others that were added.

  init(columns count: Int) {
    price = Buffer(repeating: 0, count: count)
    size = Buffer(repeating: 0, count: count)
  }

  @inline(__always)
  mutating func add(_ part: Double, to column: Int32) {
    if size[column] == 0 { columns.append(column) }
    price[column] += part
    size[column] += part.magnitude
  }

  mutating func include(_ column: Int32) {
    if size[column] != 0 { return }
    columns.append(column)
    size[column] = .leastNormalMagnitude
  }

  mutating func replace(_ column: Int32, by price: Double) {
    include(column)
    (self.price[column], size[column]) = (price, max(price.magnitude, .leastNormalMagnitude))
  }

  mutating func clear() {
    for index in 0..<columns.count { (price[columns[index]], size[columns[index]]) = (0, 0) }
    columns.removeAll()
  }
}
