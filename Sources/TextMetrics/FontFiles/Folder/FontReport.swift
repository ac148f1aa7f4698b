import LayoutModel

/// What there is to say about the files of a folder.
struct FontReport {
  private(set) var diagnostics: [Diagnostic] = []

  /// The ends of the names that font files may have, for people.
  private static let extensions = FontFileSearch.extensions.map { ".\($0)" }.joined(separator: ", ")

  /// A file or folder that is left out.
  mutating func unusable(_ path: String, _ reason: String) {
    say("fonts.unusable", .warning, "'\(path)' is left out: \(reason)")
  }

  /// A folder without a file that could be a font.
  mutating func empty(_ folder: String) {
    say("fonts.none", .warning, "there is no font file (\(Self.extensions)) in '\(folder)'")
  }

  /// Faces of a file that are in earlier ones too: one note a file, as families often come in two formats.
  mutating func duplicates(_ faces: [(name: String, first: String)], in file: String) {
    let shown = faces.prefix(3).map { "'\($0.name)' is in '\($0.first)'" }.joined(separator: ", ")
    let rest = faces.count > 3 ? " and \(faces.count - 3) more" : ""
    say("fonts.duplicate", .note, "faces of '\(file)' are left out, as others come first: \(shown)\(rest)")
  }

  private mutating func say(_ code: String, _ severity: Severity, _ message: String) {
    diagnostics.append(Diagnostic(code: code, severity: severity, message: message))
  }
}
