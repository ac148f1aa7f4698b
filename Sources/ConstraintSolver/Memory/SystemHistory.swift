/// How systems of one family were solved.
struct SystemHistory {
  /// The ways in which they contradicted themselves, or did not, the one that was taken last first.
  private var regimes: [Regime] = []
  /// How many ways there were so far.
  private var count = 0
  /// Why the constraints of the contradictions in them contradict each other.
  private var proofs: [ContradictionProof] = []

  /// How many ways to contradict oneself are remembered.
  private static let mostRegimes = 12

  /// Solves a system by what is remembered, or else plainly.
  ///
  /// - Parameter isReplayed: whether what is remembered was enough.
  mutating func solve(
    _ system: ConstraintSystem, expecting expected: [Conflict], isReplayed: inout Bool
  ) -> Solution {
    let presence = presence(in: system)
    for number in regimes.indices where regimes[number].explains(presence) {
      let solution = regimes[number].follow(system, expecting: expected, isReplayed: &isReplayed)
      guard let solution else { continue }
      if number > 0 { regimes.swapAt(0, number) }
      return solution
    }
    regimes.removeAll(where: \.isInVain)
    isReplayed = false
    return solvePlainly(system, expecting: expected)
  }

  /// Solves a system plainly, and keeps the solution for those to come.
  mutating func solvePlainly(_ system: ConstraintSystem, expecting expected: [Conflict]) -> Solution {
    let outcome = system.outcome(Double.self, expecting: expected)
    let solution = system.solution(of: outcome)
    guard solution.isProven, system.parameters.isEmpty else { return solution }
    var new = Regime(outcome, expecting: expected)
    if let known = regimes.firstIndex(where: { $0.contradictions == new.contradictions }) {
      regimes[known].remember(system, solution)
    } else if count < Self.mostRegimes {
      count += 1
      new.hasProofs = prove(new.contradictions.found.map(\.conflict), system)
      new.remember(system, solution)
      regimes.append(new)
    }
    return solution
  }

  /// Finds out why constraints contradict each other; `false` where that does not show.
  private mutating func prove(_ conflicts: [Conflict], _ system: ConstraintSystem) -> Bool {
    for conflict in conflicts where !proofs.contains(where: { $0.conflict == conflict }) {
      if let proof = ContradictionProof(conflict, of: system) { proofs.append(proof) }
    }
    return conflicts.allSatisfy { conflict in proofs.contains { $0.conflict == conflict } }
  }

  /// By known contradiction, whether it is there in a system.
  private func presence(in system: ConstraintSystem) -> [(conflict: Conflict, isThere: Bool)] {
    proofs.map { ($0.conflict, $0.holds(in: system)) }
  }
}
