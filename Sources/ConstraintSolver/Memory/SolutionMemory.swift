/// Solves systems that are alike, and remembers how: the same variables and terms, other constants.
///
/// ```swift
/// let memory = SolutionMemory()
/// for width in [320.0, 375, 414] {
///   var system = ConstraintSystem()
///   let x = system.addVariable()
///   system.add(Term(x, 2), .equal, width)
///   memory.solve(system)[x]  // 160, 187.5, 207
/// }
/// ```
///
/// A layout on many screens is such a family. A ``Solver`` follows a few parameters of one system; here any constant
/// may differ, and each system is handed in whole. The first of a kind is solved plainly. From its solution follows
/// which constraints hold exactly, and so how the values depend on the constants; a later system is solved by that, if
/// every constraint then is on the side where it was: the solution is then as good as the first one, for the same
/// reasons (the conditions of Karush, Kuhn and Tucker ask for nothing but the sides). Otherwise it is solved plainly
/// too. Where systems fall apart, each part is followed by itself. Where they contradict themselves, the same
/// contradictions have to be found again.
public final class SolutionMemory {
  /// What is known of systems with the same variables and terms.
  private final class Family {
    /// The ways in which they contradicted themselves, or did not, the one that was taken last first.
    var regimes: [Regime] = []
    /// How many ways there were so far.
    var count = 0
    /// Why the constraints of the contradictions in them contradict each other.
    private var proofs: [ContradictionProof] = []
    /// The first of the family, to tell others by.
    let example: ConstraintSystem

    init(example: ConstraintSystem) {
      self.example = example
    }

    /// Whether a system is one of the family: whether it differs in nothing but constants.
    func isOf(_ system: ConstraintSystem) -> Bool {
      // Most often the two share all of these, and arrays that share their elements are told to be equal at a glance.
      example.rows == system.rows && example.terms == system.terms && example.variables == system.variables
        && example.yields == system.yields
    }

    /// Remembers a way in which a system contradicted itself, or did not.
    func append(_ regime: Regime, of system: ConstraintSystem) {
      regimes.append(regime)
      count += 1
      let conflicts = regime.contradictions.found.map(\.conflict)
      for conflict in conflicts where !proofs.contains(where: { $0.conflict == conflict }) {
        if let proof = ContradictionProof(conflict, of: system) { proofs.append(proof) }
      }
      regime.hasProofs = conflicts.allSatisfy { conflict in proofs.contains { $0.conflict == conflict } }
    }

    /// By known contradiction, whether it is there in a system.
    func presence(in system: ConstraintSystem) -> [(conflict: Conflict, isThere: Bool)] {
      proofs.map { ($0.conflict, $0.holds(in: system)) }
    }
  }

  /// How many families are remembered: looking for one takes time, too.
  private static let mostFamilies = 100
  /// How many ways to contradict oneself are remembered of a family.
  private static let mostRegimes = 12

  private var families: [Family] = []
  /// How many systems were solved by what was remembered.
  public private(set) var replayed = 0

  /// Creates an empty memory.
  public init() {}

  /// Solves a system; the result is that of ``ConstraintSystem/solve(expecting:)``, up to rounding.
  ///
  /// - Parameters:
  ///   - system: the system.
  ///   - expected: conflicts of a similar system with the same constraints.
  public func solve(_ system: ConstraintSystem, expecting expected: [Conflict] = []) -> Solution {
    guard let index = families.firstIndex(where: { $0.isOf(system) }) else {
      let family = Family(example: system)
      if families.count < Self.mostFamilies { families.append(family) }
      return solve(system, expected, in: family)
    }
    // It is looked at first when the next one comes.
    if index > 0 { families.swapAt(0, index) }
    let family = families[0]
    let presence = family.presence(in: system)
    for number in family.regimes.indices where family.regimes[number].explains(presence) {
      var isReplayed = true
      let solution = family.regimes[number].follow(system, expecting: expected, isReplayed: &isReplayed)
      guard let solution else { continue }
      if isReplayed { replayed += 1 }
      if number > 0 { family.regimes.swapAt(0, number) }
      return solution
    }
    family.regimes.removeAll(where: \.isInVain)
    return solve(system, expected, in: family)
  }

  /// The same for a system that is lent for as long as it takes, and comes back as it is: to hand over a copy counts
  /// references to each of its parts.
  package func solve(lent system: inout ConstraintSystem, expecting expected: [Conflict]) -> Solution {
    solve(system, expecting: expected)
  }

  /// Solves a system plainly, and keeps the solution for those to come.
  private func solve(_ system: ConstraintSystem, _ expected: [Conflict], in family: Family) -> Solution {
    let outcome = system.outcome(Double.self, expecting: expected)
    let solution = system.solution(of: outcome)
    guard solution.isProven, system.parameters.isEmpty else { return solution }
    let new = Regime(outcome, expecting: expected)
    if let known = family.regimes.first(where: { $0.contradictions == new.contradictions }) {
      known.remember(system, solution)
    } else if family.count < Self.mostRegimes {
      new.remember(system, solution)
      family.append(new, of: system)
    }
    return solution
  }
}
