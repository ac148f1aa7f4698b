/// Distances from the four edges of a rectangle inwards, in points.
package struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  package var top: Double
  /// The distance from the left edge.
  package var left: Double
  /// The distance from the bottom edge.
  package var bottom: Double
  /// The distance from the right edge.
  package var right: Double

  /// No insets.
  package static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets.
  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same inset on all four sides.
  package init(all inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// The insets of both values added side by side.
  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top,
      left: first.left + second.left,
      bottom: first.bottom + second.bottom,
      right: first.right + second.right
    )
  }

  /// The insets of the second value taken off the first side by side.
  package static func - (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top - second.top,
      left: first.left - second.left,
      bottom: first.bottom - second.bottom,
      right: first.right - second.right
    )
  }

  /// The larger inset of each side.
  package static func union(_ first: EdgeInsets, _ second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(first.top, second.top),
      left: max(first.left, second.left),
      bottom: max(first.bottom, second.bottom),
      right: max(first.right, second.right)
    )
  }
}
