/// A search for contradictions that were found one after the other in a system, in others like it: what is given up has
/// to be what solving them plainly gives up.
struct RepeatedSearch {
  /// The contradictions: each but the first was searched for among the same constraints as the one before, without the
  /// one that was given up for that.
  private let contradictions: [Regime.Contradiction]
  private let shrinking: Shrinking
  /// What tells without a search that the same are found, where there is more than one way to it.
  private var ways: [WaysOut] = []

  /// How often they were looked for, also in vain.
  private var attempts = 0

  /// How often they are looked for: each one costs a try.
  private static let mostAttempts = 3

  /// The searches that find some contradictions of a system, in order.
  static func searches(for contradictions: [Regime.Contradiction], in system: ConstraintSystem) -> [RepeatedSearch] {
    var groups: [[Regime.Contradiction]] = []
    for contradiction in contradictions {
      if let last = groups.last?.last,
        contradiction.candidates == last.candidates.filter({ $0 != last.conflict.dropped.index })
      {
        groups[groups.count - 1].append(contradiction)
      } else {
        groups.append([contradiction])
      }
    }
    return groups.map { RepeatedSearch(contradictions: $0, shrinking: Shrinking(system, $0[0].candidates)) }
  }

  /// Whether the same contradictions are found in another system.
  ///
  /// - Parameters:
  ///   - values: its solution without what was given up for all contradictions.
  ///   - dropped: by constraint, whether it was given up.
  ///   - areThere: whether the constraints are known to contradict each other in this system, too.
  mutating func succeeds(in system: ConstraintSystem, _ values: [Double], dropped: [Bool], areThere: Bool) -> Bool {
    if !areThere { return findsContradictions(in: system) }
    if ways.contains(where: { $0.lead(in: system, values) }) { return true }
    if attempts == Self.mostAttempts { return findsContradictions(in: system) }
    attempts += 1
    switch WaysOut.find(contradictions, shrinking, in: system, values, dropped: dropped) {
    case .ways(let new):
      ways.append(new)
      return true
    case .others: return false
    case .unclear: return findsContradictions(in: system)
    }
  }

  private func findsContradictions(in system: ConstraintSystem) -> Bool {
    var search = ContradictionSearch(system, among: contradictions.first?.candidates ?? [])
    for (number, contradiction) in contradictions.enumerated() {
      if number > 0 { search.giveUp(contradictions[number - 1].conflict.dropped) }
      let expected = contradiction.conflict
      guard search.next(guess: expected, isCertain: false) == expected else { return false }
    }
    return true
  }
}
