import LayoutEngine
import LayoutModel

/// Views whose position or size no constraint decides.
struct AmbiguousRule: LintRule {
  let id = "ambiguous"
  let severity = Severity.error
  let summary = "a view whose position or size is open"
  let explanation = """
    The constraints of a view allow more than one position or size, so that UIKit is free to choose: often another one
    after a rotation. The message says which of x position, y position, width and height are open, and where it is not
    all devices, on which: then usually a constraint is not installed for a size class.

    Add the missing constraint. A view that is open only because a view around it is, is not mentioned, and neither is
    one whose size, or that of a view it is tied to, a class of its own may give.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      for (view, parts) in Self.open(scene.scene, one.inspection) {
        findings.add(
          at: scene.scene.views[view].span,
          of: scene.scene.views[view].id,
          on: index,
          weight: Double(parts.count),
          message(scene.name(view), parts)
        )
      }
    }
  }

  private func message(_ name: String, _ parts: [SceneInspection.Opening.Part]) -> String {
    "the constraints of \(name) leave its " + Self.list(parts) + " open"
  }

  static func list(_ parts: [SceneInspection.Opening.Part]) -> String {
    let words = parts.map(\.rawValue)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The views of which something is open, but not because something of a view around them is.
  static func open(
    _ scene: Scene,
    _ inspection: SceneInspection
  ) -> [(view: Int, parts: [SceneInspection.Opening.Part])] {
    var openOf: [Int: [SceneInspection.Opening]] = [:]
    for opening in inspection.openings {
      switch opening.item {
      case .view(let view), .content(let view): openOf[view, default: []].append(opening)
      }
    }
    return inspection.openings.compactMap { opening in
      guard case .view(let view) = opening.item, opening.rivals.isEmpty, !opening.isDoubtful else { return nil }
      let model = scene.views[view]
      guard !model.canvasState.ignoresAmbiguity else { return nil }
      let around = (model.parent.flatMap { openOf[$0] } ?? []).flatMap(\.parts)
      let parts = opening.parts.filter { part in !around.contains { $0.axis == part.axis } }
      return parts.isEmpty ? nil : (view, parts)
    }
  }
}

extension SceneInspection.Opening.Part {
  /// The axis along which it is measured.
  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

/// Wishes of one priority of which one has to give way, and nothing says which.
struct PriorityTieRule: LintRule {
  let id = "priorityTie"
  let severity = Severity.error
  let summary = "equal priorities that leave the result to chance"
  let explanation = """
    Two or more wishes of the same priority pull against each other: two labels side by side that both hug their text
    with 251, say. One of the views has to give way, and nothing says which: the result is chance, and changes between
    versions of iOS. Xcode calls this content priority ambiguity.

    Give one of the views another hugging or compression resistance, or one of the constraints another priority.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      var told: Set<[EquationOrigin]> = []
      for opening in one.inspection.openings
      where !opening.rivals.isEmpty && !scene.isDoubtful(opening) && told.insert(opening.rivals).inserted {
        guard let first = opening.rivals.first else { continue }
        guard case .view(let view) = opening.item, !scene.scene.views[view].canvasState.ignoresAmbiguity else {
          continue
        }
        let traits = one.configuration.screen.traits
        var names: [String] = []
        for name in opening.rivals.map({ scene.name($0, in: traits) }) where !names.contains(name) {
          names.append(name)
        }
        guard names.count > 1 else { continue }
        findings.add(
          at: scene.span(first),
          of: scene.subject(first),
          on: index,
          notes: opening.rivals.dropFirst().map { rival in
            LintFindings.Note(message: "it competes with \(scene.name(rival, in: traits))", span: scene.span(rival))
          }.uniqued,
          message(names, open: AmbiguousRule.list(opening.parts), of: scene.name(view))
        )
      }
    }
  }

  private func message(_ names: [String], open: String, of view: String) -> String {
    let rivals = names.count == 2 ? "\(names[0]) and \(names[1])" : "\(names[0]) and \(names.count - 1) others"
    return "\(rivals) have one priority, and only one can be met; the \(open) of \(view) is left to chance"
  }
}

extension [LintFindings.Note] {
  /// Each of them once.
  fileprivate var uniqued: [LintFindings.Note] {
    var seen: Set<LintFindings.Note> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Scroll views that cannot know how large their content is.
struct ScrollContentRule: LintRule {
  let id = "scrollContent"
  let severity = Severity.error
  let summary = "a scroll view whose content size is open"
  let explanation = """
    The constraints between a scroll view and the views in it do not say how wide or how high its content is, so that
    it does not scroll along that axis, or scrolls where it should not.

    An unbroken chain of constraints has to lead from one edge of the scroll view, or of its content guide, to the
    opposite one, and everything in the chain needs a size. For content as wide as the screen, tie its width to the
    scroll view's frame guide.
    """

  func check(_ scene: LintScene, _ findings: inout LintFindings) {
    for (index, one) in scene.cases.enumerated() {
      for opening in one.inspection.openings {
        guard case .content(let view) = opening.item, scene.scene.views[view].kind == .scrollView, !opening.isDoubtful,
          !scene.scene.views[view].canvasState.ignoresAmbiguity
        else { continue }
        findings.add(
          at: scene.scene.views[view].span,
          of: scene.scene.views[view].id,
          on: index,
          weight: Double(opening.parts.count),
          message(scene.name(view), opening.parts)
        )
      }
    }
  }

  private func message(_ name: String, _ parts: [SceneInspection.Opening.Part]) -> String {
    "nothing says what the \(AmbiguousRule.list(parts)) of the content of \(name) is"
  }
}
