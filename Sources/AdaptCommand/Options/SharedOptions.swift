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
      bytes = try InputFile.read(path)
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
  /// Refuses the id of a scene that the document does not have; `nil` stands for all scenes.
  func check(scene: String?) throws(CommandFailure) {
    guard let scene, self.scene(scene) == nil else { return }
    let known = scenes.prefix(8).map(\.id).joined(separator: ", ")
    let more = scenes.count > 8 ? ", …" : ""
    throw .usage("\(name): there is no scene '\(scene)'; there is \(known)\(more)")
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
