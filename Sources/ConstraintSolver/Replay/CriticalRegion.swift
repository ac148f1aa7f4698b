/// The constants near those of a system for which its solution is an affine function of them.
///
/// A solution remains one while every constraint stays on its side: below, exactly at or above its constant (the
/// Karush-Kuhn-Tucker conditions). The constraints that are exactly met, the *active set*, give the values as square
/// linear equations; the others bound the region. So a parameter can change without solving, up to the breakpoint at
/// which a constraint changes sides.
///
/// ```swift
/// let region = system.criticalRegion(of: solution)
/// region?.rates(along: width)     // the change of each variable with the width of a window
/// region?.interval(along: width)  // −20...80: the width may shrink by 20 and grow by 80
/// ```
public struct CriticalRegion: Sendable {
  private let system: ConstraintSystem
  private let values: [Double]
  private let plans: [BoundedPlan]  // Of the stem, and of all blocks.
  private let dropped: [Int]

  /// Returns nil where rounding hides which constraints decide, or a conflict may not be irreducible. Where constraints
  /// are in conflict, the region is one of the constants with the same conflicts.
  ///
  /// On a line of constants within the region these are all between any two with the same conflicts. A conflict is the
  /// first irreducible set in an order, so what it follows from is which sets of constraints can hold. One that can at
  /// both ends can between them, for solutions can be mixed. The conflict itself is proven by the same multiples of its
  /// constraints everywhere (it has no others), as the one that was dropped is missed on the same side at both ends.
  package init?(of solution: Solution, in system: ConstraintSystem) {
    guard solution.isProven, solution.conflicts.allSatisfy(\.isIrreducible) else { return nil }
    dropped = solution.conflicts.map(\.dropped.index)
    var builder = PlanBuilder(system)
    let decomposition = Decomposition(system, without: solution.conflicts, &builder)
    builder.settleAll()
    var plans = [decomposition.stem]
    for block in decomposition.blocks {
      guard let plan = BoundedPlan(system, solution, of: block, &builder) else { return nil }
      plans.append(plan)
    }
    (self.system, self.plans, values) = (system, plans, solution.values)
  }

  /// Returns the change of each variable if a parameter grows by one.
  public func rates(along parameter: Variable) -> [Double] {
    rates(along: Array(repeating: 0, count: system.rows.count), parameter)
  }

  package func rates(along constants: [Double], _ parameter: Variable? = nil) -> [Double] {
    var rates = Array(repeating: 0.0, count: values.count)
    if let parameter { rates[parameter.index] = 1 }
    rates.withUnsafeMutableBufferPointer { rates in
      for step in plans { step.plan.run(constants, preferring: 0, rates) }
    }
    return rates
  }

  /// Returns the changes of a parameter that stay within the region; only 0 if any change leaves it.
  public func interval(along parameter: Variable) -> ClosedRange<Double> {
    interval(Movement(values: rates(along: parameter), constants: []))
  }

  package func interval(along constants: [Double]) -> ClosedRange<Double> {
    interval(Movement(values: rates(along: constants), constants: constants))
  }

  private func interval(_ movement: Movement) -> ClosedRange<Double> {
    guard let slacks = slacks(along: [movement]) else { return 0...0 }
    var (low, high) = (-Double.infinity, Double.infinity)
    for slack in slacks {
      let end = -max(slack.value, 0) / slack.rates[0]
      if slack.rates[0] > 0 { low = max(low, end) } else { high = min(high, end) }
    }
    return low...high
  }

  /// Rates of all values, and of the constants (none where they stay).
  struct Movement {
    var values, constants: [Double]
  }

  /// A number that must not fall to a least one within the region, and its rate along each of some movements.
  struct Slack: Sendable {
    var value, least: Double
    var rates: [Double]
  }

  /// The slacks that bound the region along some movements; nil where a constraint is exactly met by coincidence, so that
  /// any movement may turn it to either side. Of slacks that differ in their values only, the tightest is listed.
  func slacks(along movements: [Movement]) -> [Slack]? {
    var slacks: [Slack] = []
    var known: [[Double]: Int] = [:]
    func add(_ value: Double, size: Double, _ rates: [Double], within sides: Sides) -> Bool {
      if rates.allSatisfy({ $0.magnitude <= Tolerance.rate }) { return true }
      if sides == .on { return false }
      let sign: Double = sides.contains(.above) ? 1 : -1
      let least = (sides.contains(.on) ? -1 : 1) * Tolerance.relative * size
      let slack = Slack(value: sign * value, least: least, rates: rates.map { sign * $0 })
      guard let same = known[slack.rates] else {
        known[slack.rates] = slacks.count
        slacks.append(slack)
        return true
      }
      if slack.value - slack.least < slacks[same].value - slacks[same].least { slacks[same] = slack }
      return true
    }
    func add(_ row: Int, within sides: Sides?) -> Bool {
      let (excess, size) = system.excess(of: row, values)
      let rates = movements.map { movement in
        system.terms(ofRow: row).reduce(movement.constants.isEmpty ? 0 : -movement.constants[row]) {
          $0 + $1.coefficient * movement.values[Int($1.variable)]
        }
      }
      return add(excess, size: max(size, 1), rates, within: sides ?? Sides(excess, size: max(size, 1)))
    }
    for check in plans.flatMap(\.checks) where !add(Int(check.row), within: check.sides) { return nil }
    // A constraint that was dropped is missed on one side as long as the conflict stays.
    for row in dropped where !add(row, within: nil) { return nil }
    for (variable, side) in plans.flatMap(\.free) {
      let value = values[Int(variable)]
      let rates = movements.map { $0.values[Int(variable)] }
      let excess = value - system.variables[Int(variable)].preferred
      if !add(excess, size: max(1, value.magnitude), rates, within: side) { return nil }
    }
    return slacks
  }
}

extension ConstraintSystem {
  /// Returns the region of a solution of this system; `nil` if constraints conflict, or rounding hides which of them
  /// decide.
  public func criticalRegion(of solution: Solution) -> CriticalRegion? {
    solution.conflicts.isEmpty ? CriticalRegion(of: solution, in: self) : nil
  }

  /// The differences of the constants from those of another system; nil where the two differ in anything else.
  package func constants(less other: ConstraintSystem) -> [Double]? {
    hasEquations(of: other) ? zip(constants, other.constants).map { $0 - $1 } : nil
  }

  /// The constraints that values meet exactly though they need not: inequalities and optional ones.
  package func meetings(of values: [Double]) -> [Constraint] {
    rows.indices.filter { row in
      if rows[row].isIgnored || rows[row].isRequired && rows[row].relation == .equal { return false }
      let (excess, size) = excess(of: row, values)
      return Sides(excess, size: max(size, 1)) == .on
    }.map(Constraint.init(index:))
  }
}

/// Sides of the constant of a constraint: the one on which a sum of terms lies, or all on which it may.
struct Sides: OptionSet, BitwiseCopyable {
  let rawValue: UInt8
  static let below = Sides(rawValue: 1)
  static let on = Sides(rawValue: 2)
  static let above = Sides(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The side of an excess; less than the rounding of numbers of a size is on the constant.
  @inline(__always)
  init(_ excess: Double, size: Double) {
    let near = Tolerance.relative * size
    self = excess > near ? .above : excess < -near ? .below : .on
  }

  init(_ value: Double, of record: VariableRecord) {
    self.init(value - record.preferred, size: max(1, value.magnitude))
  }

  init(fulfilling relation: Relation) {
    switch relation {
    case .lessThanOrEqual: self = [.below, .on]
    case .equal: self = .on
    case .greaterThanOrEqual: self = [.on, .above]
    }
  }
}

/// The sides of a constraint on which values have to lie.
struct Check: BitwiseCopyable, Sendable {
  let row: Int32  // The number of the constraint, and the positions of its terms.
  private let start, end: Int32
  private(set) var sides: Sides
  private let size: Double  // The size of numbers below which all are the same: of the largest coefficient, at least 1.

  init(_ row: Int, of system: ConstraintSystem, _ sides: Sides) {
    let range = system.range(row)
    (self.row, start, end, self.sides) = (row.int32, range.lowerBound.int32, range.upperBound.int32, sides)
    size = system.terms[range].reduce(1) { max($0, $1.coefficient.magnitude) }
  }

  init(_ row: Int, of system: ConstraintSystem, at values: UnsafeBufferPointer<Double>) {
    self.init(row, of: system, [])
    sides = side(system, values)
  }

  /// The side on which values lie in a system that differs in nothing but constants.
  func side(_ system: ConstraintSystem, _ values: UnsafeBufferPointer<Double>) -> Sides {
    var sum = -system.constants[Int(row)]
    var size = max(sum.magnitude, size)
    for index in Int(start)..<Int(end) {
      let part = system.terms[index].coefficient * values[Int(system.terms[index].variable)]
      sum += part
      size = max(size, part.magnitude)
    }
    return Sides(sum, size: size)
  }
}

/// A plan and the bounds within which it gives a solution: the stem of a decomposition, or the critical region of one
/// block. It is a class, so that using it copies none of it.
final class BoundedPlan: Sendable {
  let plan: SolvePlan
  /// The constraints that the plan does not make hold by itself; those that have to be exactly met are the active set.
  let checks: [Check]
  /// The free variables and the sides of their preferred values on which they are.
  let free: [(variable: Int32, side: Sides)]
  let directions: [Ambiguity.Direction]  // The directions in which the solution can move; that follows from the sides.

  init(_ plan: SolvePlan, within checks: [Check]) {
    (self.plan, self.checks, free, directions) = (plan, checks, [], [])
  }

  /// Returns nil where the constraints that are exactly met do not give the values, for rounding hides one.
  init?(_ system: ConstraintSystem, _ solution: Solution, of block: Block, _ builder: inout PlanBuilder) {
    let checks = solution.values.withUnsafeBufferPointer { values in
      block.rows.map { Check($0, of: system, at: values) }
    }
    let free = block.variables.compactMap { variable -> (variable: Int32, side: Sides)? in
      guard solution.ambiguity.isFree(Variable(index: Int(variable))) else { return nil }
      return (variable, Sides(solution.values[Int(variable)], of: system.variables[Int(variable)]))
    }
    // A direction that moves one variable of a block moves no other's.
    directions = free.flatMap { solution.ambiguity.directions(startingWith: $0.variable) }
    self.free = free
    builder.restart(open: block.variables)
    // Required equalities decide first, and preferred values last: coincidences among the others do no harm then.
    for isRequired in [true, false] {
      for check in checks where check.sides == .on {
        let row = system.rows[Int(check.row)]
        if isRequired == (row.isRequired && row.relation == .equal) { builder.add(Int(check.row), of: system) }
      }
      builder.run()
    }
    let resting = free.filter { $0.side == .on }.map { (system.variables[Int($0.variable)].rank, $0.variable) }
    for (_, variable) in resting.sorted(by: <) {
      builder.add(variable, preferring: system.variables[Int(variable)].preferred)
      builder.run()
    }
    guard builder.isDone else { return nil }
    plan = builder.plan()
    let solved = plan.isSubstitution ? Set(plan.constraints) : []
    self.checks = checks.filter { !solved.contains($0.row) }
  }

  /// Works out the values by the constants of a system; false where these are out of bounds.
  func solve(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> Bool {
    plan.run(system.constants, values)
    return includes(system, UnsafeBufferPointer(values))
  }

  /// Whether values are within bounds in a system that differs in nothing but constants.
  func includes(_ system: ConstraintSystem, _ values: UnsafeBufferPointer<Double>) -> Bool {
    checks.allSatisfy { $0.sides.contains($0.side(system, values)) }
      && free.allSatisfy { Sides(values[Int($0.variable)], of: system.variables[Int($0.variable)]) == $0.side }
  }
}
