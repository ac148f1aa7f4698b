import TextKit

/// The arrangement of a grid view: rows and columns, and how the views lie in their cells.
///
/// Along each axis, with `size` the grid's extent and `content = size − 2 · padding` the room of its tracks, a view from
/// a track on begins where that track does, `padding + margin` later, and ends `padding` before its last track does.
/// With `count` tracks of equal shares and no gaps, `cell = content ∕ count`: the view begins at
/// `cell · track + padding + margin` and is `cell · span − padding` long.
package struct Grid: Sendable {
  /// How the cells get their size.
  package enum Cells: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    /// Tracks share the room along each axis.
    case flexible
    /// Rows share the height; cells are as wide as high, and there are as many columns as fit.
    case squareByRows
    /// Columns share the width; cells are as high as wide, and there are as many rows as fit.
    case squareByColumns

    /// The axis whose tracks follow from those of the other; `nil` where each axis has its own.
    package var derivedAxis: Axis? { self == .flexible ? nil : self == .squareByRows ? .horizontal : .vertical }
  }

  /// The use of the room that whole square cells leave.
  package enum Rest: String, Hashable, Sendable, CaseIterable, AttributeConvertible {
    /// It is one more cell, cropped; a rest no longer than the padding is none.
    case crop
    /// It is added to the margin, half of it before the first cell and half after the last.
    case margin
  }

  /// Where a view lies in its cell along an axis.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill
    /// At the leading side or the top.
    case start
    case center
    /// At the trailing side or the bottom.
    case end
    /// With the first baseline on that of the others in its first row, as high up as all of them can be.
    case firstBaseline
    /// With the last baseline on that of the others in its last row, as far down as all of them can be.
    case lastBaseline
  }

  package static let mostTracks = 200

  package var cells = Varied(Cells.flexible)
  /// The columns, horizontally, and the rows; `nil` for as many as there are views for, or as fit.
  package var lists = AxisPair<Varied<TrackList?>>(both: Varied(nil))
  /// The room that every cell leaves free at its end and the whole grid at its sides, in points.
  package var padding = Varied(0.0)
  /// How far all cells are moved away from the leading side and the top, in points.
  package var margin = Varied(0.0)
  /// The distances between columns, horizontally, and between rows, in points.
  package var gap = Varied(AxisPair(both: 0.0))
  package var rest = Varied(Rest.crop)
  /// Where views lie in their cells, unless they say it themselves.
  package var alignment = AxisPair(both: Varied(Alignment.fill))
  /// The direction in which views without a place of their own follow each other.
  package var flow = Varied(Axis.horizontal)
  package var allowsOverlaps = false
  package var isLayoutMarginsRelative = false

  package init() {}

  package func tracks(along axis: Axis, in traits: Traits) -> [Track]? {
    if cells.value(in: traits).derivedAxis == axis { return nil }
    if let list = lists[axis].value(in: traits) { return list.tracks }
    return flow.value(in: traits) == axis ? [Track(.fraction(1))] : nil
  }
}

/// One row or column of a grid.
package struct Track: Hashable, Sendable {
  /// How long the track is across its own direction: a column's width, a row's height.
  package enum Extent: Hashable, Sendable {
    /// So many points.
    case points(Double)
    /// This many shares of the room that the other tracks leave.
    case fraction(Double)
    /// As long as its longest content asks.
    case content
  }

  /// The name that views can refer to; `nil` where it has none.
  package var name: String?
  /// Its length, or where it has a least one the greatest.
  package var extent: Extent
  /// The least length, in points or of its content; `nil` where it has the one length.
  package var least: Extent?

  package init(_ extent: Extent, least: Extent? = nil, name: String? = nil) {
    (self.extent, self.least, self.name) = (extent, least, name)
  }

  /// Whether its length follows from what is in it or around it, and no formula gives it.
  package var isSized: Bool { extent == .content || least != nil }
}

/// The rows or columns of a grid as they are written: `6`, or `[label] auto [value] minmax(80pt, 1fr)`.
package struct TrackList: Hashable, Sendable {
  package var tracks: [Track]
  /// The text as it is written, for people.
  package var text: String
  package var span: SourceSpan

  package init(_ tracks: [Track], text: String, span: SourceSpan) {
    (self.tracks, self.text, self.span) = (tracks, text, span)
  }

  /// Whether all tracks have the same share of the room.
  package var isEven: Bool { tracks.allSatisfy { $0.extent == .fraction(1) && $0.least == nil } }
}

extension Axis {
  package var trackName: String { self == .horizontal ? "column" : "row" }
  package var tracksName: String { trackName + "s" }
}

/// The place of a view in its grid, as far as it is written. Tracks count from 0, columns from the leading side.
package struct GridItem: Sendable {
  package struct Reference: Hashable, Sendable {
    /// The number or the name of a track.
    package enum Target: Hashable, Sendable {
      case index(Int)
      case name(String)
    }

    package var target: Target
    package var span: SourceSpan

    package init(_ target: Target, span: SourceSpan) { (self.target, self.span) = (target, span) }
  }

  /// The first column, horizontally, and the first row; `nil` for the next free one.
  package var first = AxisPair<Varied<Reference?>>(both: Varied(nil))
  /// How many columns, horizontally, and rows it covers.
  package var span = AxisPair(both: Varied(1))
  /// Where it lies in its cell; `nil` for what the grid says.
  package var alignment = AxisPair<Varied<Grid.Alignment?>>(both: Varied(nil))

  package init() {}
}
