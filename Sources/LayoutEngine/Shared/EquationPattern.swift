/// The equations of a scene as they were built once, for other screens on which the same is installed: there only some
/// of their constants differ.
final class EquationPattern {
  private let builder: EquationBuilder
  /// The steps that ask for what the screen decides.
  private let steps: [EquationStep]
  /// The constraints that these steps added, by number.
  private let constraints: [Int]

  /// Takes equations as a pattern; `nil` for scenes in which more than constants differs.
  init?(_ builder: EquationBuilder) {
    let inputs = builder.installed.relevantInputs
    guard inputs.grids.isEmpty, inputs.framed.isEmpty, builder.environment.heldFrames.isEmpty else { return nil }
    self.builder = builder
    var steps: [EquationStep] = []
    var constraints: [Int] = []
    var start = 0
    for (step, end) in builder.steps {
      if builder.asksForScreen(step) {
        steps.append(step)
        constraints += start..<end
      }
      start = end
    }
    self.steps = steps
    self.constraints = constraints
  }

  /// The equations on a screen; `nil` where they differ in more than constants.
  func equations(in environment: SceneEnvironment, inputs: PassInputs) -> EquationBuilder? {
    var equations = builder
    return equations.rebuild(by: steps, adding: constraints, in: environment, inputs: inputs) ? equations : nil
  }
}
