/// The block structure of systems with the same variables and terms: a stem of values that required equalities decide one
/// by one, and blocks that have nothing but these values in common.
///
/// The optimum of one block does not depend on another: sums of what is missed are taken block by block. So the solution
/// of a system is known once each of its blocks is in a critical region that was seen before: ten labels of which each has
/// its own width or a smaller one take twenty regions and not a thousand.
struct Decomposition {
  /// The values that required equalities decide one by one, and the other required constraints on them.
  let stem: BoundedPlan
  private(set) var blocks: [Block]  // The blocks, in order of their first variables.
  private let hasIgnored: Bool

  /// - Parameter conflicts: those of which a constraint is dropped each.
  init(_ system: ConstraintSystem, without conflicts: [Conflict], _ builder: inout PlanBuilder) {
    let (rows, terms) = (system.rows, system.terms)
    hasIgnored = rows.contains(where: \.isIgnored)
    /// By constraint, whether it takes no part or decides a variable already.
    var isUsed = rows.map(\.isIgnored)
    for conflict in conflicts { isUsed[conflict.dropped.index] = true }
    for row in rows.indices where !isUsed[row] && rows[row].isRequired && rows[row].relation == .equal {
      builder.add(row, of: system)
    }
    builder.runSingles()
    let plan = builder.plan()
    for row in plan.constraints { isUsed[Int(row)] = true }
    let components = Components(
      variables: system.variables.count, rows: rows.count, isOpen: { !builder.isSettled($0) }
    ) { row, body in
      if isUsed[row] { return }
      for index in system.range(row) where !builder.isSettled(terms[index].variable) { body(terms[index].variable) }
    }
    let others = rows.indices.filter { !isUsed[$0] && rows[$0].isRequired && components.component(ofRow: $0) < 0 }
    let checks = others.map { Check($0, of: system, Sides(fulfilling: rows[$0].relation)) }
    stem = BoundedPlan(plan, within: checks)
    blocks = (0..<components.count).map {
      Block(variables: Array(components.variables($0)), rows: components.rows($0).map(Int.init))
    }
  }

  mutating func remember(_ system: ConstraintSystem, _ solution: Solution, _ builder: inout PlanBuilder) {
    for number in blocks.indices { blocks[number].remember(system, solution, &builder) }
  }

  /// Solves a system by known regions. Returns nil where required constraints are in conflict or the arithmetic runs over,
  /// and where a block is in no known region.
  func solve(_ system: ConstraintSystem) -> Solution? {
    var directions: [Ambiguity.Direction] = []
    var holds = true
    var values = Array(repeating: 0.0, count: system.variables.count)
    values.withUnsafeMutableBufferPointer { values in
      holds = stem.solve(system, values) && blocks.allSatisfy { $0.replay(system, values, &directions) }
    }
    guard holds, values.allSatisfy({ $0.magnitude < .infinity }) else { return nil }
    var solution = Solution(values: values)
    if !directions.isEmpty {
      solution.ambiguity.directions = directions
      solution.ambiguity.finish(count: values.count)
    }
    if hasIgnored { solution.ignored = system.ignored }
    return solution
  }
}

/// Variables and constraints that only known values connect with the rest, and the critical regions seen so far.
struct Block {
  let variables: [Int32]
  let rows: [Int]  // The constraints that have any of them, in order.
  private var regions: [BoundedPlan] = []
  private var attempts = 0  // The number of solutions whose region was looked for, also in vain.
  private static let mostRegions = 12  // Each region costs a try.

  fileprivate init(variables: [Int32], rows: [Int]) { (self.variables, self.rows) = (variables, rows) }

  /// Works out the values of the variables by a known region; false where the constants are in none.
  fileprivate func replay(
    _ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>, _ directions: inout [Ambiguity.Direction]
  ) -> Bool {
    guard let region = regions.first(where: { $0.solve(system, values) }) else { return false }
    if !region.directions.isEmpty { directions += region.directions }
    return true
  }

  fileprivate mutating func remember(_ system: ConstraintSystem, _ solution: Solution, _ builder: inout PlanBuilder) {
    let isKnown = solution.values.withUnsafeBufferPointer { values in
      regions.contains { $0.includes(system, values) }
    }
    if isKnown || attempts == Self.mostRegions { return }
    attempts += 1
    if let region = BoundedPlan(system, solution, of: self, &builder) { regions.append(region) }
  }
}
