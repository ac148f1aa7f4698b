/// A point, in points, in the coordinate space its user names.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate; it grows to the right.
  package var x: Double
  /// The vertical coordinate; it grows downwards.
  package var y: Double

  /// The origin.
  package static let zero = Point(x: 0, y: 0)

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
