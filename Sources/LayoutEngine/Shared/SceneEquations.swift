import ConstraintSolver

/// The equations of a scene as they were built once, which then follow it from screen to screen, where the same is
/// installed: there only some of their constants differ.
///
/// It is a class, so that their constants are changed in place.
final class SceneEquations {
  /// The equations on the latest screen.
  var builder: EquationBuilder
  /// What of them the screen decides; `nil` where they follow no other one.
  private let pattern: Pattern?

  private struct Pattern {
    /// By step, whether it asks for what the screen decides.
    let isByScreen: [Bool]
    /// These steps.
    let byScreen: Part
  }

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

  /// Whether they can follow the scene to other screens.
  var canFollow: Bool { pattern != nil }

  /// Takes equations that were built.
  ///
  /// - Parameter isRepeated: whether there are so many screens to come that it pays to find out what they decide. In
  ///   some scenes that is more than constants.
  init(_ builder: EquationBuilder, isRepeated: Bool) {
    self.builder = builder
    let inputs = builder.installed.relevantInputs
    guard isRepeated, inputs.grids.isEmpty, inputs.framed.isEmpty, builder.environment.heldFrames.isEmpty else {
      pattern = nil
      return
    }
    let isByScreen = builder.steps.map { builder.asksForScreen($0.step) }
    pattern = Pattern(isByScreen: isByScreen, byScreen: Part(of: builder) { index, _ in isByScreen[index] })
  }

  /// Takes equations that others led to: what a step asks for is up to the document.
  private init(_ builder: EquationBuilder, from other: Pattern) {
    self.builder = builder
    pattern = other
    assert(builder.steps.map { builder.asksForScreen($0.step) } == other.isByScreen, "steps ask for something else")
  }

  /// Solves them.
  ///
  /// - Parameters:
  ///   - solutions: how systems were solved before, where that is remembered.
  ///   - conflicts: conflicts of a pass before.
  func solve(by solutions: SolutionMemory?, expecting conflicts: [Conflict]) -> Solution {
    solutions?.solve(lent: &builder.system, expecting: conflicts) ?? builder.system.solve(expecting: conflicts)
  }

  /// Follows the scene to another screen on which contents ask for the same; `false` where equations differ in more than
  /// constants, and then these are of no more use.
  func follow(to environment: SceneEnvironment, _ inputs: PassInputs) -> Bool {
    guard let pattern else { return false }
    return builder.rebuild(
      by: pattern.byScreen.steps, adding: pattern.byScreen.constraints, in: environment, inputs: inputs)
  }

  /// The equations on a screen on which some contents ask for something else; `nil` where they differ in more than
  /// constants.
  func equations(in environment: SceneEnvironment, otherContents inputs: PassInputs) -> SceneEquations? {
    guard let pattern else { return nil }
    var equations = builder
    let known = equations.inputs.contents
    var hasOtherContent: [Bool] = []
    hasOtherContent.reserveCapacity(known.count)
    for index in known.indices { hasOtherContent.append(known[index] != inputs.contents[index]) }
    let part = Part(of: equations) { pattern.isByScreen[$0] || equations.asks($1, forAnyOf: hasOtherContent) }
    let isLike = equations.rebuild(by: part.steps, adding: part.constraints, in: environment, inputs: inputs)
    return isLike ? SceneEquations(consume equations, from: pattern) : nil
  }
}
