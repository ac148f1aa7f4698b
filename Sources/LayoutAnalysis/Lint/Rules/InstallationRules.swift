import LayoutModel
import TextKit

/// Constraints that are installed nowhere.
struct NeverAppliesRule: LintRule {
  let id = "neverApplies"

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    let everyTraits = scene.varies ? scene.everyTraits : Array(scene.everyTraits.prefix(1))
    let presence = everyTraits.map(scene.scene.presence)
    for (index, constraint) in scene.constraints.enumerated() where !constraint.isPlaceholder {
      let installed = zip(everyTraits, presence).filter { constraint.installed.value(in: $0.0) }
      if installed.contains(where: { $1[constraint.owner] && scene.scene.missing(constraint, $1).isEmpty }) { continue }
      let absent = constraint.namedViews.filter { view in !presence.contains { $0[view] } }
      // The one of a bar stands for no element.
      if !installed.isEmpty, constraint.namedViews.contains(where: { scene.isExempt($0, .inBar) }) { continue }
      if ([constraint.id] + absent.map { scene.views[$0].id }).contains(where: scene.outlets.contains) { continue }
      let reason = installed.isEmpty ? "it is installed on none" : "its views are never installed together"
      findings.add(
        at: constraint.subject, group: "\(installed.isEmpty)",
        "\(scene.formula(index, in: scene.everyTraits[0])) applies on no device: \(reason)")
    }
  }
}

/// Constraints that are inactive because a view is not installed.
struct NotInstalledRule: LintRule {
  let id = "notInstalled"

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() where screen.configuration.text == .asWritten {
      let presence = scene.scene.presence(in: screen.traits)
      // By view that is the cause, its constraints.
      var leftOut: [Int: [Int]] = [:]
      for (number, constraint) in scene.constraints.enumerated() where !constraint.isPlaceholder {
        guard constraint.installed.value(in: screen.traits),
          let missing = scene.scene.missing(constraint, presence).first
        else { continue }
        leftOut[scene.views.chain(from: missing).prefix { !presence[$0] }.last ?? missing, default: []].append(number)
      }
      for (view, numbers) in leftOut.sorted(by: { $0.key < $1.key }) {
        let first = scene.constraints[numbers[0]]
        let others = numbers.count == 1 ? "" : "; \(numbers.count - 1) more \(numbers.count == 2 ? "is" : "are")"
        findings.add(
          at: first.subject, on: index, weight: Double(numbers.count), discriminator: String(view),
          notes: numbers.dropFirst().map { number in
            scene.note("\(scene.formula(number, in: screen.traits)) is left out, too", at: .constraint(number))
          }, consequences: others,
          "\(scene.formula(numbers[0], in: screen.traits)) is left out: \(scene.name(view)) is not installed")
      }
    }
  }
}

extension Scene {
  /// By view, whether it is in the hierarchy under some traits.
  fileprivate func presence(in traits: Traits) -> [Bool] {
    views.reduce(into: []) { installed, view in
      installed.append((view.parent.map { installed[$0] } ?? true) && view.installed.value(in: traits))
    }
  }

  /// The views of the sides of a constraint that are not in the hierarchy.
  fileprivate func missing(_ constraint: LayoutConstraint, _ presence: [Bool]) -> [Int] {
    [constraint.first.item, constraint.second?.item].compactMap { $0.map(view) }.filter { !presence[$0] }
  }
}

/// Variations that apply on no device.
struct ShadowedVariationRule: LintRule {
  let id = "shadowedVariation"

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    if !scene.varies { return }
    let (views, constraints) = (scene.views, scene.constraints)
    for (index, view) in views.enumerated() {
      for property in views.varied(at: index) { check(property, scene, at: view.subject, &findings) }
    }
    for (index, constraint) in constraints.enumerated() {
      // Another rule reports constraints that are installed nowhere.
      guard scene.everyTraits.contains(where: { constraint.installed.value(in: $0) }) else { continue }
      for property in constraints.varied(at: index) { check(property, scene, at: constraint.subject, &findings) }
    }
  }

  private func check(
    _ property: VariedProperty, _ scene: LintScene, at subject: LintFindings.Subject, _ findings: inout LintFindings
  ) {
    let (name, values, conditions) = (property.noun, property.values, property.values.conditions)
    for (index, condition) in conditions.enumerated() where !condition.neverApplies {
      let matching = scene.everyTraits.filter { condition.matches($0) }
      if matching.contains(where: { traits in conditions.lastIndex { $0.matches(traits) } == index }) { continue }
      // It says what holds without any, or what overrides it says.
      let value = values.variations[index].value
      if !matching.isEmpty, value == values.base || matching.allSatisfy({ values.value(in: $0) == value }) { continue }
      let winner = matching.first.flatMap { traits in conditions.last { $0.matches(traits) } }
      findings.add(at: subject, discriminator: "\(name) \(index)", message(name, condition, winner: winner))
    }
  }

  private func message(_ name: String, _ condition: TraitCondition, winner: TraitCondition?) -> String {
    guard let winner else { return "the \(name) for \(condition) applies on no device: none has these traits" }
    return winner == condition
      ? "the \(name) for \(condition) is stated twice; the later one applies"
      : "the \(name) for \(condition) never applies: the one for \(winner) is more specific wherever it could"
  }
}
