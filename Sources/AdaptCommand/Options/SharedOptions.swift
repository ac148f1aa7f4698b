import Adapt
import ArgumentParser
import LayoutAnalysis
import LayoutModel
import LayoutOutput
import LayoutReading
import TextMetrics

/// The output formats of commands that report no diagnostics: for people and for programs.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension DiagnosticFormat: ExpressibleByArgument {}

/// The options of commands that print one report.
struct ReportOptions: ParsableArguments {
  @Option(help: "The output format.")
  var format = TextFormat.text
  @OptionGroup var file: OutputOptions

  func write(text: @autoclosure () throws -> String, json: @autoclosure () throws -> [UInt8]) throws {
    switch format {
    case .text: try file.write(text())
    case .json: try file.write(json())
    }
  }
}

/// The option of commands that print one file.
struct OutputOptions: ParsableArguments {
  @Option(name: [.short, .long], help: "The file to write instead of the standard output.", completion: .file())
  var output: String?

  func write(_ bytes: [UInt8]) throws { try Output.write(bytes, to: output) }
  func write(_ text: String) throws { try Output.write(text, to: output) }
}

/// The options that describe the app that a document belongs to.
struct AppOptions: ParsableArguments {
  @Option(
    help: "The app's Info.plist, which lists the orientations that the app supports.",
    completion: .file(extensions: ["plist"]))
  var infoPlist: String?

  func orientations() throws -> AppOrientations? { try infoPlist.map(AppOrientations.init(infoPlist:)) }
}

extension AppOrientations {
  /// Reads the orientations that an app's Info.plist, at a path, lists.
  init(infoPlist path: String) throws {
    self = try InfoPlist.orientations(InputFile.read(path, isNamed: true), name: path)
  }
}

/// The option of commands that show the texts of a document in another language.
struct LocaleOptions: ParsableArguments, Sendable {
  @Option(
    help: "The language and region of the texts, from the .strings tables next to the document, and their direction.")
  var locale: String?

  func validate() throws {
    if let locale, !DeviceConfiguration.isLocale(locale) {
      throw ValidationError("'\(locale)' is not a locale, such as de, pt-BR or zh-Hans.")
    }
  }

  /// A document with the texts of the locale, by its path.
  func localized(_ document: Document, from path: String) throws -> Document {
    try document.localized(locale, path: path)
  }

  /// Screens on which texts run in the direction of the locale.
  func directing(_ screens: ScreenOptions) -> ScreenOptions {
    var directed = screens
    directed.traits = directing(screens.traits)
    return directed
  }

  func directing(_ traits: TraitOptions) -> TraitOptions {
    var directed = traits
    if let locale, DeviceConfiguration("", locale: locale).direction == .rightToLeft { directed.rtl = true }
    return directed
  }
}

/// The option of commands that measure texts.
struct FontOptions: ParsableArguments, Sendable {
  @Option(
    help: "A folder with font files (.ttf, .otf, .ttc, .otc) to measure text with; requires the trait FontFiles.",
    completion: .directory)
  var fonts: String?

  func folder() throws -> FontFolder? { try fonts.map(FontFolder.init(reporting:)) }
}

extension FontFolder {
  fileprivate init(reporting folder: String) throws(CommandFailure) {
    do throws(FontFolderError) {
      try self.init(folder)
    } catch .notBuiltIn {
      throw .usage("--fonts: \(FontFolderError.notBuiltIn)")
    } catch {
      throw CommandFailure(message: error.description, status: .noInput)
    }
    Terminal.report(diagnostics)
  }
}

extension Document {
  /// The id of the only scene that a word names: by id, storyboard identifier, title or class; `nil` stands for all.
  func sceneId(_ word: String?) throws(CommandFailure) -> String? {
    guard let word else { return nil }
    if scene(word) != nil { return word }
    let named = scenes.filter { $0.names.contains(word) }
    if named.count == 1 { return named[0].id }
    if named.count > 1 {
      let ids = named.map(\.id).joined(separator: ", ")
      throw .usage("\(name): several scenes are called '\(word)'; their ids are \(ids)")
    }
    let known = scenes.prefix(8).map { scene in scene.names.first.map { "\(scene.id) (\($0))" } ?? scene.id }
    let more = scenes.count > 8 ? ", …" : ""
    throw .usage("\(name): there is no scene '\(word)'; there is \(known.joined(separator: ", "))\(more)")
  }
}

extension CompletionKind {
  static let documents = CompletionKind.file(extensions: DocumentSearch.endings.map { String($0.dropFirst()) })

  /// The names of devices, as the program knows them when the key is pressed.
  static let devices = CompletionKind.custom { _, _, _ in DeviceCatalogue().devices.map(\.name) }

  static let sizeClasses = CompletionKind.custom { _, _, _ in SizeClassChoice.allValueStrings }
}
