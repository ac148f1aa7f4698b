import Devices
import LayoutModel

/// Finds the saved frames that have to change so that the document's own constraints hold on its canvas.
///
/// That a computed frame is another one is no reason to change the saved one: Xcode measured texts with the real fonts.
/// A frame is wrong where the document says so, or where it contradicts a required constraint, which is what
/// ``MisplacementSearch`` looks for. All others are facts, and the wrong ones are computed with these facts held, so that
/// they come out as Xcode would have them. One that moves may prove another one wrong; so this goes on until nothing
/// moves, and what comes of it needs no further change.
struct FrameUpdateSearch {
  let engine: LayoutEngine
  let catalogue: DeviceCatalogue
  /// The views that are updated whatever is known of their saved frames, by their ids; `nil` for those that are wrong.
  let chosen: Set<String>?
  private let original: Document
  private var document: Document
  /// By scene, the views whose frames were computed.
  private var updated: [Set<Int>]

  init(_ document: Document, engine: LayoutEngine, catalogue: DeviceCatalogue, chosen: Set<String>?) {
    self.engine = engine
    self.catalogue = catalogue
    self.chosen = chosen
    original = document
    self.document = document
    updated = Array(repeating: [], count: document.scenes.count)
  }

  /// More rounds than this only frames take that chase each other.
  static let mostRounds = 12

  /// Less than this, in points, is no difference between saved numbers.
  private static let smallest = 1e-6

  /// All updates in the order of the document.
  mutating func run() -> [FrameUpdate] {
    for _ in 0..<Self.mostRounds where !moveOnce() { break }
    return updated.enumerated().flatMap { scene, views in
      views.sorted().compactMap { view in
        let before = original.scenes[scene].views[view]
        guard let saved = before.designFrame, let computed = document.scenes[scene].views[view].designFrame else {
          return nil
        }
        let isMarked = before.canvasState.isMisplaced
        if !isMarked, saved.isNear(computed, within: Self.smallest) { return nil }
        return FrameUpdate(scene: scene, view: view, saved: saved, computed: computed, isMarked: isMarked)
      }
    }
  }

  /// Moves what is wrong; `false` when nothing moved.
  private mutating func moveOnce() -> Bool {
    let wrong = engine.canvasRuns(document, catalogue: catalogue).map { WrongFrames($0, chosen: chosen).views }
    if wrong.allSatisfy(\.isEmpty) { return false }
    let held = zip(document.scenes, wrong).map { scene, wrong in
      scene.views.indices.map { !wrong.contains($0) }
    }
    let runs = engine.canvasRuns(document, catalogue: catalogue, held: held)
    var hasMoved = false
    for (scene, run) in runs.enumerated() {
      for layout in run.layout.views where wrong[scene].contains(layout.index) {
        let saved = document.scenes[scene].views[layout.index].designFrame
        if saved?.isNear(layout.frame, within: Self.smallest) != true { hasMoved = true }
        document.scenes[scene].views[layout.index].designFrame = layout.frame
        document.scenes[scene].views[layout.index].canvasState.isMisplaced = false
        updated[scene].insert(layout.index)
      }
    }
    return hasMoved
  }
}

extension LayoutEngine {
  /// Finds the saved frames of an Interface Builder document that are wrong on the canvas it was saved with, and the
  /// right ones: what Xcode calls Update Frames.
  ///
  /// Wrong are frames that Xcode marked as misplaced and those that contradict required constraints. Views that
  /// constraints leave open keep their frames.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - catalogue: the devices.
  ///   - chosen: the ids of views that are updated whatever is known of their saved frames, and no others; `nil` for
  ///     those that are wrong.
  /// - Returns: the updates in the order of the document; applied, they leave nothing to update.
  public func frameUpdates(
    of document: Document,
    catalogue: DeviceCatalogue,
    chosen: Set<String>? = nil
  ) -> [FrameUpdate] {
    var search = FrameUpdateSearch(document, engine: self, catalogue: catalogue, chosen: chosen)
    return search.run()
  }

  /// Lays out for the canvas a document was saved with.
  ///
  /// - Parameter held: by scene and view, which saved frames hold as far as required constraints allow it.
  func canvasRuns(_ document: Document, catalogue: DeviceCatalogue, held: [[Bool]] = []) -> [SceneRun] {
    let work = DocumentWork(document, measurer: measurer)
    return canvasRuns(work, on: catalogue.canvas(of: document), scene: nil, held: held)
  }
}
