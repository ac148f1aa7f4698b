import LayoutModel

/// What a sheet tells of a scene on a screen beyond its picture.
public struct SceneNotes: Hashable, Sendable {
  /// Of each view, in the order of the layout's views, where its values come from and what places it.
  public var views: [[ViewNote]] = []
  /// What is worth looking at.
  public var findings: [Finding] = []

  /// Something worth looking at.
  public struct Finding: Hashable, Sendable {
    /// What it is.
    public var diagnostic: Diagnostic
    /// The id of the view or constraint that it is about.
    public var subject: String

    /// Creates a finding.
    public init(diagnostic: Diagnostic, subject: String) {
      self.diagnostic = diagnostic
      self.subject = subject
    }
  }

  /// Creates notes that say nothing.
  public init() {}
}

/// One thing that is known of a view.
public struct ViewNote: Hashable, Sendable {
  /// What it is about, such as `font` or `constraint`.
  public var name: String
  /// What there is to say.
  public var text: String

  /// Creates a note.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
