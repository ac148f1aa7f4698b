import LayoutModel

/// What pictures need to know of a scene beyond its frames.
public struct SceneDetails: Sendable {
  /// What the document's variations were chosen by.
  public var traits: Traits
  /// What bars and hardware cover of the root view, in points.
  public var safeArea: EdgeInsets
  /// What of that the bars of view controllers take, in points.
  public var bars: EdgeInsets
  /// The title in the bar at the top, in the coordinates of the screen.
  public var title: PlacedText?
  /// What there is to know of each view, in the order of ``SceneLayout/views``.
  public var views: [ViewDetails]
  /// The constraints that take part, in document order.
  public var constraints: [ConstraintLayout]
  /// The colours that the document names, by their names.
  public var colors: [String: String]
}

/// What pictures need to know of a view beyond its frame.
public struct ViewDetails: Sendable {
  /// What the kind of view adds.
  public var content: ViewContent
  /// Colours and states.
  public var look: ViewLook
  /// The opacity from 0 to 1.
  public var alpha: Double
  /// Whether the stack view around it arranges it.
  public var isArranged: Bool
  /// Whether leading is left.
  public var isLeftToRight: Bool
  /// The layout margins as left and right, in points.
  public var margins: EdgeInsets
  /// The name of the view's picture.
  public var image: String?
  /// The view's contents, in its own coordinates.
  public var inside = InsideOfView()
  /// The columns, horizontally, and rows of a grid view, in its own coordinates.
  public var tracks: AxisPair<[TrackSpan]>?
}

/// Where a row or column of a grid lies along its axis.
public struct TrackSpan: Hashable, Sendable {
  /// Where it begins, from the left or the top of the grid, in points.
  public var start: Double
  /// How long it is, without the padding at its end, in points.
  public var length: Double
}

/// What a view draws inside its bounds, in its own coordinates.
public struct InsideOfView: Sendable {
  /// The texts.
  public var texts: [PlacedText] = []
  /// The picture beside a title.
  public var picture: Rect?
  /// The segments of a segmented control, from the left.
  public var segments: [Rect] = []
}

/// A piece of text on one line.
public struct PlacedText: Sendable {
  /// The characters.
  public var text: String
  /// The font.
  public var font: FontLayout
  /// The font as the document asks for it.
  public var description: FontDescription
  /// The left end, in points.
  public var x: Double
  /// The baseline, in points.
  public var baseline: Double
  /// The width, in points.
  public var width: Double
  /// Whether it stands in for a text that is to come.
  public var isPlaceholder = false
}
