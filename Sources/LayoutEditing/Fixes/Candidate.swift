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
struct Habit: Hashable {
  /// The cost at no distance.
  let cost: Double
  /// The cost of a hundred points.
  var distance = 0.0

  /// To a margin, or to the edge of a safe area, without a distance.
  static let margin = Habit(cost: 0)
  /// To the edge of a superview, without a distance.
  static let edge = Habit(cost: 1)
  /// To the end of the content of a scroll view.
  static let contentEnd = Habit(cost: 2)
  /// Baselines of texts in a row.
  static let baseline = Habit(cost: 3)
  /// In the middle of the superview.
  static let centre = Habit(cost: 4)
  /// The standard distance, or none, from a neighbour or an edge.
  static let standard = Habit(cost: 5)
  /// An edge or the middle in line with that of a neighbour.
  static let alignment = Habit(cost: 7, distance: 1)
  /// As wide or high as a neighbour of the same kind beside or below it, or as the scroll view around it.
  static let equalSize = Habit(cost: 9, distance: 1)
  /// A distance from the nearest neighbour.
  static let neighbour = Habit(cost: 12, distance: 10)
  /// A distance from an edge of the superview.
  static let container = Habit(cost: 12, distance: 10)
  /// A width or a height in points, for a view without intrinsic content size.
  static let extent = Habit(cost: 15, distance: 5)
  /// A width or a height in points, for a view that people expect to grow with the screen.
  static let extentOfResizable = Habit(cost: 40, distance: 10)
  /// A width or a height in points in place of the intrinsic one.
  static let extentOfContent = Habit(cost: 30, distance: 5)
  /// The width of a text in points, which does not fit in another language.
  static let widthOfText = Habit(cost: 200, distance: 5)

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

  static func of(_ axis: Axis) -> Sides { axis == .horizontal ? all[0] : all[1] }

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
