import LayoutEngine
import LayoutModel

/// Required constraints that contradict each other.
struct ConflictRule: LintRule {
  let id = "conflict"
  let severity = Severity.error
  let summary = "required constraints that cannot all hold"
  let explanation = """
    Required constraints contradict each other on some device. The layout leaves one of them out, as UIKit does when it
    prints "Unable to simultaneously satisfy constraints", and which one that is nobody should have to guess.

    The finding stands at the constraint that was left out; its notes are the others without any one of which the rest
    could hold. Remove one, let it vary by size class, or give it a priority below 1000.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      let traits = one.configuration.screen.traits
      for conflict in one.inspection.conflicts {
        let others = conflict.members.filter { $0 != conflict.dropped }
        findings.add(
          at: scene.span(conflict.dropped),
          of: scene.subject(conflict.dropped),
          on: index,
          discriminator: others.map { "\($0)" }.joined(separator: " "),
          notes: others.map { other in
            LintFindings.Note(message: "it contradicts \(scene.name(other, in: traits))", span: scene.span(other))
          },
          message(left: scene.name(conflict.dropped, in: traits), others: others.count)
        )
      }
    }
  }

  private func message(left: String, others: Int) -> String {
    others == 0
      ? "\(left) can never hold and was left out"
      : "\(others + 1) constraints cannot all hold; \(left) was left out"
  }
}
