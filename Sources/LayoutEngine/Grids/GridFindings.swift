import LayoutModel
import TextKit

/// Tells which views lie outside of their grid on this screen, where it depends on the screen how many cells fit.
struct GridFindings {
  let outcome: SceneLayouter.Outcome
  let sources: SourceMap

  private var installed: InstalledScene { outcome.builder.installed }

  func add(to findings: inout [Diagnostic]) {
    let plans = outcome.builder.inputs.grids
    if plans.isEmpty { return }
    findings += zip(installed.scene.views, plans).flatMap { grid, plan -> [Diagnostic] in
      (plan?.outside ?? []).map { outside in
        let view = installed.scene.views[outside.view]
        let count = plan?.counts[outside.axis] ?? 0
        let tracks = count == 1 ? outside.axis.trackName : outside.axis.tracksName
        let span = view.gridItem?.first[outside.axis].value(in: installed.traits)?.span ?? view.span
        return Diagnostic(
          code: "layout.grid",
          severity: .warning,
          message: "\"\(view.name ?? view.id)\" lies outside of \"\(grid.name ?? grid.id)\", which has "
            + "\(count) \(tracks) here",
          location: sources.location(of: span)
        )
      }
    }
  }
}
