import LayoutModel
import TextKit

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
      views.forEachVaried(at: index) { check($0, $1, scene, at: view.span, of: view.id, &findings) }
    }
    for (index, constraint) in constraints.enumerated() {
      // One that is installed nowhere is told by another rule.
      guard scene.everyTraits.contains(where: { constraint.installed.value(in: $0) }) else { continue }
      constraints.forEachVaried(at: index) { check($0, $1, scene, at: constraint.span, of: constraint.id, &findings) }
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
