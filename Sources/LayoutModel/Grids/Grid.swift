/// The arrangement of a grid view: rows and columns, and how the views lie in their cells.
///
/// Along each axis, with `size` the grid's extent and `content = size − 2 · padding` the room of its tracks, a view from
/// a track on begins where that track does, `padding + margin` later, and ends `padding` before its last track does.
/// With `count` tracks of equal shares and no gaps, `cell = content ∕ count`: the view begins at
/// `cell · track + padding + margin` and is `cell · span − padding` long.
package struct Grid: Sendable {
  /// How the cells get their size.
  package enum Cells: String, Hashable, Sendable, CaseIterable {
    /// Tracks share the room along each axis.
    case flexible
    /// Rows share the height; cells are as wide as high, and there are as many columns as fit.
    case squareByRows
    /// Columns share the width; cells are as high as wide, and there are as many rows as fit.
    case squareByColumns

    /// The axis whose tracks follow from those of the other; `nil` where each axis has its own.
    package var derivedAxis: Axis? {
      switch self {
      case .flexible: nil
      case .squareByRows: .horizontal
      case .squareByColumns: .vertical
      }
    }
  }

  /// What becomes of the room that whole square cells leave.
  package enum Rest: String, Hashable, Sendable, CaseIterable {
    /// It is one more cell, cropped; a rest no longer than the padding is none.
    case crop
    /// It is added to the margin, half of it before the first cell and half after the last.
    case margin
  }

  /// Where a view lies in its cell along an axis.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// It fills the cell.
    case fill
    /// At the leading side or the top.
    case start
    /// In the middle.
    case center
    /// At the trailing side or the bottom.
    case end
  }

  /// The most tracks along an axis.
  package static let mostTracks = 200

  /// How the cells get their size.
  package var cells = Varied(Cells.flexible)
  /// The columns, horizontally, and the rows; `nil` for as many as there are views for, or as fit.
  package var lists = AxisPair<Varied<TrackList?>>(both: Varied(nil))
  /// What every cell leaves free at its end and the whole grid at its sides, in points.
  package var padding = Varied(0.0)
  /// How far all cells are moved away from the leading side and the top, in points.
  package var margin = Varied(0.0)
  /// The distances between columns, horizontally, and between rows, in points.
  package var gap = Varied(AxisPair(both: 0.0))
  /// What becomes of the room that whole square cells leave.
  package var rest = Varied(Rest.crop)
  /// Where views lie in their cells, unless they say it themselves.
  package var alignment = AxisPair(both: Varied(Alignment.fill))
  /// The direction in which views without a place of their own follow each other.
  package var flow = Varied(Axis.horizontal)
  /// Whether views may share a cell.
  package var allowsOverlaps = false
  /// Whether the cells keep to the layout margins.
  package var isLayoutMarginsRelative = false

  /// Creates a grid of one column, with as many rows as it has views.
  package init() {}

  /// The tracks along an axis; `nil` where there are as many as there are views for, or as fit.
  package func tracks(along axis: Axis, in traits: Traits) -> [Track]? {
    if cells.value(in: traits).derivedAxis == axis { return nil }
    if let list = lists[axis].value(in: traits) { return list.tracks }
    return flow.value(in: traits) == axis ? [Track(.fraction(1))] : nil
  }
}
