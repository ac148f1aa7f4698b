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

  struct Outside: Equatable, Sendable {
    var view: Int
    var axis: Axis
  }

  /// Plans a grid with the size that it had in the pass before, and with its layout margins, in points.
  init(_ installed: InstalledScene, of index: Int, size: Size, margins: EdgeInsets) {
    guard case .grid(let grid) = installed.scene.views[index].content else {
      (counts, items, outside) = (AxisPair(both: 0), [], [])
      return
    }
    let fit = grid.cells.value(in: installed.traits).derivedAxis.map {
      grid.fitting(along: $0, in: size, margins: margins, traits: installed.traits)
    }
    let placement = GridPlacement(
      grid, children: installed.children[index], of: installed.scene.views, traits: installed.traits,
      derived: fit?.count)
    (counts, items) = (placement.counts, placement.items)
    outside = placement.problems.compactMap { problem -> Outside? in
      if case .outside(let view, let axis, _) = problem { Outside(view: view, axis: axis) } else { nil }
    }
    isLastCropped = fit?.isLastCropped ?? false
  }
}

extension Grid {
  /// The number of square cells that fit along an axis, and whether the last one is cropped.
  fileprivate func fitting(
    along axis: Axis, in size: Size, margins: EdgeInsets, traits: Traits
  ) -> (count: Int, isLastCropped: Bool) {
    let insets = isLayoutMarginsRelative ? margins : .zero
    let (gap, padding) = (gap.value(in: traits), padding.value(in: traits))
    func room(_ axis: Axis) -> Double { size[axis] - insets.start(axis) - insets.end(axis) - 2 * padding }
    let count = Double(tracks(along: axis.crossing, in: traits)?.count ?? 1)
    let side = (room(axis.crossing) - (count - 1) * gap[axis.crossing]) / count
    let pitch = side + gap[axis]
    guard side > 0, pitch > 0 else { return (0, false) }
    let whole = max(0, ((room(axis) + gap[axis] + Tolerance.value) / pitch).rounded(.down))
    let most = Double(Grid.mostTracks)
    if whole >= most { return (Grid.mostTracks, false) }
    let left = room(axis) - whole * pitch
    let isCell = rest.value(in: traits) == .crop && left > padding + Tolerance.value
    return (Int(whole) + (isCell ? 1 : 0), isCell)
  }
}
