import ConstraintSolver
import LayoutModel

/// The passes of a layout: equations are built and solved until nothing that depends on frames changes any more.
struct ScenePasses {
  let deriver: PassInputDeriver
  /// Where the passes are kept; `nil` where nobody asks.
  let trace: PassTrace?

  /// Texts of several lines need two passes; safe areas and margins of nested views one more. More than this
  /// only views chase that depend on each other in a circle.
  private static let mostPasses = 5

  /// The last pass.
  ///
  /// - Parameter solve: builds and solves the equations with the inputs of a pass, expecting the conflicts of the one
  ///   before.
  func run(_ solve: (PassInputs, [Conflict]) -> SolvedPass) -> SolvedPass {
    var inputs = deriver.firstInputs
    var conflicts: [Conflict] = []
    var count = 1
    while true {
      var pass = solve(inputs, conflicts)
      trace?.passes.append(pass)
      guard deriver.followsFrames else {
        assert(deriver.inputs(after: pass.boxes) == inputs, "something follows frames after all")
        return pass
      }
      if count == Self.mostPasses { return pass }
      let next = deriver.inputs(after: pass.boxes)
      if next == inputs { return pass }
      if deriver.needed.areSame(next, inputs) {
        // The next pass would come to the same, and so would all others.
        pass.builder.adopt(next)
        return pass
      }
      conflicts = pass.solution.conflicts
      inputs = next
      count += 1
    }
  }
}

/// The equations of a pass with their solution.
struct SolvedPass {
  var builder: EquationBuilder
  let solution: Solution
  /// The alignment rectangles of the views.
  let boxes: SolvedBoxes
  var inputs: PassInputs { builder.inputs.ofPass }

  init(_ builder: EquationBuilder, _ solution: consuming Solution) {
    self.builder = builder
    self.solution = OpenPlaces.rest(solution, in: builder)
    boxes = SolvedBoxes(builder.boxes, values: self.solution.values)
  }
}

/// The passes of one layout, for those who ask how far it stays what it is on other screens.
final class PassTrace {
  var passes: [SolvedPass] = []
  let signs = SignLog()
}
