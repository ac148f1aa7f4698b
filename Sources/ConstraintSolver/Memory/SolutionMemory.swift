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
/// too.
public final class SolutionMemory {
  /// What is known of systems with the same variables and terms.
  private final class Family {
    /// A system of the family that no replay could solve, and its solution, until another one is seen.
    var latest: (system: ConstraintSystem, solution: Solution)?
    var replays: [Replay] = []
    /// How many solutions were looked at to follow them, also in vain.
    var attempts = 0
    /// The one of the family that was seen last, to tell others by.
    var example: ConstraintSystem

    init(example: ConstraintSystem) {
      self.example = example
    }
  }

  /// How many ways of a family are remembered: each one costs a try.
  private static let mostReplays = 6
  /// How many families are remembered: looking for one takes time, too.
  private static let mostFamilies = 100

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
    guard let family = families.first(where: { $0.example.isLike(system) }) else {
      let family = Family(example: system)
      let solution = system.solve(expecting: expected)
      if Replay.canFollow(system, solution) { family.latest = (system, solution) }
      if families.count < Self.mostFamilies { families.append(family) }
      return solution
    }
    // The next one is most often made from the same parts as this one: then it is told at a glance.
    family.example = system
    if let latest = family.latest {
      family.latest = nil
      family.attempts += 1
      if let replay = Replay(latest.system, latest.solution) { family.replays.append(replay) }
    }
    for (number, replay) in family.replays.enumerated() {
      guard let solution = replay.solve(system) else { continue }
      replayed += 1
      replay.uses += 1
      // Systems of several ways often take turns: the way that was right most often is tried first.
      if number > 0, replay.uses > family.replays[number - 1].uses { family.replays.swapAt(number - 1, number) }
      return solution
    }
    let solution = system.solve(expecting: expected)
    if family.attempts < Self.mostReplays, Replay.canFollow(system, solution) {
      family.latest = (system, solution)
    }
    return solution
  }
}

extension ConstraintSystem {
  /// Whether another system differs in nothing but constants.
  fileprivate func isLike(_ other: ConstraintSystem) -> Bool {
    rows.count == other.rows.count && terms.count == other.terms.count && variables == other.variables
      && zip(rows, other.rows).allSatisfy { $0.isLike($1) } && terms == other.terms && yields == other.yields
  }
}

extension Row {
  /// Whether another constraint differs in nothing but its constant.
  @inline(__always)
  fileprivate func isLike(_ other: Row) -> Bool {
    end == other.end && priority == other.priority && relation == other.relation && isIgnored == other.isIgnored
  }
}
