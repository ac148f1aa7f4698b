/// How much a constraint matters.
///
/// A constraint of priority 1000 or more is required. Below that, priorities are levels and no weights: nothing of a
/// lower level, however much of it, ever outweighs anything of a higher one.
public struct Priority: Comparable, Hashable, Sendable {
  /// The number; fractions are fine.
  public var value: Double

  /// Creates the priority of a number.
  public init(_ value: Double) {
    self.value = value
  }

  /// The priority of what has to hold, 1000.
  public static let required = Priority(1000)

  /// Whether the constraint has to hold.
  public var isRequired: Bool { value >= 1000 }

  /// The lower number is the lesser priority.
  public static func < (left: Priority, right: Priority) -> Bool {
    left.value < right.value
  }
}

extension Priority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the priority of a literal with a fraction.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// Creates the priority of a whole literal.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}
