import ConstraintSolver
import LayoutModel
import TextKit

/// Tells conflicts and ambiguity in the document's own terms.
struct SolverFindings {
  let outcome: SceneLayouter.Outcome
  let sources: SourceMap

  private var scene: Scene { outcome.builder.scene }

  func add(to findings: inout [Diagnostic]) {
    /// By origin, what is told of it: contradictions of a scene may have much in common.
    var notes: [EquationOrigin: Diagnostic.Note] = [:]
    for conflict in outcome.solution.conflicts { findings.append(diagnostic(conflict, &notes)) }
    if !outcome.solution.ambiguity.isEmpty { addAmbiguities(to: &findings) }
  }

  private func diagnostic(
    _ conflict: Conflict, _ notes: inout [EquationOrigin: Diagnostic.Note]
  ) -> Diagnostic {
    let dropped = outcome.builder.origins[conflict.dropped.index]
    // Several equations come from one stack view or size.
    var others: [EquationOrigin] = []
    for constraint in conflict.constraints where constraint != conflict.dropped {
      let origin = outcome.builder.origins[constraint.index]
      if !others.contains(origin) { others.append(origin) }
    }
    return Diagnostic(
      code: "layout.conflict",
      severity: .warning,
      message: "these constraints cannot all hold; \(describe(dropped)) was left out",
      location: location(dropped),
      notes: others.map { origin in
        if let known = notes[origin] { return known }
        let note = Diagnostic.Note(message: "it contradicts \(describe(origin))", location: location(origin))
        notes[origin] = note
        return note
      }
    )
  }

  /// One warning a view, naming what is free of it.
  private func addAmbiguities(to found: inout [Diagnostic]) {
    let builder = outcome.builder
    for (index, box) in builder.boxes.enumerated() {
      guard let box, let open = Self.open(box, outcome.solution.ambiguity) else { continue }
      let name = builder.views[index].name ?? builder.views[index].id
      found.append(
        Diagnostic(
          code: "layout.ambiguous",
          severity: .warning,
          message: "the constraints of \(builder.views[index].kind.rawValue) \"\(name)\" leave its \(open) open",
          location: sources.location(of: builder.views[index].span)
        )
      )
    }
  }

  /// The parts of a rectangle that are free, in words; `nil` where none is.
  private static func open(_ box: BoxVariables, _ ambiguity: Ambiguity) -> String? {
    var open: String?
    func note(_ variable: Variable, _ name: String) {
      if ambiguity.isFree(variable) { open = open.map { "\($0), \(name)" } ?? name }
    }
    note(box.x, "x position")
    note(box.y, "y position")
    note(box.width, "width")
    note(box.height, "height")
    return open
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
