/// Finds one contradiction after the other among required constraints of a system; of each one constraint is given up.
///
/// Each is the one that ``Shrinking/irreducible(guess:)`` finds among what is left. A dictionary finds it sooner, and goes
/// on from there to the next one; where it cannot, parts of the system are solved.
struct ContradictionSearch {
  private let whole: ConstraintSystem
  /// The constraints that are left, by number.
  private(set) var candidates: [Int]
  private let shrinking: Shrinking
  /// What goes through the candidates; `nil` where there are too many of them or the arithmetic came to no end.
  private var sweep: DictionarySweep?

  /// Prepares a search among some constraints.
  init(_ whole: ConstraintSystem, among candidates: [Int]) {
    self.init(whole, among: candidates, Shrinking(whole, candidates))
  }

  /// The same where the candidates were looked at before.
  init(_ whole: ConstraintSystem, among candidates: [Int], _ shrinking: Shrinking) {
    self.whole = whole
    self.candidates = candidates
    self.shrinking = shrinking
    sweep = DictionarySweep(shrinking.system)
  }

  /// The next contradiction; `nil` where the candidates that are left can hold.
  ///
  /// - Parameters:
  ///   - guess: another contradiction, which this one may look like.
  ///   - isCertain: whether there is known to be one; where the arithmetic of one way does not see it, the other is asked.
  mutating func next(guess: Conflict?, isCertain: Bool) -> Conflict? {
    if let rows = sweep?.next() { return whole.conflict(of: rows.map { shrinking.candidates[$0] }) }
    if let sweep, !sweep.isStuck, !isCertain { return nil }
    sweep = nil
    return whole.conflict(of: Shrinking(whole, candidates).irreducible(guess: guess?.constraints.map(\.index) ?? []))
  }

  /// Goes on without a constraint of the contradiction that was found.
  mutating func giveUp(_ constraint: Constraint) {
    candidates.removeAll { $0 == constraint.index }
    if let number = shrinking.candidates.firstIndex(of: constraint.index) { sweep?.giveUp(number) }
  }
}
