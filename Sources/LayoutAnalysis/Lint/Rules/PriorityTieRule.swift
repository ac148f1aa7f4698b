import LayoutEngine
import LayoutModel

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
