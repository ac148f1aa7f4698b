import TextKit

/// Differences that are the rounding of computed numbers.
package enum Tolerance {
  /// Of values: coordinates and extents in points, times in seconds, and shares.
  package static let value = 1e-6
  /// Of rates and factors.
  package static let rate = 1e-9
}

/// A point, in points, in the coordinate space its user names.
package struct Point: Hashable, Sendable {
  /// The coordinates, which grow to the right and downwards.
  package var x, y: Double

  package static let zero = Point(x: 0, y: 0)

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A size in points.
package struct Size: Hashable, Sendable {
  package var width, height: Double

  package static let zero = Size(width: 0, height: 0)

  package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The size as people write it: `736 × 414`.
  package var shortText: String { "\(width.shortText) × \(height.shortText)" }

  package subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// A rectangle in points, in the coordinate space its user names.
package struct Rect: Hashable, Sendable {
  package var x, y, width, height: Double

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Whether it has less than no width or height, as springs can make it.
  package var hasNegativeSize: Bool { width < 0 || height < 0 }

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A rectangle of a size at the origin.
  package init(of size: Size) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var size: Size { Size(width: width, height: height) }
  package func offset(byX dx: Double, y dy: Double) -> Rect { Rect(x: x + dx, y: y + dy, width: width, height: height) }
  package func edges(_ axis: Axis) -> (start: Double, end: Double) { axis == .horizontal ? (x, maxX) : (y, maxY) }

  /// The farthest that an edge along an axis is from that of another rectangle.
  package func distance(to other: Rect, _ axis: Axis) -> Double {
    let (own, others) = (edges(axis), other.edges(axis))
    return max((own.start - others.start).magnitude, (own.end - others.end).magnitude)
  }

  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  package func outset(by insets: EdgeInsets) -> Rect { inset(by: .zero - insets) }

  /// The frame as people write it: `20 0  605 × 414`.
  package var shortText: String { "\(x.shortText) \(y.shortText)  \(size.shortText)" }
}

/// Distances from the four edges of a rectangle inwards, in points.
package struct EdgeInsets: Hashable, Sendable {
  package var top, left, bottom, right: Double

  package static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Top, left, bottom and right, as documents have them.
  package var numbers: [Double] { [top, left, bottom, right] }
  package var shortText: String { numbers.map(\.shortText).joined(separator: " ") }

  package init(all inset: Double) { self.init(top: inset, left: inset, bottom: inset, right: inset) }

  // Layouts compare insets all the time, and other modules reach a synthesized `==` only through a witness table.
  package static func == (first: EdgeInsets, second: EdgeInsets) -> Bool {
    first.top == second.top && first.left == second.left && first.bottom == second.bottom && first.right == second.right
  }

  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets { first.combined(with: second, +) }
  package static func - (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets { first.combined(with: second, -) }

  package var mirrored: EdgeInsets { EdgeInsets(top: top, left: right, bottom: bottom, right: left) }

  /// The larger inset of each side.
  package static func union(_ first: EdgeInsets, _ second: EdgeInsets) -> EdgeInsets {
    first.combined(with: second, max)
  }

  @inline(__always) private func combined(
    with other: EdgeInsets, _ operation: (Double, Double) -> Double
  ) -> EdgeInsets {
    EdgeInsets(
      top: operation(top, other.top), left: operation(left, other.left), bottom: operation(bottom, other.bottom),
      right: operation(right, other.right))
  }

  package func start(_ axis: Axis) -> Double { axis == .horizontal ? left : top }

  package func end(_ axis: Axis) -> Double { axis == .horizontal ? right : bottom }
  package func sum(_ axis: Axis) -> Double { start(axis) + end(axis) }
}

/// One of the two directions in which views are laid out.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// The other axis.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }

  static func pair<Value: Sendable>(_ value: (Axis) -> Value) -> AxisPair<Value> {
    AxisPair(horizontal: value(.horizontal), vertical: value(.vertical))
  }

  package var extentName: String { self == .horizontal ? "width" : "height" }
  /// The word after a size along it.
  package var extentAdjective: String { self == .horizontal ? "wide" : "high" }
}

public struct AxisPair<Value: Sendable>: Sendable {
  public var horizontal, vertical: Value

  public init(horizontal: Value, vertical: Value) { (self.horizontal, self.vertical) = (horizontal, vertical) }

  public init(both value: Value) { self.init(horizontal: value, vertical: value) }

  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
