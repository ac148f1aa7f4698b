import ConstraintSolver
import LayoutModel
import TextKit

/// What was told of conflicts and ambiguity in the layouts of a scene: on many screens that is the same.
struct FindingMemory {
  private struct Told {
    var origins: [EquationOrigin]
    var conflicts: [Conflict]
    var ambiguity: Ambiguity
    var findings: [Diagnostic]

    func isOf(_ outcome: SceneLayouter.Outcome) -> Bool {
      conflicts == outcome.solution.conflicts && ambiguity.hasVariables(of: outcome.solution.ambiguity)
        && origins == outcome.builder.origins
    }
  }

  private var told: [Told] = []

  /// What there is to tell of a layout.
  mutating func findings(of outcome: SceneLayouter.Outcome, sources: SourceMap) -> [Diagnostic] {
    if let known = told.first(where: { $0.isOf(outcome) }) { return known.findings }
    var findings: [Diagnostic] = []
    SolverFindings(outcome: outcome, sources: sources).add(to: &findings)
    told.append(
      Told(
        origins: outcome.builder.origins, conflicts: outcome.solution.conflicts,
        ambiguity: outcome.solution.ambiguity, findings: findings))
    return findings
  }
}
