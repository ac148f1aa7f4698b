/// What came out of solving a system.
public struct Solution: Sendable {
  /// The value of each variable, by its number.
  public internal(set) var values: [Double]
  /// The contradictions among required constraints: those that have nothing in common by the first variable around them,
  /// all others in the order in which they were found. A ``Solver`` tells them by what was given up.
  public internal(set) var conflicts: [Conflict] = []
  /// What the constraints leave open.
  public internal(set) var ambiguity = Ambiguity()
  /// Constraints that took no part because a number in them is not finite and they are no mere absence of a limit.
  public internal(set) var ignored: [Constraint] = []
  /// Whether the result is proven. The solver gives up after an absurd number of steps rather than never come back;
  /// the required constraints hold then, but wishes may be missed. No known input gets there.
  public internal(set) var isProven = true

  /// The value of a variable.
  @inlinable
  public subscript(variable: Variable) -> Double {
    values[variable.index]
  }

  /// Whether the constraints leave only one value for a variable.
  public func isDetermined(_ variable: Variable) -> Bool {
    !ambiguity.isFree(variable)
  }
}

/// Required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in order of adding. Without any one of them the others could hold.
  public let constraints: [Constraint]
  /// The one of them that was given up: the one of highest yield, of several such ones the latest.
  public let dropped: Constraint
}
