import LayoutModel
import TextMetrics

/// What the layouts of one document on several screens have in common: each part is worked out once, when it is first
/// needed.
///
/// A layout is the same bytes whether it is the first that uses this work or the last.
final class DocumentWork {
  let document: Document
  let inference: BarInference
  private let fonts = FontMemory()
  private var scenes: [SceneWork?]

  init(_ document: Document) {
    self.document = document
    inference = BarInference(document)
    scenes = Array(repeating: nil, count: document.scenes.count)
  }

  /// The work on a scene, by its index in the document.
  func scene(_ index: Int) -> SceneWork {
    if let known = scenes[index] { return known }
    let work = SceneWork(texts: TextMemory(viewCount: document.scenes[index].views.count, fonts: fonts))
    scenes[index] = work
    return work
  }
}

/// What the layouts of one scene have in common.
final class SceneWork {
  let texts: TextMemory

  init(texts: TextMemory) {
    self.texts = texts
  }
}
