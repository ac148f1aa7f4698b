import Inspection
import LayoutEngine
import LayoutModel
import TextKit

/// Views whose position or size the constraints do not determine.
struct AmbiguousRule: LintRule {
  let id = "ambiguous"
  let severity = Severity.error
  let summary = "a view with an ambiguous position or size"
  let explanation = """
    The constraints of a view allow more than one position or size, so that UIKit is free to choose: often another one
    after a rotation. The message names the ambiguous ones of x position, y position, width and height, and the devices
    where it is not all of them: then usually a constraint is not installed for a size class.

    Add the missing constraint. What moves along with an ambiguous view, as what hangs below a picture without a height,
    is the same mistake: one of the views is reported, and the notes name the others. A view whose size, or that of a view
    it is tied to, a class of its own may provide is not reported, and neither is one that takes part in a conflict. Across
    its axis a stack view settles what its views leave open.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for (view, parts, opening) in Self.ambiguities(scene, screen) {
        let model = scene.scene.views[view]
        findings.add(
          at: model.span, of: model.id, on: index, weight: Double(parts.count),
          notes: scene.notes(on: opening, screen, hint: scene.scene.openHint(for: view)),
          "the \(Self.list(parts)) of \(scene.name(view)) \(parts.count == 1 ? "is" : "are") ambiguous")
      }
    }
  }

  /// `x position, width and height`
  static func list(_ parts: [SceneInspection.Opening.Part]) -> String {
    Wording.joined(parts.map(\.rawValue), last: "and")
  }

  /// The ambiguous views, without what is ambiguous only because the superview is.
  private static func ambiguities(
    _ scene: LintScene, _ screen: LintCase
  ) -> [(view: Int, parts: [SceneInspection.Opening.Part], opening: SceneInspection.Opening)] {
    let inspection = screen.inspection
    // By view, the axes along which it or its content is ambiguous.
    var isOpen = [AxisPair<Bool>](repeating: AxisPair(both: false), count: scene.scene.views.count)
    for opening in inspection.openings {
      switch opening.item {
      case .view(let view), .content(let view): for part in opening.causes { isOpen[view][part.axis] = true }
      }
    }
    return inspection.openings.compactMap { opening in
      guard case .view(let view) = opening.item, opening.rivals.isEmpty, !opening.isDoubtful else { return nil }
      guard !scene.scene.views[view].canvasState.ignoresAmbiguity, !scene.open.isPlacedByCode[view],
        !scene.open.isInBar[view] || scene.open.isPlaced(view)
      else { return nil }
      let around = scene.scene.views[view].parent.map { isOpen[$0] } ?? AxisPair(both: false)
      let settled = scene.settledAxis(view, screen.traits)
      let parts = opening.causes.filter { part in
        part.axis != settled && !screen.disputed[view][part.axis] && !around[part.axis]
      }
      return parts.isEmpty ? nil : (view, parts, opening)
    }
  }
}

extension LintScene {
  /// The most views that are named as moving with another one.
  private static let mostFollowers = 3
  /// The most constraints that are named as leaving it so.
  private static let mostInequalities = 3

  /// A note for each of the first views that move with what is ambiguous, and what leaves it so: a hint on the view, or
  /// the inequalities.
  fileprivate func notes(
    on opening: SceneInspection.Opening, _ screen: LintCase, hint: String? = nil
  ) -> [LintFindings.Note] {
    let followers = notes(followers: opening.followers)
    if let hint { return followers + [LintFindings.Note(message: hint, span: scene.views[opening.item.view].span)] }
    return followers
      + opening.inequalities.prefix(Self.mostInequalities).map { index in
        LintFindings.Note(
          message: OpenInequalities.note(on: name(.constraint(index), in: screen.traits)),
          span: scene.constraints[index].span)
      }
  }

  private func notes(followers: [Int]) -> [LintFindings.Note] {
    let named = followers.prefix(Self.mostFollowers)
    return named.map { view in
      let rest = followers.count - named.count
      let more = view == named.last && rest > 0 ? ", and so \(rest == 1 ? "does 1 more" : "do \(rest) more")" : ""
      return LintFindings.Note(message: "\(name(view)) depends on that\(more)", span: scene.views[view].span)
    }
  }

  /// The axis across that of the stack view that arranges a view: `UIStackView` adds weak constraints there that suppress
  /// ambiguity.
  fileprivate func settledAxis(_ view: Int, _ traits: Traits) -> Axis? {
    guard scene.views[view].role == .arranged, let parent = scene.views[view].parent,
      case .stack(let stack) = scene.views[parent].content
    else { return nil }
    return stack.axis.value(in: traits).crossing
  }
}

extension SceneInspection.Opening.Item {
  fileprivate var view: Int {
    switch self {
    case .view(let view), .content(let view): view
    }
  }
}

extension SceneInspection.Opening.Part {
  fileprivate var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

/// Optional constraints of equal priority of which only one can hold.
struct PriorityTieRule: LintRule {
  let id = "priorityTie"
  let severity = Severity.note
  let isOptIn = true
  let summary = "equal priorities that leave the result to chance"
  let explanation = """
    Two or more optional constraints of the same priority exclude each other: two labels side by side that both hug
    their text with 251, say. One of the views has to yield, and nothing says which: the result is arbitrary, and
    changes between versions of iOS. Xcode calls this content priority ambiguity.

    Give one of the views another hugging or compression resistance, or one of the constraints another priority. Where
    texts have too little room anyway, `clippedText` reports them, and a tie is no finding of its own. Ties of
    texts in fonts that adapt does not know are not reported: their sizes are estimates.

    iOS settles most ties in the same way every time, and nobody sees a difference: `adapt render`, which is about one
    screen, warns of each, and lint, which is about what has to change, of none. The rule is off unless
    `--enable priorityTie` or `"enable"` in `adapt.json` switches it on.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      var seen: Set<[EquationOrigin]> = []
      // Most openings have the rivals of the one before: the views of a stack view compete as one.
      var before: [EquationOrigin] = []
      for opening in screen.inspection.openings
      where !opening.rivals.isEmpty && opening.rivals != before && !scene.isDoubtful(opening) {
        before = opening.rivals
        guard seen.insert(opening.rivals).inserted else { continue }
        guard let first = opening.rivals.first, case .view(let view) = opening.item,
          !scene.scene.views[view].canvasState.ignoresAmbiguity,
          !opening.parts.contains(where: { screen.disputed[view][$0.axis] }),
          !opening.rivals.contains(where: { scene.isEstimated($0, screen) || scene.isSqueezed($0, screen) })
        else { continue }
        // All are named only where a finding is new: there may be as many as there are views.
        let name = scene.name(first, in: screen.traits)
        guard opening.rivals.contains(where: { scene.name($0, in: screen.traits) != name }) else { continue }
        let subject = scene.subject(first)
        findings.add(
          at: subject.span, of: subject.id, on: index,
          notes: opening.rivals.dropFirst().map { rival in
            LintFindings.Note(
              message: "it competes with \(scene.name(rival, in: screen.traits))", span: scene.subject(rival).span)
          }.unique,
          message(
            opening.rivals.map { scene.name($0, in: screen.traits) }.unique, opening.remedy, opening.parts,
            of: scene.name(view)))
      }
    }
  }

  private func message(
    _ names: [String], _ remedy: String?, _ parts: [SceneInspection.Opening.Part], of view: String
  ) -> String {
    let rivals = names.count == 2 ? "\(names[0]) and \(names[1])" : "\(names[0]) and \(names.count - 1) others"
    let request = remedy.map { "; \($0)" } ?? ""
    return
      "\(rivals) have the same priority, and only one can hold\(request); the \(AmbiguousRule.list(parts)) of \(view) "
      + "\(parts.count == 1 ? "is" : "are") arbitrary"
  }
}

extension LintScene {
  /// Whether an equation is about the size of a text that has less room than it needs.
  fileprivate func isSqueezed(_ origin: EquationOrigin, _ screen: LintCase) -> Bool {
    guard case .content(let view) = origin, let fit = screen.inspection.contents[view].text else { return false }
    return fit.needed.height > fit.available.height + ClippedTextRule.tolerance
      || fit.isSingleLine && fit.needed.width > fit.available.width + ClippedTextRule.tolerance
  }

  /// Whether an equation is about the size of a text that was estimated.
  fileprivate func isEstimated(_ origin: EquationOrigin, _ screen: LintCase) -> Bool {
    guard case .content(let view) = origin else { return false }
    return screen.inspection.contents[view].text?.isEstimated ?? false
  }
}

/// Scroll views whose content size the constraints do not determine.
struct ScrollContentRule: LintRule {
  let id = "scrollContent"
  let severity = Severity.error
  let summary = "a scroll view with an ambiguous content size"
  let explanation = """
    The constraints between a scroll view and the views in it do not determine how wide or how high its content is, so
    that it does not scroll along that axis, or scrolls where it should not.

    An unbroken chain of constraints has to lead from one edge of the scroll view, or of its content guide, to the
    opposite one, and everything in the chain needs a size. For content as wide as the screen, tie its width to the
    scroll view's frame guide.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, screen) in scene.cases.enumerated() {
      for opening in screen.inspection.openings {
        guard case .content(let view) = opening.item, !opening.isDoubtful else { continue }
        let model = scene.scene.views[view]
        let isPlacedByCode = scene.scene.views.enumerated().contains { index, view in
          view.parent == opening.item.view && scene.open.isPlacedByCode[index]
        }
        guard model.kind == .scrollView, !model.canvasState.ignoresAmbiguity, !isPlacedByCode else { continue }
        findings.add(
          at: model.span, of: model.id, on: index, weight: Double(opening.parts.count),
          notes: scene.notes(on: opening, screen),
          "the content \(AmbiguousRule.list(opening.parts)) of \(scene.name(view)) "
            + "\(opening.parts.count == 1 ? "is" : "are") ambiguous: no unbroken chain of constraints leads from "
            + (opening.parts == [.height] ? "its top to its bottom" : "one of its sides to the other"))
      }
    }
  }
}
