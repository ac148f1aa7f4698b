/// Linear constraints with priorities over numbered variables.
///
/// ```swift
/// var system = ConstraintSystem()
/// let x = system.addVariable()
/// let width = system.addVariable(rank: 1)
/// system.add(Term(x), .equal, 20)
/// system.add(Term(x), Term(width), .equal, 300)
/// system.add(Term(width), .lessThanOrEqual, 100, priority: 250)
/// let solution = system.solve()
/// solution[width]  // 280
/// ```
///
/// A system is a value and knows nothing of layouts. See ``solve()`` for what a solution promises.
public struct ConstraintSystem: Sendable, Equatable {
  /// What is known of each variable.
  var variables: [VariableRecord] = []
  /// The constraints, in order of adding, but for their constants.
  var rows: [Row] = []
  /// The constant of each constraint. They are apart, so that systems that differ in nothing else share all else.
  var constants: [Double] = []
  /// The terms of all constraints, one constraint after the other.
  var terms: [StoredTerm] = []
  /// The yield of each constraint up to the last one that has one.
  var yields: [Int] = []
  /// The variables that are parameters, in order of number.
  var parameters: [Int32] = []

  /// Creates a system without variables and constraints.
  public init() {}

  /// Makes room, so that adding does not have to.
  public mutating func reserve(variables: Int, constraints: Int, terms: Int) {
    self.variables.reserveCapacity(variables)
    rows.reserveCapacity(constraints)
    constants.reserveCapacity(constraints)
    self.terms.reserveCapacity(terms)
  }

  /// How many variables there are.
  public var variableCount: Int { variables.count }

  /// How many constraints there are.
  public var constraintCount: Int { rows.count }
}

/// What a system keeps of a variable.
struct VariableRecord: BitwiseCopyable, Equatable {
  /// The value that the variable is settled at when nothing else decides.
  var rest: Double
  /// Lower ranks are settled first.
  var rank: Int32
  /// The number of the parameter that the variable is, or -1.
  var parameter: Int32
}

/// What a system keeps of a constraint besides its constant.
struct Row: BitwiseCopyable, Equatable {
  /// Infinite for required ones.
  var priority: Double
  /// The position after the last term.
  var end: Int32
  var relation: Relation
  /// Whether a number in the constraint is not finite, so that it cannot take part.
  var isIgnored: Bool

  @inline(__always)
  var isRequired: Bool { priority == .infinity }
}
