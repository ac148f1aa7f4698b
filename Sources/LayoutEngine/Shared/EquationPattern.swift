import ConstraintSolver

/// The equations of a scene as they were built once, and then follow it from screen to screen, where the same is
/// installed: there only some of their constants differ.
final class EquationPattern {
  /// The equations on the latest screen.
  private var builder: EquationBuilder
  /// By step, whether it asks for what the screen decides.
  private let isByScreen: [Bool]
  /// These steps.
  private let byScreen: Part

  /// Some of the steps, and the constraints that they added, by number.
  private struct Part {
    var steps: [EquationStep] = []
    var constraints: [Int] = []

    init(of builder: EquationBuilder, where isIn: (Int, EquationStep) -> Bool) {
      var start = 0
      for (index, (step, end)) in builder.steps.enumerated() {
        if isIn(index, step) {
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
    byScreen = Part(of: builder) { index, _ in isByScreen[index] }
  }

  /// Takes equations as a pattern that another one led to: what a step asks for is up to the document.
  private init(_ builder: EquationBuilder, from other: EquationPattern) {
    self.builder = builder
    isByScreen = other.isByScreen
    byScreen = other.byScreen
    assert(builder.steps.map { builder.asksForScreen($0.step) } == isByScreen, "steps ask for something else")
  }

  /// Works with the equations on another screen on which contents ask for the same; `nil` where they differ in more than
  /// constants, and then the pattern is of no more use.
  func follow<Result>(
    to environment: SceneEnvironment, _ inputs: PassInputs, _ body: (inout EquationBuilder) -> Result
  ) -> Result? {
    builder.rebuild(by: byScreen.steps, adding: byScreen.constraints, in: environment, inputs: inputs)
      ? body(&builder) : nil
  }

  /// Works with the equations on the latest screen.
  func work<Result>(_ body: (inout EquationBuilder) -> Result) -> Result { body(&builder) }

  /// The pattern on a screen on which some contents ask for something else; `nil` where equations differ in more than
  /// constants.
  func pattern(in environment: SceneEnvironment, otherContents inputs: PassInputs) -> EquationPattern? {
    var equations = builder
    let known = equations.inputs.contents
    var hasOtherContent: [Bool] = []
    hasOtherContent.reserveCapacity(known.count)
    for index in known.indices { hasOtherContent.append(known[index] != inputs.contents[index]) }
    let part = Part(of: equations) { isByScreen[$0] || equations.asks($1, forAnyOf: hasOtherContent) }
    let isLike = equations.rebuild(by: part.steps, adding: part.constraints, in: environment, inputs: inputs)
    return isLike ? EquationPattern(equations, from: self) : nil
  }
}
