/// What is known of the contradictions of systems with the same variables and terms.
///
/// It changes nothing but the time that a search takes.
final class ConflictMemory {
  /// The contradictions that were found, those whose last constraints come first at the beginning: as a search comes
  /// upon them.
  private(set) var known: [Conflict] = []
  /// By the constraints among which a contradiction was looked for, which parts of them could hold.
  private var parts: [[Int]: FeasibleParts] = [:]

  /// Takes note of a contradiction that needs each of its constraints.
  func note(_ conflict: Conflict) {
    if known.contains(conflict) { return }
    let place = known.firstIndex { conflict.comesBefore($0) } ?? known.endIndex
    known.insert(conflict, at: place)
  }

  /// Whether constraints are known to need each of them for a contradiction.
  ///
  /// That does not depend on constants: where every constraint is needed there is but one way to add them up to a
  /// contradiction, and all are in it. So of fewer there is none, whatever the constants.
  func isIrreducible(_ conflict: Conflict) -> Bool {
    known.contains(conflict)
  }

  /// What is known of parts of some constraints.
  func feasibleParts(of candidates: [Int]) -> FeasibleParts {
    if let known = parts[candidates] { return known }
    let new = FeasibleParts()
    parts[candidates] = new
    return new
  }
}

extension Conflict {
  /// Whether a search that adds constraint after constraint comes upon this contradiction before another one.
  fileprivate func comesBefore(_ other: Conflict) -> Bool {
    constraints.reversed().lexicographicallyPrecedes(other.constraints.reversed()) { $0.index < $1.index }
  }
}

/// Parts of some required constraints that could hold together, and what showed it.
final class FeasibleParts {
  /// What showed that a part can hold.
  private struct Known {
    var witnesses: [Witness] = []
    /// How often values were followed, also in vain.
    var attempts = 0
  }

  /// How many ways to show it are looked for of a part.
  private static let mostAttempts = 3

  private var known: [[Int]: Known] = [:]

  /// Whether a part can hold.
  func canHold(_ rows: [Int], _ part: ConstraintSystem) -> Bool {
    let before = known[rows, default: Known()]
    if before.witnesses.contains(where: { $0.shows(part) }) { return true }
    var engine = Engine<Double>(part)
    if before.attempts == Self.mostAttempts { return engine.contradicting() == nil }
    guard let values = engine.sample() else { return false }
    known[rows, default: Known()].attempts += 1
    if let witness = Witness(part, values) { known[rows, default: Known()].witnesses.append(witness) }
    return true
  }
}
