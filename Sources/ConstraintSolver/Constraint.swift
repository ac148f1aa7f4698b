/// The handle of one constraint of a ``ConstraintSystem``.
public struct Constraint: Hashable, Sendable {
  /// The position of the constraint in the order of adding, counted from 0.
  public let index: Int

  /// Names the constraint at a position; systems hand out their own handles when a constraint is added.
  public init(index: Int) {
    self.index = index
  }
}

/// How the two sides of a constraint compare.
public enum Relation: UInt8, Sendable, BitwiseCopyable {
  /// The sum is at most the constant.
  case lessThanOrEqual
  /// The sum is the constant.
  case equal
  /// The sum is at least the constant.
  case greaterThanOrEqual

  /// The relation after both sides were multiplied by a negative number.
  var mirrored: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
