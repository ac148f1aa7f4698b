/// A component of one unknown: an interval, which constraints narrow down priority by priority. O(n log n).
struct UnivariateProblem {
  private(set) var (low, high) = (-Double.infinity, Double.infinity)

  var isPoint: Bool { low > -.infinity && high - low <= Tolerance.value * max(1, low.magnitude) }

  func value(nearestTo preferred: Double) -> Double { preferred <= low ? low : preferred >= high ? high : preferred }

  /// Narrows the interval; false when required bounds contradict each other. Uses the bounds up.
  mutating func solve(_ bounds: inout [QuantityConstraint]) -> Bool {
    for bound in bounds where bound.priority == .infinity { bound.narrow(&low, &high) }
    let near = Tolerance.feasibility * max(1, min(low.magnitude, high.magnitude))
    if low > high + near { return false }
    if isPoint { return true }
    bounds.removeAll { $0.priority == .infinity }
    if bounds.count > 1 { bounds.sort { $0.priority > $1.priority } }
    var left = bounds[...]
    while !isPoint, let level = left.popRun(by: \.priority) { optimize(level) }
    return true
  }

  private mutating func optimize(_ bounds: ArraySlice<QuantityConstraint>) {
    var (least, most) = (low, high)
    for bound in bounds { bound.narrow(&least, &most) }
    if least <= most {
      (low, high) = (least, most)
      return
    }
    // They cannot all be met: the cost is convex, so go up from the lower end as long as it falls.
    var (slope, size) = (0.0, 0.0)
    var breaks: [(target: Double, change: Double)] = []
    for bound in bounds {
      size += bound.weight
      if bound.relation != .lessThanOrEqual { slope -= bound.weight }
      let change = bound.relation == .equal ? 2 * bound.weight : bound.weight
      if bound.target <= low {
        slope += change
      } else if bound.target < high {
        breaks.append((bound.target, change))
      }
    }
    breaks.sort { $0.target < $1.target }
    let flat = Tolerance.relative * size
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
}
