/// How systems that are alike were solved that contradict themselves in the same way, or not at all.
struct Regime {
  /// A contradiction, and what it takes to find it again.
  struct Contradiction: Equatable {
    var conflict: Conflict
    /// The constraints among which it was searched for.
    var candidates: [Int]
  }

  /// The contradictions, in the order in which they are told, and those that had been expected.
  struct Contradictions: Equatable {
    var found: [Contradiction]
    var expected: [Conflict]
  }

  let contradictions: Contradictions
  /// The searches for them, once there was a second system.
  private var searches: [RepeatedSearch] = []
  /// Whether it is known how to prove each of the contradictions.
  var hasProofs = false
  /// By constraint, whether it was dropped; empty when none was.
  private let dropped: [Bool]
  /// A system and its solution, and the numbers of the parts in which it took a course that is not known, or `nil` for
  /// all, until another system is seen.
  private var latest: (system: ConstraintSystem, solution: Solution, parts: [Int]?)?
  /// The parts, once there was a second system.
  private var decomposition: Decomposition?
  /// How often it was followed, and how often in vain.
  private var hits = 0
  private var misses = 0

  /// Whether it takes more time than it saves.
  var isInVain: Bool { misses > hits + 3 }

  init(_ outcome: Outcome<Double>, expecting expected: [Conflict]) {
    let found = zip(outcome.conflicts, outcome.searches).map { Contradiction(conflict: $0, candidates: $1) }
    contradictions = Contradictions(found: found, expected: found.isEmpty ? [] : expected)
    dropped = outcome.dropped
  }

  /// Whether contradictions that are known to be there, or not, are those of this way: one that is there has to be
  /// among them, or to be gone with what is given up.
  func explains(_ presence: [(conflict: Conflict, isThere: Bool)]) -> Bool {
    presence.allSatisfy { conflict, isThere in
      isThere
        ? !dropped.isEmpty && conflict.constraints.contains { dropped[$0.index] }
        : !contradictions.found.contains { $0.conflict == conflict }
    }
  }

  /// Remembers how a system was solved plainly.
  mutating func remember(_ system: ConstraintSystem, _ solution: Solution) {
    latest = (system, solution, nil)
  }

  /// Follows the constants of a system; `nil` where it contradicts itself in another way.
  ///
  /// - Parameter isReplayed: whether nothing had to be solved.
  mutating func follow(
    _ system: ConstraintSystem, expecting expected: [Conflict], isReplayed: inout Bool
  ) -> Solution? {
    if !contradictions.found.isEmpty, contradictions.expected != expected { return nil }
    let solution = follow(system, isReplayed: &isReplayed)
    if solution == nil { misses += 1 } else { hits += 1 }
    return solution
  }

  private mutating func follow(_ system: ConstraintSystem, isReplayed: inout Bool) -> Solution? {
    if let latest {
      self.latest = nil
      var pivoting = Pivoting(variables: latest.system.variableCount)
      if decomposition == nil { takeApart(latest.system, &pivoting) }
      pivoting.settleAll()
      decomposition?.remember(latest.system, latest.solution, in: latest.parts, &pivoting)
    }
    var unknown: [Int] = []
    guard var solution = decomposition?.solve(system, unknown: &unknown) else { return nil }
    for index in searches.indices {
      let isSame = searches[index].succeeds(in: system, solution.values, dropped: dropped, areThere: hasProofs)
      if !isSame { return nil }
    }
    solution.conflicts = contradictions.found.map(\.conflict)
    if !unknown.isEmpty { latest = (system, solution, unknown) }
    isReplayed = unknown.isEmpty
    return solution
  }

  /// Prepares for systems to come, by the first one.
  private mutating func takeApart(_ system: ConstraintSystem, _ pivoting: inout Pivoting) {
    decomposition = Decomposition(system, without: dropped, &pivoting)
    searches = RepeatedSearch.searches(for: contradictions.found, in: system)
  }
}
