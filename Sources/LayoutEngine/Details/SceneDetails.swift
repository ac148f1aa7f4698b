import LayoutModel

/// What pictures need to know of a scene beyond its frames.
package struct SceneDetails: Sendable {
  /// What the document's variations were chosen by.
  package var traits: Traits
  /// What bars and hardware cover of the root view, in points.
  package var safeArea: EdgeInsets
  /// What of that the bars of view controllers take, in points.
  package var bars: EdgeInsets
  /// The title in the bar at the top, in the coordinates of the screen.
  package var title: PlacedText?
  /// What there is to know of each view, in the order of ``SceneLayout/views``.
  package var views: [ViewDetails]
  /// The constraints that take part, in document order.
  package var constraints: [ConstraintLayout]
  /// The colours that the document names, by their names.
  package var colors: [String: String]
}

/// What pictures need to know of a view beyond its frame.
package struct ViewDetails: Sendable {
  /// What the kind of view adds.
  package var content: ViewContent
  /// Colours and states.
  package var look: ViewLook
  /// The opacity from 0 to 1.
  package var alpha: Double
  /// Whether the stack view around it arranges it.
  package var isArranged: Bool
  /// Whether leading is left.
  package var isLeftToRight: Bool
  /// The layout margins as left and right, in points.
  package var margins: EdgeInsets
  /// The name of the view's picture.
  package var image: String?
  /// The view's contents, in its own coordinates.
  package var inside = InsideOfView()
  /// The columns, horizontally, and rows of a grid view, in its own coordinates.
  package var tracks: AxisPair<[TrackSpan]>?
}

/// Where a row or column of a grid lies along its axis.
package struct TrackSpan: Hashable, Sendable {
  /// Where it begins, from the left or the top of the grid, in points.
  package var start: Double
  /// How long it is, without the padding at its end, in points.
  package var length: Double
}

/// What a view draws inside its bounds, in its own coordinates.
package struct InsideOfView: Sendable {
  /// The texts.
  package var texts: [PlacedText] = []
  /// The picture beside a title.
  package var picture: Rect?
  /// The segments of a segmented control, from the left.
  package var segments: [Rect] = []
}

/// A piece of text on one line.
package struct PlacedText: Sendable {
  /// The characters.
  package var text: String
  /// The font.
  package var font: FontLayout
  /// The font as the document asks for it.
  package var description: FontDescription
  /// The left end, in points.
  package var x: Double
  /// The baseline, in points.
  package var baseline: Double
  /// The width, in points.
  package var width: Double
  /// Whether it stands in for a text that is to come.
  package var isPlaceholder = false
}
