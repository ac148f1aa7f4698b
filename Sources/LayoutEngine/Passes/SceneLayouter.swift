import ConstraintSolver
import LayoutModel

/// Lays out one scene: passes of building and solving until nothing that depends on frames changes any more.
struct SceneLayouter {
  let measured: MeasuredScene
  let environment: SceneEnvironment
  /// How systems were solved before, where that is remembered.
  let solutions: SolutionMemory?

  /// Texts of several lines need two passes; safe areas and margins of nested views one more. More than this
  /// only views chase that depend on each other in a circle.
  static let mostPasses = 5

  /// What a layout of a scene comes to. It is a class because much is read off it, and copies of it all would add up.
  final class Outcome: Sendable {
    let builder: EquationBuilder
    let solution: Solution
    let boxes: SolvedBoxes

    init(_ builder: EquationBuilder, _ solution: Solution, _ boxes: SolvedBoxes) {
      self.builder = builder
      self.solution = solution
      self.boxes = boxes
    }
  }

  /// Runs the passes and gives what they come to away.
  ///
  /// - Parameter finish: takes the equations, their solution and the rectangles.
  func run<Result>(_ finish: (EquationBuilder, Solution, SolvedBoxes) -> Result) -> Result {
    followsFrames ? runPasses(finish) : runOnce(finish)
  }

  /// Whether a second pass may differ from the first. The margins of cells follow the screen, and only where it has no
  /// width class the table.
  private var followsFrames: Bool {
    let relevant = measured.installed.relevantInputs
    return !measured.wrapping.isEmpty || relevant.followsFrames
      || environment.screen.traits.widthClass == .any && !relevant.needs.isEmpty
  }

  private func runOnce<Result>(_ finish: (EquationBuilder, Solution, SolvedBoxes) -> Result) -> Result {
    let deriver = PassInputDeriver(measured, environment: environment)
    let inputs = deriver.inputs(after: nil)
    return solve(&equations(inputs).builder, expecting: []) { builder, solution, boxes in
      assert(deriver.inputs(after: boxes) == inputs, "something follows frames after all")
      return finish(builder, solution, boxes)
    }
  }

  private func equations(_ inputs: PassInputs) -> SceneEquations {
    measured.equations(in: environment, inputs, isRepeated: solutions != nil)
  }

  /// Solves equations and works with what they come to.
  private func solve<Result>(
    _ builder: inout EquationBuilder, expecting conflicts: [Conflict],
    _ body: (inout EquationBuilder, Solution, SolvedBoxes) -> Result
  ) -> Result {
    let solution =
      solutions?.solve(builder.system, expecting: conflicts) ?? builder.system.solve(expecting: conflicts)
    return body(&builder, solution, SolvedBoxes(builder.boxes, solution))
  }

  private func runPasses<Result>(_ finish: (EquationBuilder, Solution, SolvedBoxes) -> Result) -> Result {
    let deriver = PassInputDeriver(measured, environment: environment)
    var inputs = deriver.inputs(after: SolvedBoxes(held: measured, in: environment))
    var pass = 1
    var conflicts: [Conflict] = []
    while true {
      let result: Result? = solve(&equations(inputs).builder, expecting: conflicts) { builder, solution, boxes in
        let next = deriver.inputs(after: boxes)
        if next == inputs || pass == Self.mostPasses { return finish(builder, solution, boxes) }
        if measured.installed.relevantInputs.areSame(next, inputs) {
          // The next pass would come to the same, and so would all others.
          builder.adopt(next)
          return finish(builder, solution, boxes)
        }
        conflicts = solution.conflicts
        inputs = next
        pass += 1
        return nil
      }
      if let result { return result }
    }
  }
}
