import Adapt
import LayoutAnalysis
import LayoutModel
import TextKit

/// The settings of a folder of documents: its file `adapt.json`.
///
///     {
///       "devices": ["iphonese3", "ipad10"],
///       "ios": [18, 26],
///       "sizes": {"CardCell": "160x220", "Banner.xib": "320x50"},
///       "orientations": ["portrait"],
///       "padOrientations": ["portrait", "landscape"],
///       "textSizes": ["L", "AX2"],
///       "locales": ["en", "ar"],
///       "goldens": "LayoutGoldens",
///       "exclude": ["Mac", "**/tvOS", "*-old.xib"],
///       "app": {"idioms": ["phone"], "minimumIOS": 15, "infoPlist": "App/Info.plist", "project": "App.xcodeproj"},
///       "lint": {
///         "devices": ["iphonese3", "ipad10"],
///         "disable": ["leftRight"],
///         "enable": ["notInstalled"],
///         "severity": {"overlap": "error"},
///         "exclude": ["Main.storyboard", "Login.storyboard:overlap", "Home.storyboard:unsafeArea:8bC-Xf-vdC"]
///       }
///     }
struct Settings: Sendable {
  static let fileName = "adapt.json"
  static let standard = Settings(choice: .standard)

  /// The configurations that documents are laid out on.
  var choice: ConfigurationChoice
  /// The sizes of views that do not fill a screen, by the class of the root view or the name of the file.
  var sizes: [String: Size] = [:]
  /// The folder of the goldens, as a path from the file's folder; `nil` for one beside each document.
  var goldens: String?
  /// Documents and folders, as paths or patterns from the file's folder, that are left out where a folder is searched.
  var exclude: [String] = []
  var lint = LintSettings()
  var app = App()
  /// Whether the devices are those of the file.
  var namesDevices = false

  struct App: Sendable {
    var idioms: [Idiom]?
    var minimumVersion: Int?
    /// The paths of its Info.plist and of its project, from the file's folder.
    var infoPlist, project: String?
  }

  /// Whether a document, by its path from the file's folder, is left out where a folder is searched.
  func excludes(_ path: String) -> Bool { exclude.contains { Glob($0).matches(path) } }

  /// Reads a file of settings; throws all mistakes in it.
  static func read(_ bytes: [UInt8], name: String) throws(DocumentError) -> Settings {
    let document = try JSONDocument(parsing: bytes, name: name, as: "settings")
    var reader = SettingsReader(reading: JSONReading(document))
    let settings = reader.settings(document.root)
    if reader.reading.problems.isEmpty { return settings }
    let problems = reader.reading.problems.sorted {
      ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column)
    }
    throw DocumentError(problems, in: "settings")
  }
}

/// Reads settings from JSON, and collects the mistakes in it.
private struct SettingsReader {
  private static let keys = [
    "devices", "ios", "sizes", "orientations", "padOrientations", "textSizes", "directions", "locales", "goldens",
    "exclude", "lint", "app",
  ]

  var reading: JSONReading

  mutating func settings(_ root: JSONValue) -> Settings {
    let fields = reading.object(root, keys: Self.keys)
    var settings = Settings.standard
    if let value = fields["devices"] { settings.choice.devices = list(value) { $0.device($1) } }
    settings.namesDevices = fields["devices"] != nil
    if let value = fields["ios"] {
      settings.choice.releases = list(value) { $0.release($1) }
      if let idle = settings.choice.idleDevice { reading.problem(.wrongValue, idle, at: value.span) }
    }
    if let value = fields["sizes"] { settings.sizes = sizes(value) }
    if let value = fields["orientations"] { settings.choice.sides = list(value) { $0.reading.choice($1) } }
    if let value = fields["padOrientations"] { settings.choice.padSides = list(value) { $0.reading.choice($1) } }
    if let value = fields["textSizes"] { settings.choice.textSizes = list(value) { $0.reading.choice($1) } }
    if let value = fields["directions"] { settings.choice.directions = list(value) { $0.direction($1) } }
    if let value = fields["locales"] { settings.choice.locales = list(value) { $0.locale($1) } }
    settings.goldens = fields["goldens"].flatMap {
      pathBelow($0, or: "the folder has to be below that of \(Settings.fileName); --goldens names any other")
    }
    settings.exclude = fields["exclude"].map { reading.strings($0) } ?? []
    if let value = fields["lint"] { settings.lint = lint(value) }
    if let value = fields["app"] { settings.app = app(value) }
    return settings
  }

  /// A path below the folder of the file: what is checked out with a project reads and writes nothing outside of it.
  private mutating func pathBelow(_ value: JSONValue, or expectation: String) -> String? {
    guard let path = reading.string(value) else { return nil }
    let normal = FilePath.normal(path)
    if !normal.hasPrefix("/"), normal != "..", !normal.hasPrefix("../") { return path }
    return wrong(value, "'\(Wording.excerpt(path))' is outside; \(expectation)")
  }

  private mutating func wrong<Value>(_ value: JSONValue, _ problem: String) -> Value? {
    reading.problem(.wrongValue, problem, at: value.span)
    return nil
  }

  private mutating func lint(_ value: JSONValue) -> LintSettings {
    let fields = reading.object(value, keys: ["devices", "disable", "enable", "severity", "exclude"])
    var settings = LintSettings()
    settings.devices = elements(fields["devices"]) { $0.device($1) }
    settings.disabled = elements(fields["disable"]) { $0.reading.choice($1, among: LintRules.ids) }
    settings.enabled = elements(fields["enable"]) { $0.reading.choice($1, among: LintRules.ids) }
    if let value = fields["severity"] {
      let chosen = reading.object(value, keys: LintRules.ids)
      for id in LintRules.ids { settings.severities[id] = chosen[id].flatMap { reading.choice($0) } }
    }
    settings.exclusions = elements(fields["exclude"]) { $0.exclusion($1) }
    return settings
  }

  private mutating func app(_ value: JSONValue) -> Settings.App {
    let fields = reading.object(value, keys: ["idioms", "minimumIOS", "infoPlist", "project"])
    var app = Settings.App()
    if let value = fields["idioms"] { app.idioms = list(value) { $0.reading.choice($1) } }
    app.minimumVersion = fields["minimumIOS"].flatMap { value -> Int? in
      guard let number = reading.number(value) else { return nil }
      if let version = Int(exactly: number.rounded(.down)), (1...99).contains(version) { return version }
      return wrong(value, "this is not a version of iOS, such as 15")
    }
    let below = "the path has to be below the folder of \(Settings.fileName)"
    app.infoPlist = fields["infoPlist"].flatMap { pathBelow($0, or: below) }
    app.project = fields["project"].flatMap { pathBelow($0, or: below) }
    return app
  }

  /// The elements of an array that must not be empty.
  private mutating func list<Element>(
    _ value: JSONValue, _ read: (inout SettingsReader, JSONValue) -> Element?
  ) -> [Element] {
    let count = reading.problems.count
    let items = reading.array(value)
    if items.isEmpty, reading.problems.count == count {
      reading.problem(.wrongValue, "the list is empty; omit the key for the default", at: value.span)
    }
    return items.compactMap { read(&self, $0) }
  }

  /// The elements of an array that may be empty or absent.
  private mutating func elements<Element>(
    _ value: JSONValue?, _ read: (inout SettingsReader, JSONValue) -> Element?
  ) -> [Element] { reading.array(value).compactMap { read(&self, $0) } }

  private mutating func device(_ value: JSONValue) -> String? {
    guard let name = reading.string(value) else { return nil }
    do throws(UnknownDevice) {
      return try DeviceCatalogue().device(named: name).name
    } catch {
      return wrong(value, error.description)
    }
  }

  private mutating func release(_ value: JSONValue) -> SystemRelease? {
    guard let number = reading.number(value) else { return nil }
    if let version = Int(exactly: number), let release = SystemRelease(version: version) { return release }
    let known = Wording.joined(SystemRelease.all.map { String($0.version) })
    return wrong(value, "this is not a major version of iOS; known are \(known)")
  }

  private mutating func sizes(_ value: JSONValue) -> [String: Size] {
    var sizes: [String: Size] = [:]
    for (name, value) in reading.members(value) {
      guard let text = reading.string(value) else { continue }
      sizes[name] = Size(argument: text) ?? wrong(value, "'\(text)' is not a size in points, such as \"320x50\"")
    }
    return sizes
  }

  private mutating func direction(_ value: JSONValue) -> LayoutDirection? {
    reading.choice(value, among: LayoutDirection.allValueStrings).flatMap(LayoutDirection.init(argument:))
  }

  private mutating func locale(_ value: JSONValue) -> String? {
    guard let name = reading.string(value) else { return nil }
    return DeviceConfiguration.isLocale(name)
      ? name : wrong(value, "'\(name)' is not a locale, such as de, pt-BR or zh-Hans")
  }

  private mutating func exclusion(_ value: JSONValue) -> LintExclusion? {
    guard let text = reading.string(value) else { return nil }
    guard let exclusion = LintExclusion(text) else {
      let right = "\"Main.storyboard\", \"Main.storyboard:rule\" or \"Main.storyboard:rule:id\" was expected"
      return wrong(value, right)
    }
    guard let rule = exclusion.rule, !LintRules.ids.contains(rule) else { return exclusion }
    return wrong(value, "there is no rule '\(rule)'\(Suggestion.sentence(for: rule, in: LintRules.ids))")
  }
}
