/// A point, in points, in the coordinate space its user names.
package struct Point: Hashable, Sendable {
  /// The horizontal coordinate; it grows to the right.
  package var x: Double
  /// The vertical coordinate; it grows downwards.
  package var y: Double

  /// The origin.
  package static let zero = Point(x: 0, y: 0)

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A size in points.
package struct Size: Hashable, Sendable {
  /// The horizontal extent.
  package var width: Double
  /// The vertical extent.
  package var height: Double

  /// No extent at all.
  package static let zero = Size(width: 0, height: 0)

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points, in the coordinate space its user names.
package struct Rect: Hashable, Sendable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// The horizontal extent.
  package var width: Double
  /// The vertical extent.
  package var height: Double

  /// An empty rectangle at the origin.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The bottom edge.
  package var maxY: Double { y + height }
  /// The extent of both axes.
  package var size: Size { Size(width: width, height: height) }

  /// The rectangle moved by an offset.
  package func offset(byX dx: Double, y dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with each edge moved inwards by the inset of its side.
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left,
      y: y + insets.top,
      width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom
    )
  }

  /// The rectangle with each edge moved outwards by the inset of its side.
  package func outset(by insets: EdgeInsets) -> Rect {
    inset(by: .zero - insets)
  }
}

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

  package init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

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

/// One of the two directions in which views are laid out.
package enum Axis: String, Hashable, Sendable, CaseIterable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  package var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A value for each axis.
package struct AxisPair<Value: Sendable>: Sendable {
  /// The value of the horizontal axis.
  package var horizontal: Value
  /// The value of the vertical axis.
  package var vertical: Value

  package init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package init(both value: Value) {
    self.init(horizontal: value, vertical: value)
  }

  /// The value of an axis.
  package subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
