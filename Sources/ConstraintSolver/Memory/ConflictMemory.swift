/// What is known of the contradictions of systems with the same variables and terms.
///
/// It changes nothing but the time that a search takes.
final class ConflictMemory {
  /// The contradictions that were found, those whose last constraints come first at the beginning: in the order in which
  /// a search comes upon them.
  private(set) var known: [Conflict] = []
  /// By the constraints among which a contradiction was looked for, which parts of them could hold.
  private var parts: [[Int]: FeasibleParts] = [:]

  /// Takes note of the contradictions of a system.
  func note(_ conflicts: [Conflict]) {
    for conflict in conflicts where !known.contains(conflict) {
      let place = known.firstIndex { conflict.comesBefore($0) } ?? known.endIndex
      known.insert(conflict, at: place)
    }
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
  /// How many ways to show it are remembered of a part.
  private static let mostWitnesses = 3

  private var witnesses: [[Int]: [Witness]] = [:]

  /// Whether a part can hold.
  func canHold(_ rows: [Int], _ part: ConstraintSystem) -> Bool {
    let known = witnesses[rows, default: []]
    if known.contains(where: { $0.shows(part) }) { return true }
    var engine = Engine<Double>(part)
    if known.count == Self.mostWitnesses { return engine.contradicting() == nil }
    guard let values = engine.sample() else { return false }
    if let witness = Witness(part, values) { witnesses[rows, default: []].append(witness) }
    return true
  }
}
