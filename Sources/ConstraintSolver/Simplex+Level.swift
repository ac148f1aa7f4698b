extension Simplex {
  /// Gives quantities the breaks of wishes, which come sorted by quantity.
  mutating func begin(_ wishes: [Wish<A>]) {
    var start = 0
    while start < wishes.count {
      var end = start + 1
      while end < wishes.count, wishes[end].quantity == wishes[start].quantity { end += 1 }
      begin(wishes[start..<end], of: wishes[start].quantity)
      start = end
    }
  }

  private mutating func begin(_ wishes: ArraySlice<Wish<A>>, of quantity: Int32) {
    active.append(quantity)
    firstBreak[quantity] = Int32(truncatingIfNeeded: breakTarget.count)
    var slope = 0.0
    let sorted = wishes.count == 1 ? wishes : ArraySlice(wishes.sorted { $0.target.value < $1.target.value })
    for wish in sorted {
      let change = wish.relation == .equal ? 2 * wish.weight : wish.weight
      if wish.relation != .lessThanOrEqual { slope -= wish.weight }
      let last = breakTarget.count - 1
      if last >= Int(firstBreak[quantity]), isSame(breakTarget[last], wish.target) {
        breakChange[last] += change
      } else {
        breakTarget.append(wish.target)
        breakChange.append(change)
      }
    }
    breakCount[quantity] = Int32(truncatingIfNeeded: breakTarget.count) - firstBreak[quantity]
    baseSlope[quantity] = slope
    findPiece(quantity)
  }

  /// Whether two amounts are the same, whatever the parameters.
  private func isSame(_ left: A, _ right: A) -> Bool {
    (left.value - right.value).magnitude <= tolerance(left.value) && left.movesLike(right)
  }

  /// Finds the piece that a quantity lies on by its value.
  private mutating func findPiece(_ quantity: Int32) {
    let at = value[quantity]
    let near = tolerance(at.value)
    let first = firstBreak[quantity]
    let isNonbasic = tableau.place[quantity] < 0
    var slope = baseSlope[quantity]
    var piece: Int32 = 0
    while piece < breakCount[quantity] {
      let target = breakTarget[first + piece]
      if isNonbasic, isSame(at, target) {
        leftPiece[quantity] = piece
        rightPiece[quantity] = piece + 1
        return
      }
      if target.value > at.value + near { break }
      if target.value >= at.value - near && slope >= 0 { break }
      slope += breakChange[first + piece]
      piece += 1
    }
    leftPiece[quantity] = piece
    rightPiece[quantity] = piece
  }

  /// Turns the least cost into bounds: afterwards exactly the points of least cost are within them.
  mutating func restrict() {
    findPrices()
    for index in 0..<columnCount {
      let column = Int32(truncatingIfNeeded: index)
      let quantity = tableau.nonbasic[column]
      if isFixed(quantity) { continue }
      let up = gain(column, rises: true)
      let down = gain(column, rises: false)
      if let up, up > 0 { high[quantity] = value[quantity] }
      if let down, down > 0 { low[quantity] = value[quantity] }
      confine(quantity)
    }
    for position in 0..<active.count where tableau.place[active[position]] >= 0 { confine(active[position]) }
  }

  /// Confines a quantity to the pieces it lies on.
  private mutating func confine(_ quantity: Int32) {
    let first = firstBreak[quantity]
    let right = rightPiece[quantity]
    let left = leftPiece[quantity]
    if right < breakCount[quantity] {
      let target = breakTarget[first + right]
      if target.value < high[quantity].value { high[quantity] = target }
    }
    if left > 0 {
      let target = breakTarget[first + left - 1]
      if target.value > low[quantity].value { low[quantity] = target }
    }
  }

  /// Forgets the breaks of the level.
  mutating func endLevel() {
    for position in 0..<active.count {
      let quantity = active[position]
      breakCount[quantity] = 0
      baseSlope[quantity] = 0
      leftPiece[quantity] = 0
      rightPiece[quantity] = 0
    }
    active.removeAll()
    breakTarget.removeAll()
    breakChange.removeAll()
  }

  /// Runs one level of wishes, sorted by quantity, and keeps what it reached.
  mutating func settle(_ wishes: [Wish<A>]) {
    begin(wishes)
    minimize()
    restrict()
    endLevel()
  }

  /// Makes required constraints hold and turns them into bounds; false when they cannot hold together.
  mutating func require(_ wishes: [Wish<A>]) -> Bool {
    begin(wishes)
    minimize()
    endLevel()
    for wish in wishes {
      let at = value[wish.quantity].value
      let target = wish.target.value
      let near = 10 * Limits.relative * max(1, max(at.magnitude, target.magnitude))
      if wish.relation != .lessThanOrEqual {
        if at < target - near { return false }
        if low[wish.quantity].value < target { low[wish.quantity] = wish.target }
      }
      if wish.relation != .greaterThanOrEqual {
        if at > target + near { return false }
        if high[wish.quantity].value > target { high[wish.quantity] = wish.target }
      }
    }
    return true
  }
}
