import LayoutEngine
import LayoutModel

/// A set of constraints for a scene, and what becomes of the scene with it.
struct SuggestionChoice {
  /// The constraints.
  var candidates: [Candidate]
  /// The layout with them.
  var trial: DrawnDocument.Trial
  /// The views that are too far from where they were drawn.
  var misplaced: [Int]
  /// How far these are off, in points: the sum of all their numbers.
  var distance: Double

  /// What is still open.
  var open: OpenWays { trial.open }

  /// Whether nothing is open and all is where it was drawn.
  var isRight: Bool { open.isEmpty && misplaced.isEmpty }

  /// Whether less is wrong, or as much with fewer constraints.
  func isBetter(than other: SuggestionChoice) -> Bool {
    (open.count + misplaced.count, candidates.count)
      < (other.open.count + other.misplaced.count, other.candidates.count)
  }
}
