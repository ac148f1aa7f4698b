import ConstraintSolver

/// The equations of a scene as they were built once, for other screens on which the same is installed: there only some
/// of their constants differ.
final class EquationPattern {
  private let builder: EquationBuilder
  /// By step, whether it asks for what the screen decides.
  private let isByScreen: [Bool]
  /// These steps.
  private let byScreen: Part

  /// Some of the steps, and the constraints that they added, by number.
  private struct Part {
    var steps: [EquationStep] = []
    var constraints: [Int] = []

    init(of builder: EquationBuilder, where isIn: (Int) -> Bool) {
      var start = 0
      for (index, (step, end)) in builder.steps.enumerated() {
        if isIn(index) {
          steps.append(step)
          constraints += start..<end
        }
        start = end
      }
    }
  }

  /// Takes equations as a pattern; `nil` for scenes in which more than constants differs.
  init?(_ builder: EquationBuilder) {
    let inputs = builder.installed.relevantInputs
    guard inputs.grids.isEmpty, inputs.framed.isEmpty, builder.environment.heldFrames.isEmpty else { return nil }
    self.builder = builder
    let isByScreen = builder.steps.map { builder.asksForScreen($0.step) }
    self.isByScreen = isByScreen
    byScreen = Part(of: builder) { isByScreen[$0] }
  }

  /// Takes equations as a pattern that another one led to: what a step asks for is up to the document.
  init(_ builder: EquationBuilder, from other: EquationPattern) {
    self.builder = builder
    isByScreen = other.isByScreen
    byScreen = other.byScreen
    assert(builder.steps.map { builder.asksForScreen($0.step) } == isByScreen, "steps ask for something else")
  }

  /// The equations on a screen on which contents ask for the same; `nil` where they differ in more than constants.
  func equations(in environment: SceneEnvironment, inputs: PassInputs) -> EquationBuilder? {
    rebuild(byScreen, in: environment, inputs)
  }

  /// The equations on a screen on which some contents ask for something else; `nil` where they differ in more than
  /// constants.
  func equations(in environment: SceneEnvironment, otherContents inputs: PassInputs) -> EquationBuilder? {
    let hasOtherContent = builder.inputs.contents.indices.map { builder.inputs.contents[$0] != inputs.contents[$0] }
    let part = Part(of: builder) { isByScreen[$0] || builder.asks(builder.steps[$0].step, forAnyOf: hasOtherContent) }
    return rebuild(part, in: environment, inputs)
  }

  private func rebuild(_ part: Part, in environment: SceneEnvironment, _ inputs: PassInputs) -> EquationBuilder? {
    var equations = builder
    let isLike = equations.rebuild(by: part.steps, adding: part.constraints, in: environment, inputs: inputs)
    return isLike ? equations : nil
  }
}
