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
        relation = relation.flipped
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

/// Constraints that do not follow the writing direction.
struct LeftRightRule: LintRule {
  let id = "leftRight"
  let summary = "left or right where leading or trailing would follow the language"
  let explanation = """
    A constraint ties a left or right edge or margin. In Arabic and Hebrew screens are mirrored, and what is tied with
    leading and trailing follows; what is tied with left and right stays. Write leading for left and trailing for
    right, unless the sides are meant as they are (say so with a `semanticContent` of the view that holds the constraint).
    """

  /// What to write instead.
  private static let directional: [Anchor.Attribute: Anchor.Attribute] = [
    .left: .leading, .right: .trailing, .leftMargin: .leadingMargin, .rightMargin: .trailingMargin,
  ]

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, constraint) in scene.scene.constraints.enumerated() {
      guard scene.scene.views[constraint.owner].semanticContent == .unspecified else { continue }
      let sides = [constraint.first, constraint.second].compactMap { $0?.attribute }
      guard let side = sides.first(where: { Self.directional[$0] != nil }), let better = Self.directional[side] else {
        continue
      }
      findings.add(
        at: constraint.span,
        of: constraint.id,
        group: "\(constraint.owner) \(side)",
        message(scene.formula(index, in: scene.everyTraits[0]), side, better)
      )
    }
  }

  private func message(_ formula: String, _ side: Anchor.Attribute, _ better: Anchor.Attribute) -> String {
    "\(formula) does not follow the writing direction, as \(better.rawValue) in place of \(side.rawValue) does"
  }
}
