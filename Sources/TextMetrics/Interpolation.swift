import TextKit

/// A function that is linear between points and constant beyond them.
struct Interpolation: Sendable {
  /// In ascending order.
  private var points: [(x: Double, y: Double)] = []
  /// Where the function jumps: up to there it is what it was at the point before.
  var jump: Double?

  init(_ points: [(Double, Double)] = []) { self.points = points }

  /// Adds a point behind all others; whether it is.
  mutating func append(_ x: Double, _ y: Double) -> Bool {
    if let last = points.last, x <= last.x { return false }
    points.append((x, y))
    return true
  }

  func callAsFunction(_ x: Double) -> Double {
    let next = points.partitioningIndex { $0.x > x }
    guard next > 0 else { return points.first?.y ?? 0 }
    let below = points[next - 1]
    guard next < points.count, points[next].x != jump else { return below.y }
    let above = points[next]
    return below.y + (above.y - below.y) * (x - below.x) / (above.x - below.x)
  }
}
