import LayoutModel

/// What a sheet tells of a scene on a screen beyond its picture.
package struct SceneNotes: Hashable, Sendable {
  /// Of each view, in the order of the layout's views, where its values come from and what places it.
  package var views: [[ViewNote]] = []
  /// What is worth looking at.
  package var findings: [Finding] = []

  /// Something worth looking at.
  package struct Finding: Hashable, Sendable {
    /// What it is.
    package var diagnostic: Diagnostic
    /// The id of the view or constraint that it is about.
    package var subject: String

    /// Creates a finding.
    package init(diagnostic: Diagnostic, subject: String) {
      self.diagnostic = diagnostic
      self.subject = subject
    }
  }

  /// Creates notes that say nothing.
  package init() {}
}

/// One thing that is known of a view.
package struct ViewNote: Hashable, Sendable {
  /// What it is about, such as `font` or `constraint`.
  package var name: String
  /// What there is to say.
  package var text: String

  /// Creates a note.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
