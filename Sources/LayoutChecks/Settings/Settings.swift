import JSONTree

/// What a file `adapt.json` beside documents says about them.
///
///     {
///       "devices": ["iphonese3", "ipad10"],
///       "orientations": ["portrait", "landscape"],
///       "textSizes": ["L", "AX2"],
///       "locales": ["en", "ar"],
///       "goldens": "LayoutGoldens"
///     }
public struct Settings: Sendable {
  /// The name of the file.
  public static let fileName = "adapt.json"

  /// The configurations that documents are laid out on.
  public var choice: ConfigurationChoice
  /// The folder of the goldens, as a path from the file's folder; `nil` for one beside each document.
  public var goldens: String?
  /// What it says to `adapt lint`, which reads it by itself.
  public var lint: JSONValue?

  /// What counts where there is no file.
  public static let standard = Settings(choice: .standard)

  /// Creates settings.
  public init(choice: ConfigurationChoice, goldens: String? = nil, lint: JSONValue? = nil) {
    self.choice = choice
    self.goldens = goldens
    self.lint = lint
  }
}
