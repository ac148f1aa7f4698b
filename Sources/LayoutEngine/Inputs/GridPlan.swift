import LayoutModel

/// The plan of a grid from the pass before: the number of square cells that fit, and so the cells that its views cover.
package struct GridPlan: Equatable, Sendable {
  /// The numbers of columns, horizontally, and rows.
  var counts: AxisPair<Int>
  /// Whether the last track along the axis that follows from the other is the rest of a cell.
  var isLastCropped = false
  /// The cells of the views, in their order.
  package var items: [GridPlacement.Item]
  /// The views that reach beyond the last track on this screen, with the axis.
  var outside: [Outside]

  /// A view beyond the last track.
  struct Outside: Equatable, Sendable {
    var view: Int
    var axis: Axis
  }

  /// Plans a grid with the size that it had in the pass before, and with its layout margins, in points.
  init(_ installed: InstalledScene, of index: Int, size: Size, margins: EdgeInsets) {
    guard case .grid(let grid) = installed.scene.views[index].content else {
      self.init(counts: AxisPair(both: 0), items: [], outside: [])
      return
    }
    let room = GridRoom(grid, traits: installed.traits, size: size, margins: margins)
    let fit = grid.cells.value(in: installed.traits).derivedAxis.map { room.fitting(along: $0) }
    let placement = GridPlacement(
      grid, children: installed.children[index], of: installed.scene.views, traits: installed.traits,
      derived: fit?.count)
    let outside = placement.problems.compactMap { problem -> Outside? in
      if case .outside(let view, let axis, _) = problem { Outside(view: view, axis: axis) } else { nil }
    }
    self.init(counts: placement.counts, items: placement.items, outside: outside)
    isLastCropped = fit?.isLastCropped ?? false
  }

  private init(counts: AxisPair<Int>, items: [GridPlacement.Item], outside: [Outside]) {
    self.counts = counts
    self.items = items
    self.outside = outside
  }
}

/// The room of a grid of square cells as numbers, for counting what fits.
private struct GridRoom {
  let grid: Grid
  let traits: Traits
  /// The room for tracks, in points.
  let content: AxisPair<Double>

  init(_ grid: Grid, traits: Traits, size: Size, margins: EdgeInsets) {
    self.grid = grid
    self.traits = traits
    let insets = grid.isLayoutMarginsRelative ? margins : .zero
    let padding = grid.padding.value(in: traits)
    content = AxisPair(
      horizontal: size.width - insets.left - insets.right - 2 * padding,
      vertical: size.height - insets.top - insets.bottom - 2 * padding)
  }

  /// The number of square cells that fit along an axis, and whether the last one is cropped.
  func fitting(along axis: Axis) -> (count: Int, isLastCropped: Bool) {
    let gap = grid.gap.value(in: traits)
    let count = Double(grid.tracks(along: axis.crossing, in: traits)?.count ?? 1)
    let side = (content[axis.crossing] - (count - 1) * gap[axis.crossing]) / count
    let pitch = side + gap[axis]
    guard side > 0, pitch > 0 else { return (0, false) }
    let whole = max(0, ((content[axis] + gap[axis] + Tolerance.value) / pitch).rounded(.down))
    let most = Double(Grid.mostTracks)
    if whole >= most { return (Grid.mostTracks, false) }
    let rest = content[axis] - whole * pitch
    let isCell = grid.rest.value(in: traits) == .crop && rest > grid.padding.value(in: traits) + Tolerance.value
    return (Int(whole) + (isCell ? 1 : 0), isCell)
  }
}
