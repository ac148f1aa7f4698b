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

  /// A face that another file has too.
  mutating func duplicate(_ name: String, in file: String, first: String) {
    say("fonts.duplicate", .note, "the face '\(name)' is that of '\(first)'; the one in '\(file)' is left out")
  }

  private mutating func say(_ code: String, _ severity: Severity, _ message: String) {
    diagnostics.append(Diagnostic(code: code, severity: severity, message: message))
  }
}
