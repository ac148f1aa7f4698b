import ConstraintSolver
import LayoutModel
import SourceText

/// Tells conflicts and ambiguity in the document's own terms.
struct SolverFindings {
  let outcome: SceneLayouter.Outcome
  let sources: SourceMap

  private var scene: Scene { outcome.builder.scene }

  func add(to findings: inout [Diagnostic]) {
    for conflict in outcome.solution.conflicts { findings.append(diagnostic(conflict)) }
    if !outcome.solution.ambiguity.isEmpty { addAmbiguities(to: &findings) }
  }

  private func diagnostic(_ conflict: Conflict) -> Diagnostic {
    let dropped = outcome.builder.origins[conflict.dropped.index]
    let others = conflict.constraints.filter { $0 != conflict.dropped }
    return Diagnostic(
      code: "layout.conflict",
      severity: .warning,
      message: "these constraints cannot all hold; \(describe(dropped)) was left out",
      location: location(dropped),
      notes: others.map { other in
        let origin = outcome.builder.origins[other.index]
        return Diagnostic.Note(message: "it contradicts \(describe(origin))", location: location(origin))
      }
    )
  }

  /// One warning a view, naming what is free of it.
  private func addAmbiguities(to found: inout [Diagnostic]) {
    for (index, box) in outcome.builder.boxes.enumerated() {
      guard let box else { continue }
      let free = [
        ("x position", box.x), ("y position", box.y), ("width", box.width), ("height", box.height),
      ].filter { !outcome.solution.isDetermined($0.1) }.map(\.0)
      if free.isEmpty { continue }
      let view = outcome.builder.views[index]
      found.append(
        Diagnostic(
          code: "layout.ambiguous",
          severity: .warning,
          message: "the constraints of \(view.kind.rawValue) \"\(view.name ?? view.id)\" leave its "
            + free.joined(separator: ", ") + " open",
          location: sources.location(of: view.span)
        )
      )
    }
  }

  private func describe(_ origin: EquationOrigin) -> String {
    switch origin {
    case .constraint(let index): "constraint \"\(scene.constraints[index].name ?? scene.constraints[index].id)\""
    case .placement(let view): "the frame that \(name(view)) is given"
    case .autoresizing(let view): "the frame and autoresizing mask of \(name(view))"
    case .formulas(let view): "the <frame> of \(name(view))"
    case .content(let view): "the content size of \(name(view))"
    case .stack(let view): "the arrangement of stack view \(name(view))"
    case .grid(let view): "the tracks of grid view \(name(view))"
    case .cell(let view): "the cell of \(name(view))"
    case .size(let view): "that the size of \(name(view)) is not negative"
    }
  }

  private func name(_ view: Int) -> String {
    "\"\(scene.views[view].name ?? scene.views[view].id)\""
  }

  private func location(_ origin: EquationOrigin) -> SourceLocation? {
    switch origin {
    case .constraint(let index): sources.location(of: scene.constraints[index].span)
    case .placement(let view), .autoresizing(let view), .formulas(let view), .content(let view), .stack(let view),
      .grid(let view), .cell(let view), .size(let view):
      sources.location(of: scene.views[view].span)
    }
  }
}
