/// The layout margins that a document writes for a view, in points.
package enum LayoutMargins: Hashable, Sendable {
  /// Left and right whatever the writing direction.
  case absolute(EdgeInsets)
  /// Leading and trailing; `left` holds leading and `right` trailing.
  case directional(EdgeInsets)

  /// The margins as left and right under a writing direction.
  package func insets(in direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .absolute(let insets): return insets
    case .directional(let insets):
      if direction == .leftToRight { return insets }
      return EdgeInsets(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    }
  }
}
