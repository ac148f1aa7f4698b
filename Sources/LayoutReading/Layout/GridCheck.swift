import LayoutModel
import TextKit

/// Notes grids that cannot be meant, and gives their tracks guides: tracks that squares do not have, places outside, cells that two views cover.
struct GridCheck {
  private let log: ProblemLog
  private let scene: Scene
  private let conditions: [TraitCondition]
  /// All traits that variations of the scene can tell apart.
  private let kinds: [Traits]

  init(log: ProblemLog, scene: Scene) {
    self.log = log
    self.scene = scene
    conditions = scene.conditions
    kinds = Traits.kinds(toldApartBy: conditions)
  }

  func check() {
    for (index, view) in scene.views.enumerated() {
      guard let grid = view.content.grid else { continue }
      // A list of tracks that could not be read is noted already.
      if Axis.allCases.flatMap({ grid.lists[$0].all }).contains(where: { $0?.tracks.isEmpty == true }) { continue }
      checkSquares(grid, index)
      let children = scene.views.indices.filter { scene.views[$0].parent == index }
      checkPlaces(grid, index, children)
    }
  }

  /// Square cells share the room along one axis, and the other axis follows.
  private func checkSquares(_ grid: Grid, _ index: Int) {
    for traits in kinds {
      let cells = grid.cells.value(in: traits)
      guard let derived = cells.derivedAxis else { continue }
      let own = grid.lists[derived.crossing].value(in: traits)
      let (name, other) = (derived.crossing.tracksName, derived.tracksName)
      if let own, !own.isEven { return report("'\(cells.rawValue)' takes a number of \(name), such as '6'", own.span) }
      if own == nil {
        return report("'\(cells.rawValue)' needs the attribute '\(name)': how many there are", scene.views[index].span)
      }
      if let list = grid.lists[derived].value(in: traits), grid.cells.variations.isEmpty {
        return report("'\(cells.rawValue)' has as many \(other) as fit; remove '\(other)'", list.span)
      }
    }
  }

  private func checkPlaces(_ grid: Grid, _ index: Int, _ children: [Int]) {
    var counts: [GridPlacement.Problem: Int] = [:]
    var found: [(problem: GridPlacement.Problem, traits: Traits)] = []
    for traits in kinds {
      let present = children.filter { scene.views[$0].installed.value(in: traits) }
      let placement = GridPlacement(grid, children: present, of: scene.views, traits: traits)
      for problem in placement.problems where !isMere(problem, in: placement) {
        if counts[problem] == nil { found.append((problem, traits)) }
        counts[problem, default: 0] += 1
      }
    }
    for (problem, traits) in found {
      let isEverywhere = counts[problem] == kinds.count
      report(problem, grid, index, traits, isEverywhere ? "" : ", for \(traits.condition(among: conditions))")
    }
  }

  /// Whether a problem is there only because the view names a track that does not exist.
  private func isMere(_ problem: GridPlacement.Problem, in placement: GridPlacement) -> Bool {
    if case .unknownTrack = problem { return false }
    return placement.problems.contains { other in
      if case .unknownTrack(problem.view, _, _) = other { true } else { false }
    }
  }

  private func report(_ problem: GridPlacement.Problem, _ grid: Grid, _ index: Int, _ traits: Traits, _ place: String) {
    let (id, name) = (scene.views[problem.view].id, scene.views[index].id)
    switch problem {
    case .unknownTrack(_, let axis, let track):
      let near = log.nearest(to: track, in: grid.tracks(along: axis, in: traits)?.compactMap(\.name) ?? [])
      report("'\(name)' has no \(axis.trackName) '\(track)'\(near)\(place)", span(problem, axis, traits))
    case .outside(_, let axis, let count):
      let tracks = count == 1 ? "one \(axis.trackName)" : "\(count) \(axis.tracksName), 0 to \(count - 1)"
      report("'\(id)' is outside '\(name)', which has \(tracks)\(place)", span(problem, axis, traits))
    case .overlap(_, let other):
      log.error(
        "document.grid",
        "'\(id)' covers a cell of '\(scene.views[other].id)'; where that is meant, '\(name)' needs overlaps=\"true\"\(place)",
        at: span(problem, .horizontal, traits),
        notes: [("'\(scene.views[other].id)' is here", scene.views[other].span)])
    }
  }

  /// Where the place of a view along an axis is written, or else the view.
  private func span(_ problem: GridPlacement.Problem, _ axis: Axis, _ traits: Traits) -> SourceSpan {
    let view = scene.views[problem.view]
    return view.gridItem?.first[axis].value(in: traits)?.span ?? view.span
  }

  private func report(_ message: String, _ span: SourceSpan) { log.error("document.grid", message, at: span) }

  // MARK: Guides

  /// The guides for tracks whose length no formula gives, rectangles that no view has: those of all grids, in the order of
  /// the views, columns first.
  var trackGuides: [LayoutGuide] {
    scene.views.indices.flatMap { index -> [LayoutGuide] in
      guard let grid = scene.views[index].content.grid else { return [] }
      let children = scene.views.indices.filter { scene.views[$0].parent == index }
      return Axis.allCases.flatMap { axis in
        tracks(of: grid, children, along: axis).map { guide($0, along: axis, of: index, grid) }
      }
    }
  }

  private func guide(_ track: Int, along axis: Axis, of index: Int, _ grid: Grid) -> LayoutGuide {
    let view = scene.views[index]
    var guide = LayoutGuide(
      id: "\(view.id).\(axis.trackName)\(track)", kind: .track, owner: index,
      span: grid.lists[axis].base?.span ?? view.span)
    guide.track = LayoutGuide.Track(axis: axis, index: track)
    return guide
  }

  /// The numbers of the tracks that no formula gives a length under some traits.
  private func tracks(of grid: Grid, _ children: [Int], along axis: Axis) -> [Int] {
    var isSized = Array(repeating: false, count: Grid.mostTracks)
    for traits in kinds where grid.cells.value(in: traits).derivedAxis != axis {
      if let tracks = grid.tracks(along: axis, in: traits) {
        for (index, track) in tracks.enumerated() where track.isSized { isSized[index] = true }
      } else {
        let present = children.filter { scene.views[$0].installed.value(in: traits) }
        let count = GridPlacement(grid, children: present, of: scene.views, traits: traits).counts[axis]
        for index in 0..<count { isSized[index] = true }
      }
    }
    return isSized.indices.filter { isSized[$0] }
  }
}
