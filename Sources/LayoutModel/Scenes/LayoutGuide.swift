import TextKit

/// A rectangle that constraints can speak of without a view being there.
package struct LayoutGuide: Sendable {
  /// What the rectangle is.
  package enum Kind: String, Hashable, Sendable {
    /// From the top of the screen to the end of the bars (before iOS 11).
    case top
    /// From the beginning of the bars to the bottom of the screen (before iOS 11).
    case bottom
    /// What no bar and no rounded corner covers.
    case safeArea
    /// What the keyboard leaves.
    case keyboard
    /// The content of a scroll view.
    case contentLayout
    /// The frame of a scroll view.
    case frameLayout
    /// What the margins leave.
    case layoutMargins
    /// The width at which text reads well.
    case readableContent
    /// A guide that the document defines; only constraints say where it is.
    case custom
    /// A row or column of a grid that is as long as its content asks.
    case track
  }

  /// A row or column of a grid.
  package struct Track: Hashable, Sendable {
    /// Whether it is a column, horizontally, or a row.
    package var axis: Axis
    /// Its number, counted from 0.
    package var index: Int

    /// Creates a track.
    package init(axis: Axis, index: Int) {
      self.axis = axis
      self.index = index
    }
  }

  /// The id, unique in the document.
  package var id: String
  /// What the rectangle is.
  package var kind: Kind
  /// The view it belongs to, as an index into the scene's views.
  package var owner: Int
  /// Where it is written.
  package var span: SourceSpan
  /// Which row or column of the grid it is, for ``Kind/track``.
  package var track: Track?

  /// Creates a guide.
  package init(id: String, kind: Kind, owner: Int, span: SourceSpan) {
    self.id = id
    self.kind = kind
    self.owner = owner
    self.span = span
  }
}
