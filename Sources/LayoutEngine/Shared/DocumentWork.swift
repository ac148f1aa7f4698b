import ConstraintSolver
import LayoutModel
import TextMetrics

/// What the layouts of one document on several screens have in common: each part is worked out once, when it is first
/// needed.
///
/// A layout is the same bytes whether it is the first that uses this work or the last.
final class DocumentWork {
  let document: Document
  /// Whether any scene says in which orientations it is shown.
  let saysOrientations: Bool
  private let fonts: FontMemory
  private let isRepeated: Bool
  private let bars: BarInference
  private var scenes: [SceneWork?]

  /// Begins the work on a document.
  ///
  /// - Parameter isRepeated: whether there are so many layouts to come that it pays to remember solutions.
  init(_ document: Document, measurer: SystemTextMeasurer, isRepeated: Bool = false) {
    self.document = document
    saysOrientations = document.scenes.contains { !$0.orientations.isEmpty }
    self.isRepeated = isRepeated
    bars = BarInference(document)
    fonts = FontMemory(measurer: measurer)
    scenes = Array(repeating: nil, count: document.scenes.count)
  }

  /// The work on a scene, by its index in the document.
  func scene(_ index: Int) -> SceneWork {
    if let known = scenes[index] { return known }
    let work = SceneWork(document.scenes[index], bars: bars, fonts: fonts, isRepeated: isRepeated)
    scenes[index] = work
    return work
  }
}

/// What the layouts of one scene have in common.
final class SceneWork {
  /// How equations were solved before; `nil` where few are to come.
  private let solutions: SolutionMemory?
  private lazy var looseResults = LooseResults(scene)
  let scene: Scene
  /// What was told of its layouts.
  var findings = FindingMemory()
  /// The saved frame of the scene's root view.
  let designFrame: Rect?
  /// The bars over the scene at run time.
  private(set) lazy var bars = inference.bars(of: scene, simulates: false)
  /// The bars over the scene on the canvas.
  var simulatedBars: BarInference.Bars { inference.bars(of: scene, simulates: true) }
  private let inference: BarInference
  private let texts: TextMemory
  /// The traits that variations of the scene ask for.
  private let conditions: [TraitCondition]
  private let kinds: ContentKinds
  private var installed: [InstalledScene] = []
  private var measured: [MeasuredScene] = []

  init(_ scene: Scene, bars: BarInference, fonts: FontMemory, isRepeated: Bool) {
    self.scene = scene
    conditions = scene.conditions
    kinds = ContentKinds(scene)
    inference = bars
    designFrame = scene.views.indices.first { scene.views[$0].role == .root }.flatMap { scene.views[$0].designFrame }
    texts = TextMemory(viewCount: scene.views.count, fonts: fonts)
    solutions = isRepeated ? SolutionMemory() : nil
  }

  /// The scene after the cascade, under all traits that it cannot tell from these.
  private func installed(under traits: Traits, isCanvas: Bool) -> InstalledScene {
    for known in installed where known.isCanvas == isCanvas && conditions.cannotTell(traits, from: known.traits) {
      return known
    }
    let new = InstalledScene(scene, traits: traits, isCanvas: isCanvas)
    installed.append(new)
    return new
  }

  /// The scene laid out, with what its frames come from.
  func run(in environment: SceneEnvironment) -> SceneRun {
    SceneRun(measured(in: environment), in: environment, solutions: solutions)
  }

  /// The frames of the scene.
  func result(in environment: SceneEnvironment) -> SceneResult {
    let measured = measured(in: environment)
    if environment.hasController || solutions == nil {
      return SceneResult(measured, in: environment, solutions: solutions)
    }
    if let known = looseResults.result(measured, in: environment) {
      assert(
        known.layout.frames == SceneResult(measured, in: environment, solutions: nil).layout.frames,
        "a layout can tell more of the screen than is known")
      return known
    }
    let result = SceneResult(measured, in: environment, solutions: solutions)
    looseResults.append(result, in: environment)
    return result
  }

  /// The scene after the cascade, with its contents measured.
  private func measured(in environment: SceneEnvironment) -> MeasuredScene {
    let installed = installed(under: environment.traits, isCanvas: environment.isCanvas)
    let kind = kinds.kind(of: environment)
    if let known = measured.first(where: { $0.installed === installed && $0.kind == kind }) {
      assert(known.hasSameContents(in: environment), "contents can tell more than is known")
      return known
    }
    let kin =
      measured.first { $0.installed === installed && $0.kind.text.hasFonts(of: kind.text) }
      ?? measured.first { $0.installed === installed }
    let new = MeasuredScene(
      installed, kind: kind, telling: kinds.tells, environment: environment, texts: texts, kin: kin)
    assert(new.hasSameContents(in: environment), "contents can tell more than is known")
    measured.append(new)
    return new
  }
}

extension [TraitCondition] {
  /// Whether the cascade comes to the same under two traits: the same conditions are met, and leading is on the same
  /// side.
  fileprivate func cannotTell(_ traits: Traits, from other: Traits) -> Bool {
    traits.layoutDirection == other.layoutDirection && allSatisfy { $0.matches(traits) == $0.matches(other) }
  }
}
