import ConstraintSolver
import TextMetrics

/// A scene that was laid out: what was solved, and the frames that came of it.
final class SceneRun {
  /// The equations, their solution and the rectangles.
  let outcome: SceneLayouter.Outcome
  /// The frames.
  let layout: SceneLayout
  /// What was known of it before.
  let measured: MeasuredScene
  /// What is known of its texts.
  var texts: TextCache { measured.texts }

  /// Lays a scene out.
  ///
  /// - Parameter solutions: how systems were solved before, where that is remembered.
  init(_ measured: MeasuredScene, in environment: SceneEnvironment, solutions: SolutionMemory?) {
    self.measured = measured
    let layouter = SceneLayouter(measured: measured, environment: environment, solutions: solutions)
    let pass = layouter.run()
    outcome = SceneLayouter.Outcome(pass)
    layout = LayoutAssembly(measured: measured, environment: environment).layout(pass)
  }
}
