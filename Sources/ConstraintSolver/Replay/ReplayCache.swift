/// A cache that speeds up systems that differ only in constants.
///
/// ```swift
/// let cache = ReplayCache()
/// for width in [320.0, 375, 414] {
///   var system = ConstraintSystem()
///   let x = system.addVariable()
///   system.add(2 * x == width)
///   cache.solve(system)[x]  // 160, 187.5, 207
/// }
/// ```
///
/// The first system is solved from scratch, which gives critical regions, block by block. A later system whose constants are
/// inside them needs only their affine functions. The result is that of ``ConstraintSystem/solve(expecting:)``, up to
/// rounding.
public final class ReplayCache {
  private var families: [Family] = []
  private static let mostFamilies = 100

  /// Creates an empty cache.
  public init() {}

  /// Solves a system.
  public func solve(_ system: ConstraintSystem, expecting expected: [Conflict] = []) -> Solution {
    family(of: system).solve(system, expecting: expected)
  }

  /// The family that a system is in. Who changes nothing but constants need not look for it again.
  package func family(of system: ConstraintSystem) -> Family {
    if let known = families.first(where: { $0.example.hasEquations(of: system) }) { return known }
    let family = Family(example: system)
    if families.count < Self.mostFamilies { families.append(family) }
    return family
  }

  package var replayed: Int { families.reduce(0) { $0 + $1.replayed } }

  /// Systems with the same variables and terms, and how they were solved.
  package final class Family {
    fileprivate let example: ConstraintSystem  // The first of the family, to tell others by.
    private var patterns: [Pattern] = []  // The solutions seen so far, by the conflicts in them.
    /// The components in which conflicts were seen, in the order in which conflicts are reported.
    private var components: [ConflictComponent] = []
    fileprivate private(set) var replayed = 0
    private static let mostPatterns = 12

    fileprivate init(example: ConstraintSystem) { self.example = example }

    package func solve(_ system: ConstraintSystem, expecting expected: [Conflict] = []) -> Solution {
      assert(example.hasEquations(of: system), "the system is of another family")
      // Where a known solution without conflicts holds, there are none to search for.
      if !components.isEmpty, expected.isEmpty, let solution = replay(system, []) { return solution }
      var conflicts: [Conflict] = []
      for index in components.indices { conflicts += components[index].conflicts(of: system, expecting: expected) }
      return replay(system, conflicts) ?? solveFromScratch(system, knowing: conflicts, expecting: expected)
    }

    private func replay(_ system: ConstraintSystem, _ conflicts: [Conflict]) -> Solution? {
      guard let number = patterns.firstIndex(where: { $0.conflicts == conflicts }),
        let solution = patterns[number].solve(system)
      else { return nil }
      replayed += 1
      return solution
    }

    private func solveFromScratch(
      _ system: ConstraintSystem, knowing known: [Conflict], expecting expected: [Conflict]
    ) -> Solution {
      let solution = system.solution(knowing: known, expecting: expected).solution
      guard solution.isProven, system.parameters.isEmpty, solution.conflicts.allSatisfy(\.isIrreducible) else {
        return solution
      }
      if let known = patterns.firstIndex(where: { $0.conflicts == solution.conflicts }) {
        patterns[known].latest = (system, solution)
      } else if patterns.count < Self.mostPatterns {
        patterns.append(Pattern(conflicts: solution.conflicts, latest: (system, solution)))
        for conflict in solution.conflicts {
          addComponent(of: conflict, system, solution.conflicts, expecting: expected)
        }
      }
      return solution
    }

    private func addComponent(
      of conflict: Conflict, _ system: ConstraintSystem, _ found: [Conflict], expecting expected: [Conflict]
    ) {
      let row = conflict.constraints[0].index
      if components.contains(where: { $0.rows.contains(row) }) { return }
      var component = ConflictComponent(rows: system.requiredRows(around: [row], excluding: []), of: system)
      component.remember(found, of: system, expecting: expected)
      components.insert(component, at: components.firstIndex { component.place < $0.place } ?? components.count)
    }
  }
}

/// Connected required constraints that were in conflict. Their conflicts follow from their constants alone, which are
/// mostly the same on several screens: in three of four conflicting layouts of public documents no search is needed.
private struct ConflictComponent {
  let rows: [Int]
  private let isMember: Set<Int>
  /// The first variable, or before all variables the constraint that has none: the order of reporting.
  let place: (variable: Int32, row: Int)
  private var seen: [(constants: [Double], expected: [Conflict], conflicts: [Conflict])] = []
  private static let mostSeen = 24

  init(rows: [Int], of system: ConstraintSystem) {
    self.rows = rows
    isMember = Set(rows)
    let first = rows.lazy.flatMap { system.terms(ofRow: $0) }.map(\.variable).min()
    place = (first ?? -1, first == nil ? rows[0] : 0)
  }

  mutating func conflicts(of system: ConstraintSystem, expecting expected: [Conflict]) -> [Conflict] {
    let expected = own(expected)
    let same = seen.last { earlier in
      zip(rows, earlier.constants).allSatisfy { system.constants[$0] == $1 }
        // Conflicts that were found are found again where they are expected.
        && (earlier.expected == expected || earlier.conflicts == expected && expected.allSatisfy(\.isIrreducible))
    }
    if let same { return same.conflicts }
    let conflicts = system.conflicts(among: rows, expecting: expected)
    remember(conflicts, of: system, expecting: expected)
    return conflicts
  }

  mutating func remember(_ conflicts: [Conflict], of system: ConstraintSystem, expecting expected: [Conflict]) {
    if seen.count == Self.mostSeen { seen.removeFirst() }
    seen.append((rows.map { system.constants[$0] }, own(expected), own(conflicts)))
  }

  /// Those of some conflicts that are in the component.
  private func own(_ conflicts: [Conflict]) -> [Conflict] {
    conflicts.filter { $0.constraints.allSatisfy { isMember.contains($0.index) } }
  }
}

/// How systems of a family were solved that have the same conflicts, or none.
private struct Pattern {
  let conflicts: [Conflict]
  /// The last system that was solved from scratch, analyzed only when another one comes: many families have one member.
  var latest: (system: ConstraintSystem, solution: Solution)?
  var decomposition: Decomposition?  // The blocks, once there was a second system.

  /// Nil where a system has other conflicts than the pattern, and where a block is in no known region.
  mutating func solve(_ system: ConstraintSystem) -> Solution? {
    if let latest {
      self.latest = nil
      var builder = PlanBuilder(latest.system)
      if decomposition == nil { decomposition = Decomposition(latest.system, without: conflicts, &builder) }
      builder.settleAll()
      decomposition?.remember(latest.system, latest.solution, &builder)
    }
    var solution = decomposition?.solve(system)
    solution?.conflicts = conflicts
    return solution
  }
}
