import LayoutEngine
import LayoutModel

/// Required constraints that contradict each other.
struct ConflictRule: LintRule {
  let id = "conflict"
  let severity = Severity.error
  let summary = "required constraints that cannot all hold"
  let explanation = """
    Required constraints contradict each other on some device. The layout drops one of them, as UIKit does when it
    prints "Unable to simultaneously satisfy constraints", and nobody should have to guess which one.

    The finding stands at the dropped constraint; its notes are the rest of an irreducible conflict: without any one of
    them the others could hold. Remove one, let it vary by size class, or give it a priority below 1000.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for conflict in screen.inspection.conflicts {
        let others = conflict.members.filter { $0 != conflict.dropped }
        let subject = scene.subject(conflict.dropped)
        findings.add(
          at: subject.span, of: subject.id, on: index,
          discriminator: others.map { "\($0)" }.joined(separator: " "),
          notes: others.map { other in
            LintFindings.Note(
              message: "it contradicts \(scene.name(other, in: screen.traits))", span: scene.subject(other).span)
          },
          message(dropped: scene.name(conflict.dropped, in: screen.traits), others: others.count))
      }
    }
  }

  private func message(dropped: String, others: Int) -> String {
    others == 0
      ? "\(dropped) can never hold and was left out"
      : "\(others + 1) constraints cannot all hold; \(dropped) was left out"
  }
}

/// Constraints that repeat others.
struct DuplicateRule: LintRule {
  let id = "duplicate"
  let summary = "two constraints that state the same"
  let explanation = """
    Two constraints that apply on the same device state the same, as they stand or with their sides exchanged. The
    second has no effect until somebody changes only one of them. Remove it.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() where screen.configuration.text == .asWritten {
      var seen: [Equation: Int] = [:]
      for number in screen.inspection.constraints {
        let constraint = scene.scene.constraints[number]
        let equation = Equation(constraint, screen.traits)
        guard let first = seen[equation] else {
          seen[equation] = number
          continue
        }
        findings.add(
          at: constraint.span, of: constraint.id, on: index,
          notes: [LintFindings.Note(message: "the first one is here", span: scene.scene.constraints[first].span)],
          "\(scene.formula(number, in: screen.traits)) is stated twice")
      }
    }
  }

  /// The meaning of a constraint, whichever of its sides stands first.
  private struct Equation: Hashable {
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
      relation = constraint.relation.value(in: traits)
      multiplier = constraint.multiplier.value(in: traits)
      constant = constraint.constant.value(in: traits)
      priority = constraint.priority.value(in: traits)
      isSymbolic = constraint.isSymbolic
      if multiplier == 1, !isSymbolic, let other = second, other.order < first.order {
        (first, second) = (other, first)
        relation = relation.flipped
        constant = -constant
      }
      // −0 is another value to hash.
      if constant == 0 { constant = 0 }
    }
  }
}

extension Anchor {
  /// The key of an arbitrary order of anchors.
  fileprivate var order: String {
    switch item {
    case .view(let index): "0 \(index) \(attribute.rawValue)"
    case .guide(let index): "1 \(index) \(attribute.rawValue)"
    }
  }
}

/// Constraints that ignore the writing direction.
struct LeftRightRule: LintRule {
  let id = "leftRight"
  let summary = "left or right where leading or trailing would follow the language"
  let explanation = """
    A constraint ties a left or right edge or margin. In Arabic and Hebrew screens are mirrored, and whatever is tied
    with leading and trailing follows; whatever is tied with left and right stays. Write leading for left and trailing
    for right, unless the sides are meant as they are (say so with a `semanticContent` of the view that holds the
    constraint).
    """

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
        at: constraint.span, of: constraint.id, group: "\(constraint.owner) \(side)",
        "\(scene.formula(index, in: scene.everyTraits[0])) does not follow the writing direction, as "
          + "\(better.rawValue) in place of \(side.rawValue) does")
    }
  }
}
