import Inspection
import LayoutEngine
import LayoutModel
import LayoutOutput

/// Texts that do not fit into their views.
struct ClippedTextRule: LintRule {
  let id = "clippedText"
  let exemptions: Exemptions = [
    .disputed, .unexplained, .sizedByOthersAlone, .placedByCode, .inBar, .builtIn, .ownClass,
  ]

  /// Less than this, in points, is within the error of measurement.
  static let tolerance = 1.5
  /// The part of a line that has to be there: a line loses its accents and descenders before its letters.
  static let leastLine = 0.7
  /// The part of a line by which several lines may be too high.
  static let spareLine = 0.25

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for (view, content) in screen.inspection.contents.enumerated() where screen.isShown[view] {
        guard let fit = content.text, !fit.shrinks, let shortage = shortage(fit),
          !isDesigned(view, shortage.axis, shortage.needed, fit, scene, screen)
        else { continue }
        let (needed, available) = (shortage.needed.measuredText, shortage.available.measuredText)
        findings.add(
          at: scene.views[view].subject, on: index, weight: shortage.needed - shortage.available,
          notes: shortage.axis == .vertical ? [scene.causeNote(of: view, screen)] : [],
          group: "\(scene.views[view].parent ?? -1) \(needed) \(available)",
          cause: scene.shortage(of: view, shortage.axis, screen),
          "the text of \(scene.name(view)) is clipped: it needs a \(shortage.axis.extentName) of \(needed) and has "
            + available)
      }
    }
  }

  /// The excess of an estimated width that is no finding.
  private static let estimate = 1.15

  /// Whether others than the document decide about the text or its room, or its author saw it clipped.
  private func isDesigned(
    _ view: Int, _ axis: Axis, _ needed: Double, _ fit: TextFit, _ scene: LintScene, _ screen: LintCase
  ) -> Bool {
    let model = scene.views[view]
    let isEstimate = fit.isEstimated && needed < fit.available[axis] * Self.estimate
    if scene.isExempt(view, exemptions, along: axis, on: screen) || isEstimate { return true }
    if let label = model.content.label, fit.isSingleLine {
      if label.lineBreakMode == .middleTruncation || label.lineBreakMode == .headTruncation { return true }
      if axis == .horizontal, scene.isExempt(view, .outlet) { return true }
    }
    guard screen.configuration.text == .asWritten, let drawn = scene.drawnExtent(view, axis) else { return false }
    return drawn < needed - Self.tolerance
  }

  private func shortage(_ fit: TextFit) -> (axis: Axis, needed: Double, available: Double)? {
    // Another rule reports views of no size.
    guard fit.available.width > 0, fit.available.height > 0 else { return nil }
    let (needed, available) = (fit.needed, fit.available)
    if fit.isSingleLine {
      if needed.width > available.width + Self.tolerance { return (.horizontal, needed.width, available.width) }
      let isCut = available.height < fit.lineHeight * Self.leastLine
      return isCut ? (.vertical, fit.lineHeight, available.height) : nil
    }
    let isCut = needed.height > available.height + max(Self.tolerance, fit.lineHeight * Self.spareLine)
    return isCut ? (.vertical, needed.height, available.height) : nil
  }
}

/// Texts with a fixed width that hardly suffices.
struct FixedTextWidthRule: LintRule {
  let id = "fixedTextWidth"
  let exemptions: Exemptions = [.outlet, .ownClass]

  /// The growth of a text to allow for.
  private static let reserve = 1.05

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() where screen.configuration.text == .asWritten {
      for number in screen.inspection.constraints {
        let constraint = scene.constraints[number]
        guard constraint.first.attribute == .width, constraint.second == nil,
          constraint.relation.value(in: screen.traits) != .greaterThanOrEqual,
          case .view(let view) = constraint.first.item, constraint.priority.value(in: screen.traits) >= 750,
          let fit = screen.inspection.contents[view].text, fit.isSingleLine, !fit.shrinks, !fit.isEstimated,
          !scene.isExempt(view, exemptions), !scene.outlets.contains(constraint.id)
        else { continue }
        let width = constraint.constant.value(in: screen.traits)
        guard width > 0, fit.needed.width <= width, fit.needed.width * Self.reserve > width else { continue }
        let limit = constraint.relation.value(in: screen.traits) == .equal ? "fixed at" : "at most"
        findings.add(
          at: constraint.subject, on: index, weight: fit.needed.width, group: "fixed",
          "the width of \(scene.name(view)) is \(limit) \(width.measuredText) points, and its text already takes "
            + fit.needed.width.measuredText)
      }
    }
  }
}
