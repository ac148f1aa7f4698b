/// The values that are left for a single unknown: an interval, which constraints narrow down priority by priority.
struct Line<A: Amount> {
  /// What a constraint asks of the unknown.
  struct Wish {
    var relation: Relation
    var target: A
    var weight: Double
    var priority: Double
  }

  private(set) var low = A(-.infinity)
  private(set) var high = A(.infinity)

  /// Whether one value is left.
  @inline(__always)
  var isPoint: Bool {
    low.value > -.infinity && high.value - low.value <= 1e-10 * max(1, low.value.magnitude)
  }

  /// Narrows the interval by constraints; false when required ones contradict each other. The constraints come back in
  /// another order.
  mutating func narrow(by wishes: inout [Wish]) -> Bool {
    var optional = 0
    for index in wishes.indices {
      let wish = wishes[index]
      if wish.priority != .infinity {
        wishes.swapAt(optional, index)
        optional += 1
        continue
      }
      if wish.relation != .lessThanOrEqual, wish.target.value > low.value { low = wish.target }
      if wish.relation != .greaterThanOrEqual, wish.target.value < high.value { high = wish.target }
    }
    let near = 10 * Limits.relative * max(1, min(low.value.magnitude, high.value.magnitude))
    if low.value > high.value + near { return false }
    if isPoint || optional == 0 { return true }
    wishes.removeLast(wishes.count - optional)
    if wishes.count > 1 { wishes.sort { $0.priority > $1.priority } }
    var start = 0
    while start < wishes.count && !isPoint {
      var end = start + 1
      while end < wishes.count, wishes[end].priority == wishes[start].priority { end += 1 }
      settle(wishes[start..<end])
      start = end
    }
    return true
  }

  /// Keeps the values that miss the wishes of one level by the least sum.
  private mutating func settle(_ wishes: ArraySlice<Wish>) {
    var (least, most) = (low, high)
    for wish in wishes {
      if wish.relation != .lessThanOrEqual, wish.target.value > least.value { least = wish.target }
      if wish.relation != .greaterThanOrEqual, wish.target.value < most.value { most = wish.target }
    }
    if least.value <= most.value {
      (low, high) = (least, most)
      return
    }
    // They cannot all be met: go up from the lower end as long as that costs less and less.
    var slope = 0.0
    var size = 0.0
    var breaks: [(target: A, change: Double)] = []
    for wish in wishes {
      size += wish.weight
      if wish.relation != .lessThanOrEqual { slope -= wish.weight }
      let change = wish.relation == .equal ? 2 * wish.weight : wish.weight
      if wish.target.value <= low.value {
        slope += change
      } else if wish.target.value < high.value {
        breaks.append((wish.target, change))
      }
    }
    breaks.sort { $0.target.value < $1.target.value }
    let flat = Limits.relative * size
    for (target, change) in breaks {
      if slope >= -flat {
        high = slope > flat ? low : target
        return
      }
      low = target
      slope += change
    }
    if slope > flat { high = low } else if slope < -flat { low = high }
  }

  /// The value left, or the one nearest to `rest`.
  func value(nearestTo rest: A) -> A {
    if rest.value <= low.value { return low }
    return rest.value >= high.value ? high : rest
  }
}
