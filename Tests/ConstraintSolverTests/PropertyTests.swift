import Testing

@testable import ConstraintSolver

/// Random small systems against the oracle.
@Suite struct PropertyTests {
  /// What is wrong with the solver's answer to a system, if anything.
  static func complaint(_ small: SmallSystem) -> String? {
    let system = small.system()
    let factored = system.solution(guesses: false, effort: Effort(large: 0, together: 1)).solution
    return complaint(system.solve(), of: small) ?? complaint(factored, of: small).map { "factored: \($0)" }
  }

  private static func complaint(_ solution: Solution, of small: SmallSystem) -> String? {
    var dropped: [Int] = []
    for conflict in solution.conflicts {
      let rows = conflict.constraints.map(\.index)
      if Oracle.isFeasible(small.only(rows)) { return "conflict \(rows) is none" }
      for row in rows where !Oracle.isFeasible(small.only(rows.filter { $0 != row })) {
        return "conflict \(rows) does not need \(row)"
      }
      if conflict.dropped.index != rows.last { return "dropped \(conflict.dropped.index) of \(rows)" }
      dropped.append(conflict.dropped.index)
    }
    let rest = small.without(dropped)
    let oracle = Oracle(rest, needsCorners: small.variableCount < 4)
    guard let best = oracle.best else { return "an unnoticed conflict" }
    for (value, exact) in zip(solution.values, best.values) where !isClose(value, exact) {
      return "\(solution.values) instead of \(best.values)"
    }
    if small.variableCount < 4, let complaint = freedomComplaint(solution, oracle) { return complaint }
    if !solution.isProven { return "ran out of steps" }
    return nil
  }

  /// What is wrong with what the solver says of ambiguity.
  private static func freedomComplaint(_ solution: Solution, _ oracle: Oracle) -> String? {
    guard let first = oracle.corners.first?.values else { return nil }
    let differences = oracle.corners.dropFirst().map { corner in
      zip(corner.values, first).map { $0 - $1 }
    }
    for index in first.indices {
      let isFree = differences.contains { $0[index].magnitude > 1e-9 }
      if solution.isDetermined(Variable(index: index)) == isFree {
        return "variable \(index) is \(isFree ? "free" : "determined")"
      }
    }
    let directions = solution.ambiguity.directions.map { direction in
      var vector = Array(repeating: 0.0, count: first.count)
      for term in direction.rates { vector[term.variable.index] = term.coefficient }
      return vector
    }
    let dimension = rank(differences)
    if rank(directions) != directions.count { return "directions depend on each other" }
    if dimension != directions.count || rank(differences + directions) != dimension {
      return "directions \(directions) are not those of \(differences)"
    }
    return nil
  }

  /// How many of some vectors are independent.
  private static func rank(_ vectors: [[Double]]) -> Int {
    var rows = vectors.filter { $0.contains { $0 != 0 } }.map { row in
      let size = row.map(\.magnitude).max() ?? 1
      return row.map { $0 / size }
    }
    var rank = 0
    for column in 0..<(rows.first?.count ?? 0) {
      guard
        let pivot = (rank..<rows.count).max(by: {
          rows[$0][column].magnitude < rows[$1][column].magnitude
        }), rows[pivot][column].magnitude > 1e-7
      else { continue }
      rows.swapAt(rank, pivot)
      for row in (rank + 1)..<max(rank + 1, rows.count) {
        let factor = rows[row][column] / rows[rank][column]
        for other in rows[row].indices { rows[row][other] -= factor * rows[rank][other] }
      }
      rank += 1
      if rank == rows.count { break }
    }
    return rank
  }

  /// The smallest system found by leaving things out of one that still gets a complaint.
  static func shrunk(_ system: SmallSystem) -> SmallSystem {
    var system = system
    var progress = true
    while progress {
      progress = false
      var candidates = system.rows.indices.map { system.without([$0]) }
      for row in system.rows.indices {
        var simpler = system
        simpler.rows[row].constant /= 2
        if simpler.rows[row].constant != system.rows[row].constant { candidates.append(simpler) }
        for index in system.rests.indices where system.rows[row].coefficients[index] != 0 {
          simpler = system
          simpler.rows[row].coefficients[index] = 0
          candidates.append(simpler)
        }
      }
      for candidate in candidates where complaint(candidate) != nil {
        system = candidate
        progress = true
        break
      }
    }
    return system
  }

  @Test(arguments: 0..<8)
  func agreesWithOracle(part: Int) {
    var random = RandomSource(seed: 2026 + UInt64(part))
    for number in 0..<1500 {
      let system = SmallSystem.random(&random)
      guard Self.complaint(system) != nil else { continue }
      let small = Self.shrunk(system)
      Issue.record("system \(number): \(Self.complaint(small) ?? "")\n\(small)")
      return
    }
  }

  @Test func orderOfConstraintsDoesNotMatter() {
    var random = RandomSource(seed: 7)
    for _ in 0..<2000 {
      let small = SmallSystem.random(&random)
      let solution = small.system().solve()
      if !solution.conflicts.isEmpty { continue }
      let shuffled = small.system(order: small.rows.indices.shuffled(using: &random)).solve()
      for (left, right) in zip(solution.values, shuffled.values) where !isClose(left, right) {
        Issue.record("\(solution.values) or \(shuffled.values)\n\(small)")
        return
      }
      if solution.ambiguity.variables != shuffled.ambiguity.variables {
        Issue.record("freedom differs\n\(small)")
      }
    }
  }
}
