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

    init(_ pass: Pass) {
      builder = pass.equations.builder
      solution = pass.solution
      boxes = pass.boxes
    }
  }

  /// What the last pass came to. The equations are the scene's own: another layout of it changes them.
  struct Pass {
    let equations: SceneEquations
    /// What they were built with, or inputs that they cannot tell from those.
    private(set) var inputs: PassInputs
    let solution: Solution
    let boxes: SolvedBoxes

    /// The same with inputs in which only differs what no equation asks for.
    fileprivate consuming func adopting(_ inputs: PassInputs) -> Pass {
      equations.builder.adopt(inputs)
      self.inputs = inputs
      return self
    }
  }

  /// Runs the passes.
  func run() -> Pass {
    followsFrames ? runPasses() : runOnce()
  }

  /// Whether a second pass may differ from the first. The margins of cells follow the screen, and only where it has no
  /// width class the table.
  private var followsFrames: Bool {
    let relevant = measured.installed.relevantInputs
    return !measured.wrapping.isEmpty || relevant.followsFrames
      || environment.screen.traits.widthClass == .any && !relevant.needs.isEmpty
  }

  private func runOnce() -> Pass {
    let deriver = PassInputDeriver(measured, environment: environment)
    let inputs = deriver.inputs(after: nil)
    let pass = pass(inputs, expecting: [])
    assert(deriver.inputs(after: pass.boxes) == inputs, "something follows frames after all")
    return pass
  }

  private func runPasses() -> Pass {
    let deriver = PassInputDeriver(measured, environment: environment)
    var inputs = deriver.inputs(after: SolvedBoxes(held: measured, in: environment))
    var count = 1
    var conflicts: [Conflict] = []
    while true {
      let pass = pass(inputs, expecting: conflicts)
      let next = deriver.inputs(after: pass.boxes)
      if next == inputs || count == Self.mostPasses { return pass }
      if measured.installed.relevantInputs.areSame(next, inputs) {
        // The next pass would come to the same, and so would all others.
        return pass.adopting(next)
      }
      conflicts = pass.solution.conflicts
      inputs = next
      count += 1
    }
  }

  /// Builds and solves the equations of a pass.
  private func pass(_ inputs: PassInputs, expecting conflicts: [Conflict]) -> Pass {
    let equations = measured.equations(in: environment, inputs, isRepeated: solutions != nil)
    let solution = equations.solve(by: solutions, expecting: conflicts)
    return Pass(
      equations: equations, inputs: inputs, solution: solution, boxes: SolvedBoxes(equations.builder.boxes, solution))
  }
}
