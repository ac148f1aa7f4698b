/// How systems with the same variables and terms fall apart: into what required equalities decide one by one, and into
/// parts that have nothing but that in common.
///
/// What is best in one part does not depend on another: sums of what is missed are taken part by part. So a solution that
/// takes one course in one part and another course in another is known, if each of them was seen before.
final class Decomposition {
  /// What required equalities decide one by one.
  private let stem: Recipe
  /// The other required constraints that speak of nothing else.
  private var checks = SideChecks()
  /// The parts, in order of their first variables.
  let parts: [SystemPart]
  /// Whether any constraint takes no part.
  private let hasIgnored: Bool

  /// Finds the parts of a system without parameters.
  ///
  /// - Parameter dropped: by constraint, whether it is given up; empty when none is.
  init(_ system: ConstraintSystem, without dropped: [Bool] = []) {
    let count = system.variables.count
    var isUsed = dropped.isEmpty ? Array(repeating: false, count: system.rows.count) : dropped
    for (index, row) in system.rows.enumerated() where row.isIgnored { isUsed[index] = true }
    var pivoting = Pivoting(variables: count)
    for index in system.rows.indices where !isUsed[index] {
      let row = system.rows[index]
      if row.isRequired, row.relation == .equal {
        pivoting.add(system.terms[system.range(index)], source: .constraint(index))
      }
    }
    pivoting.runSingles()
    stem = pivoting.recipe()
    for row in stem.constraints { isUsed[row] = true }
    let groups = Groups(count: count)
    /// By constraint, a variable of it that is not decided yet.
    var open: [Int32?] = Array(repeating: nil, count: system.rows.count)
    for row in system.rows.indices where !isUsed[row] {
      for term in system.terms[system.range(row)] where !pivoting.isSettled(Int(term.variable)) {
        if let first = open[row] { groups.join(first, term.variable) } else { open[row] = term.variable }
      }
    }
    var parts: [SystemPart] = []
    var partOfHead: [SystemPart?] = Array(repeating: nil, count: count)
    for variable in 0..<Int32(truncatingIfNeeded: count) where !pivoting.isSettled(Int(variable)) {
      let head = Int(groups.head(of: variable))
      let part = partOfHead[head] ?? SystemPart()
      if partOfHead[head] == nil {
        partOfHead[head] = part
        parts.append(part)
      }
      part.variables.append(variable)
    }
    for row in system.rows.indices where !isUsed[row] {
      if let variable = open[row] {
        partOfHead[Int(groups.head(of: variable))]?.rows.append(row)
      } else if system.rows[row].isRequired {
        checks.append(row, of: system, ConstraintSides(fulfilling: system.rows[row].relation))
      }
    }
    self.parts = parts
    hasIgnored = system.rows.contains(where: \.isIgnored)
  }

  /// Follows the constants of a system where the courses of its parts are known, and solves the other parts plainly.
  ///
  /// - Parameters:
  ///   - unknown: takes the parts whose course was not known.
  ///   - isWorthIt: whether such a part is to be solved.
  /// - Returns: the solution; `nil` where required constraints contradict each other, a part cannot be solved by itself
  ///   or the arithmetic runs over.
  func solve(
    _ system: ConstraintSystem, unknown: inout [SystemPart], isWorthIt: (ConstraintSystem) -> Bool
  ) -> Solution? {
    var directions: [Ambiguity.Direction] = []
    var holds = true
    // `Array(repeating:count:)` looks up the type of its storage at run time, which takes as long as a small part.
    var values: [Double] = []
    values.reserveCapacity(system.variables.count)
    values.append(contentsOf: repeatElement(0, count: system.variables.count))
    values.withUnsafeMutableBufferPointer { values in
      stem.run(system, values)
      holds = checks.hold(system, UnsafeBufferPointer(values))
      if !holds { return }
      for part in parts {
        if let course = part.follow(system, values) {
          if !course.directions.isEmpty { directions += course.directions }
          continue
        }
        unknown.append(part)
        guard isWorthIt(system), let free = part.solve(system, values) else {
          holds = false
          return
        }
        directions += free
      }
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
