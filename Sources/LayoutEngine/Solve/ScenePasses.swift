import ConstraintSolver
import LayoutModel

/// The passes of a layout: equations are solved until nothing that depends on frames changes any more.
struct ScenePasses {
  let deriver: PassInputDeriver
  /// Where the passes are kept; `nil` where nobody asks.
  let trace: PassTrace?

  /// Texts of several lines need two passes; safe areas and margins of nested views one more. More than this
  /// only views chase that depend on each other in a cycle.
  private static let mostPasses = 5

  /// The last pass.
  ///
  /// - Parameters:
  ///   - equations: those of the first pass.
  ///   - solve: solves the equations of a pass, expecting the conflicts of the one before.
  func run(
    _ equations: SceneEquations, in environment: SceneEnvironment, _ solve: (SceneEquations, [Conflict]) -> Solution
  ) -> SolvedPass {
    var conflicts: [Conflict] = []
    var count = 1
    while true {
      let solution = OpenPlaces.rest(solve(equations, conflicts), in: equations.builder)
      let boxes = SolvedBoxes(equations.builder.boxes, values: solution.values)
      trace?.passes.append(SolvedPass(equations.builder, solution, boxes))
      let mayFollow = deriver.followsFrames && count < Self.mostPasses
      assert(
        deriver.followsFrames || deriver.inputs(after: boxes) == equations.builder.inputs.pass,
        "something follows frames after all")
      // Where the next pass would come to the same, so would all others. Only then a pass takes a copy of the equations:
      // while there is one, to follow copies their arrays.
      guard mayFollow, equations.follow(to: environment, deriver.inputs(after: boxes)) else {
        return SolvedPass(equations.builder, solution, boxes)
      }
      conflicts = solution.conflicts
      count += 1
    }
  }
}

/// The equations of a scene, which follow it from pass to pass and from screen to screen. They are a class, so that
/// following changes their constants in place; passes that were solved with them before keep copies.
final class SceneEquations {
  private let plan: EquationPlan
  private let follows: Bool
  var builder: EquationBuilder
  /// How systems like theirs were solved, once they were: following to another screen changes constants alone.
  var family: ReplayCache.Family?

  /// - Parameter follows: whether they may go to another screen or pass.
  init(_ plan: EquationPlan, _ environment: SceneEnvironment, _ inputs: PassInputs, follows: Bool) {
    (self.plan, self.follows) = (plan, follows)
    builder = EquationBuilder(plan, environment: environment, inputs: inputs, follows: follows)
    builder.build()
  }

  /// Goes to another screen or pass, where equations that differ in more than constants are built anew.
  ///
  /// - Returns: whether any equation may be another there.
  func follow(to environment: SceneEnvironment, _ inputs: PassInputs) -> Bool {
    if inputs == builder.inputs.pass, environment == builder.inputs.environment { return false }
    if let isOther = builder.follow(to: environment, inputs) {
      assert(builder.isAsIfBuilt, "a step read something unnoticed")
      return isOther
    }
    builder = EquationBuilder(plan, environment: environment, inputs: inputs, follows: follows)
    builder.build()
    family = nil
    return true
  }
}

/// The equations of a pass with their solution.
struct SolvedPass {
  let builder: EquationBuilder
  let solution: Solution
  let boxes: SolvedBoxes
  var inputs: PassInputs { builder.inputs.pass }

  init(_ builder: EquationBuilder, _ solution: Solution, _ boxes: SolvedBoxes) {
    (self.builder, self.solution, self.boxes) = (builder, solution, boxes)
  }
}

/// The passes of one layout, for those who ask how far it stays what it is on other screens.
final class PassTrace {
  var passes: [SolvedPass] = []
  let signs = SignLog()
}
