import LayoutModel

/// Texts with a fixed width that hardly suffices.
struct FixedTextWidthRule: LintRule {
  let id = "fixedTextWidth"
  let summary = "a fixed width on a text that barely fits"
  let explanation = """
    A constraint fixes the width of a label or button with a text of one line, and the text fills it nearly: a
    translation, a larger text size or a change of words will cut it. Make the constraint `greaterThanOrEqual`, or
    remove it and let the text decide.

    Widths with a third of the text's width to spare are left alone, and so are labels that shrink their text.
    """

  /// How much longer a text may become before it is cut: what translations of short texts add at least.
  static let reserve = 4.0 / 3

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() where one.configuration.text == .asWritten {
      let traits = one.configuration.screen.traits
      for number in one.inspection.constraints {
        let constraint = scene.scene.constraints[number]
        guard constraint.first.attribute == .width, constraint.second == nil,
          constraint.relation != .greaterThanOrEqual,
          case .view(let view) = constraint.first.item, constraint.priority.value(in: traits) >= 750,
          let fit = one.inspection.contents[view].text, fit.isSingleLine, !fit.shrinks
        else { continue }
        let width = constraint.constant.value(in: traits)
        guard width > 0, fit.needed.width <= width, fit.needed.width * Self.reserve > width else { continue }
        findings.add(
          at: constraint.span,
          of: constraint.id,
          on: index,
          weight: fit.needed.width,
          message(scene.name(view), constraint.relation, width: width, needed: fit.needed.width)
        )
      }
    }
  }

  private func message(
    _ name: String,
    _ relation: LayoutConstraint.Relation,
    width: Double,
    needed: Double
  ) -> String {
    "the width of \(name) is \(relation == .equal ? "fixed at" : "at most") \(width.short) points, and its text already "
      + "takes \(needed.short)"
  }
}
