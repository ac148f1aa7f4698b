import LayoutModel

/// Something that is worth looking at, with where it shows.
public struct ScreenFinding: Sendable {
  /// What it is, as lint says it.
  public var diagnostic: Diagnostic
  /// The id of the scene.
  public var scene: String
  /// The id of the view or constraint that it is about.
  public var subject: String
  /// The screens that it shows on, by their index among the linter's configurations; empty when it is about no screen.
  public var configurations: [Int]
}
