/// What is known of the contradictions of systems with the same variables and terms.
///
/// It changes nothing but the time that a search takes.
final class ConflictMemory {
  /// The contradictions of the latest system, in the order in which they were found.
  var latest: [Conflict] = []
  /// By the constraints among which a contradiction was looked for, which parts of them could hold.
  private var parts: [[Int]: FeasibleParts] = [:]

  /// What is known of parts of some constraints.
  func feasibleParts(of candidates: [Int]) -> FeasibleParts {
    if let known = parts[candidates] { return known }
    let new = FeasibleParts()
    parts[candidates] = new
    return new
  }
}

/// Parts of some required constraints that could hold together, and values that showed it.
final class FeasibleParts {
  /// How many ways to show it are remembered of a part.
  private static let mostReplays = 3

  private var replays: [[Int]: [Replay]] = [:]

  /// Whether values like those of earlier systems show that a part can hold.
  func canHold(_ rows: [Int], _ part: ConstraintSystem) -> Bool {
    replays[rows, default: []].contains { $0.solve(part) != nil }
  }

  /// Remembers how a part can hold.
  func remember(_ rows: [Int], _ part: ConstraintSystem) {
    if replays[rows, default: []].count == Self.mostReplays { return }
    let solution = part.solve()
    guard Replay.canFollow(part, solution), let replay = Replay(part, solution) else { return }
    replays[rows, default: []].append(replay)
  }
}
