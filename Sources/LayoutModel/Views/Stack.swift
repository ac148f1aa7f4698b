/// The arrangement of a stack view.
package struct Stack: Sendable {
  /// How the arranged views share the room along the axis.
  package enum Distribution: String, Hashable, Sendable, CaseIterable {
    /// They fill it; the least hugging one gives way.
    case fill
    /// They fill it with equal sizes.
    case fillEqually
    /// They fill it in proportion to their intrinsic sizes.
    case fillProportionally
    /// The gaps between them are equal.
    case equalSpacing
    /// The distances between their centres are equal.
    case equalCentering
  }

  /// Where the arranged views lie across the axis.
  package enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// They fill it.
    case fill
    /// At the leading side, or the top of a horizontal stack.
    case leading
    /// In the middle.
    case center
    /// At the trailing side, or the bottom of a horizontal stack.
    case trailing
    /// Their first baselines lie on one line.
    case firstBaseline
    /// Their last baselines lie on one line.
    case lastBaseline
  }

  /// The direction of the arrangement.
  package var axis: Varied<Axis>
  /// How the room along the axis is shared.
  package var distribution: Varied<Distribution>
  /// Where the views lie across the axis.
  package var alignment: Varied<Alignment>
  /// The distance between neighbours, in points.
  package var spacing: Varied<Double>
  /// Distances after single views that replace ``spacing``, by the view's id.
  package var customSpacing: [(after: String, spacing: Double)] = []
  /// Whether the views keep to the layout margins.
  package var isLayoutMarginsRelative = false
  /// Whether vertical distances are measured between baselines.
  package var isBaselineRelative = false

  /// Creates an arrangement with UIKit's defaults.
  package init(
    axis: Varied<Axis> = Varied(.horizontal),
    distribution: Varied<Distribution> = Varied(.fill),
    alignment: Varied<Alignment> = Varied(.fill),
    spacing: Varied<Double> = Varied(0)
  ) {
    self.axis = axis
    self.distribution = distribution
    self.alignment = alignment
    self.spacing = spacing
  }
}
