/// A search for a contradiction that was found in a system, in others like it: what is given up has to be what solving
/// them plainly gives up.
struct RepeatedSearch {
  /// The contradiction.
  let conflict: Conflict
  private var shrinking: Shrinking
  /// Whether it was found with the constants of the last search; `nil` before the first.
  private var isFound: Bool?

  init(_ contradiction: Regime.Contradiction, in system: ConstraintSystem) {
    conflict = contradiction.conflict
    shrinking = Shrinking(system, contradiction.candidates)
  }

  /// Whether the same contradiction is found in another system.
  mutating func succeeds(in system: ConstraintSystem) -> Bool {
    let isChanged = shrinking.takeConstants(of: system)
    if !isChanged, let isFound { return isFound }
    let rows = shrinking.irreducible(guess: conflict.constraints.map(\.index), isCertain: false)
    let isSame = system.conflict(of: rows) == conflict
    isFound = isSame
    return isSame
  }
}
