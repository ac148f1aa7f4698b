import LayoutModel

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
