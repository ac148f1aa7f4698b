import ConstraintSolver
import LayoutModel
import TextMetrics

/// What the layouts of one document on several screens have in common: each part is worked out once, when it is first
/// needed.
///
/// A layout is the same bytes whether it is the first that uses this work or the last.
final class DocumentWork {
  let document: Document
  private let fonts: FontMemory
  private let isRepeated: Bool
  private var scenes: [SceneWork?]

  /// Begins the work on a document.
  ///
  /// - Parameter isRepeated: whether there are so many layouts to come that it pays to remember solutions.
  init(_ document: Document, measurer: SystemTextMeasurer, isRepeated: Bool = false) {
    self.document = document
    self.isRepeated = isRepeated
    fonts = FontMemory(measurer: measurer)
    scenes = Array(repeating: nil, count: document.scenes.count)
  }

  /// The work on a scene, by its index in the document.
  func scene(_ index: Int) -> SceneWork {
    if let known = scenes[index] { return known }
    let work = SceneWork(document.scenes[index], fonts: fonts, isRepeated: isRepeated)
    scenes[index] = work
    return work
  }
}

/// What the layouts of one scene have in common.
final class SceneWork {
  /// How equations were solved before; `nil` where few are to come.
  let solutions: SolutionMemory?
  private let scene: Scene
  private let texts: TextMemory
  private var installed: [(isCanvas: Bool, scene: InstalledScene)] = []
  private var measured: [MeasuredScene] = []

  init(_ scene: Scene, fonts: FontMemory, isRepeated: Bool) {
    self.scene = scene
    texts = TextMemory(viewCount: scene.views.count, fonts: fonts)
    solutions = isRepeated ? SolutionMemory() : nil
  }

  /// The scene after the cascade.
  private func installed(under traits: Traits, isCanvas: Bool) -> InstalledScene {
    if let known = installed.first(where: { $0.isCanvas == isCanvas && $0.scene.traits == traits }) {
      return known.scene
    }
    let new = InstalledScene(scene, traits: traits, isCanvas: isCanvas)
    installed.append((isCanvas, new))
    return new
  }

  /// The scene after the cascade, with its contents measured.
  func measured(under traits: Traits, in environment: SceneEnvironment) -> MeasuredScene {
    let installed = installed(under: traits, isCanvas: environment.isCanvas)
    let kind = MeasuredScene.Kind(environment)
    if let known = measured.first(where: { $0.installed === installed && $0.kind == kind }) { return known }
    let new = MeasuredScene(installed, environment: environment, texts: texts)
    measured.append(new)
    return new
  }
}
