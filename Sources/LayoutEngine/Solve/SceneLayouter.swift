import ConstraintSolver
import LayoutModel

/// The layout of one scene on one screen, from the document to frames:
///
/// 1. ``InstalledScene`` resolves the cascade: which views and constraints are there, with which constants;
/// 2. ``MeasuredScene`` measures the contents: texts, pictures and controls;
/// 3. ``PassInputDeriver`` works out margins, safe areas and whatever else equations need;
/// 4. ``EquationBuilder`` builds the equations over the rectangles of views and guides;
/// 5. `ConstraintSystem` solves them;
/// 6. where something of step 3 depends on frames, steps 3 to 5 are repeated with the frames of the pass before;
/// 7. ``PixelGrid`` brings the rectangles to whole pixels.
///
/// Layouts on several screens take the same steps and skip what a ``ScreenCache`` knows the result of.
extension SceneInstance {
  func solve() -> SolvedScene {
    let installed = InstalledScene(
      scene.scene, traits: context.traits, isCanvas: context.isCanvas, usesAutoLayout: scene.usesAutoLayout)
    let dependencies = ContentDependencies(scene.scene)
    let measured = MeasuredScene(
      installed, in: dependencies.environment(on: context), dependencies, texts: scene.texts, images: scene.images)
    return SceneLayouter(measured: measured, instance: self, cache: nil).solve()
  }
}

/// The passes of a layout: equations are built and solved until nothing that depends on frames changes any more.
struct SceneLayouter {
  let measured: MeasuredScene
  let instance: SceneInstance
  /// The equations of the scene on other screens; `nil` for a layout from scratch.
  let cache: EquationCache?
  /// Where the passes are kept; `nil` where nobody asks.
  var trace: PassTrace?

  /// Texts of several lines need two passes; safe areas and margins of nested views one more. More than this
  /// only views chase that depend on each other in a circle.
  private static let mostPasses = 5

  private var environment: SceneEnvironment { _read { yield instance.environment } }

  func solve() -> SolvedScene { followsFrames ? runPasses() : runOnce() }

  /// Whether a second pass may differ from the first. The margins of cells follow the screen, and only where it has no
  /// width class the table.
  private var followsFrames: Bool {
    let relevant = measured.installed.relevantInputs
    return !measured.wrapping.isEmpty || relevant.followsFrames
      || !environment.hasWidthClass && !relevant.needs.isEmpty
  }

  private func runOnce() -> SolvedScene {
    let deriver = PassInputDeriver(measured, environment: environment, held: instance.held, signs: trace?.signs)
    let inputs = deriver.inputs(after: nil)
    let solved = pass(inputs, expecting: [])
    assert(deriver.inputs(after: solved.boxes) == inputs, "something follows frames after all")
    return solved
  }

  private func runPasses() -> SolvedScene {
    let deriver = PassInputDeriver(measured, environment: environment, held: instance.held, signs: trace?.signs)
    var inputs = deriver.inputs(after: instance.held.isEmpty ? nil : SolvedBoxes(savedIn: measured, in: environment))
    var count = 1
    var conflicts: [Conflict] = []
    while true {
      let solved = pass(inputs, expecting: conflicts)
      let next = deriver.inputs(after: solved.boxes)
      if next == inputs || count == Self.mostPasses { return solved }
      if measured.installed.relevantInputs.areSame(next, inputs) {
        // The next pass would come to the same, and so would all others.
        solved.adopt(next)
        return solved
      }
      conflicts = solved.solution.conflicts
      inputs = next
      count += 1
    }
  }

  private func pass(_ inputs: PassInputs, expecting conflicts: [Conflict]) -> SolvedScene {
    let equations =
      cache?.equations(of: measured, in: environment, inputs)
      ?? SceneEquations(measured.installed, environment, inputs)
    let solution = OpenPlaces.rest(
      cache?.solve(equations, expecting: conflicts) ?? equations.builder.system.solve(expecting: conflicts),
      in: equations)
    if let trace {
      trace.passes.append(PassTrace.Pass(inputs: inputs, system: equations.builder.system, solution: solution))
    }
    return SolvedScene(measured, instance, equations, solution)
  }
}

/// The passes of one layout, for those who ask how far it stays what it is on other screens.
final class PassTrace {
  struct Pass {
    let inputs: PassInputs
    let system: ConstraintSystem
    let solution: Solution
  }

  var passes: [Pass] = []
  let signs = SignLog()
}

/// The equations of a scene. They are a class, so that a cache can change their constants in place.
final class SceneEquations {
  var builder: EquationBuilder
  /// How systems like theirs were solved, once they were: following to another screen changes constants alone.
  var family: ReplayCache.Family?

  /// - Parameter varying: by view, whether its content may differ on screens to which the equations are to follow;
  ///   `nil` for equations of this screen alone.
  init(_ installed: InstalledScene, _ environment: SceneEnvironment, _ inputs: PassInputs, varying: [Bool]? = nil) {
    builder = EquationBuilder(installed, environment: environment, inputs: inputs, varying: varying)
    builder.build()
  }
}

/// A scene whose equations were solved. One from a cache holds until the next screen, which changes its equations.
///
/// It is a class, so that the findings that look at it copy none of it.
package final class SolvedScene {
  package let measured: MeasuredScene
  private let instance: SceneInstance
  private let equations: SceneEquations
  package let solution: Solution
  /// The alignment rectangles of the views.
  package let boxes: SolvedBoxes
  /// The frames on whole pixels.
  package private(set) lazy var layout = SceneLayout(
    measured, in: environment, boxes: boxes, contents: inputs.contents, guides: guideRects)

  fileprivate init(
    _ measured: MeasuredScene, _ instance: SceneInstance, _ equations: SceneEquations, _ solution: consuming Solution
  ) {
    self.measured = measured
    self.instance = instance
    self.equations = equations
    boxes = SolvedBoxes(equations.builder.boxes, values: solution.values)
    self.solution = solution
  }

  /// Takes on inputs that differ from those of its pass only in what no equation reads.
  fileprivate func adopt(_ inputs: PassInputs) { equations.builder.adopt(inputs) }

  package var context: ScreenContext { instance.context }

  var environment: SceneEnvironment { _read { yield instance.environment } }

  package var installed: InstalledScene { measured.installed }

  package var builder: EquationBuilder { _read { yield equations.builder } }

  /// The inputs of the last pass.
  package var inputs: PassInputs { equations.builder.inputs.ofPass }

  /// The part of the root view that bars and hardware cover, in points.
  package var safeArea: EdgeInsets { environment.safeArea }

  /// Whether the bar at the top has a large title.
  var hasLargeTitle: Bool { instance.scene.bars.top?.isLarge == true }

  /// One pixel, in points.
  package var pixel: Double { 1 / environment.scale }

  package var guideRects: GuideRects { GuideRects(equations, boxes) }

  /// The equations of a scene like this one in the same place, with other contents and without frames that are held; they
  /// are yet to be built.
  package func equations(of scene: Scene, contents: [IntrinsicContent]) -> EquationBuilder {
    let installed = InstalledScene(
      scene, traits: installed.traits, isCanvas: installed.isCanvas, usesAutoLayout: installed.usesAutoLayout)
    let inputs = PassInputs(contents: contents, insets: inputs.insets, frames: inputs.frames, grids: inputs.grids)
    return EquationBuilder(installed, environment: environment, inputs: inputs)
  }

  package var measurer: IntrinsicMeasurer { measured.measurer }
}
