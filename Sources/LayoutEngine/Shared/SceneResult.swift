import ConstraintSolver

/// The frames of a scene that was laid out, and what there is to say of them.
struct SceneResult {
  /// What was known of it before.
  let measured: MeasuredScene
  /// The frames.
  var layout: SceneLayout
  /// What was solved, where there may be something to say: most scenes come to frames and nothing else.
  let outcome: SceneLayouter.Outcome?

  /// Lays a scene out.
  ///
  /// - Parameter solutions: how systems were solved before, where that is remembered.
  init(_ measured: MeasuredScene, in environment: SceneEnvironment, solutions: SolutionMemory?) {
    self.measured = measured
    let layouter = SceneLayouter(measured: measured, environment: environment, solutions: solutions)
    let pass = layouter.run()
    layout = LayoutAssembly(measured: measured, environment: environment).layout(pass)
    outcome = Self.isPlain(pass) ? nil : SceneLayouter.Outcome(pass)
  }

  /// What came of a scene that was laid out.
  init(_ run: SceneRun) {
    measured = run.measured
    layout = run.layout
    outcome = run.outcome
  }

  /// Whether nothing contradicts itself or is open, and nothing is placed but by constraints.
  private static func isPlain(_ pass: SceneLayouter.Pass) -> Bool {
    let inputs = pass.equations.builder.inputs
    return pass.solution.conflicts.isEmpty && pass.solution.ambiguity.isEmpty && inputs.frames.isEmpty
      && inputs.grids.isEmpty
  }
}
