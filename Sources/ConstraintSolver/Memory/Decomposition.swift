/// How systems with the same variables and terms fall apart: into what required equalities decide one by one, and into
/// parts that have nothing but that in common.
///
/// What is best in one part does not depend on another: sums of what is missed are taken part by part. So a solution
/// that takes one course in one part and another course in another is known, if each of them was seen before.
struct Decomposition {
  /// What required equalities decide one by one, and what other required constraints ask of that.
  ///
  /// It is a class, so that using it copies none of it.
  private final class Stem {
    private let recipe: Recipe
    private let checks: SideChecks

    init(_ recipe: Recipe, _ checks: SideChecks) {
      (self.recipe, self.checks) = (recipe, checks)
    }

    /// Works out the values; `false` where the other constraints contradict them.
    func settles(_ system: ConstraintSystem, _ values: UnsafeMutableBufferPointer<Double>) -> Bool {
      recipe.run(system, values)
      return checks.hold(system, UnsafeBufferPointer(values))
    }
  }

  private let stem: Stem
  /// The parts, in order of their first variables.
  private var parts: [SystemPart]
  /// Whether any constraint takes no part.
  private let hasIgnored: Bool

  /// Finds the parts of a system without parameters.
  ///
  /// - Parameters:
  ///   - dropped: by constraint, whether it is given up; empty when none is.
  ///   - pivoting: room to work in, in which nothing was done so far.
  init(_ system: ConstraintSystem, without dropped: [Bool], _ pivoting: inout Pivoting) {
    let (rows, terms, count) = (system.rows, system.terms, system.variables.count)
    hasIgnored = rows.contains(where: \.isIgnored)
    /// By constraint, whether it takes no part or decides a variable already.
    let isUsed = Buffer(repeating: false, count: rows.count)
    for row in rows.indices { isUsed[row] = rows[row].isIgnored || !dropped.isEmpty && dropped[row] }
    for row in rows.indices where !isUsed[row] && rows[row].isRequired && rows[row].relation == .equal {
      pivoting.add(row, of: system)
    }
    pivoting.runSingles()
    let recipe = pivoting.recipe()
    recipe.forEachConstraint { isUsed[$0] = true }
    let groups = Groups(count: count)
    /// By constraint, a variable of it that is not decided yet; -1 for none.
    let open = Buffer<Int32>(repeating: -1, count: rows.count)
    for row in rows.indices where !isUsed[row] {
      for index in system.range(row) where !pivoting.isSettled(Int(terms[index].variable)) {
        if open[row] < 0 { open[row] = terms[index].variable } else { groups.join(open[row], terms[index].variable) }
      }
    }
    /// The variables of each part, and its constraints.
    var parts: [(variables: [Int32], rows: [Int])] = []
    /// By variable that stands for a group, the number of its part; -1 for none.
    let partOfHead = Buffer<Int32>(repeating: -1, count: count)
    for variable in 0..<Int32(truncatingIfNeeded: count) where !pivoting.isSettled(Int(variable)) {
      let head = groups.head(of: variable)
      if partOfHead[head] < 0 {
        partOfHead[head] = Int32(truncatingIfNeeded: parts.count)
        parts.append(([], []))
      }
      parts[Int(partOfHead[head])].variables.append(variable)
    }
    var checks = SideChecks()
    for row in rows.indices where !isUsed[row] {
      if open[row] >= 0 {
        parts[Int(partOfHead[groups.head(of: open[row])])].rows.append(row)
      } else if rows[row].isRequired {
        checks.append(row, of: system, ConstraintSides(fulfilling: rows[row].relation))
      }
    }
    stem = Stem(recipe, checks)
    self.parts = parts.map { SystemPart(variables: $0.variables, rows: $0.rows) }
  }

  /// Remembers the courses of a solution.
  ///
  /// - Parameters:
  ///   - numbers: the parts in which they are not known; `nil` for all.
  ///   - pivoting: room to work in.
  mutating func remember(
    _ system: ConstraintSystem, _ solution: Solution, in numbers: [Int]?, _ pivoting: inout Pivoting
  ) {
    for number in parts.indices where numbers?.contains(number) ?? true {
      parts[number].remember(system, solution, &pivoting)
    }
  }

  /// Follows the constants of a system where the courses of its parts are known, and solves the other parts plainly.
  ///
  /// - Parameter unknown: takes the numbers of the parts whose course was not known.
  /// - Returns: the solution; `nil` where required constraints contradict each other, a part cannot be solved by itself
  ///   or the arithmetic runs over.
  mutating func solve(_ system: ConstraintSystem, unknown: inout [Int]) -> Solution? {
    var directions: [Ambiguity.Direction] = []
    var holds = true
    // `Array(repeating:count:)` looks up the type of its storage at run time, which takes as long as a small part.
    var values: [Double] = []
    values.reserveCapacity(system.variables.count)
    values.append(contentsOf: repeatElement(0, count: system.variables.count))
    values.withUnsafeMutableBufferPointer { values in
      holds = stem.settles(system, values)
      if !holds { return }
      for number in parts.indices {
        if parts[number].follow(system, values, &directions) { continue }
        unknown.append(number)
        guard let free = parts[number].solve(system, values) else {
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
