/// What a run of the engine came to, with values that may know how they depend on parameters.
struct Outcome<A: Amount> {
  var values: [A]
  var conflicts: [Conflict] = []
  /// By contradiction, among which constraints it was searched for; none where the search was given up.
  var searches: [[Int]] = []
  var ambiguity = Ambiguity()
  var isProven = true
  /// By constraint, whether it was dropped; empty when none was.
  var dropped: [Bool] = []

  /// Takes note of a contradiction in a system, and of the constraint that is given up for it.
  fileprivate mutating func drop(_ conflict: Conflict, among candidates: [Int], of system: ConstraintSystem) {
    if dropped.isEmpty { dropped = Array(repeating: false, count: system.rows.count) }
    dropped[conflict.dropped.index] = true
    conflicts.append(conflict)
    searches.append(candidates)
  }

  /// Puts contradictions in another order.
  fileprivate mutating func arrange(_ order: [Int]) {
    (conflicts, searches) = (order.map { conflicts[$0] }, order.map { searches[$0] })
  }
}

extension ConstraintSystem {
  /// Solves the system; contradictions are shrunk, one constraint of each is dropped, until the others can hold.
  ///
  /// - Parameters:
  ///   - useHope: whether a guess that everything can be met is tried first.
  ///   - expected: contradictions that are likely; they are looked at before a search begins.
  func outcome<A: Amount>(
    _: A.Type, useHope: Bool = true, expecting expected: [Conflict] = []
  ) -> Outcome<A> {
    var outcome = Outcome<A>(values: [])
    var expected = expected
    while true {
      var engine = Engine<A>(self, excluding: outcome.dropped, useHope: useHope)
      guard let evidence = engine.run() else {
        if outcome.conflicts.count > 1 { outcome.arrange(order(of: outcome.conflicts)) }
        outcome.values = engine.values()
        outcome.ambiguity = engine.ambiguity
        outcome.isProven = engine.isProven
        for index in outcome.values.indices where !(outcome.values[index].value.magnitude < .infinity) {
          // Numbers so far apart that the arithmetic ran over.
          outcome.values[index] = .zero
          outcome.isProven = false
        }
        assert(!isModest || requiredHold(outcome.values.map(\.value), dropped: outcome.dropped, within: 1e-6))
        return outcome
      }
      let known = outcome.conflicts.count
      for conflict in expected {
        guard let found = contradiction(like: conflict, excluding: outcome.dropped) else { continue }
        outcome.drop(found, among: conflict.constraints.map(\.index), of: self)
      }
      expected = []
      if outcome.conflicts.count == known { dropConflicts(around: evidence, &outcome) }
    }
  }

  /// Drops constraints until those that hang together with some can hold.
  private func dropConflicts<A>(around evidence: [Int], _ outcome: inout Outcome<A>) {
    var search = ContradictionSearch(self, among: requiredRows(around: evidence, excluding: outcome.dropped))
    guard var found = search.next(guess: outcome.conflicts.last, isCertain: true) else {
      return outcome.drop(unshrunk(evidence), among: [], of: self)
    }
    while true {
      outcome.drop(found, among: search.candidates, of: self)
      search.giveUp(found.dropped)
      guard let next = search.next(guess: found, isCertain: false) else { return }
      found = next
    }
  }

  /// Whether the numbers are such that sixteen digits go round; used for checks in debug builds.
  private var isModest: Bool {
    terms.allSatisfy { (1e-7...1e7).contains($0.coefficient.magnitude) }
      && zip(rows, constants).allSatisfy { $0.isIgnored || $1.magnitude < 1e10 }
      && variables.allSatisfy { $0.rest.magnitude < 1e10 }
  }
}
