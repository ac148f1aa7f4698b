import LayoutModel

/// Something that is worth looking at, with where it shows.
package struct ScreenFinding: Sendable {
  /// What it is, as lint says it.
  package var diagnostic: Diagnostic
  /// The id of the scene.
  package var scene: String
  /// The id of the view or constraint that it is about.
  package var subject: String
  /// The screens that it shows on, by their index among the linter's configurations; empty when it is about no screen.
  package var configurations: [Int]
}
