import ConstraintSolver
import LayoutModel

/// A scene whose equations were solved, with the frames that they come to: a class, so that findings copy none of it.
package final class SolvedScene {
  let prepared: PreparedScene
  private let instance: SceneInstance
  private let knownFacts: FactCache?
  private let pass: SolvedPass  // The last one.
  package var builder: EquationBuilder { _read { yield pass.builder } }
  package var solution: Solution { _read { yield pass.solution } }
  package var boxes: SolvedBoxes { _read { yield pass.boxes } }
  package var inputs: PassInputs { pass.inputs }
  package private(set) lazy var facts = SceneFacts(self, knownFacts)
  /// The frames on whole pixels.
  package private(set) lazy var layout = SceneLayout(
    prepared, in: environment, boxes: boxes, contents: inputs.contents, guides: guideRects)

  /// - Parameter facts: those of layouts of the same scene on other screens.
  init(_ prepared: PreparedScene, _ instance: SceneInstance, _ pass: consuming SolvedPass, facts: FactCache? = nil) {
    (self.prepared, self.instance, knownFacts, self.pass) = (prepared, instance, facts, pass)
  }

  package var context: ScreenContext { instance.context }

  var environment: SceneEnvironment { _read { yield instance.environment } }

  package var installed: InstalledScene { prepared.measured.installed }

  package var safeArea: EdgeInsets { environment.safeArea }

  package var covered: EdgeInsets { environment.covered }

  package var bars: EdgeInsets { environment.bars }

  /// The number of lines of each text that may break, by view.
  package var lineCounts: [(view: Int, count: Int)] {
    let measured = prepared.measured
    return measured.wrapping.map { view in
      (view, boxes[view].map { measured.lineEnds(of: view, width: $0.width).count } ?? 0)
    }
  }

  package var hasLargeTitle: Bool { instance.scene.bars.top?.isLarge == true }

  /// Whether it has the screen of a device for itself: it is no part of another scene, and no sheet on one.
  package var isAlone: Bool {
    instance.scene.fillsScreen && !context.isCanvas && environment.sheet == nil && !instance.scene.bars.isEmbedded
  }

  /// One pixel, in points.
  package var pixel: Double { 1 / environment.scale }

  package var guideRects: GuideRects { GuideRects(builder, boxes) }

  /// The equations of a scene like this one in the same place, with other contents and without frames that are held;
  /// they are yet to be built.
  package func equations(of scene: Scene, contents: [IntrinsicContent]) -> EquationBuilder {
    let installed = InstalledScene(
      scene, traits: installed.traits, isCanvas: installed.isCanvas, usesAutoLayout: installed.usesAutoLayout)
    let inputs = PassInputs(contents: contents, insets: inputs.insets, frames: inputs.frames, grids: inputs.grids)
    return EquationBuilder(EquationPlan(installed), environment: environment, inputs: inputs)
  }

  package var measurer: IntrinsicMeasurer { prepared.measured.measurer }
}

/// The layout of one scene on one screen, from the document to frames:
///
/// 1. ``InstalledScene`` resolves the cascade: which views and constraints are there, with which constants;
/// 2. ``MeasuredScene`` measures the contents: texts, pictures and controls;
/// 3. ``PassInputDeriver`` works out margins, safe areas and whatever else equations need;
/// 4. ``EquationBuilder`` builds the equations over the rectangles of views and guides;
/// 5. `ConstraintSystem` solves them;
/// 6. where something of step 3 depends on frames, steps 3 to 5 are repeated with the frames of the pass before, as
///    ``ScenePasses`` has it;
/// 7. ``PixelGrid`` brings the rectangles to whole pixels.
///
/// Each step has a folder, and none knows a later one. Layouts on several screens take the same steps and skip what a
/// ``ScreenCache`` knows the result of.
extension SceneInstance {
  func solve() -> SolvedScene {
    let installed = InstalledScene(
      scene.scene, traits: context.traits, isCanvas: context.isCanvas, usesAutoLayout: scene.usesAutoLayout)
    let measured = MeasuredScene(
      installed, in: ContentEnvironment(context), texts: scene.texts, images: scene.images)
    let prepared = PreparedScene(measured)
    let passes = prepared.passes(of: self)
    let equations = SceneEquations(
      prepared.equations, environment, passes.deriver.firstInputs, follows: passes.deriver.followsFrames)
    let pass = passes.run(equations, in: environment) { $0.builder.system.solve(expecting: $1) }
    return SolvedScene(prepared, self, pass)
  }
}

/// A measured scene with what each later step works out of it before it knows a screen: the same on all screens that
/// differ in nothing but their size.
package final class PreparedScene {
  package let measured: MeasuredScene
  let inputs: RelevantInputs
  /// The inputs of a pass in which nothing is known of frames, but for insets.
  let plainInputs: PassInputs
  let equations: EquationPlan
  /// The contents of the scroll views that are in no other ones.
  let scrolledContents: [ScrolledContent]
  /// The properties of each view besides its frame that a layout reports.
  let appearance: SceneAppearance

  /// - Parameter sibling: the same installed scene with other contents, from which it takes what cannot differ.
  init(_ measured: MeasuredScene, sibling: PreparedScene? = nil) {
    let installed = measured.installed
    self.measured = measured
    inputs = sibling?.inputs ?? RelevantInputs(installed)
    plainInputs = PassInputs(contents: measured.contents, insets: inputs.noInsets)
    equations = sibling?.equations ?? EquationPlan(installed)
    scrolledContents = sibling?.scrolledContents ?? ScrolledContent.all(in: installed)
    appearance = SceneAppearance(measured, sibling: sibling?.appearance)
  }

  func passes(of instance: SceneInstance, trace: PassTrace? = nil) -> ScenePasses {
    let deriver = PassInputDeriver(
      measured: measured, needed: inputs, plain: plainInputs, environment: instance.environment, held: instance.held,
      signs: trace?.signs)
    return ScenePasses(deriver: deriver, trace: trace)
  }
}

extension SolvedScene {
  /// The distances of texts from the sides of the rows of a table, in points; without a table those of a row alone.
  package func rowMargins(inTable table: Int?) -> EdgeInsets {
    let width = environment.tableWidth > 0 ? environment.tableWidth : context.screen.size.width
    let side = environment.cellSide(width: width)
    var builder = self.builder
    let inset = table.map { builder.insetOfRows(in: $0) } ?? .zero
    return inset + EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }
}
