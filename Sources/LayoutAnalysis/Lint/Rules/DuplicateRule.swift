import LayoutModel

/// Constraints that say the same twice.
struct DuplicateRule: LintRule {
  let id = "duplicate"
  let summary = "two constraints that say the same"
  let explanation = """
    Two constraints that apply on the same device say the same, in the same words or with their sides exchanged. The
    second does nothing but wait for somebody to change only one of them. Remove it.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() where one.configuration.text == .asWritten {
      var seen: [Meaning: Int] = [:]
      for number in one.inspection.constraints {
        let constraint = scene.scene.constraints[number]
        let meaning = Meaning(constraint, one.configuration.screen.traits)
        guard let first = seen[meaning] else {
          seen[meaning] = number
          continue
        }
        findings.add(
          at: constraint.span,
          of: constraint.id,
          on: index,
          notes: [LintFindings.Note(message: "it is said here first", span: scene.scene.constraints[first].span)],
          message(scene.formula(number, in: one.configuration.screen.traits))
        )
      }
    }
  }

  private func message(_ formula: String) -> String { "\(formula) is said twice" }

  /// What a constraint says, however its sides stand.
  private struct Meaning: Hashable {
    var first: Anchor
    var second: Anchor?
    var relation: LayoutConstraint.Relation
    var multiplier: Double
    var constant: Double
    var priority: Double
    var isSymbolic: Bool

    init(_ constraint: LayoutConstraint, _ traits: Traits) {
      first = constraint.first
      second = constraint.second
      relation = constraint.relation
      multiplier = constraint.multiplier
      constant = constraint.constant.value(in: traits)
      priority = constraint.priority.value(in: traits)
      isSymbolic = constraint.isSymbolic
      if multiplier == 1, !isSymbolic, let other = second, other.order < first.order {
        (first, second) = (other, first)
        relation = relation.exchanged
        constant = -constant
      }
      // What is added to nothing is not negative.
      if constant == 0 { constant = 0 }
    }
  }
}

extension Anchor {
  /// Some order of anchors.
  fileprivate var order: String {
    switch item {
    case .view(let index): "0 \(index) \(attribute.rawValue)"
    case .guide(let index): "1 \(index) \(attribute.rawValue)"
    }
  }
}

extension LayoutConstraint.Relation {
  /// The relation with the sides exchanged.
  fileprivate var exchanged: LayoutConstraint.Relation {
    switch self {
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    case .lessThanOrEqual: .greaterThanOrEqual
    }
  }
}
