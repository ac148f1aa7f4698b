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
  private let fonts: FontCache
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
    fonts = FontCache(measurer: measurer)
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
