extension Simplex {
  /// A break or a bound that a quantity meets while the entering one moves.
  struct Event {
    /// How far the entering quantity has moved by then.
    var distance: Double
    /// The quantity that meets it, and how fast it moves.
    var quantity: Int32
    var rate: Double
    /// The number of the break, or -1 for a bound.
    var position: Int32
    var target: A
    /// How much steeper the cost is from then on.
    var change: Double
  }

  /// Moves the nonbasic quantity of a column as far as it helps; returns whether anything moved.
  mutating func step(_ column: Int32, rises: Bool, careful: Bool) -> Bool {
    let entering = tableau.nonbasic[column]
    tableau.gather(column)
    collectEvents(column, entering, rises: rises)
    guard let slope = gain(column, rises: rises), let stop = chooseStop(slope: slope, careful: careful) else {
      stuck[column] = true
      return false
    }
    let event = events[stop]
    for index in 0..<stop where events[index].position >= 0 {
      shiftPiece(events[index].quantity, up: events[index].rate > 0)
    }
    let leaving = event.quantity
    let signedRate = rises ? event.rate : -event.rate
    let delta = (event.target - value[leaving]) / signedRate
    shift(column, by: delta)
    value[leaving] = event.target
    if leaving != entering {
      if rises {
        leftPiece[entering] = rightPiece[entering]
      } else {
        rightPiece[entering] = leftPiece[entering]
      }
      tableau.pivot(tableau.place[leaving], column)
    }
    settle(event, entering: entering, rises: rises)
    return delta.value.magnitude > tolerance(value[entering].value)
  }

  /// Puts the pieces of the quantity that stopped a step where it rests.
  private func settle(_ event: Event, entering: Int32, rises: Bool) {
    let quantity = event.quantity
    if event.position >= 0 {
      leftPiece[quantity] = event.position
      rightPiece[quantity] = event.position + 1
    } else if quantity == entering {
      if rises {
        leftPiece[quantity] = rightPiece[quantity]
      } else {
        rightPiece[quantity] = leftPiece[quantity]
      }
    }
  }

  /// Moves a nonbasic quantity and everything that depends on it.
  func shift(_ column: Int32, by delta: A) {
    let entering = tableau.nonbasic[column]
    value[entering] = value[entering] + delta
    for index in 0..<tableau.columnRows.count {
      let quantity = tableau.basic[tableau.columnRows[index]]
      value[quantity] = value[quantity] + delta * tableau.columnRates[index]
    }
  }

  /// Notes that a quantity crossed a break.
  private func shiftPiece(_ quantity: Int32, up: Bool) {
    if up {
      rightPiece[quantity] += 1
      leftPiece[quantity] = rightPiece[quantity]
    } else {
      leftPiece[quantity] -= 1
      rightPiece[quantity] = leftPiece[quantity]
    }
  }

  /// Lists all breaks and bounds on the way, the nearest first.
  private mutating func collectEvents(_ column: Int32, _ entering: Int32, rises: Bool) {
    events.removeAll(keepingCapacity: true)
    collectEvents(of: entering, rate: rises ? 1 : -1)
    for index in 0..<tableau.columnRows.count {
      let rate = rises ? tableau.columnRates[index] : -tableau.columnRates[index]
      if rate.magnitude < 1e-11 { continue }
      collectEvents(of: tableau.basic[tableau.columnRows[index]], rate: rate)
    }
    if events.count > 1 {
      events.sort { ($0.distance, $0.quantity) < ($1.distance, $1.quantity) }
    }
  }

  private mutating func collectEvents(of quantity: Int32, rate: Double) {
    let at = value[quantity].value
    let bound = rate > 0 ? high[quantity] : low[quantity]
    let hasBound = bound.value.magnitude < .infinity
    if hasBound {
      let distance = max(0, (bound.value - at) / rate)
      events.append(
        Event(
          distance: distance, quantity: quantity, rate: rate, position: -1, target: bound, change: .infinity))
    }
    let count = breakCount[quantity]
    if count == 0 { return }
    var piece = rate > 0 ? rightPiece[quantity] : leftPiece[quantity] - 1
    while piece >= 0 && piece < count {
      let target = breakTarget[firstBreak[quantity] + piece]
      if hasBound && (rate > 0 ? target.value >= bound.value : target.value <= bound.value) { break }
      let distance = max(0, (target.value - at) / rate)
      events.append(
        Event(
          distance: distance, quantity: quantity, rate: rate, position: piece, target: target,
          change: breakChange[firstBreak[quantity] + piece] * rate.magnitude))
      piece += rate > 0 ? 1 : -1
    }
  }

  /// The event at which going on no longer helps.
  private func chooseStop(slope: Double, careful: Bool) -> Int? {
    if events.isEmpty { return nil }
    if careful { return lowest(from: 0) }
    var slope = slope
    for index in events.indices {
      slope += events[index].change
      if slope >= -Limits.relative * events[index].change.magnitude { return steadiest(from: index) }
    }
    return nil
  }

  /// Of the events at the distance of one, that of the lowest quantity.
  private func lowest(from start: Int) -> Int { start }

  /// Of the events at the distance of one, one whose coefficient is large enough to divide by.
  private func steadiest(from start: Int) -> Int {
    if events[start].rate.magnitude > 1e-3 { return start }
    let limit = events[start].distance + tolerance(events[start].distance) * 1e-2
    var best = start
    var index = start + 1
    while index < events.count, events[index].distance <= limit {
      if events[index].rate.magnitude > events[best].rate.magnitude * 100 { best = index }
      index += 1
    }
    return best
  }
}
