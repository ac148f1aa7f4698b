import LayoutModel

/// A constraint that could be added.
struct Candidate {
  /// The constraint: an equality, in the order of sides that Interface Builder gives it.
  var constraint: LayoutConstraint
  /// What it costs; the candidate with the lowest cost is tried first.
  var cost: Double

  /// The view that it is about: of two neighbours the second one.
  var subject: Int {
    constraint.namedViews.first { $0 != constraint.owner } ?? constraint.owner
  }

  /// Whether two candidates say the same, but for the distance.
  func isSame(as other: Candidate) -> Bool {
    constraint.first == other.constraint.first && constraint.second == other.constraint.second
  }
}
