import LayoutModel

/// A constraint that could be added.
struct Candidate {
  /// The constraint: an equality, in the order of sides that Interface Builder gives it.
  var constraint: LayoutConstraint
  /// What it costs; the candidate with the lowest cost is tried first.
  var cost: Double

  /// Whether two candidates say the same, but for the distance.
  func isSame(as other: Candidate) -> Bool {
    constraint.first == other.constraint.first && constraint.second == other.constraint.second
  }
}
