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
    let assembly = LayoutAssembly(measured: measured, environment: environment)
    (layout, outcome) = layouter.run { builder, solution, boxes in
      let layout = assembly.layout(builder, solution, boxes)
      return (layout, Self.isPlain(builder, solution) ? nil : SceneLayouter.Outcome(builder, solution, boxes))
    }
  }

  /// What came of a scene that was laid out.
  init(_ run: SceneRun) {
    measured = run.measured
    layout = run.layout
    outcome = run.outcome
  }

  /// Whether nothing contradicts itself or is open, and nothing is placed but by constraints.
  private static func isPlain(_ builder: EquationBuilder, _ solution: Solution) -> Bool {
    solution.conflicts.isEmpty && solution.ambiguity.isEmpty && builder.inputs.frames.isEmpty
      && builder.inputs.grids.isEmpty
  }
}
