import LayoutModel
import TextKit

/// Tells what is wrong with formulas on this screen, at the formula.
struct FormulaFindings {
  let outcome: SceneLayouter.Outcome
  let sources: SourceMap

  private var installed: InstalledScene { outcome.builder.installed }

  func add(to findings: inout [Diagnostic]) {
    let frames = outcome.builder.inputs.frames
    if frames.isEmpty { return }
    findings += zip(installed.scene.views, frames).flatMap { view, equations -> [Diagnostic] in
      guard let frame = view.formulaFrame, let equations else { return [] }
      return equations.faults.map { part, fault in
        Diagnostic(
          code: "layout.formula",
          severity: .warning,
          message: "the \(part.name) of \"\(view.name ?? view.id)\" \(describe(fault))",
          location: sources.location(of: frame[part].value(in: installed.traits).span)
        )
      }
    }
  }

  private func describe(_ fault: FormulaFault) -> String {
    switch fault {
    case .noNumber: "comes to no number that a layout can have; it is taken as 0"
    case .negative: "comes to less than 0; it is taken as 0"
    case .absent(let view):
      "speaks of \"\(installed.scene.views[view].id)\", which is not there; that is taken as 0"
    }
  }
}
