extension Simplex {
  /// Whether the quantity of a column can still move.
  func isMovable(_ column: Int32) -> Bool {
    !isFixed(tableau.nonbasic[column])
  }

  /// Whether anything can still move.
  var hasFreedom: Bool {
    for column in 0..<columnCount where isMovable(Int32(truncatingIfNeeded: column)) { return true }
    return false
  }

  /// Whether a quantity can still move by what its row and its own bounds say.
  func isFree(_ quantity: Int32) -> Bool {
    let place = tableau.place[quantity]
    if place < 0 { return isMovable(~place) }
    for entry in tableau.entries(ofRow: place) where isMovable(tableau.column(at: entry)) {
      if tableau.coefficient(at: entry).magnitude > 1e-11 { return true }
    }
    return false
  }

  /// Makes the movable columns a basis of all ways to move.
  ///
  /// A quantity at a bound, which nothing but the coincidence of other bounds keeps there, looks movable and is not.
  /// So each such one is asked to leave its bound; those that cannot are fixed.
  mutating func findFreedom() {
    expelFixed()
    for index in 0..<value.count {
      let quantity = Int32(truncatingIfNeeded: index)
      if isFixed(quantity) || !isFree(quantity) { continue }
      let at = value[quantity].value
      let near = tolerance(at)
      let atLow = at <= low[quantity].value + near
      let atHigh = at >= high[quantity].value - near
      guard atLow || atHigh else { continue }
      let room = high[quantity].value - low[quantity].value
      let distance = min(1, room / 2)
      let target = atLow ? low[quantity] + A(distance) : high[quantity] - A(distance)
      let relation = atLow ? Relation.greaterThanOrEqual : .lessThanOrEqual
      begin([Wish(quantity: quantity, relation: relation, weight: 1, target: target, priority: 0)])
      minimize()
      endLevel()
      if (value[quantity].value - at).magnitude > distance * 1e-6 { continue }
      if atLow { high[quantity] = low[quantity] } else { low[quantity] = high[quantity] }
      expelFixed()
    }
  }

  /// Makes fixed quantities nonbasic where they depend on movable ones.
  private mutating func expelFixed() {
    for index in 0..<value.count {
      let quantity = Int32(truncatingIfNeeded: index)
      let row = tableau.place[quantity]
      if row < 0 || !isFixed(quantity) { continue }
      var best: Int32 = -1
      var size = 1e-9
      for entry in tableau.entries(ofRow: row) where isMovable(tableau.column(at: entry)) {
        if tableau.coefficient(at: entry).magnitude > size {
          size = tableau.coefficient(at: entry).magnitude
          best = tableau.column(at: entry)
        }
      }
      if best < 0 { continue }
      tableau.gather(best)
      tableau.pivot(row, best)
    }
  }
}
