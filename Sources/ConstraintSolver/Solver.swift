/// A system that was solved and follows changes of its parameters and constants.
///
/// ```swift
/// var system = ConstraintSystem()
/// let width = system.addParameter(320)
/// let x = system.addVariable()
/// system.add(Term(x, 2), Term(width, -1), .equal, 0)
/// var solver = Solver(system)
/// solver.solution[x]  // 160
/// solver[width] = 400
/// solver.update()
/// solver.solution[x]  // 200
/// ```
///
/// A solution is an affine function of the parameters as long as each constraint stays on its side: met, exactly met, or
/// missed. The solver keeps that function, and the conditions under which it holds; an update evaluates both. Where a
/// condition fails, the part of the system that hangs together with it is solved anew, and nothing else.
public struct Solver: Sendable {
  /// The system with the present parameters and constants.
  public private(set) var system: ConstraintSystem
  /// The solution as of the last ``update()``.
  public internal(set) var solution: Solution

  /// How the solution depends on the parameters.
  var trace: Trace
  /// Whether a parameter changed since the last update.
  private var isChanged = false

  /// Solves a system.
  public init(_ system: ConstraintSystem) {
    self.system = system
    solution = Solution(values: Array(repeating: 0, count: system.variables.count))
    solution.ignored = system.ignored
    trace = Trace(system)
    solveStale()
  }

  /// The present value of a parameter. A value that is not finite is taken as 0.
  public subscript(parameter: Variable) -> Double {
    get { system.variables[parameter.index].rest }
    set {
      precondition(system.variables[parameter.index].parameter >= 0, "not a parameter")
      system.variables[parameter.index].rest = newValue.magnitude < Limits.infinity ? newValue : 0
      isChanged = true
    }
  }

  /// Gives a constraint another constant.
  public mutating func setConstant(of constraint: Constraint, to constant: Double) {
    let isFinite = constant.magnitude < Limits.infinity
    system.setConstant(of: constraint.index, to: constant)
    if !isFinite { solution.ignored = system.ignored }
    trace.markStale(constraint: constraint.index)
    isChanged = true
  }

  /// Brings the solution up to date; returns whether any part of the system had to be solved anew.
  @discardableResult
  public mutating func update() -> Bool {
    if !isChanged { return false }
    isChanged = false
    trace.check(system)
    trace.evaluate(system, into: &solution.values)
    if !trace.isAnyStale { return false }
    solveStale()
    return true
  }

  /// Solves the stale parts and puts what comes out into the solution.
  private mutating func solveStale() {
    switch system.parameters.count {
    case 0...1: trace.solveStale(system, &solution, Traced<SIMD2<Double>>.self)
    case 2...3: trace.solveStale(system, &solution, Traced<SIMD4<Double>>.self)
    default: trace.solveStale(system, &solution, Traced<SIMD8<Double>>.self)
    }
  }
}

extension ConstraintSystem {
  /// Gives a constraint another constant.
  mutating func setConstant(of row: Int, to constant: Double) {
    constants[row] = constant
    let isIgnored =
      !(constant.magnitude < Limits.infinity && !rows[row].priority.isNaN
      && range(row).allSatisfy { terms[$0].coefficient.magnitude < Limits.infinity })
    // Systems with the same constraints share them as long as nothing is written.
    if rows[row].isIgnored != isIgnored { rows[row].isIgnored = isIgnored }
  }
}
