import LayoutModel

/// Constraints that are installed nowhere.
struct NeverAppliesRule: LintRule {
  let id = "neverApplies"
  let summary = "a constraint that applies on no device"
  let explanation = """
    No device has the traits under which a constraint is installed, or the views that it speaks of are never there at
    the same time: it does nothing. Remove it, or correct its size classes. All devices that adapt knows are looked at,
    whichever were asked for, held both ways and with shared screens. The constraints of one view are one finding.

    Constraints for the canvas only, which Interface Builder calls placeholders, are left alone.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let presence = scene.everyTraits.map { ViewPresence(scene.scene, traits: $0) }
    for (index, constraint) in scene.scene.constraints.enumerated() where !constraint.isPlaceholder {
      let installed = zip(scene.everyTraits, presence).filter { constraint.installed.value(in: $0.0) }
      if installed.contains(where: { $0.1.holds(constraint) }) { continue }
      findings.add(
        at: constraint.span,
        of: constraint.id,
        group: "\(constraint.owner) \(installed.isEmpty)",
        message(scene.formula(index, in: scene.everyTraits[0]), isInstalled: !installed.isEmpty)
      )
    }
  }

  private func message(_ formula: String, isInstalled: Bool) -> String {
    isInstalled
      ? "\(formula) applies on no device: its views are never there together"
      : "\(formula) applies on no device: it is installed on none"
  }
}
