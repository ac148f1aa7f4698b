/// What the solver calculates constants and values with: a number, or a number that knows how it depends on parameters.
///
/// Decisions look at `value` only; everything else is carried along by the same arithmetic.
protocol Amount: BitwiseCopyable, Sendable {
  /// The number itself.
  var value: Double { get }
  /// An amount that depends on no parameter.
  init(_ value: Double)
  /// The amount of the parameter with a number at a value.
  init(parameter: Int, value: Double)
  /// Whether the dependence on parameters is the same, up to rounding.
  func movesLike(_ other: Self) -> Bool
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Double) -> Self
  static func / (left: Self, right: Double) -> Self
}

extension Amount {
  /// Nothing.
  static var zero: Self { Self(0) }
}

extension Double: Amount {
  var value: Double { self }

  init(parameter: Int, value: Double) {
    self = value
  }

  func movesLike(_ other: Double) -> Bool { true }
}
