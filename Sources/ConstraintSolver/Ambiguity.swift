/// What a system leaves open: the ways in which all free variables can move without breaking or missing more.
public struct Ambiguity: Sendable {
  /// One way to move: how fast each variable changes; those that stay are not listed. In order of variable.
  public struct Direction: Sendable {
    /// The moving variables and their rates.
    public let rates: [Term]
  }

  /// A basis of all ways: every way of moving is a sum of multiples of these, and none is a sum of the others.
  public internal(set) var directions: [Direction] = []
  /// By variable, whether it can move; empty when none can.
  var free: [Bool] = []

  /// Whether there is one solution only.
  public var isEmpty: Bool { directions.isEmpty }

  /// Whether a variable can move.
  public func isFree(_ variable: Variable) -> Bool {
    variable.index < free.count && free[variable.index]
  }

  /// Whether the same variables can move.
  package func hasVariables(of other: Ambiguity) -> Bool { free == other.free }

  /// The variables that can move, in order of number.
  public var variables: [Variable] {
    free.indices.filter { free[$0] }.map(Variable.init(index:))
  }
}
