import LayoutEngine
import LayoutModel

/// A saved frame that is not the one that the constraints give, and the one that they give.
package struct FrameUpdate: Hashable, Sendable {
  package var scene: Int
  package var view: Int
  /// The frame that was saved, in the coordinates of the superview, in points.
  package var saved: Rect
  /// The frame that the constraints give, on the pixel grid of the canvas.
  package var computed: Rect
  /// Whether the document says itself that the saved frame is wrong.
  package var isMarked: Bool
}

package enum FrameUpdateChoice: Hashable, Sendable {
  /// Those that Xcode marked as misplaced, and what they take along.
  case marked
  /// Also those whose saved frames contradict required constraints, though no mark says so: after edits without Xcode.
  case contradicting
  /// These, by their ids, whatever is known of their saved frames, and no others.
  case views(Set<String>)
}

/// The result of Update Frames: the changes, and the frames that are left alone.
package struct FrameUpdates: Sendable {
  /// The updates in the order of the document; applied, they leave nothing to update.
  package var updates: [FrameUpdate]
  /// The views whose saved frames contradict required constraints and that stay for want of a mark, by their indices.
  package var contradicting: [(scene: Int, view: Int)]
}

/// Finds the saved frames that have to change so that the document's own constraints hold on its canvas.
///
/// That a computed frame is another one is no reason to change the saved one: Xcode measured texts with the real fonts.
/// A frame is wrong where the document says so, or, on request, where it contradicts a required constraint, as
/// ``MisplacementSearch`` finds. All others are facts, and the wrong ones are computed with these held, as Xcode would
/// have them. One that moves may prove another one wrong; so this goes on until nothing moves; the result is final.
struct FrameUpdateSearch {
  let engine: LayoutEngine
  let choice: FrameUpdateChoice
  private let original: Document
  private var document: Document
  /// By scene, the views whose frames were computed.
  private var updated: [Set<Int>]
  /// By scene, the views that contradict their constraints from the beginning and are not meant; empty for none.
  private var left: [Set<Int>] = []

  init(_ document: Document, engine: LayoutEngine, choice: FrameUpdateChoice) {
    (self.engine, self.choice) = (engine, choice)
    original = document
    self.document = document
    updated = Array(repeating: [], count: document.scenes.count)
  }

  /// More rounds than this only frames take that chase each other.
  static let mostRounds = 12

  /// All updates in the order of the document.
  mutating func run() -> FrameUpdates {
    var solved = engine.canvasScenes(document)
    if choice == .marked { left = solved.map(\.unmarkedFrames) }
    for _ in 0..<Self.mostRounds {
      if !moveOnce(after: solved) { break }
      solved = engine.canvasScenes(document)
    }
    let updates: [FrameUpdate] = updated.enumerated().flatMap { scene, views in
      views.sorted().compactMap { view -> FrameUpdate? in
        let before = original.scenes[scene].views[view]
        guard let saved = before.designFrame, let computed = document.scenes[scene].views[view].designFrame
        else { return nil }
        let isMarked = before.canvasState.isMisplaced
        if !isMarked, saved.isNear(computed, within: Tolerance.value) { return nil }
        return FrameUpdate(scene: scene, view: view, saved: saved, computed: computed, isMarked: isMarked)
      }
    }
    let contradicting = left.enumerated().flatMap { scene, views in views.sorted().map { (scene: scene, view: $0) } }
    return FrameUpdates(updates: updates, contradicting: contradicting)
  }

  /// Moves what is wrong in layouts of the document as it is; `false` when nothing moved.
  private mutating func moveOnce(after scenes: [SolvedScene]) -> Bool {
    let chosen: Set<String>? = if case .views(let ids) = choice { ids } else { nil }
    let wrong = scenes.enumerated().map { scene, solved in
      solved.wrongFrames(chosen: chosen, except: left.isEmpty ? [] : left[scene])
    }
    if wrong.allSatisfy(\.isEmpty) { return false }
    let held = zip(document.scenes, wrong).map { scene, wrong in scene.views.indices.map { !wrong.contains($0) } }
    var hasMoved = false
    for (scene, solved) in engine.canvasScenes(document, held: held).enumerated() {
      for layout in solved.layout.views where wrong[scene].contains(layout.index) {
        let saved = document.scenes[scene].views[layout.index].designFrame
        if saved?.isNear(layout.frame, within: Tolerance.value) != true { hasMoved = true }
        document.scenes[scene].views[layout.index].designFrame = layout.frame
        document.scenes[scene].views[layout.index].canvasState.isMisplaced = false
        updated[scene].insert(layout.index)
      }
    }
    return hasMoved
  }
}

extension LayoutEngine {
  /// Finds the saved frames of an Interface Builder document that are wrong on its canvas, and the right ones: what
  /// Xcode calls Update Frames. Views that constraints leave open keep their frames.
  package func frameUpdates(of document: Document, choice: FrameUpdateChoice = .marked) -> FrameUpdates {
    var search = FrameUpdateSearch(document, engine: self, choice: choice)
    return search.run()
  }

  /// Lays out for the canvas a document was saved with.
  package func canvasScenes(_ document: Document, scene: String? = nil, held: [[Bool]] = []) -> [SolvedScene] {
    solvedScenes(of: document, on: DeviceCatalogue().canvas(of: document), isCanvas: true, scene: scene, held: held)
  }
}

extension SolvedScene {
  /// The views whose saved frames are known to be wrong, of those whose frames Interface Builder saves.
  ///
  /// Marks of Xcode are all that it found: only without them arithmetic finds more.
  ///
  /// - Parameters:
  ///   - chosen: the ids of the views that count as wrong, and no others; `nil` for those that are.
  ///   - right: views that count as right unless they are marked.
  func wrongFrames(chosen: Set<String>?, except right: Set<Int> = []) -> Set<Int> {
    let (views, movable) = (installed.scene.views, movable)
    if let chosen { return Set(movable.filter { chosen.contains(views[$0].id) }) }
    let marked = movable.filter { views[$0].canvasState.isMisplaced }
    if !marked.isEmpty { return Set(marked) }
    return Set(MisplacementSearch(solved: self).views(except: right).map(\.view)).intersection(movable)
  }

  /// The views without a mark whose saved frames contradict constraints by themselves.
  fileprivate var unmarkedFrames: Set<Int> {
    MisplacementSearch(solved: self).contradicting.intersection(movable)
      .filter { !installed.scene.views[$0].canvasState.isMisplaced }
  }

  /// The views that constraints place and whose saved frames mean anything.
  private var movable: [Int] {
    let open = Set(facts.openings.map(\.item))
    return layout.views.map(\.index).filter { index in
      let view = installed.scene.views[index]
      // A hidden one that a stack view arranges has no frame that means anything.
      let isCollapsed = view.role == .arranged && installed.leavesArrangement(index)
      return !open.contains(.view(index)) && view.parent != nil && view.designFrame != nil && !isCollapsed
    }
  }
}
