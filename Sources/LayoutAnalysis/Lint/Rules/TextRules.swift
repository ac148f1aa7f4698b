import LayoutEngine
import LayoutModel

/// Texts that do not fit into their views.
struct ClippedTextRule: LintRule {
  let id = "clippedText"
  let summary = "a text that is cut or shortened"
  let explanation = """
    A text needs more room than its view has: a line ends in an ellipsis, or lines are missing at the bottom.
    `--pseudo-length 1.4` looks at texts 1.4 times as long too, as a translation may be, and `--text-size AX2` at the
    sizes that people choose in Settings.

    Let the view grow with its text (no fixed width or height, several lines), raise its compression resistance, or
    let the text shrink. Labels that shrink their text are left alone, and so is less than a point and a half.
    """

  /// Less than this, in points, is a matter of measuring.
  static let tolerance = 1.5

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      for (view, need) in one.inspection.contents.enumerated() where one.isShown[view] {
        guard let fit = need.text, !fit.shrinks, let lack = lack(fit) else { continue }
        findings.add(
          at: scene.scene.views[view].span,
          of: scene.scene.views[view].id,
          on: index,
          weight: lack.points,
          message(scene.name(view), lack)
        )
      }
    }
  }

  /// What a text lacks.
  private struct Lack {
    var extent: String
    var needed: Double
    var available: Double
    var points: Double { needed - available }
  }

  private func lack(_ fit: TextFit) -> Lack? {
    // A view without any room is told by another rule.
    guard fit.available.width > 0, fit.available.height > 0 else { return nil }
    if fit.isSingleLine {
      if fit.needed.width > fit.available.width + Self.tolerance {
        return Lack(extent: "width", needed: fit.needed.width, available: fit.available.width)
      }
      // A line loses its accents and descenders before its letters.
      if fit.available.height < fit.lineHeight * 0.75 {
        return Lack(extent: "height", needed: fit.lineHeight, available: fit.available.height)
      }
      return nil
    }
    guard fit.needed.height > fit.available.height + max(Self.tolerance, fit.lineHeight * 0.4) else { return nil }
    return Lack(extent: "height", needed: fit.needed.height, available: fit.available.height)
  }

  private func message(_ name: String, _ lack: Lack) -> String {
    "the text of \(name) is cut: it needs a \(lack.extent) of \(lack.needed.short) and has \(lack.available.short)"
  }
}

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
