import LayoutModel

/// Finds where the tracks of grid views came to lie.
struct GridAssembly {
  let outcome: SceneLayouter.Outcome

  /// The columns and rows of a grid view, in its own coordinates; `nil` for other views.
  func tracks(of view: Int) -> AxisPair<[TrackSpan]>? {
    let builder = outcome.builder
    guard let lines = builder.gridLines[view], let box = outcome.boxes[view],
      case .grid(let grid) = builder.views[view].content
    else { return nil }
    let insets = grid.isLayoutMarginsRelative ? builder.inputs.insets[view].margins : .zero
    let isLeftToRight = builder.installed.isLeftToRight(view)
    let columns = spans(lines.horizontal, from: isLeftToRight ? insets.left : insets.right)
    return AxisPair(
      horizontal: isLeftToRight ? columns : columns.map { mirrored($0, in: box.width) },
      vertical: spans(lines.vertical, from: insets.top))
  }

  private func spans(_ lines: GridLines, from inset: Double) -> [TrackSpan] {
    lines.tracks.indices.map { track in
      TrackSpan(
        start: inset + lines.start(of: track..<track + 1).value(in: outcome.solution),
        length: lines.extent(of: track..<track + 1).value(in: outcome.solution))
    }
  }

  /// A column counted from the right.
  private func mirrored(_ span: TrackSpan, in width: Double) -> TrackSpan {
    TrackSpan(start: width - span.start - span.length, length: span.length)
  }
}
