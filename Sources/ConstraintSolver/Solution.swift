/// The result of solving a ``ConstraintSystem``.
public struct Solution: Sendable {
  /// The value of each variable, by its number.
  public package(set) var values: [Double]
  /// The conflicts among required constraints: independent ones in the order of their first variable, all others in the
  /// order in which they were found.
  public internal(set) var conflicts: [Conflict] = []
  /// The freedom that the constraints leave.
  public internal(set) var ambiguity = Ambiguity()
  /// The constraints that were ignored because a number in them is not finite, except those that limit nothing.
  public internal(set) var ignored: [Constraint] = []
  /// Whether the result is proven. The solver stops after a very large number of steps; then required constraints hold,
  /// but optional ones may be missed more than necessary. No known input gets there.
  public internal(set) var isProven = true

  /// The value of a variable.
  @inlinable
  public subscript(variable: Variable) -> Double { values[variable.index] }
  /// Whether the constraints leave only one value for a variable.
  public func isDetermined(_ variable: Variable) -> Bool { !ambiguity.isFree(variable) }
}

/// Required constraints that cannot all hold.
public struct Conflict: Hashable, Sendable {
  /// The constraints, in order of adding.
  public let constraints: [Constraint]
  /// The dropped constraint: the one with the highest drop order, or the latest of several.
  public let dropped: Constraint
  /// Whether the others could hold without any one of the constraints (an irreducible infeasible set). This is false only
  /// if numbers differ so much that rounding hides the conflict.
  public let isIrreducible: Bool
}

/// The null space of the active constraints: how free variables can move without breaking any constraint.
public struct Ambiguity: Sendable {
  /// One direction: the rates of the variables that move, in order of variable.
  public struct Direction: Sendable {
    /// The moving variables and their rates.
    public let rates: [Term]
  }

  /// A basis of all directions.
  public internal(set) var directions: [Direction] = []
  private var free: [Bool] = []  // By variable, whether it can move; empty when none can.

  /// Whether there is only one solution.
  public var isEmpty: Bool { directions.isEmpty }
  /// Whether a variable can move.
  public func isFree(_ variable: Variable) -> Bool { variable.index < free.count && free[variable.index] }
  /// The variables that can move, in order of number.
  public var variables: [Variable] { free.indices.filter { free[$0] }.map(Variable.init(index:)) }
  package func hasVariables(of other: Ambiguity) -> Bool { free == other.free }

  /// Whether the directions are the same, with the same rates.
  package func isSame(as other: Ambiguity) -> Bool {
    directions.elementsEqual(other.directions) { one, two in
      one.rates.elementsEqual(two.rates) { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
    }
  }

  /// The directions whose first variable is one, in order. O(log directions).
  func directions(startingWith variable: Int32) -> ArraySlice<Direction> {
    func start(_ variable: Int) -> Int {
      directions.partitioningIndex { ($0.rates.first?.variable.index ?? 0) >= variable }
    }
    return directions[start(Int(variable))..<start(Int(variable) + 1)]
  }

  mutating func finish(count: Int) {
    directions.sort { ($0.rates.first?.variable.index ?? 0) < ($1.rates.first?.variable.index ?? 0) }
    free = directions.isEmpty ? [] : Array(repeating: false, count: count)
    for direction in directions { for term in direction.rates { free[term.variable.index] = true } }
  }
}
