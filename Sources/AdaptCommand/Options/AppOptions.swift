import Adapt
import ArgumentParser

/// What commands can be told of the app that a document is part of.
struct AppOptions: ParsableArguments {
  @Option(
    help: "The app's Info.plist, which lists the orientations that the app allows.",
    completion: .file(extensions: ["plist"]))
  var infoPlist: String?

  /// The orientations that the app allows; `nil` where no Info.plist says so.
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
      throw CommandFailure(message: error.sentences.joined(separator: "\n"), status: .badDocument)
    }
  }
}
