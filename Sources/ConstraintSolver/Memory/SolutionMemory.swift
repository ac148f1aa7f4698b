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
  /// What is remembered: all of it is looked up and changed in one go.
  private struct Contents {
    var families: [SystemFamily] = []
    var replayed = 0

    /// How many families are remembered: looking for one takes time, too.
    static let mostFamilies = 100

    mutating func solve(_ system: ConstraintSystem, expecting expected: [Conflict]) -> Solution {
      guard let index = families.firstIndex(where: { $0.includes(system) }) else {
        let family = SystemFamily(example: system)
        if families.count < Self.mostFamilies { families.append(family) }
        return family.history.solvePlainly(system, expecting: expected)
      }
      // It is looked at first when the next one comes.
      if index > 0 { families.swapAt(0, index) }
      var isReplayed = true
      let solution = families[0].history.solve(system, expecting: expected, isReplayed: &isReplayed)
      if isReplayed { replayed += 1 }
      return solution
    }
  }

  private var contents = Contents()

  /// How many systems were solved by what was remembered.
  public var replayed: Int { contents.replayed }

  /// Creates an empty memory.
  public init() {}

  /// Solves a system; the result is that of ``ConstraintSystem/solve(expecting:)``, up to rounding.
  ///
  /// - Parameters:
  ///   - system: the system.
  ///   - expected: conflicts of a similar system with the same constraints.
  public func solve(_ system: ConstraintSystem, expecting expected: [Conflict] = []) -> Solution {
    contents.solve(system, expecting: expected)
  }

  /// The same for a system that is lent for as long as it takes, and comes back as it is: to hand over a copy counts
  /// references to each of its parts.
  package func solve(lent system: inout ConstraintSystem, expecting expected: [Conflict]) -> Solution {
    contents.solve(system, expecting: expected)
  }
}
