/// A bounded simplex over quantities with piecewise linear costs.
///
/// A quantity is a variable or the left side of a constraint. It has hard bounds, and during a level also *breaks*:
/// values where the cost of being there changes its slope. A basic quantity lies on one piece between breaks, a
/// nonbasic one rests on a break or a bound (or anywhere, as long as nothing made it move). ``minimize()`` walks from
/// vertex to vertex to the least cost and ``restrict()`` then turns what was reached into hard bounds: by
/// complementary slackness these describe exactly the points that cost as little. So level follows level without any
/// weights.
struct Simplex<A: Amount>: ~Copyable {
  var tableau: Tableau
  var value = Buffer<A>()
  var low = Buffer<A>()
  var high = Buffer<A>()
  /// The pieces below and above; the same unless the quantity rests on a break.
  var leftPiece = Buffer<Int32>()
  var rightPiece = Buffer<Int32>()
  /// The breaks of a quantity on this level, by rising target.
  var firstBreak = Buffer<Int32>()
  var breakCount = Buffer<Int32>()
  var breakTarget = Buffer<A>()
  var breakChange = Buffer<Double>()
  /// The slope below the first break.
  var baseSlope = Buffer<Double>()
  /// The quantities that have breaks.
  var active = Buffer<Int32>()
  /// By column, the slope of the cost of the basic quantities, and the sum of the sizes that went into it.
  var price: Buffer<Double>
  var priceSize: Buffer<Double>
  /// Columns that no step was found for.
  var stuck: Buffer<Bool>
  /// The breaks and bounds on the way of the entering quantity.
  var events: [Event] = []
  /// Whether a level had to be given up.
  var ranOut = false

  /// Starts with free variables at 0.
  init(variables count: Int) {
    tableau = Tableau(variables: count)
    price = Buffer(repeating: 0, count: count)
    priceSize = Buffer(repeating: 0, count: count)
    stuck = Buffer(repeating: false, count: count)
    for _ in 0..<count { addQuantity() }
  }

  /// Adds what is kept of a quantity; for rows after ``Tableau/beginRow()``.
  mutating func addQuantity() {
    value.append(.zero)
    low.append(A(-.infinity))
    high.append(A(.infinity))
    leftPiece.append(0)
    rightPiece.append(0)
    firstBreak.append(0)
    breakCount.append(0)
    baseSlope.append(0)
  }

  /// How many variables there are.
  var columnCount: Int { price.count }

  /// What counts as no difference near a number.
  @inline(__always)
  func tolerance(_ number: Double) -> Double { 1e-10 * max(1, number.magnitude) }

  /// Whether only one value is left for a quantity.
  @inline(__always)
  func isFixed(_ quantity: Int32) -> Bool {
    high[quantity].value - low[quantity].value <= tolerance(value[quantity].value)
  }

  /// The slope of the cost of a quantity on a piece.
  @inline(__always)
  func slope(_ quantity: Int32, _ piece: Int32) -> Double {
    var slope = baseSlope[quantity]
    let first = firstBreak[quantity]
    var index = first
    while index < first + piece {
      slope += breakChange[index]
      index += 1
    }
    return slope
  }

  /// Takes steps until none lowers the cost.
  mutating func minimize() {
    stuck.fill(false)
    var idle = 0
    var steps = 0
    let patience = 20 + columnCount
    let limit = 2000 + 200 * (columnCount + value.count)
    while true {
      findPrices()
      let careful = idle > patience
      guard let (column, rises) = chooseEntering(careful: careful) else { return }
      idle = step(column, rises: rises, careful: careful) ? 0 : idle + 1
      steps += 1
      if steps > limit {
        ranOut = true
        return
      }
    }
  }

  /// Sums up how the cost of the basic quantities changes with each nonbasic one.
  mutating func findPrices() {
    price.fill(0)
    priceSize.fill(0)
    for position in 0..<active.count {
      let quantity = active[position]
      let row = tableau.place[quantity]
      if row < 0 { continue }
      let slope = slope(quantity, leftPiece[quantity])
      if slope == 0 { continue }
      for entry in tableau.entries(ofRow: row) {
        let column = tableau.column(at: entry)
        let part = slope * tableau.coefficient(at: entry)
        price[column] += part
        priceSize[column] += part.magnitude
      }
    }
  }

  /// How the cost changes when a nonbasic quantity rises or falls by one; nil when it cannot.
  @inline(__always)
  func gain(_ column: Int32, rises: Bool) -> Double? {
    let quantity = tableau.nonbasic[column]
    let at = value[quantity].value
    let own: Double
    if rises {
      if at >= high[quantity].value - tolerance(at) { return nil }
      own = slope(quantity, rightPiece[quantity])
    } else {
      if at <= low[quantity].value + tolerance(at) { return nil }
      own = slope(quantity, leftPiece[quantity])
    }
    let total = own + price[column]
    if total.magnitude <= Limits.relative * (own.magnitude + priceSize[column]) { return 0 }
    return rises ? total : -total
  }

  /// The column to enter with: the steepest, or of lowest number when care is needed lest steps go in circles.
  private func chooseEntering(careful: Bool) -> (column: Int32, rises: Bool)? {
    var best: (column: Int32, rises: Bool)?
    var bestGain = 0.0
    var bestQuantity = Int32.max
    for index in 0..<columnCount {
      let column = Int32(truncatingIfNeeded: index)
      let quantity = tableau.nonbasic[column]
      if stuck[column] || isFixed(quantity) { continue }
      for rises in [true, false] {
        guard let gain = gain(column, rises: rises), gain < 0 else { continue }
        let better =
          careful
          ? quantity < bestQuantity : gain < bestGain || (gain == bestGain && quantity < bestQuantity)
        if better {
          best = (column, rises)
          bestGain = gain
          bestQuantity = quantity
        }
      }
    }
    return best
  }
}
