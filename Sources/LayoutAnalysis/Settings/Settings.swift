/// What a file `adapt.json` beside documents says about them.
///
///     {
///       "devices": ["iphonese3", "ipad10"],
///       "orientations": ["portrait", "landscape"],
///       "textSizes": ["L", "AX2"],
///       "locales": ["en", "ar"],
///       "goldens": "LayoutGoldens",
///       "exclude": ["Mac"],
///       "lint": {"disable": ["leftRight"], "exclude": ["Main.storyboard:overlap:8bC-Xf-vdC"]}
///     }
package struct Settings: Sendable {
  /// The name of the file.
  package static let fileName = "adapt.json"

  /// The configurations that documents are laid out on.
  package var choice: ConfigurationChoice
  /// The folder of the goldens, as a path from the file's folder; `nil` for one beside each document.
  package var goldens: String?
  /// Documents and folders, as paths from the file's folder, that are left out where a folder is searched.
  package var exclude: [String]
  /// What it says about lint.
  package var lint: LintSettings

  /// What counts where there is no file.
  package static let standard = Settings(choice: .standard)

  /// Creates settings.
  package init(
    choice: ConfigurationChoice,
    goldens: String? = nil,
    exclude: [String] = [],
    lint: LintSettings = LintSettings()
  ) {
    self.choice = choice
    self.goldens = goldens
    self.exclude = exclude
    self.lint = lint
  }

  /// Whether a document is left out where a folder is searched.
  ///
  /// - Parameter path: its path from the file's folder.
  package func excludes(_ path: String) -> Bool {
    exclude.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }
}
