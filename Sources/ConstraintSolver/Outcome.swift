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
  ///
  /// - Parameters:
  ///   - useHope: whether a guess that everything can be met is tried first.
  ///   - expected: contradictions that are likely; they are looked at before a search begins.
  func outcome<A: Amount>(
    _: A.Type, useHope: Bool = true, expecting expected: [Conflict] = []
  ) -> Outcome<A> {
    var outcome = Outcome<A>(values: [])
    var expected = expected[...]
    while true {
      var engine = Engine<A>(self, excluding: outcome.dropped, useHope: useHope)
      guard let evidence = engine.run() else {
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
      if outcome.dropped.isEmpty { outcome.dropped = Array(repeating: false, count: rows.count) }
      let dropped = outcome.dropped
      let conflict =
        nextContradiction(of: &expected, excluding: dropped)
        ?? conflict(around: evidence, excluding: dropped, like: outcome.conflicts.last)
      outcome.dropped[conflict.dropped.index] = true
      outcome.conflicts.append(conflict)
    }
  }

  /// Whether the numbers are such that sixteen digits go round; used for checks in debug builds.
  private var isModest: Bool {
    terms.allSatisfy { (1e-7...1e7).contains($0.coefficient.magnitude) }
      && rows.allSatisfy { $0.constant.magnitude < 1e10 || $0.isIgnored }
      && variables.allSatisfy { $0.rest.magnitude < 1e10 }
  }
}
