/// How systems that are alike were solved that contradict themselves in the same way, or not at all.
final class Regime {
  /// A contradiction, and what it takes to find it again.
  struct Contradiction: Equatable {
    var conflict: Conflict
    /// The constraints among which it was searched for.
    var candidates: [Int]
  }

  /// The contradictions, in order of finding, and those that had been expected.
  struct Contradictions: Equatable {
    var found: [Contradiction]
    var expected: [Conflict]
  }

  let contradictions: Contradictions
  /// The searches for them, once there was a second system.
  private var searches: [RepeatedSearch] = []
  /// By constraint, whether it was dropped; empty when none was.
  private let dropped: [Bool]
  /// A system and its solution, and the parts in which it took a course that is not known, until another system is seen.
  private var latest: (system: ConstraintSystem, solution: Solution, parts: [SystemPart]?)?
  /// The parts, once there was a second system.
  private var decomposition: Decomposition?

  init(_ outcome: Outcome<Double>, expecting expected: [Conflict]) {
    let found = zip(outcome.conflicts, outcome.searches).map { Contradiction(conflict: $0, candidates: $1) }
    contradictions = Contradictions(found: found, expected: found.isEmpty ? [] : expected)
    dropped = outcome.dropped
  }

  /// Remembers how a system was solved plainly.
  func remember(_ system: ConstraintSystem, _ solution: Solution) {
    latest = (system, solution, nil)
  }

  /// Follows the constants of a system; `nil` where it contradicts itself in another way.
  ///
  /// - Parameter isReplayed: whether nothing had to be solved.
  func follow(_ system: ConstraintSystem, expecting expected: [Conflict], isReplayed: inout Bool) -> Solution? {
    if !contradictions.found.isEmpty, contradictions.expected != expected { return nil }
    if let latest {
      self.latest = nil
      let decomposition = decomposition ?? Decomposition(latest.system, without: dropped)
      self.decomposition = decomposition
      var pivoting = Pivoting(knownVariables: latest.system.variableCount)
      for part in latest.parts ?? decomposition.parts { part.remember(latest.system, latest.solution, &pivoting) }
    }
    var unknown: [SystemPart] = []
    guard var solution = decomposition?.solve(system, unknown: &unknown) else { return nil }
    if searches.isEmpty { searches = contradictions.found.map { RepeatedSearch($0, in: system) } }
    for index in searches.indices {
      guard searches[index].succeeds(in: system) else { return nil }
      solution.conflicts.append(searches[index].conflict)
    }
    if !unknown.isEmpty { latest = (system, solution, unknown) }
    isReplayed = unknown.isEmpty
    return solution
  }
}
