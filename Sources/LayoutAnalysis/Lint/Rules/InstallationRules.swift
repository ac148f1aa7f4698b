import LayoutModel
import TextKit

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

/// Variations that no device ever sees.
struct ShadowedVariationRule: LintRule {
  let id = "shadowedVariation"
  let summary = "a variation that another one always outweighs"
  let explanation = """
    A value for a size class never wins: on every device that has these traits a more specific variation, or a later
    one that is as specific, says otherwise; or no device has the traits at all. Remove it, or correct its condition.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let (views, constraints) = (scene.scene.views, scene.scene.constraints)
    for (index, view) in views.enumerated() {
      views.forEachVaried(at: index) { check($0.noun, $1, scene, at: view.span, of: view.id, &findings) }
    }
    for (index, constraint) in constraints.enumerated() {
      // One that is installed nowhere is told by another rule.
      guard scene.everyTraits.contains(where: { constraint.installed.value(in: $0) }) else { continue }
      constraints.forEachVaried(at: index) { check($0.noun, $1, scene, at: constraint.span, of: constraint.id, &findings) }
    }
  }

  private func check(
    _ name: String,
    _ conditions: [TraitCondition],
    _ scene: LintScene,
    at span: SourceSpan,
    of subject: String,
    _ findings: inout LintFindings
  ) {
    for (index, condition) in conditions.enumerated() where !condition.neverApplies {
      let places = scene.everyTraits.filter { condition.matches($0) }
      let wins = places.contains { traits in conditions.lastIndex { $0.matches(traits) } == index }
      if wins { continue }
      let winner = places.first.flatMap { traits in conditions.last { $0.matches(traits) } }
      findings.add(
        at: span,
        of: subject,
        discriminator: "\(name) \(index)",
        message(name, condition, winner: winner)
      )
    }
  }

  private func message(_ name: String, _ condition: TraitCondition, winner: TraitCondition?) -> String {
    guard let winner else { return "the \(name) for \(condition) applies on no device: none has these traits" }
    return winner == condition
      ? "the \(name) for \(condition) is said twice; the later one wins"
      : "the \(name) for \(condition) never applies: the one for \(winner) is more specific wherever it could"
  }
}

/// Which views of a scene are in the hierarchy under some traits.
struct ViewPresence {
  private let scene: Scene
  private var isInstalled: [Bool] = []

  init(_ scene: Scene, traits: Traits) {
    self.scene = scene
    for view in scene.views {
      isInstalled.append((view.parent.map { isInstalled[$0] } ?? true) && view.installed.value(in: traits))
    }
  }

  /// Whether the item of an anchor is there.
  func holds(_ anchor: Anchor) -> Bool {
    switch anchor.item {
    case .view(let index): isInstalled[index]
    case .guide(let index): isInstalled[scene.guides[index].owner]
    }
  }

  /// Whether everything is there that a constraint speaks of.
  func holds(_ constraint: LayoutConstraint) -> Bool {
    isInstalled[constraint.owner] && holds(constraint.first) && (constraint.second.map { holds($0) } ?? true)
  }
}
