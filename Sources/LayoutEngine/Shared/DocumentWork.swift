import LayoutModel
import TextMetrics

/// What the layouts of one document on several screens have in common: each part is worked out once, when it is first
/// needed.
///
/// A layout is the same bytes whether it is the first that uses this work or the last.
final class DocumentWork {
  let document: Document
  private let fonts: FontMemory
  private var scenes: [SceneWork?]

  init(_ document: Document, measurer: SystemTextMeasurer) {
    self.document = document
    fonts = FontMemory(measurer: measurer)
    scenes = Array(repeating: nil, count: document.scenes.count)
  }

  /// The work on a scene, by its index in the document.
  func scene(_ index: Int) -> SceneWork {
    if let known = scenes[index] { return known }
    let work = SceneWork(document.scenes[index], fonts: fonts)
    scenes[index] = work
    return work
  }
}

/// What the layouts of one scene have in common.
final class SceneWork {
  let texts: TextMemory
  private let scene: Scene
  private var installed: [(isCanvas: Bool, scene: InstalledScene)] = []

  init(_ scene: Scene, fonts: FontMemory) {
    self.scene = scene
    texts = TextMemory(viewCount: scene.views.count, fonts: fonts)
  }

  /// The scene after the cascade.
  func installed(under traits: Traits, isCanvas: Bool) -> InstalledScene {
    if let known = installed.first(where: { $0.isCanvas == isCanvas && $0.scene.traits == traits }) {
      return known.scene
    }
    let new = InstalledScene(scene, traits: traits, isCanvas: isCanvas)
    installed.append((isCanvas, new))
    return new
  }
}
