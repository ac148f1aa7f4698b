/// A variable times a number, as it stands in the sum of a constraint.
public struct Term: Sendable {
  /// The variable.
  public var variable: Variable
  /// What it is multiplied by.
  public var coefficient: Double

  /// Creates a term.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }

  /// Creates a term.
  @inlinable
  public init(variable: Variable, coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A term as systems keep it.
struct StoredTerm: BitwiseCopyable, Equatable {
  var coefficient: Double
  var variable: Int32
}
