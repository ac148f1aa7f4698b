/// A system that stays solved while its parameters and constants change.
///
/// ```swift
/// var system = ConstraintSystem()
/// let width = system.addParameter(320)
/// let x = system.addVariable()
/// system.add(2 * x == width)
/// var solver = Solver(system)
/// solver.solution[x]  // 160
/// solver[width] = 400
/// solver.update()
/// solver.solution[x]  // 200
/// ```
///
/// It keeps the ``CriticalRegion`` of its solution. Inside it, an update evaluates an affine function in O(variables) for each
/// changed parameter; outside, it solves again.
public struct Solver: Sendable {
  package private(set) var system: ConstraintSystem
  /// The solution as of the last ``update()``.
  public private(set) var solution: Solution

  /// The affine function of the parameters; nil where the system has to be solved anew on every change.
  private var function: AffineFunction?
  private var isChanged = false

  /// Solves a system.
  public init(_ system: ConstraintSystem) {
    self.system = system
    solution = system.solve()
    function = AffineFunction(of: solution, in: system)
  }

  /// The current value of a parameter. A value that is not finite counts as 0.
  public subscript(parameter: Variable) -> Double {
    get { system.variables[parameter.index].preferred }
    set {
      precondition(system.variables[parameter.index].parameter >= 0, "not a parameter")
      system.variables[parameter.index].preferred = newValue.magnitude < Tolerance.infinity ? newValue : 0
      isChanged = true
    }
  }

  /// Changes the constant of a constraint.
  public mutating func setConstant(of constraint: Constraint, to constant: Double) {
    system.setConstant(of: constraint.index, to: constant)
    function = nil
    isChanged = true
  }

  /// Brings the solution up to date; returns whether the system had to be solved again.
  @discardableResult
  public mutating func update() -> Bool {
    if !isChanged { return false }
    isChanged = false
    if let function, function.evaluate(system, into: &solution.values) { return false }
    solution = system.solve()
    function = AffineFunction(of: solution, in: system)
    return true
  }
}

/// The values of a system as a function of its parameters within a critical region.
private struct AffineFunction: Sendable {
  private let anchor: [Double]  // The parameters and the values at which the region was found.
  private let values: [Double]
  private let rates: [[Double]]
  private let slacks: [CriticalRegion.Slack]

  init?(of solution: Solution, in system: ConstraintSystem) {
    guard !system.parameters.isEmpty, let region = system.criticalRegion(of: solution) else { return nil }
    anchor = system.parameters.map { system.variables[Int($0)].preferred }
    values = solution.values
    rates = system.parameters.map { region.rates(along: Variable(index: Int($0))) }
    guard let slacks = region.slacks(along: rates.map { .init(values: $0, constants: []) }) else { return nil }
    self.slacks = slacks
  }

  /// Evaluates the function at the parameters of a system; false, and nothing is changed, outside of the region.
  func evaluate(_ system: ConstraintSystem, into result: inout [Double]) -> Bool {
    var moved: [(number: Int, by: Double)] = []
    for (number, parameter) in system.parameters.enumerated() {
      let change = system.variables[Int(parameter)].preferred - anchor[number]
      if change != 0 { moved.append((number, change)) }
    }
    for slack in slacks {
      let value = moved.reduce(slack.value) { $0 + slack.rates[$1.number] * $1.by }
      if value <= slack.least { return false }
    }
    result.withUnsafeMutableBufferPointer { result in
      for index in values.indices { result[index] = values[index] }
      for (number, change) in moved {
        rates[number].withUnsafeBufferPointer { rates in
          for index in 0..<min(rates.count, result.count) { result[index] += rates[index] * change }
        }
      }
      for parameter in system.parameters { result[Int(parameter)] = system.variables[Int(parameter)].preferred }
    }
    return true
  }
}
