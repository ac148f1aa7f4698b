import LayoutModel
import TextKit

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

extension Settings {
  /// Reads a file of settings.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - name: what to call it in messages.
  /// - Throws: everything that is wrong with it.
  package static func read(_ bytes: [UInt8], name: String) throws(DocumentError) -> Settings {
    let document: JSONDocument
    do throws(JSONReadingError) {
      document = try JSONDocument(parsing: bytes, name: name)
    } catch {
      throw DocumentError([error.diagnostic])
    }
    var reader = SettingsReader(reading: JSONReading(document))
    let settings = reader.read(document.root)
    if reader.reading.problems.isEmpty { return settings }
    let problems = reader.reading.problems.sorted {
      ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
    }
    throw DocumentError(problems.map(\.diagnostic))
  }
}

extension JSONReadingError {
  /// The same mistake as every report knows it.
  fileprivate var diagnostic: Diagnostic {
    Diagnostic(code: "settings.\(kind.rawValue)", severity: .error, message: message, location: location)
  }
}

/// Takes the settings out of JSON.
private struct SettingsReader {
  private static let keys = [
    "devices", "orientations", "textSizes", "directions", "locales", "goldens", "exclude", "lint",
  ]
  private static let directions: [(word: String, direction: LayoutDirection)] = [
    ("ltr", .leftToRight), ("rtl", .rightToLeft),
  ]

  var reading: JSONReading

  mutating func read(_ root: JSONValue) -> Settings {
    let fields = reading.object(root, keys: Self.keys)
    var settings = Settings.standard
    if let value = fields["devices"] {
      settings.choice.devices = list(value) { reader, item in reader.device(item) }
    }
    if let value = fields["orientations"] {
      let words = LayoutConfiguration.Side.allCases.map(\.rawValue)
      settings.choice.sides = list(value) { reader, item in
        reader.reading.choice(item, among: words).flatMap(LayoutConfiguration.Side.init)
      }
    }
    if let value = fields["textSizes"] {
      let words = ContentSizeCategory.allCases.map(\.rawValue)
      settings.choice.textSizes = list(value) { reader, item in
        reader.reading.choice(item, among: words).flatMap(ContentSizeCategory.init)
      }
    }
    if let value = fields["directions"] {
      let words = Self.directions.map(\.word)
      settings.choice.directions = list(value) { reader, item in
        let word = reader.reading.choice(item, among: words)
        return Self.directions.first { $0.word == word }?.direction
      }
    }
    if let value = fields["locales"] {
      settings.choice.locales = list(value) { reader, item in reader.locale(item) }
    }
    settings.goldens = fields["goldens"].flatMap { reading.string($0) }
    settings.exclude = fields["exclude"].map { reading.strings($0) } ?? []
    if let value = fields["lint"] { settings.lint = LintSettings(value, &reading) }
    return settings
  }

  /// The elements of an array that must not be empty.
  private mutating func list<Element>(
    _ value: JSONValue,
    _ read: (inout SettingsReader, JSONValue) -> Element?
  ) -> [Element] {
    let count = reading.problems.count
    let items = reading.array(value)
    if items.isEmpty, reading.problems.count == count {
      reading.problem(.wrongValue, "the list is empty; leave the key out for the usual", at: value.span)
    }
    return items.compactMap { read(&self, $0) }
  }

  /// The name of a device as the catalogue has it, whichever of its names is written.
  private mutating func device(_ value: JSONValue) -> String? {
    guard let name = reading.string(value) else { return nil }
    do throws(UnknownDevice) {
      return try DeviceCatalogue().device(named: name).name
    } catch {
      reading.problem(.wrongValue, error.description, at: value.span)
      return nil
    }
  }

  private mutating func locale(_ value: JSONValue) -> String? {
    guard let name = reading.string(value) else { return nil }
    if LayoutConfiguration.isLocale(name) { return name }
    reading.problem(.wrongValue, "'\(name)' is no locale; one is written as de, pt-BR or zh-Hans", at: value.span)
    return nil
  }
}
