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
  /// The work on each scene, by its index in the document.
  let scenes: [SceneWork]

  /// Begins the work on a document.
  ///
  /// - Parameter isRepeated: whether there are so many layouts to come that it pays to remember solutions.
  init(_ document: Document, measurer: SystemTextMeasurer, isRepeated: Bool = false) {
    self.document = document
    saysOrientations = document.scenes.contains { !$0.orientations.isEmpty }
    let bars = BarInference(document)
    let fonts = FontMemory(measurer: measurer)
    scenes = document.scenes.map { SceneWork($0, bars: bars, fonts: fonts, isRepeated: isRepeated) }
  }
}
