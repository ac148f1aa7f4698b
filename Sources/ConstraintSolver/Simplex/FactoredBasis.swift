/// The basis of a simplex as a product of sparse factors, for components that are too large for a ``Tableau``.
///
/// A tableau of thousands of rows fills up: in a long stack view each position is the sum of all sizes before it. So only
/// the constraints are kept, and the basis as a product of eta matrices; a column of the tableau (*FTRAN*), a row of it and
/// the reduced costs (*BTRAN*) are computed when they are asked for.
///
/// - With the quantity of row i the equation `q - a·x = 0`, the columns of basic quantities form a square matrix B. The
///   quantities of rows that are basic are unit columns, and cost nothing.
/// - ``factor()`` peels singletons from the other columns: those of singleton rows are pivots in that order, those of
///   singleton columns in the reverse order at the end, and neither fills in. What is left between them, mostly little,
///   is factored into lower and upper etas, with dense columns last and partial pivoting among the rows of fewest entries:
///   in a band, as stack views have it, neither fills in.
/// - ``rebase(_:inLayers:)`` chooses another basis by the same factorization, where it takes what a pivot each would.
/// - Of the factors only those act on a column or a row that it reaches (Gilbert and Peierls): what has few entries costs
///   what it comes to, not what there are rows.
/// - ``pivot(_:_:)`` multiplies B from the left, `(1 + u·wᵀ)·B` (*alternate product form*): u is the difference of the columns
///   that enter and leave, and wᵀ the row of B⁻¹ that is exchanged. Columns of B⁻¹ are all that moves with a view, rows
///   the way to what holds it, and mostly shorter. When the updates have cost as much as it does, B is factored anew.
///
/// A step costs O(entries of the column, the row and the updates), and memory is O(entries).
struct FactoredBasis: SimplexBasis, ~Copyable {
  private var basic, nonbasic: Buffer<Int32>  // The quantity in each row and each column.
  private var place: Buffer<Int32>  // By quantity, the row it is basic in, or `~column`.
  private var columnRates = Buffer<StoredTerm>()  // The column of the tableau that was gathered last, by row.
  private var rowRates = Buffer<StoredTerm>()  // The row of the tableau that was asked for last, by column.
  /// How many entries were touched: the measure of work, which is the same on every machine.
  private(set) var effort = 0
  private var factoredAt = 0  // The effort until the basis was factored.
  private let variables: Int
  private var rowTerms: Lists<StoredTerm>  // The constraints by row.
  private var columnTerms: Lists<StoredTerm>  // The constraints by variable; the variable is the row here.
  /// The etas: pivot row, pivot, and the other entries.
  private var etaRow = Buffer<Int32>()
  private var etaPivot = Buffer<Double>()
  private var etas = Lists<StoredTerm>()
  private var lower, upper: Buffer<Int32>  // By row, the numbers of the factors that pivot in it, or -1.
  private var rowFactors: Lists<Int32>  // By row, the numbers of the factors that have it besides their pivot.
  private var updates: Updates
  private var isSettled: Buffer<Bool>  // By quantity, whether it stays where it is.
  private var isPeeled: Buffer<Bool>  // By row, whether its factor is the column of what is basic there.
  private var vector: Buffer<Double>  // By row; 0 between two calls.
  private var touched = Buffer<Int32>()  // The rows in which it may be other than 0.
  private var isTouched: Buffer<Bool>
  private var agenda = Agenda()
  private var duals: Buffer<Double>  // By row; 0 between two calls, and the rows in which it may be other than 0.
  private var dualRows = Buffer<Int32>()
  private var rowPrices: Prices

  init(variables count: Int, rows terms: borrowing Lists<StoredTerm>) {
    variables = count
    rowTerms = Lists(copying: terms)
    let rows = terms.count
    nonbasic = Buffer(counting: 0..<count)
    basic = Buffer(counting: count..<count + rows)
    place = Buffer(capacity: count + rows)
    for column in 0..<count.int32 { place.append(~column) }
    for row in 0..<rows.int32 { place.append(row) }
    columnTerms = Lists(keys: count) { add in
      for row in 0..<rows {
        for term in terms.list(row) {
          add(term.variable, StoredTerm(coefficient: term.coefficient, variable: row.int32))
        }
      }
    }
    lower = Buffer(repeating: -1, count: rows)
    upper = Buffer(repeating: -1, count: rows)
    rowFactors = Lists(keys: rows) { _ in }
    updates = Updates(rows: rows)
    isSettled = Buffer(repeating: false, count: count + rows)
    isPeeled = Buffer(repeating: false, count: rows)
    vector = Buffer(repeating: 0, count: rows)
    isTouched = Buffer(repeating: false, count: rows)
    duals = Buffer(repeating: 0, count: rows)
    rowPrices = Prices(columns: count)
  }

  @inline(__always) func nonbasicQuantity(_ column: Int32) -> Int32 { nonbasic[column] }
  @inline(__always) func place(of quantity: Int32) -> Int32 { place[quantity] }
  var gatheredCount: Int { columnRates.count }
  @inline(__always)
  func gathered(_ index: Int) -> (quantity: Int32, rate: Double) {
    (basic[columnRates[index].variable], columnRates[index].coefficient)
  }
  var entryCount: Int { rowRates.count }
  func entry(_ index: Int) -> (column: Int32, rate: Double) { (rowRates[index].variable, rowRates[index].coefficient) }

  private var rows: Int { basic.count }

  // MARK: - Rows and columns of the tableau

  mutating func gather(_ column: Int32) {
    load(nonbasic[column], 1)
    gatherLoaded()
  }

  mutating func gather(_ sum: borrowing Buffer<StoredTerm>) {
    for index in 0..<sum.count { load(sum[index].variable, sum[index].coefficient) }
    gatherLoaded()
  }

  private mutating func gatherLoaded() {
    applyUpdates()
    applyFactors(from: 0)
    columnRates.removeAll()
    for index in 0..<touched.count {
      let term = StoredTerm(coefficient: vector[touched[index]], variable: touched[index])
      if term.coefficient.magnitude > Tolerance.cancellation { columnRates.append(term) }
    }
    clear()
  }

  /// Adds the column of a quantity, times a number, to the vector.
  private mutating func load(_ quantity: Int32, _ times: Double) {
    let row = Int(quantity) - variables
    if row >= 0 {
      touch(row.int32)
      vector[row] -= times
      return
    }
    for term in columnTerms.list(quantity) {
      touch(term.variable)
      vector[term.variable] += times * term.coefficient
    }
  }

  @inline(__always)
  private mutating func touch(_ row: Int32) {
    if isTouched[row] { return }
    isTouched[row] = true
    touched.append(row)
  }

  private mutating func clear() {
    for index in 0..<touched.count {
      vector[touched[index]] = 0
      isTouched[touched[index]] = false
    }
    effort += touched.count
    touched.removeAll()
  }

  /// Multiplies the vector by the inverses of the factors from one on, in order: FTRAN. A row that is reached after its
  /// factor's turn stays as it is.
  private mutating func applyFactors(from first: Int) {
    for index in 0..<touched.count { plan(touched[index], after: first.int32 - 1) }
    while let factor = agenda.removeFirst() {
      let start = touched.count
      apply(factor)
      plan(etaRow[factor], after: factor)
      for index in start..<touched.count { plan(touched[index], after: factor) }
      effort += 1
    }
  }

  @inline(__always)
  private mutating func plan(_ row: Int32, after factor: Int32) {
    if lower[row] > factor { agenda.add(lower[row]) } else if upper[row] > factor { agenda.add(upper[row]) }
  }

  @inline(__always)
  private mutating func apply(_ eta: Int32) {
    let row = etaRow[eta]
    if vector[row].magnitude <= Tolerance.drop { return }
    let share = vector[row] / etaPivot[eta]
    vector[row] = share
    let range = etas.range(eta)
    for position in range {
      touch(etas[position].variable)
      vector[etas[position].variable] -= etas[position].coefficient * share
    }
    effort += range.count
  }

  /// Turns costs of basic quantities, by row, into dual values: BTRAN. What is settled is taken for a number.
  private mutating func transpose(dropping near: Double = Tolerance.drop) {
    for index in 0..<dualRows.count { planTransposed(dualRows[index], before: .max) }
    while let eta = agenda.removeLast() {
      let row = etaRow[eta]
      let old = duals[row]
      let range = etas.range(eta)
      effort += range.count + 1
      if isPeeled[row], isSettled[basic[row]] {
        duals[row] = 0
        continue
      }
      var sum = old
      for position in range { sum -= etas[position].coefficient * duals[etas[position].variable] }
      if sum.magnitude <= near { sum = 0 }
      duals[row] = sum / etaPivot[eta]
      if old != 0 || sum == 0 { continue }
      dualRows.append(row)
      planTransposed(row, before: eta)
    }
    transposeUpdates()
  }

  /// Puts the factors on the agenda that a row has a part in.
  private mutating func planTransposed(_ row: Int32, before factor: Int32) {
    if lower[row] >= 0, lower[row] < factor { agenda.add(lower[row]) }
    if upper[row] >= 0, upper[row] < factor { agenda.add(upper[row]) }
    for position in rowFactors.range(row) {
      if rowFactors[position] >= factor { break }
      agenda.add(rowFactors[position])
    }
  }

  mutating func findPrices(_ prices: inout Prices) {
    if dualRows.count == 0 { return }
    var near = 0.0
    for index in 0..<dualRows.count { near = max(near, duals[dualRows[index]].magnitude) }
    transpose(dropping: near * Tolerance.drop)
    sumRows(near * Tolerance.rate, &prices)
  }

  /// Sums the dual values times the constraints up by column, and forgets them.
  private mutating func sumRows(_ near: Double, _ prices: inout Prices) {
    while let row = dualRows.popLast() {
      let dual = duals[row]
      duals[row] = 0
      if dual.magnitude <= near { continue }
      let range = rowTerms.range(row)
      for position in range {
        let column = ~place[rowTerms[position].variable]
        if column >= 0 { prices.add(dual * rowTerms[position].coefficient, to: column) }
      }
      let own = ~place[variables + Int(row)]
      if own >= 0 { prices.add(-dual, to: own) }
      effort += range.count + 1
    }
  }

  mutating func weigh(_ row: Int32, _ slope: Double) {
    if duals[row] == 0 { dualRows.append(row) }
    duals[row] += slope
  }

  mutating func prepare(row: Int32) {
    duals[row] = 1
    dualRows.append(row)
    transpose()
    listEntries()
  }

  /// Lists the entries of a row of the tableau by its dual values.
  private mutating func listEntries() {
    var prices = Prices(columns: 0)
    swap(&prices, &rowPrices)
    sumRows(Tolerance.rate, &prices)
    rowRates.removeAll()
    for index in 0..<prices.columns.count {
      let column = prices.columns[index]
      if prices.price[column].magnitude <= Tolerance.cancellation * max(1, prices.size[column]) { continue }
      rowRates.append(StoredTerm(coefficient: prices.price[column], variable: column))
    }
    prices.clear()
    swap(&prices, &rowPrices)
  }

  // MARK: - Pivots

  mutating func enterFreeVariables(_ constraints: [QuantityConstraint], _ value: borrowing Buffer<Double>) {
    var isOpen = Buffer<Bool>(repeating: false, count: rows)
    var isBounded = Buffer<Bool>(repeating: false, count: variables)
    for constraint in constraints {
      let row = Int(constraint.quantity) - variables
      if row < 0 {
        isBounded[constraint.quantity] = true
      } else if constraint.relation != .equal, place[constraint.quantity] >= 0,
        (value[constraint.quantity] - constraint.target).magnitude <= Tolerance.value
      {
        isOpen[row] = true
      }
    }
    let free = (0..<variables.int32).filter { place[$0] < 0 && !isBounded[$0] }
    let order = Peeling(free, isOpen: isOpen, variables: variables, self)
    if order.front.count + order.back.count == 0 { return }
    for index in 0..<order.front.count { exchange(order.front[index].row, ~place[order.front[index].variable]) }
    for index in 0..<order.back.count { exchange(order.back[index].row, ~place[order.back[index].variable]) }
    factor()
  }

  func exchanged() -> Buffer<Bool>? {
    var isExchanged = Buffer<Bool>(repeating: false, count: place.count)
    for quantity in 0..<place.count { isExchanged[quantity] = (place[quantity] < 0) == (quantity >= variables) }
    return isExchanged
  }

  mutating func rebase(_ isExchanged: borrowing Buffer<Bool>, inLayers: Bool) {
    var isOpen = Buffer<Bool>(repeating: false, count: rows)
    for row in 0..<rows {
      let quantity = variables + row
      isOpen[row] = isExchanged[quantity]
      (basic[row], place[quantity]) = (quantity.int32, row.int32)
    }
    for variable in 0..<variables.int32 { (nonbasic[variable], place[variable]) = (variable, ~variable) }
    _ = factor((0..<variables.int32).filter { isExchanged[$0] }, isOpen, inLayers: inLayers)
    for row in 0..<rows where Int(basic[row]) < variables {
      let column = basic[row]
      (nonbasic[column], place[variables + row]) = ((variables + row).int32, ~column)
    }
  }

  private mutating func exchange(_ row: Int32, _ column: Int32) {
    let (leaving, entering) = (basic[row], nonbasic[column])
    (basic[row], nonbasic[column], place[entering]) = (entering, leaving, row)
    place[leaving] = ~column
  }

  /// A settled quantity ends the rows that it is in from the next factorization on, or now if there were no pivots since. Where
  /// rows have cost as much, that one comes early.
  mutating func settle(_ quantity: Int32) {
    isSettled[quantity] = true
    if updates.count > 0, effort - factoredAt > 6 * (rows + rowTerms.items.count) { factor() }
  }

  // MARK: - Updates

  /// The factors `1 + u·wᵀ` of pivots, from the first to the last.
  private struct Updates: ~Copyable {
    var pivots = Buffer<Double>()
    var columns = Lists<StoredTerm>()  // The entries of u, by row.
    var rows = Lists<StoredTerm>()  // The entries of w. By row they are lists, the last ones first.
    var heads: Buffer<Int32>
    var nexts = Buffer<Int32>()
    var owners = Buffer<Int32>()
    var shares = Buffer<Double>()  // By update; 0 between two calls.
    var work = 0  // What all updates have cost since the basis was factored.
    var count: Int { pivots.count }

    init(rows: Int) { heads = Buffer(repeating: -1, count: rows) }

    mutating func addRowEntry(_ row: Int32, _ rate: Double) {
      nexts.append(heads[row])
      heads[row] = rows.items.count.int32
      owners.append(count.int32)
      rows.append(StoredTerm(coefficient: rate, variable: row))
    }

    mutating func end(_ pivot: Double) {
      pivots.append(pivot)
      columns.end()
      rows.end()
      shares.append(0)
    }

    /// Adds to wᵀ·v, for all updates before one, what a row of v has in it.
    mutating func share(_ row: Int32, _ amount: Double, before update: Int) {
      var position = heads[row]
      while position >= 0 {
        if owners[position] < update { shares[owners[position]] += rows.items[position].coefficient * amount }
        position = nexts[position]
        work += 1
      }
    }
  }

  /// Multiplies the vector by the inverses of the updates, the last one first: `1 - u·wᵀ / pivot`.
  private mutating func applyUpdates() {
    if updates.count == 0 { return }
    let before = updates.work
    for index in 0..<touched.count { updates.share(touched[index], vector[touched[index]], before: updates.count) }
    for update in (0..<updates.count).reversed() where updates.shares[update] != 0 {
      let share = updates.shares[update] / updates.pivots[update]
      updates.shares[update] = 0
      for term in updates.columns.list(update) {
        touch(term.variable)
        vector[term.variable] -= term.coefficient * share
        updates.share(term.variable, -term.coefficient * share, before: update)
      }
    }
    updates.work += updates.count
    effort += updates.work - before
  }

  private mutating func transposeUpdates() {
    let before = updates.work
    for update in 0..<updates.count {
      var share = 0.0
      for term in updates.columns.list(update) { share += term.coefficient * duals[term.variable] }
      if share == 0 { continue }
      share /= updates.pivots[update]
      for term in updates.rows.list(update) {
        if duals[term.variable] == 0 { dualRows.append(term.variable) }
        duals[term.variable] -= share * term.coefficient
      }
      updates.work += updates.rows.range(update).count
    }
    updates.work += updates.columns.items.count
    effort += updates.work - before
  }

  mutating func pivot(_ row: Int32, _ column: Int32) {
    var pivot = 0.0
    for index in 0..<columnRates.count where columnRates[index].variable == row {
      pivot = columnRates[index].coefficient
    }
    if pivot == 0 { return }
    (duals[row], isPeeled[row]) = (1, false)
    dualRows.append(row)
    transpose()
    while let row = dualRows.popLast() {
      if duals[row].magnitude > Tolerance.cancellation { updates.addRowEntry(row, duals[row]) }
      duals[row] = 0
    }
    load(nonbasic[column], -1)
    load(basic[row], 1)
    for index in 0..<touched.count where vector[touched[index]] != 0 {
      updates.columns.append(StoredTerm(coefficient: vector[touched[index]], variable: touched[index]))
    }
    clear()
    updates.end(-pivot)
    exchange(row, column)
    for term in updates.rows.list(updates.count - 1) {
      duals[term.variable] = term.coefficient / -pivot
      dualRows.append(term.variable)
    }
    listEntries()
    if updates.count >= 256 || updates.work > 6 * (rows + rowTerms.items.count) { factor() }
  }

  private mutating func endEta(_ row: Int32, _ pivot: Double) {
    etaRow.append(row)
    etaPivot.append(pivot)
    etas.end()
    agenda.makeRoom(for: etaRow.count)
  }

  /// Ends an eta that is a factor of the basis, and makes a variable basic in its row.
  private mutating func endFactor(_ row: Int32, _ pivot: Double, _ variable: Int32) {
    lower[row] = etaRow.count.int32
    endEta(row, pivot)
    (basic[row], place[variable]) = (variable, row)
  }

  /// Factors the basis anew. Basic quantities change rows with it.
  private mutating func factor() {
    var columns: [Int32] = []
    // Rows whose quantity is basic are no pivots of others.
    var isOpen = Buffer<Bool>(repeating: true, count: rows)
    for row in 0..<rows {
      let quantity = basic[row]
      if Int(quantity) < variables { columns.append(quantity) } else { isOpen[Int(quantity) - variables] = false }
    }
    columns.sort()
    // Columns that depend on others, but for rounding, make room for the quantities of the rows that are left.
    var row: Int32 = 0
    for variable in factor(columns, isOpen) {
      while row < rows, !isOpen[row] || lower[row] >= 0 { row += 1 }
      if row == rows { return }
      let quantity = (variables + Int(row)).int32
      let column = ~place[quantity]
      (nonbasic[column], place[variable]) = (variable, ~column)
      (basic[row], place[quantity]) = (quantity, row)
      row += 1
    }
  }

  /// Factors a basis of columns, in order, in which rows that are not open have their own quantity, and returns those that
  /// found no row.
  private mutating func factor(
    _ columns: [Int32], _ isOpen: borrowing Buffer<Bool>, inLayers: Bool = false
  ) -> [Int32] {
    etaRow.removeAll()
    etaPivot.removeAll()
    etas.removeAll()
    lower.fill(-1)
    upper.fill(-1)
    isPeeled.fill(false)
    updates = Updates(rows: rows)
    let order = Peeling(columns, isOpen: isOpen, variables: variables, inLayers: inLayers, self)
    for row in 0..<rows where !isOpen[row] {
      basic[row] = (variables + row).int32
      place[variables + row] = row.int32
    }
    for index in 0..<order.front.count { pivotOnTerms(order.front[index]) }
    let unplaced = eliminate(order.nucleus, order, from: etaRow.count)
    for index in (0..<order.back.count).reversed() { pivotOnTerms(order.back[index]) }
    rowFactors = Lists(keys: rows) { add in
      for eta in 0..<etaRow.count {
        for position in etas.range(eta) { add(etas[position].variable, eta.int32) }
      }
    }
    factoredAt = effort
    return unplaced
  }

  /// Makes a variable basic in a row; the etas before do not change its column.
  private mutating func pivotOnTerms(_ pivot: Peeling.Pivot) {
    var size = 0.0
    for term in columnTerms.list(pivot.variable) {
      if term.variable == pivot.row {
        size = -term.coefficient
      } else {
        etas.append(StoredTerm(coefficient: -term.coefficient, variable: term.variable))
      }
    }
    effort += columnTerms.range(pivot.variable).count
    endFactor(pivot.row, size, pivot.variable)
    isPeeled[pivot.row] = true
  }

  private mutating func eliminate(_ columns: [Int32], _ order: borrowing Peeling, from first: Int) -> [Int32] {
    var unplaced: [Int32] = []
    var isOpen = Buffer(copying: order.isOpen)
    // The entries in rows that are pivots before, or stand apart: they act when all of the nucleus is known below.
    var upperTerms = Lists<StoredTerm>()
    var upperPivots = Buffer<Int32>()
    for variable in columns {
      load(variable, -1)
      applyFactors(from: first)
      var largest = 0.0
      for index in 0..<touched.count where isOpen[touched[index]] {
        largest = max(largest, vector[touched[index]].magnitude)
      }
      var best: Int32 = -1
      if largest > Tolerance.pivot {
        for index in 0..<touched.count {
          let row = touched[index]
          guard isOpen[row], vector[row].magnitude >= largest * 0.1 else { continue }
          if best < 0 || (order.rowCounts[row], row) < (order.rowCounts[best], best) { best = row }
        }
      }
      if best >= 0 {
        for index in 0..<touched.count {
          let row = touched[index]
          let rate = vector[row]
          if row == best || rate.magnitude <= Tolerance.cancellation { continue }
          let term = StoredTerm(coefficient: rate, variable: row)
          if isOpen[row] { etas.append(term) } else { upperTerms.append(term) }
        }
        endFactor(best, vector[best], variable)
        upperPivots.append(best)
        upperTerms.end()
        isOpen[best] = false
      } else {
        unplaced.append(variable)
      }
      clear()
    }
    for index in (0..<upperPivots.count).reversed() where !upperTerms.range(index).isEmpty {
      for position in upperTerms.range(index) { etas.append(upperTerms[position]) }
      upper[upperPivots[index]] = etaRow.count.int32
      endEta(upperPivots[index], 1)
    }
    return unplaced
  }

  /// The order of pivots in which singletons fill nothing in.
  private struct Peeling: ~Copyable {
    typealias Pivot = (variable: Int32, row: Int32)

    var front = Buffer<Pivot>()
    var back = Buffer<Pivot>()  // In reverse order.
    var nucleus: [Int32] = []
    /// By row, how many of the columns that are left have it, and whether it has no pivot yet.
    var rowCounts: Buffer<Int32>
    var isOpen: Buffer<Bool>

    /// - Parameter inLayers: whether singleton columns come in the order in which they became ones. That matters where there
    ///   are more columns than rows: those that the rows decide directly are pivots then, and what hangs on them is not.
    init(
      _ columns: [Int32], isOpen open: borrowing Buffer<Bool>, variables: Int, inLayers: Bool = false,
      _ basis: borrowing FactoredBasis
    ) {
      isOpen = Buffer(copying: open)
      rowCounts = Buffer(repeating: 0, count: open.count)
      // The columns of a row in one number each: of a single one, its number.
      var rowSums = Buffer<Int>(repeating: 0, count: open.count)
      var columnCounts = Buffer<Int32>(repeating: 0, count: variables)
      var isLeft = Buffer<Bool>(repeating: false, count: variables)
      for variable in columns {
        isLeft[variable] = true
        for term in basis.columnTerms.list(variable) where isOpen[term.variable] {
          rowCounts[term.variable] += 1
          rowSums[term.variable] += Int(variable)
          columnCounts[variable] += 1
        }
      }
      var singleRows = Buffer<Int32>()
      var singleColumns = Buffer<Int32>()
      var next = 0
      for variable in columns where columnCounts[variable] == 1 { singleColumns.append(variable) }
      for row in 0..<open.count.int32 where isOpen[row] && rowCounts[row] == 1 { singleRows.append(row) }
      while true {
        var pivot: Pivot = (-1, -1)
        if inLayers ? next < singleColumns.count : singleColumns.count > 0 {
          let variable = singleColumns[inLayers ? next : singleColumns.count - 1]
          if inLayers { next += 1 } else { _ = singleColumns.popLast() }
          if !isLeft[variable] || columnCounts[variable] != 1 { continue }
          for term in basis.columnTerms.list(variable) where isOpen[term.variable] { pivot = (variable, term.variable) }
          if !basis.isSteady(pivot) { continue }
          back.append(pivot)
        } else if let row = singleRows.popLast() {
          if !isOpen[row] || rowCounts[row] != 1 { continue }
          pivot = (rowSums[row].int32, row)
          if !basis.isSteady(pivot) { continue }
          front.append(pivot)
        } else {
          break
        }
        isLeft[pivot.variable] = false
        isOpen[pivot.row] = false
        for term in basis.columnTerms.list(pivot.variable) where isOpen[term.variable] {
          rowCounts[term.variable] -= 1
          rowSums[term.variable] -= Int(pivot.variable)
          if rowCounts[term.variable] == 1 { singleRows.append(term.variable) }
        }
        for term in basis.rowTerms.list(pivot.row) where isLeft[term.variable] {
          columnCounts[term.variable] -= 1
          if columnCounts[term.variable] == 1 { singleColumns.append(term.variable) }
        }
      }
      nucleus = columns.filter { isLeft[$0] }
      if nucleus.count > 1 {
        // Dense columns last, and others in order of number: neighbours in a band are neighbours there.
        nucleus.sort { (columnCounts[$0] >> 3, $0) < (columnCounts[$1] >> 3, $1) }
      }
    }
  }

  /// The numbers of factors that are still to act, each once, from either end: a bit for each, and one for each word of bits.
  private struct Agenda: ~Copyable {
    private var bits = Buffer<UInt64>()
    private var words = Buffer<UInt64>()

    mutating func makeRoom(for count: Int) {
      while bits.count * 64 < count { bits.append(0) }
      while words.count * 64 < bits.count { words.append(0) }
    }

    @inline(__always)
    mutating func add(_ number: Int32) {
      bits[number >> 6] |= 1 << UInt64(number & 63)
      words[number >> 12] |= 1 << UInt64(number >> 6 & 63)
    }

    mutating func removeFirst() -> Int32? { remove(0..<words.count) { $0.trailingZeroBitCount } }
    mutating func removeLast() -> Int32? { remove((0..<words.count).reversed()) { 63 - $0.leadingZeroBitCount } }

    @inline(__always)
    private mutating func remove(_ order: some Sequence<Int>, _ end: (UInt64) -> Int) -> Int32? {
      for index in order where words[index] != 0 {
        let word = index * 64 + end(words[index])
        let bit = end(bits[word])
        bits[word] &= ~(1 << UInt64(bit))
        if bits[word] == 0 { words[index] &= ~(1 << UInt64(word & 63)) }
        return (word * 64 + bit).int32
      }
      return nil
    }
  }

  /// Whether the entry of a variable in a row is large enough to divide by.
  private func isSteady(_ pivot: Peeling.Pivot) -> Bool {
    let entry = columnTerms.list(pivot.variable).first { $0.variable == pivot.row }
    return (entry?.coefficient.magnitude ?? 0) > Tolerance.pivot
  }
}
