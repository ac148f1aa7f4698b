import LayoutModel

/// Finds the saved frames that have to change so that the document's own constraints hold on its canvas.
///
/// That a computed frame is another one is no reason to change the saved one: Xcode measured texts with the real fonts.
/// A frame is wrong where the document says so, or, if that is asked for, where it contradicts a required constraint,
/// which is what ``MisplacementSearch`` looks for. All others are facts, and the wrong ones are computed with these
/// facts held, so that they come out as Xcode would have them. One that moves may prove another one wrong; so this goes
/// on until nothing moves, and what comes of it needs no further change.
struct FrameUpdateSearch {
  let engine: LayoutEngine
  let catalogue: DeviceCatalogue
  let choice: FrameUpdateChoice
  private let original: Document
  private var document: Document
  /// By scene, the views whose frames were computed.
  private var updated: [Set<Int>]
  /// By scene, the views that contradict their constraints from the beginning and are not meant; empty for none.
  private var left: [Set<Int>] = []

  init(_ document: Document, engine: LayoutEngine, catalogue: DeviceCatalogue, choice: FrameUpdateChoice) {
    self.engine = engine
    self.catalogue = catalogue
    self.choice = choice
    original = document
    self.document = document
    updated = Array(repeating: [], count: document.scenes.count)
  }

  /// More rounds than this only frames take that chase each other.
  static let mostRounds = 12

  /// Less than this, in points, is no difference between saved numbers.
  private static let smallest = 1e-6

  /// All updates in the order of the document.
  mutating func run() -> FrameUpdates {
    var runs = engine.canvasRuns(document, catalogue: catalogue)
    if choice == .marked { left = runs.map(WrongFrames.unmarked) }
    for _ in 0..<Self.mostRounds {
      if !moveOnce(after: runs) { break }
      runs = engine.canvasRuns(document, catalogue: catalogue)
    }
    let updates: [FrameUpdate] = updated.enumerated().flatMap { scene, views in
      views.sorted().compactMap { view -> FrameUpdate? in
        let before = original.scenes[scene].views[view]
        guard let saved = before.designFrame, let computed = document.scenes[scene].views[view].designFrame else {
          return nil
        }
        let isMarked = before.canvasState.isMisplaced
        if !isMarked, saved.isNear(computed, within: Self.smallest) { return nil }
        return FrameUpdate(scene: scene, view: view, saved: saved, computed: computed, isMarked: isMarked)
      }
    }
    let contradicting = left.enumerated().flatMap { scene, views in views.sorted().map { (scene: scene, view: $0) } }
    return FrameUpdates(updates: updates, contradicting: contradicting)
  }

  /// Moves what is wrong in layouts of the document as it is; `false` when nothing moved.
  private mutating func moveOnce(after runs: [SceneRun]) -> Bool {
    var chosen: Set<String>?
    if case .views(let ids) = choice { chosen = ids }
    let wrong = runs.enumerated().map { scene, run in
      WrongFrames(run, chosen: chosen, except: left.isEmpty ? [] : left[scene]).views
    }
    if wrong.allSatisfy(\.isEmpty) { return false }
    let held = zip(document.scenes, wrong).map { scene, wrong in
      scene.views.indices.map { !wrong.contains($0) }
    }
    var hasMoved = false
    for (scene, run) in engine.canvasRuns(document, catalogue: catalogue, held: held).enumerated() {
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
  /// Wrong are frames that Xcode marked as misplaced, and if that is asked for those that contradict required
  /// constraints. Views that constraints leave open keep their frames.
  ///
  /// - Parameters:
  ///   - document: the document.
  ///   - catalogue: the devices.
  ///   - choice: which views are meant.
  /// - Returns: the updates, and what stays though it contradicts constraints.
  package func frameUpdates(
    of document: Document,
    catalogue: DeviceCatalogue,
    choice: FrameUpdateChoice = .marked
  ) -> FrameUpdates {
    var search = FrameUpdateSearch(document, engine: self, catalogue: catalogue, choice: choice)
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
