import LayoutModel

/// A constraint that could be added.
struct Candidate {
  /// An equality, with its sides in the order of Interface Builder.
  var constraint: LayoutConstraint
  /// The candidate with the lowest cost is tried first.
  var cost: Double

  /// The view that it places: of two neighbours the second one.
  var subject: Int { constraint.namedViews.first { $0 != constraint.owner } ?? constraint.owner }

  /// Whether two candidates are equal but for the constant.
  func isSame(as other: Candidate) -> Bool {
    constraint.first == other.constraint.first && constraint.second == other.constraint.second
  }
}

/// The kinds of constraints that people use, with their costs: the table by which candidates are scored.
///
/// Of two sets of constraints without ambiguity the one with the lower sum is taken. A cost grows with the distance that
/// the constraint bridges, so that views are tied to near ones.
enum Habit: CaseIterable {
  /// To a margin, or to the edge of a safe area, without a distance.
  case margin
  /// To the edge of a superview, without a distance.
  case edge
  /// To the end of the content of a scroll view.
  case contentEnd
  /// Baselines of texts in a row.
  case baseline
  /// In the middle of the superview.
  case centre
  /// The standard distance, or none, from a neighbour or an edge.
  case standard
  /// An edge or the middle in line with that of a neighbour.
  case alignment
  /// As wide or high as a neighbour of the same kind beside or below it, or as the scroll view around it.
  case equalSize
  /// A distance from the nearest neighbour.
  case neighbour
  /// A distance from an edge of the superview.
  case container
  /// A width or a height in points, for a view without intrinsic content size.
  case extent
  /// A width or a height in points, for a view that people expect to grow with the screen.
  case extentOfResizable
  /// A width or a height in points in place of the intrinsic one.
  case extentOfContent
  /// The width of a text in points, which does not fit in another language.
  case widthOfText

  struct Row {
    /// The cost at no distance.
    var cost: Double
    /// The cost of a hundred points.
    var distance: Double
  }

  var row: Row {
    switch self {
    case .margin: Row(cost: 0, distance: 0)
    case .edge: Row(cost: 1, distance: 0)
    case .contentEnd: Row(cost: 2, distance: 0)
    case .baseline: Row(cost: 3, distance: 0)
    case .centre: Row(cost: 4, distance: 0)
    case .standard: Row(cost: 5, distance: 0)
    case .alignment: Row(cost: 7, distance: 1)
    case .equalSize: Row(cost: 9, distance: 1)
    case .neighbour: Row(cost: 12, distance: 10)
    case .container: Row(cost: 12, distance: 10)
    case .extent: Row(cost: 15, distance: 5)
    case .extentOfResizable: Row(cost: 40, distance: 10)
    case .extentOfContent: Row(cost: 30, distance: 5)
    case .widthOfText: Row(cost: 200, distance: 5)
    }
  }

  /// The extra cost of the trailing and bottom sides: leading and top come first.
  static let farSide = 0.5
  /// The extra cost of an edge that a view sticks out of.
  static let outside = 20.0
  /// The extra cost of the far side of a view that is as large as its content.
  static let againstContent = 15.0
  /// The extra cost of the second of two equally good references.
  static let secondChoice = 0.25
}

/// The attributes of an axis, from its near side to its far side.
struct Sides {
  let axis: Axis
  /// Leading or top.
  let near: Anchor.Attribute
  /// Trailing or bottom.
  let far: Anchor.Attribute
  /// Width or height.
  let extent: Anchor.Attribute
  let centre: Anchor.Attribute
  let nearMargin: Anchor.Attribute
  let farMargin: Anchor.Attribute
  /// The guide of the bars at the near side, on screens that have one.
  let nearGuide: LayoutGuide.Kind?
  let farGuide: LayoutGuide.Kind?

  /// Both axes, horizontal first.
  static let all = [
    Sides(
      axis: .horizontal, near: .leading, far: .trailing, extent: .width, centre: .centerX, nearMargin: .leadingMargin,
      farMargin: .trailingMargin, nearGuide: nil, farGuide: nil),
    Sides(
      axis: .vertical, near: .top, far: .bottom, extent: .height, centre: .centerY, nearMargin: .topMargin,
      farMargin: .bottomMargin, nearGuide: .top, farGuide: .bottom),
  ]

  /// The near edge of a rectangle along the axis.
  func start(_ rect: Rect) -> Double { axis == .horizontal ? rect.x : rect.y }

  func end(_ rect: Rect) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }

  func length(_ rect: Rect) -> Double { axis == .horizontal ? rect.width : rect.height }

  func middle(_ rect: Rect) -> Double { start(rect) + length(rect) / 2 }

  /// The length along the axis that two rectangles share.
  func overlap(_ first: Rect, _ second: Rect) -> Double {
    min(end(first), end(second)) - max(start(first), start(second))
  }
}
