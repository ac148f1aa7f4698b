import LayoutModel

/// Constraints that go without a word because a view is not there.
struct NotInstalledRule: LintRule {
  let id = "notInstalled"
  let severity = Severity.note
  let isOptIn = true
  let summary = "a constraint on a view that is not installed there"
  let explanation = """
    A constraint is installed on a device on which a view that it speaks of is not. UIKit leaves it out without a word,
    which is often meant so; then `uninstalled` on the constraint too tells the next reader. Off unless asked for with
    `--only notInstalled` or `"enable"` in `adapt.json`.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() where one.configuration.text == .asWritten {
      let traits = one.configuration.screen.traits
      let presence = ViewPresence(scene.scene, traits: traits)
      for (number, constraint) in scene.scene.constraints.enumerated() where !constraint.isPlaceholder {
        guard constraint.installed.value(in: traits), !presence.holds(constraint) else { continue }
        let missing = [constraint.first, constraint.second].compactMap { $0 }.first { !presence.holds($0) }
        guard case .view(let view)? = missing?.item else { continue }
        findings.add(
          at: constraint.span,
          of: constraint.id,
          on: index,
          message(scene.formula(number, in: traits), scene.name(view))
        )
      }
    }
  }

  private func message(_ formula: String, _ view: String) -> String {
    "\(formula) is left out: \(view) is not installed"
  }
}
