import ConstraintSolver
import LayoutModel

extension SceneInspection {
  /// Looks into a scene that was laid out.
  init(_ run: SceneRun) {
    let builder = run.outcome.builder
    let solution = run.outcome.solution
    layout = run.layout
    isInstalled = builder.installed.isInstalled
    constraints = builder.installed.constraints
    conflicts = solution.conflicts.map { conflict in
      Contradiction(
        members: conflict.constraints.map { builder.origins[$0.index] },
        dropped: builder.origins[conflict.dropped.index]
      )
    }
    openings = OpeningSearch(run: run).all
    contents = TextFitting(run: run).needs
    safeArea = builder.environment.safeArea
    misplaced = builder.environment.isCanvas ? MisplacementSearch(run: run, openings: openings).all : []
  }
}
