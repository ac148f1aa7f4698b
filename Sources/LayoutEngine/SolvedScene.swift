import ConstraintSolver
import LayoutModel

/// A scene whose equations were solved, with the frames that they come to.
///
/// It is a class, so that the findings that look at it copy none of it.
package final class SolvedScene {
  let prepared: PreparedScene
  private let instance: SceneInstance
  private let knownFacts: FactCache?
  package let builder: EquationBuilder
  package let solution: Solution
  /// The alignment rectangles of the views.
  package let boxes: SolvedBoxes
  /// The inputs of the last pass.
  package let inputs: PassInputs
  /// What is wrong with the layout.
  package private(set) lazy var facts = SceneFacts(self, knownFacts)
  /// The frames on whole pixels.
  package private(set) lazy var layout = SceneLayout(
    prepared, in: environment, boxes: boxes, contents: inputs.contents, guides: guideRects)

  /// - Parameter facts: those of layouts of the same scene on other screens.
  init(
    _ prepared: PreparedScene, _ instance: SceneInstance, _ pass: consuming SolvedPass, facts: FactCache? = nil
  ) {
    knownFacts = facts
    self.prepared = prepared
    self.instance = instance
    builder = pass.builder
    solution = pass.solution
    boxes = pass.boxes
    inputs = pass.inputs
  }

  package var context: ScreenContext { instance.context }

  var environment: SceneEnvironment { _read { yield instance.environment } }

  package var installed: InstalledScene { prepared.measured.installed }

  /// The part of the root view that bars and hardware cover, in points.
  package var safeArea: EdgeInsets { environment.safeArea }

  /// The number of lines of each text that may break, by view.
  package var lineCounts: [(view: Int, count: Int)] {
    let measured = prepared.measured
    return measured.wrapping.map { view in
      (view, boxes[view].map { measured.lineEnds(of: view, width: $0.width).count } ?? 0)
    }
  }

  /// Whether the bar at the top has a large title.
  var hasLargeTitle: Bool { instance.scene.bars.top?.isLarge == true }

  /// One pixel, in points.
  package var pixel: Double { 1 / environment.scale }

  package var guideRects: GuideRects { GuideRects(builder, boxes) }

  /// The equations of a scene like this one in the same place, with other contents and without frames that are held; they
  /// are yet to be built.
  package func equations(of scene: Scene, contents: [IntrinsicContent]) -> EquationBuilder {
    let installed = InstalledScene(
      scene, traits: installed.traits, isCanvas: installed.isCanvas, usesAutoLayout: installed.usesAutoLayout)
    let inputs = PassInputs(contents: contents, insets: inputs.insets, frames: inputs.frames, grids: inputs.grids)
    return EquationBuilder(EquationPlan(installed), environment: environment, inputs: inputs)
  }

  package var measurer: IntrinsicMeasurer { prepared.measured.measurer }
}
