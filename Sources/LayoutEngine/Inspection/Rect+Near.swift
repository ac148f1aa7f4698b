import LayoutModel

extension Rect {
  /// Whether every number of both rectangles is the same within a tolerance in points.
  func isNear(_ other: Rect, within tolerance: Double) -> Bool {
    (x - other.x).magnitude <= tolerance && (y - other.y).magnitude <= tolerance
      && (width - other.width).magnitude <= tolerance && (height - other.height).magnitude <= tolerance
  }
}
