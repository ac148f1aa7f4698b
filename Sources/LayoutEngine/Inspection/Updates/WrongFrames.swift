import LayoutModel

/// Which views of a scene have saved frames that are known to be wrong, of those whose frames Interface Builder saves.
struct WrongFrames {
  /// The views, by their index in the scene.
  let views: Set<Int>

  /// Looks at a scene that was laid out for its canvas.
  ///
  /// Where Xcode left marks, these are all that it found: only when they are gone arithmetic is asked for more.
  ///
  /// - Parameters:
  ///   - chosen: the ids of the views that count as wrong, and no others; `nil` for those that are.
  ///   - right: views that count as right unless they are marked.
  init(_ run: SceneRun, chosen: Set<String>?, except right: Set<Int> = []) {
    let scene = run.outcome.builder.scene
    let openings = OpeningSearch(run: run).all
    let movable = Self.movable(run, openings)
    if let chosen {
      views = Set(movable.filter { chosen.contains(scene.views[$0].id) })
      return
    }
    let marked = movable.filter { scene.views[$0].canvasState.isMisplaced }
    let proven = {
      let search = MisplacementSearch(run: run, openings: openings)
      return Set(search.views(except: right).map(\.view)).intersection(movable)
    }
    views = marked.isEmpty ? proven() : Set(marked)
  }

  /// The views without a mark whose saved frames contradict constraints by themselves.
  static func unmarked(_ run: SceneRun) -> Set<Int> {
    let openings = OpeningSearch(run: run).all
    return MisplacementSearch(run: run, openings: openings).contradicting.intersection(movable(run, openings))
      .filter { !run.outcome.builder.scene.views[$0].canvasState.isMisplaced }
  }

  /// The views that constraints place and whose saved frames mean anything.
  private static func movable(_ run: SceneRun, _ openings: [SceneInspection.Opening]) -> [Int] {
    let open = Set(openings.map(\.item))
    return run.layout.views.map(\.index).filter { !open.contains(.view($0)) && isSaved($0, in: run) }
  }

  /// Whether a view has a saved frame in its superview that means anything: a hidden one that a stack view arranges has
  /// none.
  private static func isSaved(_ index: Int, in run: SceneRun) -> Bool {
    let view = run.outcome.builder.scene.views[index]
    let isCollapsed = view.role == .arranged && run.outcome.builder.installed.isHidden(index)
    return view.parent != nil && view.designFrame != nil && !isCollapsed
  }
}
