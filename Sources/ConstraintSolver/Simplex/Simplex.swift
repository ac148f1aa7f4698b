/// A constraint on one quantity of a simplex.
struct QuantityConstraint: BitwiseCopyable {
  var quantity: Int32
  var relation: Relation
  var target, weight: Double
  var priority: Double  // Infinite for required ones.

  init(_ quantity: Int32, _ relation: Relation, _ target: Double, weight: Double = 1, priority: Double = 0) {
    (self.quantity, self.relation, self.target) = (quantity, relation, target)
    (self.weight, self.priority) = (weight, priority)
  }

  /// A constraint of one term, as one on its variable.
  init(_ term: StoredTerm, _ relation: Relation, _ constant: Double, priority: Double) {
    self.init(
      term.variable, term.coefficient < 0 ? relation.mirrored : relation, constant / term.coefficient,
      weight: term.coefficient.magnitude, priority: priority)
  }

  @inline(__always)
  func narrow(_ low: inout Double, _ high: inout Double) {
    if relation != .lessThanOrEqual, target > low { low = target }
    if relation != .greaterThanOrEqual, target < high { high = target }
  }
}

/// A bounded primal simplex over quantities with convex, piecewise linear costs.
///
/// A *quantity* is a variable or the left side of a constraint. It has hard bounds, and during a level also *breaks*:
/// values where the slope of its cost changes. A basic quantity lies on one piece between breaks, a nonbasic one rests on
/// a break or a bound (or anywhere, as long as nothing made it move).
///
/// - ``minimize()`` walks from vertex to vertex to the least cost: pricing sums the slopes of the basic quantities up to
///   reduced costs, the steepest column enters, and a *long-step* ratio test goes on over breaks as long as the cost
///   falls. Many steps in place move breaks apart until the end (*perturbation*), for whole numbers often coincide; many
///   in a row switch to Bland's rule, so that it ends.
/// - ``restrict()`` then turns the optimum into hard bounds: by complementary slackness a nonbasic quantity with a reduced
///   cost stays where it is in every optimum, and a basic one on its piece. The points within these bounds are exactly
///   the optimal face, and so level follows level without weights.
/// - Phase I (``require(_:)``) is a level of the required constraints, whose least cost has to be 0. Where it is not, the
///   reduced costs are a Farkas certificate (``reducedCost(_:)``).
///
/// A step costs O(columns + entries of the priced rows) and a pivot of the ``Tableau``. Components of many rows have a
/// ``FactoredBasis`` instead, in which a step costs O(entries of the constraints).
struct Simplex<Basis: SimplexBasis & ~Copyable>: ~Copyable {
  private(set) var tableau: Basis
  private(set) var value: Buffer<Double>
  private var low, high: Buffer<Double>
  private var leftPiece: Buffer<Int32>  // The pieces below and above; the same unless the quantity rests on a break.
  private var rightPiece: Buffer<Int32>
  private var firstBreak, breakCount: Buffer<Int32>  // The breaks of a quantity on this level, by rising target.
  private var breakTarget = Buffer<Double>()
  private var breakChange = Buffer<Double>()
  private var baseSlope, slopeSize: Buffer<Double>  // The slope below the first break, and the sum of all weights.
  private var active = Buffer<Int32>()
  /// The slopes of the cost of the basic quantities by column, and all columns that the cost of this level depends on.
  private var prices: Prices
  /// By column, about how large it is, squared: what is entered by is the price by the length, for the steepest *edge*.
  private var weight: Buffer<Double>
  private var isStuck: Buffer<Bool>
  private var stuck = Buffer<Int32>()  // The columns that nothing stops, or moves, in this level.
  private var nextPriced = 0  // Where among the prices the next look at a part of them begins.
  private var keepsPrices = false  // Whether the last step left all prices as they were.
  private var passed: [(quantity: Int32, change: Double)] = []  // The slopes that a step changed.
  private var events: [Event] = []
  private var drift = Buffer<Double>()  // By quantity, its rate when all that can move does together.
  private var obstacles: [Obstacle]?  // What may be in the way of a goal; nil where that is not known.
  private(set) var ranOut = false  // Whether a level ended for its number of steps, or for all work that there may be.

  /// Free variables, the quantities from 0 on, and the sums of rows, all of them at 0, or where as many equalities of
  /// some constraints hold as can, though nothing keeps them there yet.
  init(variables count: Int, rows: borrowing Lists<StoredTerm>, meeting crashed: [QuantityConstraint] = []) {
    tableau = Basis(variables: count, rows: rows)
    let quantities = count + rows.count
    value = Buffer(repeating: 0, count: quantities)
    low = Buffer(repeating: -.infinity, count: quantities)
    high = Buffer(repeating: .infinity, count: quantities)
    leftPiece = Buffer(repeating: 0, count: quantities)
    rightPiece = Buffer(repeating: 0, count: quantities)
    firstBreak = Buffer(repeating: 0, count: quantities)
    breakCount = Buffer(repeating: 0, count: quantities)
    baseSlope = Buffer(repeating: 0, count: quantities)
    slopeSize = Buffer(repeating: 0, count: quantities)
    prices = Prices(columns: count)
    weight = Buffer(repeating: 1, count: count)
    isStuck = Buffer(repeating: false, count: count)
    if crashed.isEmpty { return }
    crash(crashed)
    tableau.enterFreeVariables(crashed, value)
  }

  private var columnCount: Int { prices.price.count }

  var effort: Int { tableau.effort }
  /// The effort after which levels end where they are.
  var effortLimit = Int.max
  /// The number of equalities from which on a level tries to meet them together.
  var fewestTogether = Int.max

  @inline(__always)
  private func tolerance(_ number: Double) -> Double { Tolerance.value * max(1, number.magnitude) }

  // MARK: - Levels

  /// Optimizes one level of constraints, sorted by quantity, and keeps to the optimal face.
  mutating func optimize(_ level: [QuantityConstraint]) {
    if tableau.effort > effortLimit {
      ranOut = true
      return
    }
    if level.count >= fewestTogether, meetsTogether(level) { return }
    begin(level)
    minimize()
    restrict()
    endLevel()
  }

  /// Tries whether all constraints of a level can be met, by a crash: its equalities leave the basis for their targets
  /// together, and what this leads out of its bounds is then brought back in a few long steps, with what else the level
  /// asks for. If nothing of it is missed then, the points that meet the level are the optimal ones: bounds are all that
  /// is left of it. Else everything is as it was. O(rows + entries of the constraints) and the steps.
  private mutating func meetsTogether(_ level: [QuantityConstraint]) -> Bool {
    let missed = level.count { isOpenEquality($0) && !meets($0) }
    if missed < fewestTogether { return false }
    if (0..<columnCount.int32).count(where: { isMovable($0) }) < missed { return false }
    guard let basis = tableau.exchanged() else { return false }
    var values = Buffer(copying: value)
    var lows = Buffer(copying: low)
    var highs = Buffer(copying: high)
    crash(level)
    var asked: [QuantityConstraint] = []
    for constraint in level {
      let isHeld = isOpenEquality(constraint) && tableau.place(of: constraint.quantity) < 0
      if isHeld { bind(constraint) } else { asked.append(constraint) }
    }
    for quantity in 0..<value.count.int32 {
      if value[quantity] < low[quantity] - tolerance(low[quantity]) {
        asked.append(QuantityConstraint(quantity, .greaterThanOrEqual, low[quantity]))
        low[quantity] = -.infinity
      } else if value[quantity] > high[quantity] + tolerance(high[quantity]) {
        asked.append(QuantityConstraint(quantity, .lessThanOrEqual, high[quantity]))
        high[quantity] = .infinity
      }
    }
    asked.sort { $0.quantity < $1.quantity }
    begin(asked)
    let isOptimal = minimize(within: missed / 32 + 8)
    endLevel()
    if isOptimal, asked.allSatisfy({ meets($0) }) {
      for constraint in asked { bind(constraint) }
      return true
    }
    swap(&value, &values)
    swap(&low, &lows)
    swap(&high, &highs)
    tableau.rebase(basis, inLayers: false)
    return false
  }

  /// Makes as many equalities hold as can: their rows leave the basis for their targets together, in one factorization
  /// where chains of them would take a pivot each. O(rows + entries of the constraints).
  private mutating func crash(_ constraints: [QuantityConstraint]) {
    guard var isExchanged = tableau.exchanged() else { return }
    for variable in 0..<columnCount.int32 { isExchanged[variable] = !isFixed(variable) }
    let equalities = constraints.filter { isOpenEquality($0) }
    for equality in equalities { isExchanged[equality.quantity] = true }
    tableau.rebase(isExchanged, inLayers: false)
    var moves = Buffer<StoredTerm>()
    for equality in equalities where tableau.place(of: equality.quantity) < 0 {
      moves.append(StoredTerm(coefficient: equality.target - value[equality.quantity], variable: equality.quantity))
      value[equality.quantity] = equality.target
    }
    shiftBasic(moves)
  }

  private func isOpenEquality(_ constraint: QuantityConstraint) -> Bool {
    constraint.relation == .equal && isRow(constraint.quantity) && !isFixed(constraint.quantity)
  }

  /// Moves all basic quantities as they follow when nonbasic ones move together. O(entries of the constraints).
  mutating func shiftBasic(_ moves: borrowing Buffer<StoredTerm>) {
    if moves.count == 0 { return }
    tableau.gather(moves)
    shiftGathered(by: 1)
  }

  @inline(__always)
  private mutating func shiftGathered(by way: Double) {
    for index in 0..<tableau.gatheredCount {
      let (quantity, rate) = tableau.gathered(index)
      value[quantity] += way * rate
    }
  }

  private func isRow(_ quantity: Int32) -> Bool { quantity >= columnCount }

  /// Whether a constraint is met as exactly as breaks are told apart, but for the rounding of a factorization.
  func meets(_ constraint: QuantityConstraint) -> Bool {
    constraint.relation.holds(
      value[constraint.quantity] - constraint.target, within: Tolerance.relative * max(1, constraint.target.magnitude))
  }

  /// Gives variables values before the first level.
  mutating func start(at values: [Double]) {
    var moves = Buffer<StoredTerm>()
    for variable in 0..<columnCount.int32 where values[Int(variable)] != 0 {
      moves.append(StoredTerm(coefficient: values[Int(variable)], variable: variable))
      value[variable] = values[Int(variable)]
    }
    shiftBasic(moves)
  }

  /// Makes required constraints, sorted by quantity, hold and turns them into bounds; false when they cannot.
  mutating func require(_ constraints: [QuantityConstraint]) -> Bool {
    crash(constraints)
    tableau.enterFreeVariables(constraints, value)
    begin(constraints)
    minimize()
    endLevel()
    for constraint in constraints {
      if !holds(constraint) { return false }
      bind(constraint)
    }
    return true
  }

  @inline(__always)
  func holds(_ constraint: QuantityConstraint) -> Bool {
    let at = value[constraint.quantity]
    let near = Tolerance.feasibility * max(1, max(at.magnitude, constraint.target.magnitude))
    return constraint.relation.holds(at - constraint.target, within: near)
  }

  mutating func bind(_ constraint: QuantityConstraint) {
    constraint.narrow(&low[constraint.quantity], &high[constraint.quantity])
  }

  mutating func release(_ quantity: Int32) { (low[quantity], high[quantity]) = (-.infinity, .infinity) }

  /// Gives quantities the breaks of constraints, which come sorted by quantity.
  mutating func begin(_ level: [QuantityConstraint]) {
    var left = level[...]
    while let own = left.popRun(by: \.quantity) { begin(own, of: own[own.startIndex].quantity) }
  }

  private mutating func begin(_ constraints: ArraySlice<QuantityConstraint>, of quantity: Int32) {
    active.append(quantity)
    firstBreak[quantity] = breakTarget.count.int32
    var (slope, size) = (0.0, 0.0)
    let sorted = constraints.count == 1 ? constraints : ArraySlice(constraints.sorted { $0.target < $1.target })
    for constraint in sorted {
      let change = constraint.relation == .equal ? 2 * constraint.weight : constraint.weight
      size += constraint.weight
      if constraint.relation != .lessThanOrEqual { slope -= constraint.weight }
      let last = breakTarget.count - 1
      if last >= Int(firstBreak[quantity]), isSame(breakTarget[last], constraint.target) {
        breakChange[last] += change
      } else {
        breakTarget.append(constraint.target)
        breakChange.append(change)
      }
    }
    breakCount[quantity] = breakTarget.count.int32 - firstBreak[quantity]
    (baseSlope[quantity], slopeSize[quantity]) = (slope, size)
    findPiece(quantity)
  }

  private func isSame(_ left: Double, _ right: Double) -> Bool { (left - right).magnitude <= tolerance(left) }

  private mutating func findPiece(_ quantity: Int32) {
    let at = value[quantity]
    let near = tolerance(at)
    let first = firstBreak[quantity]
    let isNonbasic = tableau.place(of: quantity) < 0
    var slope = baseSlope[quantity]
    var piece: Int32 = 0
    while piece < breakCount[quantity] {
      let target = breakTarget[first + piece]
      if isNonbasic, isSame(at, target) {
        (leftPiece[quantity], rightPiece[quantity]) = (piece, piece + 1)
        return
      }
      if target > at + near { break }
      if target >= at - near && slope >= 0 { break }
      slope += breakChange[first + piece]
      piece += 1
    }
    (leftPiece[quantity], rightPiece[quantity]) = (piece, piece)
  }

  /// Turns the least cost into bounds: afterwards exactly the points of least cost are within them.
  /// The prices are those with which ``minimize()`` ended.
  private mutating func restrict() {
    for index in 0..<prices.columns.count {
      let column = prices.columns[index]
      let quantity = tableau.nonbasicQuantity(column)
      if isFixed(quantity) { continue }
      let up = reducedCost(column, rises: true)
      let down = reducedCost(column, rises: false)
      if let up, up > 0 { high[quantity] = value[quantity] }
      if let down, down > 0 { low[quantity] = value[quantity] }
      confine(quantity)
    }
    for position in 0..<active.count where tableau.place(of: active[position]) >= 0 { confine(active[position]) }
  }

  private mutating func confine(_ quantity: Int32) {
    let first = firstBreak[quantity]
    let (left, right) = (leftPiece[quantity], rightPiece[quantity])
    if right < breakCount[quantity] { high[quantity] = min(high[quantity], breakTarget[first + right]) }
    if left > 0 { low[quantity] = max(low[quantity], breakTarget[first + left - 1]) }
  }

  mutating func endLevel() {
    for position in 0..<active.count {
      let quantity = active[position]
      (breakCount[quantity], baseSlope[quantity], leftPiece[quantity], rightPiece[quantity]) = (0, 0, 0, 0)
    }
    active.removeAll()
    breakTarget.removeAll()
    breakChange.removeAll()
  }

  // MARK: - Pricing

  /// Minimizes the cost of a level; false when that takes more steps than it may.
  @discardableResult
  mutating func minimize(within few: Int = .max) -> Bool {
    defer { while let column = stuck.popLast() { isStuck[column] = false } }
    var (idle, idles, steps) = (0, 0, 0)
    let (patience, mostIdles) = (20 + columnCount, 100)
    var targets = Buffer<Double>()  // Where breaks are, once they were moved apart.
    let limit = 2000 + 200 * (columnCount + value.count)
    findPrices()
    var areExact = true
    while true {
      let careful = idle > patience
      guard let (column, rises) = chooseEntering(careful: careful) else {
        if areExact && targets.count == 0 { return true }
        // Prices were kept up to date. The proof takes them anew, without what rounding left in them, from true breaks.
        moveBreaks(back: &targets)
        findPrices()
        areExact = true
        continue
      }
      idle = step(column, rises: rises, careful: careful) ? 0 : idle + 1
      idles += idle.signum()
      if idle > 0 && idles == mostIdles { targets = moveBreaksApart() }
      steps += 1
      areExact = areExact && keepsPrices
      if steps > few { return false }
      if steps > limit || tableau.effort > effortLimit {
        moveBreaks(back: &targets)
        ranOut = true
        return true
      }
    }
  }

  /// Moves the breaks around basic quantities away from these, each a little further or less; returns where they were.
  private mutating func moveBreaksApart() -> Buffer<Double> {
    let targets = Buffer(copying: breakTarget)
    var dice = Dice()
    for position in 0..<active.count where tableau.place(of: active[position]) >= 0 {
      let quantity = active[position]
      let way = dice.roll() * Tolerance.perturbation
      for piece in 0..<breakCount[quantity] {
        breakTarget[firstBreak[quantity] + piece] += piece < leftPiece[quantity] ? -way : way
      }
    }
    return targets
  }

  /// Moves breaks back to where they were, if they are elsewhere, and together what rests on them, as far as bounds allow.
  private mutating func moveBreaks(back targets: inout Buffer<Double>) {
    if targets.count == 0 { return }
    var moves = Buffer<StoredTerm>()
    for position in 0..<active.count {
      let (quantity, piece) = (active[position], leftPiece[active[position]])
      if tableau.place(of: quantity) >= 0 || piece == rightPiece[quantity] { continue }
      let target = min(max(targets[firstBreak[quantity] + piece], low[quantity]), high[quantity])
      moves.append(StoredTerm(coefficient: target - value[quantity], variable: quantity))
    }
    tableau.gather(moves)
    var share = 1.0
    for index in 0..<tableau.gatheredCount {
      let (quantity, way) = tableau.gathered(index)
      let room = (way < 0 ? low[quantity] : high[quantity]) - value[quantity]
      if way.magnitude > tolerance(value[quantity]) { share = min(share, max(0, room / way)) }
    }
    for index in 0..<moves.count { value[moves[index].variable] += share * moves[index].coefficient }
    shiftGathered(by: share)
    swap(&breakTarget, &targets)
    targets.removeAll()
    // Basic quantities that come to lie on a break stay on their side of it: prices are those of an optimum then.
    for position in 0..<active.count where !isOnPiece(active[position]) { findPiece(active[position]) }
  }

  private func isOnPiece(_ quantity: Int32) -> Bool {
    let (left, right, first) = (leftPiece[quantity], rightPiece[quantity], firstBreak[quantity])
    let near = tolerance(value[quantity])
    return (right == breakCount[quantity] || breakTarget[first + right] >= value[quantity] - near)
      && (left == 0 || breakTarget[first + left - 1] <= value[quantity] + near)
      && (left == right || isSame(value[quantity], breakTarget[first + left]))
  }

  @inline(__always)
  private func slope(_ quantity: Int32, _ piece: Int32) -> Double {
    var slope = baseSlope[quantity]
    let first = firstBreak[quantity]
    for index in first..<first + piece { slope += breakChange[index] }
    return slope.magnitude <= Tolerance.relative * slopeSize[quantity] ? 0 : slope
  }

  private mutating func findPrices() {
    prices.clear()
    for position in 0..<active.count {
      let quantity = active[position]
      let row = tableau.place(of: quantity)
      let slope = row < 0 ? 0 : slope(quantity, leftPiece[quantity])
      if slope != 0 { tableau.weigh(row, slope) }
    }
    tableau.findPrices(&prices)
    for position in 0..<active.count {
      let column = ~tableau.place(of: active[position])
      if column >= 0 { prices.include(column) }
    }
  }

  /// The change of the cost when a nonbasic quantity rises or falls by one; nil when it cannot.
  @inline(__always)
  private func reducedCost(_ column: Int32, rises: Bool) -> Double? {
    let quantity = tableau.nonbasicQuantity(column)
    let at = value[quantity]
    let own: Double
    if rises {
      if at >= high[quantity] - tolerance(at) { return nil }
      own = slope(quantity, rightPiece[quantity])
    } else {
      if at <= low[quantity] + tolerance(at) { return nil }
      own = slope(quantity, leftPiece[quantity])
    }
    let total = own + prices.price[column]
    if total.magnitude <= Tolerance.relative * (own.magnitude + prices.size[column]) { return 0 }
    return rises ? total : -total
  }

  /// The reduced cost of a quantity without breaks of its own, after ``minimize()``: 0 for a basic one. Where the level
  /// is phase I and did not come to 0, these are the multipliers of the lemma of Farkas.
  func reducedCost(_ quantity: Int32) -> Double {
    let place = tableau.place(of: quantity)
    if place >= 0 { return 0 }
    return prices.price[~place].magnitude <= Tolerance.relative * prices.size[~place] ? 0 : prices.price[~place]
  }

  /// The column to enter with: the steepest, or of lowest number when care is needed lest steps go in circles (Bland).
  ///
  /// Where there are many it is the steepest of the next part of the columns that has one (*partial pricing*): levels of
  /// one constraint each, as many as there are columns, then cost no look at all columns each. Steps are fewer, too:
  /// columns from all over take turns, where the steepest ones are mostly neighbours of the one before.
  private mutating func chooseEntering(careful: Bool) -> (column: Int32, rises: Bool)? {
    var best: (column: Int32, rises: Bool)?
    var (bestCost, bestQuantity) = (0.0, Int32.max)
    let count = prices.columns.count
    let fewest = 32  // How many columns are looked at together, at the least; all of them where there are no more.
    let isPartial = !careful && count > fewest
    var next = isPartial ? nextPriced % count : 0
    var left = isPartial ? max(fewest, count / 256) : count
    for _ in 0..<count {
      if left <= 0, best != nil { break }
      left -= 1
      let column = prices.columns[next]
      next = next + 1 == count ? 0 : next + 1
      let quantity = tableau.nonbasicQuantity(column)
      if isStuck[column] || isFixed(quantity) { continue }
      for rises in [true, false] {
        guard var cost = reducedCost(column, rises: rises), cost < 0 else { continue }
        cost *= cost.magnitude / weight[column]
        let better =
          careful ? quantity < bestQuantity : cost < bestCost || (cost == bestCost && quantity < bestQuantity)
        if better { (best, bestCost, bestQuantity) = ((column, rises), cost, quantity) }
      }
    }
    if isPartial { nextPriced = next }
    return best
  }

  // MARK: - Ratio test

  /// A break or a bound that a quantity meets while the entering one moves.
  private struct Event {
    var distance: Double  // The way of the entering quantity until then.
    var quantity: Int32  // The quantity that meets it, and how fast it moves.
    var rate: Double
    var position: Int32  // The number of the break, or -1 for a bound.
    var target: Double
    var change: Double  // How much steeper the cost is from then on.
  }

  /// Moves the nonbasic quantity of a column as far as it helps; returns whether anything moved.
  private mutating func step(_ column: Int32, rises: Bool, careful: Bool) -> Bool {
    let entering = tableau.nonbasicQuantity(column)
    tableau.gather(column)
    weight[column] = 1
    for index in 0..<tableau.gatheredCount {
      let rate = tableau.gathered(index).rate
      weight[column] += rate * rate
    }
    collectEvents(column, entering, rises: rises)
    guard let slope = reducedCost(column, rises: rises), let stop = chooseStop(slope: slope, careful: careful) else {
      isStuck[column] = true
      stuck.append(column)
      keepsPrices = true
      return false
    }
    let event = events[stop]
    let leaving = event.quantity
    let leavingSlope = leaving == entering ? 0 : self.slope(leaving, leftPiece[leaving])
    keepsPrices = leaving == entering
    passed.removeAll(keepingCapacity: true)
    for index in 0..<stop where events[index].position >= 0 {
      let quantity = events[index].quantity
      let old = leftPiece[quantity]
      let new = events[index].rate > 0 ? rightPiece[quantity] + 1 : old - 1
      (leftPiece[quantity], rightPiece[quantity]) = (new, new)
      if quantity == entering { continue }
      keepsPrices = false
      if quantity == leaving { continue }
      passed.append((quantity, self.slope(quantity, new) - self.slope(quantity, old)))
    }
    let signedRate = rises ? event.rate : -event.rate
    let delta = (event.target - value[leaving]) / signedRate
    value[entering] += delta
    shiftGathered(by: delta)
    value[leaving] = event.target
    if leaving != entering {
      leavePiece(entering, up: rises)
      tableau.pivot(tableau.place(of: leaving), column)
    }
    if !keepsPrices { updatePrices(column, entering, leavingSlope, weight[column]) }
    if event.position >= 0 {
      (leftPiece[leaving], rightPiece[leaving]) = (event.position, event.position + 1)
    } else if leaving == entering {
      leavePiece(entering, up: rises)
    }
    return delta.magnitude > tolerance(value[entering])
  }

  /// Adds to the prices what a step changed in them: the slopes of basic quantities that passed breaks, and
  /// where the quantity of a column became basic and another one took its place, of both.
  private mutating func updatePrices(_ column: Int32, _ entering: Int32, _ leavingSlope: Double, _ size: Double) {
    let row = tableau.place(of: entering)
    if row >= 0 {
      let price = prices.price[column] + slope(entering, leftPiece[entering])
      prices.replace(column, by: -leavingSlope)
      for entry in 0..<tableau.entryCount {
        let (column, rate) = tableau.entry(entry)
        prices.add(price * rate, to: column)
        weight[column] = max(weight[column], rate * rate * size)
      }
    }
    for (quantity, change) in passed { tableau.weigh(tableau.place(of: quantity), change) }
    tableau.findPrices(&prices)
  }

  private mutating func leavePiece(_ quantity: Int32, up: Bool) {
    if up { leftPiece[quantity] = rightPiece[quantity] } else { rightPiece[quantity] = leftPiece[quantity] }
  }

  /// Finds what may be in the way of a goal until the next pivot, for ``reaches(_:moving:)``. Of many bounded quantities
  /// one row tells: the widths of equal views are one sum, and move at one rate when all that has a price moves at random.
  /// O(rows · log rows + entries of the constraints), and a row for each that differs, of which there are few or none.
  mutating func findObstacles(to goal: Int32) {
    var dice = Dice()
    var moves = Buffer<StoredTerm>()
    for index in 0..<prices.columns.count {
      let quantity = tableau.nonbasicQuantity(prices.columns[index])
      if reducedCost(quantity) != 0 { moves.append(StoredTerm(coefficient: dice.roll(), variable: quantity)) }
    }
    tableau.gather(moves)
    var bounded: [Obstacle] = []
    for index in 0..<tableau.gatheredCount {
      let (quantity, rate) = tableau.gathered(index)
      if quantity == goal || low[quantity] == -.infinity && high[quantity] == .infinity { continue }
      let (rise, fall) = (high[quantity] - value[quantity], value[quantity] - low[quantity])
      bounded.append(Obstacle(quantity: quantity, rate: rate, rise: rise, fall: fall))
    }
    bounded.sort { ($0.rate.magnitude, $0.quantity) < ($1.rate.magnitude, $1.quantity) }
    var found: [Obstacle] = []
    for next in bounded where found.isEmpty || !found[found.count - 1].narrow(by: next) { found.append(next) }
    if found.count > moves.count { return obstacles = nil }
    for number in found.indices {
      tableau.prepare(row: tableau.place(of: found[number].quantity))
      for index in 0..<tableau.entryCount {
        let (column, rate) = tableau.entry(index)
        if prices.size[column] > 0 { found[number].row[column] = rate }
      }
    }
    obstacles = found
  }

  /// Whether to move a nonbasic quantity is all it takes to bring another one, the goal of a level of one constraint, to
  /// its break, with nothing in the way. It takes a column where the obstacles that are known leave that open.
  mutating func reaches(_ goal: Int32, moving quantity: Int32) -> Bool {
    let column = ~tableau.place(of: quantity)
    for rises in [true, false] {
      guard let slope = reducedCost(column, rises: rises), slope < 0 else { continue }
      let distance = (breakTarget[firstBreak[goal]] - value[goal]).magnitude / slope.magnitude * slopeSize[goal]
      if obstacles?.allSatisfy({ $0.leaves(rises ? distance : -distance, of: column) }) == true { return true }
      tableau.gather(column)
      collectEvents(column, quantity, rises: rises)
      guard let stop = chooseStop(slope: slope, careful: false) else { return false }
      return events[stop].quantity == goal && events[stop].position >= 0
    }
    return false
  }

  private mutating func collectEvents(_ column: Int32, _ entering: Int32, rises: Bool) {
    events.removeAll(keepingCapacity: true)
    collectEvents(of: entering, rate: rises ? 1 : -1)
    for index in 0..<tableau.gatheredCount {
      let (quantity, rate) = tableau.gathered(index)
      if rate.magnitude >= Tolerance.rate { collectEvents(of: quantity, rate: rises ? rate : -rate) }
    }
    // Nothing goes on behind a bound: the events there, of most rows in a dense column, need no order.
    var nearest = Double.infinity
    for event in events where event.position < 0 { nearest = min(nearest, event.distance) }
    let limit = nearest + tolerance(nearest) * 1e-2
    events.removeAll { $0.distance > limit }
    if events.count > 1 { events.sort { ($0.distance, $0.quantity) < ($1.distance, $1.quantity) } }
  }

  private mutating func collectEvents(of quantity: Int32, rate: Double) {
    let bound = rate > 0 ? high[quantity] : low[quantity]
    let hasBound = bound.magnitude < .infinity
    if hasBound { addEvent(quantity, rate, -1, bound, .infinity) }
    let count = breakCount[quantity]
    if count == 0 { return }
    var piece = rate > 0 ? rightPiece[quantity] : leftPiece[quantity] - 1
    while piece >= 0 && piece < count {
      let position = firstBreak[quantity] + piece
      let target = breakTarget[position]
      if hasBound && (rate > 0 ? target >= bound : target <= bound) { break }
      addEvent(quantity, rate, piece, target, breakChange[position] * rate.magnitude)
      piece += rate > 0 ? 1 : -1
    }
  }

  @inline(__always)
  private mutating func addEvent(
    _ quantity: Int32, _ rate: Double, _ piece: Int32, _ target: Double, _ change: Double
  ) {
    events.append(
      Event(
        distance: max(0, (target - value[quantity]) / rate), quantity: quantity, rate: rate, position: piece,
        target: target, change: change))
  }

  private func chooseStop(slope: Double, careful: Bool) -> Int? {
    if events.isEmpty { return nil }
    if careful { return 0 }
    var (size, slope) = (slope.magnitude, slope)
    for index in events.indices {
      slope += events[index].change
      size += events[index].change
      if slope >= -Tolerance.relative * size { return steadiest(from: index) }
    }
    return nil
  }

  /// Of the events at the distance of one, one whose coefficient is large enough to divide by.
  private func steadiest(from start: Int) -> Int {
    if events[start].rate.magnitude > Tolerance.steadyPivot { return start }
    let limit = events[start].distance + tolerance(events[start].distance) * 1e-2
    var best = start
    for index in start..<events.count {
      if events[index].distance > limit { break }
      if events[index].rate.magnitude > events[best].rate.magnitude * 100 { best = index }
    }
    return best
  }

  // MARK: - Freedom

  @inline(__always)
  private func isFixed(_ quantity: Int32) -> Bool { high[quantity] - low[quantity] <= tolerance(value[quantity]) }
  mutating func settle(_ quantity: Int32) { if tableau.place(of: quantity) >= 0 { tableau.settle(quantity) } }
  func isMovable(_ column: Int32) -> Bool { !isFixed(tableau.nonbasicQuantity(column)) }

  var hasFreedom: Bool { (0..<columnCount.int32).contains { isMovable($0) } }

  mutating func isFree(_ quantity: Int32) -> Bool {
    let place = tableau.place(of: quantity)
    return place < 0 ? isMovable(~place) : mover(of: place, above: Tolerance.rate) != nil
  }

  /// The movable column that moves a row most, if by more than a rate.
  private mutating func mover(of row: Int32, above least: Double) -> Int32? {
    tableau.prepare(row: row)
    var (best, size) = (Int32?.none, least)
    for index in 0..<tableau.entryCount {
      let (column, rate) = tableau.entry(index)
      if isMovable(column), rate.magnitude > size { (best, size) = (column, rate.magnitude) }
    }
    return best
  }

  /// Makes the movable columns a basis of the null space of the bounds that are active everywhere on the optimal face.
  ///
  /// A quantity at a bound, which nothing but the coincidence of other bounds keeps there, looks movable and is not.
  /// So each such one is optimized away from its bound; those that cannot leave it are fixed.
  ///
  /// Most are seen to leave their bounds at once: in thought all nonbasic quantities are moved off their bounds together, at
  /// random rates. Basic ones that this leads away from their bounds, too, can all leave them. One that it would lead out of
  /// its bounds can if it is known to be off them at another point of the face, of which the face then has all means;
  /// otherwise it is optimized away, with all others of which that is not known.
  ///
  /// A round takes O(rows + entries of the constraints), and mostly there is one.
  mutating func findFreedom() {
    expelFixed()
    var leaves = Buffer<Bool>(repeating: false, count: value.count)
    while hasFreedom {
      let near = findDrift()
      var blockers: [Int32] = []
      for quantity in 0..<value.count.int32 where !isFixed(quantity) {
        let side = side(quantity)
        if side == 0 {
          leaves[quantity] = true
        } else if !leaves[quantity], drift[quantity] * side > near {
          blockers.append(quantity)
        }
      }
      if blockers.isEmpty { return }
      leaveBounds(blockers)
      for quantity in blockers { leaves[quantity] = !isFixed(quantity) }
      expelFixed()
    }
  }

  /// The bound that a quantity is at: -1 for the lower, 1 for the upper, 0 for none.
  private func side(_ quantity: Int32) -> Double {
    let near = tolerance(value[quantity])
    if value[quantity] <= low[quantity] + near { return -1 }
    return value[quantity] >= high[quantity] - near ? 1 : 0
  }

  /// The constraint that a quantity at a bound meets by leaving it.
  private func departure(_ quantity: Int32) -> QuantityConstraint {
    let distance = min(1, (high[quantity] - low[quantity]) / 2)
    return side(quantity) < 0
      ? QuantityConstraint(quantity, .greaterThanOrEqual, low[quantity] + distance)
      : QuantityConstraint(quantity, .lessThanOrEqual, high[quantity] - distance)
  }

  /// Has quantities at bounds leave them, and fixes those that cannot. As long as one can, to miss the sum of all
  /// departures by less moves at least one of those that are left.
  private mutating func leaveBounds(_ quantities: [Int32]) {
    var stuck = quantities
    while !stuck.isEmpty {
      let level = stuck.map { departure($0) }
      let start = stuck.map { value[$0] }
      begin(level)
      minimize()
      endLevel()
      let left = stuck.indices.filter { index in
        let way = (level[index].target - start[index]).magnitude
        return (value[stuck[index]] - start[index]).magnitude <= way * Tolerance.freedom
      }.map { stuck[$0] }
      if left.count == stuck.count { break }
      stuck = left
    }
    for quantity in stuck {
      if side(quantity) < 0 { high[quantity] = low[quantity] } else { low[quantity] = high[quantity] }
    }
  }

  /// Finds the rates of all quantities when the movable columns move at random rates, inwards where they are at a bound:
  /// a quantity of rate 0 depends on none of them. Returns the rate below which all are 0.
  private mutating func findDrift() -> Double {
    if drift.count == 0 { drift = Buffer(repeating: 0, count: value.count) } else { drift.fill(0) }
    var moves = Buffer<StoredTerm>()
    var dice = Dice()
    for column in 0..<columnCount.int32 where isMovable(column) {
      let quantity = tableau.nonbasicQuantity(column)
      let rate = dice.roll()
      let side = side(quantity)
      drift[quantity] = side == 0 ? (dice.seed >> 9 & 1 == 0 ? rate : -rate) : -side * rate
      moves.append(StoredTerm(coefficient: drift[quantity], variable: quantity))
    }
    tableau.gather(moves)
    var largest = 1.0
    for index in 0..<tableau.gatheredCount {
      let (quantity, rate) = tableau.gathered(index)
      drift[quantity] = rate
      largest = max(largest, rate.magnitude)
    }
    return largest * Tolerance.rate
  }

  private mutating func expelFixed() {
    if !hasFreedom { return }
    let near = findDrift()
    for quantity in 0..<value.count.int32 where isFixed(quantity) && drift[quantity].magnitude > near {
      let row = tableau.place(of: quantity)
      guard row >= 0, let column = mover(of: row, above: Tolerance.pivot) else { continue }
      tableau.gather(column)
      tableau.pivot(row, column)
    }
  }

  /// By column that can move, the variables that move with it and their rates, in order of number.
  ///
  /// The basis is one in which columns have few entries, if it can be chosen: variables of few constraints are basic first.
  /// In a stack view these are the sizes, so that what is between two views moves alone; by sizes all views after one would
  /// move.
  mutating func directions() -> [[StoredTerm]] {
    guard let basis = tableau.exchanged() else { return columnDirections() }
    var isExchanged = Buffer(copying: basis)
    for quantity in 0..<value.count.int32 { isExchanged[quantity] = isRow(quantity) == isFixed(quantity) }
    tableau.rebase(isExchanged, inLayers: true)
    defer { tableau.rebase(basis, inLayers: false) }
    return columnDirections()
  }

  private mutating func columnDirections() -> [[StoredTerm]] {
    var directions: [[StoredTerm]] = []
    for column in 0..<columnCount.int32 where isMovable(column) {
      tableau.gather(column)
      let entering = tableau.nonbasicQuantity(column)
      var direction = isRow(entering) ? [] : [StoredTerm(coefficient: 1, variable: entering)]
      for index in 0..<tableau.gatheredCount {
        let (quantity, rate) = tableau.gathered(index)
        if !isRow(quantity), rate.magnitude > Tolerance.rate {
          direction.append(StoredTerm(coefficient: rate, variable: quantity))
        }
      }
      directions.append(direction.sorted { $0.variable < $1.variable })
    }
    return directions
  }
}

/// Random numbers, the same in every run.
private struct Dice {
  private(set) var seed: UInt64 = 1

  /// The next number from 0.5 to 1.
  mutating func roll() -> Double {
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(seed >> 11) * 0x1p-54 + 0.5
  }
}

/// What basic quantities with bounds follow, up to the sign: a row of the tableau, and how far it may rise and fall.
private struct Obstacle {
  let quantity: Int32
  let rate: Double  // When all nonbasic quantities move at random rates.
  var rise, fall: Double
  var row: [Int32: Double] = [:]  // By column.

  /// Takes the bounds of another one that follows the same; false where it does not.
  mutating func narrow(by other: Obstacle) -> Bool {
    if other.rate.magnitude - rate.magnitude > Tolerance.relative * rate.magnitude { return false }
    let (up, down) = rate * other.rate < 0 ? (other.fall, other.rise) : (other.rise, other.fall)
    (rise, fall) = (min(rise, up), min(fall, down))
    return true
  }

  /// Whether it leaves well enough room for a move of the nonbasic quantity of a column.
  func leaves(_ way: Double, of column: Int32) -> Bool {
    guard let rate = row[column] else { return true }
    let near = Tolerance.feasibility * (1 + (rate * way).magnitude)
    return rate * way < rise - near && -rate * way < fall - near
  }
}
