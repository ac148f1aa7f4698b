import LayoutModel

/// The attributes of an axis, from its near side to its far side.
struct Sides {
  /// The axis.
  let axis: Axis
  /// Leading or top.
  let near: Anchor.Attribute
  /// Trailing or bottom.
  let far: Anchor.Attribute
  /// Width or height.
  let extent: Anchor.Attribute
  /// The middle.
  let centre: Anchor.Attribute
  /// The margin at the near side.
  let nearMargin: Anchor.Attribute
  /// The margin at the far side.
  let farMargin: Anchor.Attribute
  /// The guide of the bars at the near side, on screens that have one.
  let nearGuide: LayoutGuide.Kind?
  /// The guide of the bars at the far side.
  let farGuide: LayoutGuide.Kind?

  /// Both axes: what is horizontal first.
  static let all = [
    Sides(
      axis: .horizontal, near: .leading, far: .trailing, extent: .width, centre: .centerX, nearMargin: .leadingMargin,
      farMargin: .trailingMargin, nearGuide: nil, farGuide: nil),
    Sides(
      axis: .vertical, near: .top, far: .bottom, extent: .height, centre: .centerY, nearMargin: .topMargin,
      farMargin: .bottomMargin, nearGuide: .top, farGuide: .bottom),
  ]

  /// Where a rectangle begins along the axis.
  func start(_ rect: Rect) -> Double { axis == .horizontal ? rect.x : rect.y }

  /// Where a rectangle ends along the axis.
  func end(_ rect: Rect) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }

  /// The extent of a rectangle along the axis.
  func length(_ rect: Rect) -> Double { axis == .horizontal ? rect.width : rect.height }

  /// The middle of a rectangle along the axis.
  func middle(_ rect: Rect) -> Double { start(rect) + length(rect) / 2 }

  /// How much of the axis two rectangles share.
  func overlap(_ first: Rect, _ second: Rect) -> Double {
    min(end(first), end(second)) - max(start(first), start(second))
  }
}
