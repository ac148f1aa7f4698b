/// The tableau of a ``Simplex``: which quantities are basic, and rows and columns when it asks for them.
///
/// Rows and columns are slots; a pivot exchanges the quantities of a row and a column.
protocol SimplexBasis: ~Copyable {
  /// How columns are looked through for one to enter with.
  static var pricing: Pricing { get }
  /// Whether to move many nonbasic quantities costs what it costs to move one, by ``gather(_:times:)``.
  static var movesTogether: Bool { get }
  /// Whether rows can be added between pivots, and not only before the first one.
  static var takesRowsLater: Bool { get }
  /// How many entries were touched, the same on every machine; a tableau does not count.
  var effort: Int { get }

  /// A basis in which `count` variables, the quantities from 0 on, are nonbasic.
  init(variables count: Int, rows: Int)
  /// Adds the row of a further quantity, which is basic: a sum of terms in quantities so far.
  mutating func addRow(_ terms: some Sequence<StoredTerm>)

  /// Makes the quantities of equalities nonbasic at their targets, as far as singletons allow, and those of inequalities
  /// that are exactly met, as far as variables without bounds do, before the first pivot.
  mutating func crash(_ constraints: [QuantityConstraint], _ value: inout Buffer<Double>)

  /// Chooses another basis at once. Of the quantities that are marked, as many as can of those of rows leave the basis for
  /// as many variables; the quantities of all other rows are basic. No tableau is asked for that: it takes many pivots.
  /// In layers, variables of few constraints come first, so that columns have few entries.
  mutating func rebase(_ isExchanged: borrowing Buffer<Bool>, inLayers: Bool)
  /// The marks by which ``rebase(_:inLayers:)`` comes back to this basis; none where bases are not chosen like that.
  func exchanged() -> Buffer<Bool>

  /// The quantity in a row, and in a column.
  func basicQuantity(_ row: Int32) -> Int32
  func nonbasicQuantity(_ column: Int32) -> Int32
  /// The row that a quantity is basic in, or `~column`.
  func place(of quantity: Int32) -> Int32

  /// Gets a column ready: the rows that it is in, and its rates there.
  mutating func gather(_ column: Int32)
  var gatheredCount: Int { get }
  func gatheredRow(_ index: Int) -> Int32
  func gatheredRate(_ index: Int) -> Double
  /// The same for a sum of quantities that are nonbasic, each times a number.
  mutating func gather(_ quantities: borrowing Buffer<Int32>, times factors: borrowing Buffer<Double>)

  /// Gets a row ready, whose entries are asked for next.
  mutating func prepare(row: Int32)
  /// The entries of a row, as positions to be used with ``column(at:)`` and ``coefficient(at:)``.
  func entries(ofRow row: Int32) -> Range<Int>
  func column(at entry: Int) -> Int32
  func coefficient(at entry: Int) -> Double

  /// Adds a row, times the slope of its quantity's cost, to prices; ``findPrices(_:)`` adds what was put off.
  mutating func weigh(_ row: Int32, _ slope: Double, _ prices: inout Prices)
  mutating func findPrices(_ prices: inout Prices)
  /// Says that a quantity stays where it is from now on: rows may leave out what it depends on.
  mutating func settle(_ quantity: Int32)

  /// Exchanges the quantities of a row and of the column that was gathered last; afterwards rows may be other slots. With
  /// factors the row is prepared then.
  mutating func pivot(_ row: Int32, _ column: Int32)
}

/// How a simplex looks through the columns of a basis: what is worth it depends on what their prices cost.
struct Pricing {
  /// How many columns are looked at together, at the least; all of them where there are no more.
  var leastColumns: Int
  /// Whether prices are divided by about the lengths of their columns, for the steepest *edge*.
  var weighsColumns: Bool
  /// Whether prices are brought up to date after a step by what it changed in them, and not summed up anew.
  var updatesPrices: Bool
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

  /// Gives a column another price.
  mutating func replace(_ column: Int32, by price: Double) {
    include(column)
    (self.price[column], size[column]) = (price, max(price.magnitude, .leastNormalMagnitude))
  }

  mutating func clear() {
    for index in 0..<columns.count { (price[columns[index]], size[columns[index]]) = (0, 0) }
    columns.removeAll()
  }
}
