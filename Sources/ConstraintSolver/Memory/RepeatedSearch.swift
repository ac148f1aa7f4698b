/// A search for contradictions that were found one after the other in a system, in others like it: what is given up has to
/// be what solving them plainly gives up.
struct RepeatedSearch {
  /// The contradictions: each but the first was searched for among the same constraints as the one before, without the one
  /// that was given up for that.
  private let contradictions: [Regime.Contradiction]
  private var shrinking: Shrinking
  /// Whether they were found with the constants of the last search; `nil` before the first.
  private var isFound: Bool?

  private init(_ contradictions: [Regime.Contradiction], in system: ConstraintSystem) {
    self.contradictions = contradictions
    shrinking = Shrinking(system, contradictions.first?.candidates ?? [])
  }

  /// The searches that find some contradictions, in order.
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
    return groups.map { RepeatedSearch($0, in: system) }
  }

  /// Whether the same contradictions are found in another system.
  mutating func succeeds(in system: ConstraintSystem) -> Bool {
    let isChanged = shrinking.takeConstants(of: system)
    if !isChanged, let isFound { return isFound }
    let isSame = findsContradictions(in: system)
    isFound = isSame
    return isSame
  }

  private func findsContradictions(in system: ConstraintSystem) -> Bool {
    var search = ContradictionSearch(system, among: contradictions.first?.candidates ?? [], shrinking)
    for (number, contradiction) in contradictions.enumerated() {
      if number > 0 { search.giveUp(contradictions[number - 1].conflict.dropped) }
      let expected = contradiction.conflict
      guard search.next(guess: expected, isCertain: false) == expected else { return false }
    }
    return true
  }
}
