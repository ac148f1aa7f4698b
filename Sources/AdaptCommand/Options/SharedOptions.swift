import Adapt
import ArgumentParser
import LayoutModel
import LayoutOutput
import LayoutReading
import TextMetrics

/// The output formats of commands that report no diagnostics: for people and for programs.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension DiagnosticFormat: ExpressibleByArgument {}

/// The options that describe the app that a document belongs to.
struct AppOptions: ParsableArguments {
  @Option(
    help: "The app's Info.plist, which lists the orientations that the app supports.",
    completion: .file(extensions: ["plist"]))
  var infoPlist: String?

  /// The orientations that the app supports; `nil` without an Info.plist.
  func orientations() throws(CommandFailure) -> AppOrientations? {
    try infoPlist.map(AppOrientations.init(infoPlist:))
  }
}

extension AppOrientations {
  /// Reads the orientations that an app's Info.plist, at a path, lists.
  init(infoPlist path: String) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.read(path, isNamed: true)
    } catch {
      throw CommandFailure(error)
    }
    do throws(DocumentError) {
      self = try InfoPlist.orientations(bytes, name: path)
    } catch {
      throw CommandFailure(message: error.sentences.joined(separator: "\n"), status: .invalidDocument)
    }
  }
}

extension FontFolder {
  static let help: ArgumentHelp =
    "A folder with font files (.ttf, .otf, .ttc, .otc) to measure text with; requires the trait FontFiles."

  /// Reads a folder of font files and reports its diagnostics.
  init(reporting folder: String) throws(CommandFailure) {
    do throws(FontFolderError) {
      try self.init(folder)
    } catch .notBuiltIn {
      throw .usage("--fonts: \(FontFolderError.notBuiltIn)")
    } catch {
      throw CommandFailure(message: error.description, status: .noInput)
    }
    Terminal.report(diagnostics, sources: nil)
  }
}

extension Document {
  /// The id of the scene that a word names: its id, storyboard identifier, title or class; `nil` stands for all scenes.
  ///
  /// - Throws: when there is no such scene, or more than one.
  func sceneId(_ word: String?) throws(CommandFailure) -> String? {
    guard let word else { return nil }
    if scene(word) != nil { return word }
    let named = scenes.filter { $0.names.contains(word) }
    if named.count == 1 { return named[0].id }
    let known = scenes.prefix(8).map { scene in
      scene.names.first.map { "\(scene.id) (\($0))" } ?? scene.id
    }
    if named.count > 1 {
      let ids = named.map(\.id).joined(separator: ", ")
      throw .usage("\(name): several scenes are called '\(word)'; their ids are \(ids)")
    }
    let more = scenes.count > 8 ? ", …" : ""
    throw .usage("\(name): there is no scene '\(word)'; there is \(known.joined(separator: ", "))\(more)")
  }
}

extension CompletionKind {
  /// Files that adapt reads.
  static let documents = CompletionKind.file(extensions: DocumentSearch.endings.map { String($0.dropFirst()) })

  /// The names of devices, as the program knows them when the key is pressed.
  static let devices = CompletionKind.custom { _, _, _ in
    DeviceCatalogue().devices.map(\.name)
  }
}
