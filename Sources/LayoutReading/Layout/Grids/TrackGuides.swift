import LayoutModel

/// The guides for tracks that are as long as their content asks: rectangles that no view has.
struct TrackGuides {
  /// The screen with all its views.
  let scene: Scene

  /// The guides of all grids, in the order of the views, columns first.
  var all: [LayoutGuide] {
    scene.views.indices.flatMap { index -> [LayoutGuide] in
      guard case .grid(let grid) = scene.views[index].content else { return [] }
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

  /// The numbers of the tracks that contents size under any traits.
  private func tracks(of grid: Grid, _ children: [Int], along axis: Axis) -> [Int] {
    var isSized = Array(repeating: false, count: Grid.mostTracks)
    for traits in Traits.everyKind where grid.cells.value(in: traits).derivedAxis != axis {
      if let tracks = grid.tracks(along: axis, in: traits) {
        for (index, track) in tracks.enumerated() where track.extent == .content { isSized[index] = true }
      } else {
        let present = children.filter { scene.views[$0].installed.value(in: traits) }
        let count = GridPlacement(grid, children: present, of: scene.views, traits: traits).counts[axis]
        for index in 0..<count { isSized[index] = true }
      }
    }
    return isSized.indices.filter { isSized[$0] }
  }
}
