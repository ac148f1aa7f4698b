import CResources
import LayoutModel
import TextKit

/// A constraint that could be added.
struct Candidate {
  /// An equality, with its sides in the order of Interface Builder.
  var constraint: LayoutConstraint
  /// The candidate with the lowest cost is tried first.
  var cost: Double

  /// The view that it places: of two neighbours the second one.
  var subject: Int { constraint.namedViews.first { $0 != constraint.owner } ?? constraint.owner }

  func isSame(as other: Candidate) -> Bool {
    constraint.first == other.constraint.first && constraint.second == other.constraint.second
  }
}

/// A kind of constraint that people use: a row of `habits.tsv`, the table by which candidates are scored.
///
/// Of two sets of constraints without ambiguity the one with the lower sum is taken. A cost grows with the distance that
/// the constraint bridges, so that views are tied to near ones.
enum Habit: String {
  case margin, edge, contentEnd, baseline, centre, standard, alignment, equalSize, neighbour, container, extent
  case extentOfResizable, extentOfContent, widthOfText

  /// The cost over a distance in points.
  func cost(bridging distance: Double) -> Double {
    let (start, rate) = Self.costs[self] ?? (0, 0)
    return start + rate * distance / 100
  }

  private static let costs: [Habit: (Double, Double)] = reading { () throws(TableError) in
    var table = try TableReader(.habits, columns: "habit cost distance use")
    var costs: [Habit: (Double, Double)] = [:]
    while try table.next() {
      costs[try table.value()] = (try table.number(), try table.number())
      try table.skip(1)
    }
    return costs
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
