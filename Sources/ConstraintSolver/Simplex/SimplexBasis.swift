/// The tableau of a ``Simplex``: which quantities are basic, and rows and columns when it asks for them.
///
/// Rows and columns are slots; a pivot exchanges the quantities of a row and a column.
protocol SimplexBasis: ~Copyable {
  /// Whether rows and prices are computed from factors, and not read from a tableau.
  static var isFactored: Bool { get }
  /// How many entries were touched, the same on every machine; a tableau does not count.
  var effort: Int { get }

  /// A basis in which `count` variables, the quantities from 0 on, are nonbasic.
  init(variables count: Int)
  /// Adds the row of a further quantity, which is basic: a sum of terms in quantities so far.
  mutating func addRow(_ terms: some Sequence<StoredTerm>)

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

  /// Gets a row ready, whose entries are asked for next.
  mutating func prepare(row: Int32)
  /// The entries of a row, as positions to be used with ``column(at:)`` and ``coefficient(at:)``.
  func entries(ofRow row: Int32) -> Range<Int>
  func column(at entry: Int) -> Int32
  func coefficient(at entry: Int) -> Double

  /// Gives a row the slope of its quantity's cost; ``findPrices(_:_:)`` sums such rows up by column, and forgets them.
  mutating func weigh(_ row: Int32, _ slope: Double)
  mutating func findPrices(_ price: inout Buffer<Double>, _ size: inout Buffer<Double>)

  /// Exchanges the quantities of a row and of the column that was gathered last; afterwards rows may be other slots.
  mutating func pivot(_ row: Int32, _ column: Int32)
}
