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

  /// Creates a pair.
  package init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a pair with one value on both axes.
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
