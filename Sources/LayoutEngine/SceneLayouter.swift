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
    let pass = pass(inputs, expecting: [])
    assert(deriver.inputs(after: pass.boxes) == inputs, "something follows frames after all")
    return SolvedScene(self, pass)
  }

  private func runPasses() -> SolvedScene {
    let deriver = PassInputDeriver(measured, environment: environment, held: instance.held, signs: trace?.signs)
    var inputs = deriver.inputs(after: instance.held.isEmpty ? nil : SolvedBoxes(savedIn: measured, in: environment))
    var count = 1
    var conflicts: [Conflict] = []
    while true {
      let pass = pass(inputs, expecting: conflicts)
      let next = deriver.inputs(after: pass.boxes)
      if next == inputs || count == Self.mostPasses { return SolvedScene(self, pass) }
      if measured.installed.relevantInputs.areSame(next, inputs) {
        // The next pass would come to the same, and so would all others.
        pass.equations.builder.adopt(next)
        return SolvedScene(self, pass)
      }
      conflicts = pass.solution.conflicts
      inputs = next
      count += 1
    }
  }

  /// Equations, solved.
  fileprivate struct Pass {
    let equations: SceneEquations
    let solution: Solution
    let boxes: SolvedBoxes
  }

  private func pass(_ inputs: PassInputs, expecting conflicts: [Conflict]) -> Pass {
    let equations =
      cache?.equations(of: measured, in: environment, inputs)
      ?? SceneEquations(measured.installed, environment, inputs)
    let solution = OpenPlaces.rest(
      cache?.solve(equations, expecting: conflicts) ?? equations.builder.system.solve(expecting: conflicts),
      in: equations)
    if let trace {
      trace.passes.append(PassTrace.Pass(inputs: inputs, system: equations.builder.system, solution: solution))
    }
    return Pass(equations: equations, solution: solution, boxes: SolvedBoxes(equations.builder.boxes, solution))
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

  /// - Parameter varying: by view, whether its content may differ on screens to which the equations are to follow;
  ///   `nil` for equations of this screen alone.
  init(_ installed: InstalledScene, _ environment: SceneEnvironment, _ inputs: PassInputs, varying: [Bool]? = nil) {
    builder = EquationBuilder(installed, environment: environment, inputs: inputs, varying: varying)
    builder.build()
  }
}

/// A scene that was laid out. One from a cache holds until the next screen, which changes its equations.
///
/// It is a class, so that the findings that look at it copy none of it.
package final class SolvedScene {
  package let measured: MeasuredScene
  private let instance: SceneInstance
  private let pass: SceneLayouter.Pass
  package let layout: SceneLayout

  fileprivate init(_ layouter: SceneLayouter, _ pass: consuming SceneLayouter.Pass) {
    measured = layouter.measured
    instance = layouter.instance
    layout = SceneLayout(
      layouter.measured, in: layouter.instance.environment, boxes: pass.boxes,
      contents: pass.equations.builder.inputs.ofPass.contents, guides: GuideRects(pass.equations, pass.boxes))
    self.pass = pass
  }

  package var solution: Solution { _read { yield pass.solution } }

  /// The alignment rectangles of the views.
  package var boxes: SolvedBoxes { _read { yield pass.boxes } }

  package var context: ScreenContext { instance.context }

  var environment: SceneEnvironment { _read { yield instance.environment } }

  package var installed: InstalledScene { measured.installed }

  package var builder: EquationBuilder { _read { yield pass.equations.builder } }

  /// The inputs of the last pass.
  package var inputs: PassInputs { pass.equations.builder.inputs.ofPass }

  /// The part of the root view that bars and hardware cover, in points.
  package var safeArea: EdgeInsets { environment.safeArea }

  /// Whether the bar at the top has a large title.
  var hasLargeTitle: Bool { instance.scene.bars.top?.isLarge == true }

  /// One pixel, in points.
  package var pixel: Double { 1 / environment.scale }

  package var guideRects: GuideRects { GuideRects(pass.equations, boxes) }

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
