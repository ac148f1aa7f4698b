import TextKit

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

  /// The name that views can ask for; `nil` where it has none.
  package var name: String?
  /// How long it is.
  package var extent: Extent

  /// Creates a track.
  package init(_ extent: Extent, name: String? = nil) {
    self.extent = extent
    self.name = name
  }
}

/// The rows or columns of a grid as they are written: `6`, or `[label] auto [value] 1fr 80pt`.
package struct TrackList: Hashable, Sendable {
  /// The tracks in their order.
  package var tracks: [Track]
  /// What is written, for people.
  package var text: String
  /// Where it is written.
  package var span: SourceSpan

  /// Creates a list.
  package init(_ tracks: [Track], text: String, span: SourceSpan) {
    self.tracks = tracks
    self.text = text
    self.span = span
  }

  /// Whether all tracks have the same share of the room.
  package var isEven: Bool { tracks.allSatisfy { $0.extent == .fraction(1) } }
}

extension Axis {
  /// What a grid calls a track along the axis.
  package var trackName: String { self == .horizontal ? "column" : "row" }
  /// What a grid calls its tracks along the axis.
  package var tracksName: String { trackName + "s" }
}
