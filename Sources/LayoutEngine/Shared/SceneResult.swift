import ConstraintSolver

/// The frames of a scene that was laid out, and what there is to say of them.
///
/// - measured: what was known of it before.
/// - layout: the frames.
/// - outcome: what was solved, where there may be something to say: most scenes come to frames and nothing else.
///
/// It is a tuple, because its parts go different ways, and copies of a structure would add up.
typealias SceneResult = (measured: MeasuredScene, layout: SceneLayout, outcome: SceneLayouter.Outcome?)

extension MeasuredScene {
  /// Lays the scene out.
  ///
  /// - Parameter solutions: how systems were solved before, where that is remembered.
  func result(in environment: SceneEnvironment, solutions: SolutionMemory?) -> SceneResult {
    let layouter = SceneLayouter(measured: self, environment: environment, solutions: solutions)
    let pass = layouter.run()
    let layout = LayoutAssembly(measured: self, environment: environment).layout(pass)
    return (self, layout, pass.isPlain ? nil : SceneLayouter.Outcome(pass))
  }
}

extension SceneLayouter.Pass {
  /// Whether nothing contradicts itself or is open, and nothing is placed but by constraints.
  fileprivate var isPlain: Bool {
    solution.conflicts.isEmpty && solution.ambiguity.isEmpty && inputs.frames.isEmpty && inputs.grids.isEmpty
  }
}
