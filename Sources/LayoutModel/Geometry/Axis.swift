/// One of the two directions in which views are laid out.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// A value for each axis.
public struct AxisPair<Value: Sendable>: Sendable {
  /// The value of the horizontal axis.
  public var horizontal: Value
  /// The value of the vertical axis.
  public var vertical: Value

  /// Creates a pair.
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Creates a pair with one value on both axes.
  public init(both value: Value) {
    self.init(horizontal: value, vertical: value)
  }

  /// The value of an axis.
  public subscript(axis: Axis) -> Value {
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
