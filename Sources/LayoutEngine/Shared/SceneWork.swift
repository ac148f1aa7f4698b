import ConstraintSolver
import LayoutModel
import TextMetrics

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
  private var versions: SceneVersions

  init(_ scene: Scene, bars: BarInference, fonts: FontCache, isRepeated: Bool) {
    self.scene = scene
    inference = bars
    designFrame = scene.views.indices.first { scene.views[$0].role == .root }.flatMap { scene.views[$0].designFrame }
    versions = SceneVersions(scene, texts: TextCache(viewCount: scene.views.count, fonts: fonts))
    solutions = isRepeated ? SolutionMemory() : nil
  }

  /// The scene laid out, with what its frames come from.
  func run(in environment: SceneEnvironment) -> SceneRun {
    SceneRun(versions.measured(in: environment), in: environment, solutions: solutions)
  }

  /// The frames of the scene.
  func result(in environment: SceneEnvironment) -> SceneResult {
    let measured = versions.measured(in: environment)
    if environment.hasController || solutions == nil {
      return measured.result(in: environment, solutions: solutions)
    }
    if let known = looseResults.result(measured, in: environment) {
      assert(
        known.layout.frames == measured.result(in: environment, solutions: nil).layout.frames,
        "a layout can tell more of the screen than is known")
      return known
    }
    let result = measured.result(in: environment, solutions: solutions)
    looseResults.append(result, in: environment)
    return result
  }
}
