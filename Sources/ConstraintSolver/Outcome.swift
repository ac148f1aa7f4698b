/// What a run of the engine came to, with values that may know how they depend on parameters.
struct Outcome<A: Amount> {
  var values: [A]
  var conflicts: [Conflict] = []
  var ambiguity = Ambiguity()
  var isProven = true
  /// By constraint, whether it was dropped; empty when none was.
  var dropped: [Bool] = []
}

extension ConstraintSystem {
  /// Solves the system; contradictions are shrunk, one constraint of each is dropped, until the others can hold.
  func outcome<A: Amount>(_: A.Type, useHope: Bool = true) -> Outcome<A> {
    var outcome = Outcome<A>(values: [])
    while true {
      var engine = Engine<A>(self, excluding: outcome.dropped, useHope: useHope)
      guard let evidence = engine.run() else {
        outcome.values = engine.values()
        outcome.ambiguity = engine.ambiguity
        outcome.isProven = engine.isProven
        assert(requiredHold(outcome.values.map(\.value), dropped: outcome.dropped, within: 1e-6))
        return outcome
      }
      if outcome.dropped.isEmpty { outcome.dropped = Array(repeating: false, count: rows.count) }
      let conflict = conflict(around: evidence, excluding: outcome.dropped)
      outcome.dropped[conflict.dropped.index] = true
      outcome.conflicts.append(conflict)
    }
  }
}
