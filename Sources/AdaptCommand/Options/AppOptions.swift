import Adapt
import ArgumentParser

/// What commands can be told of the app that a document is part of.
struct AppOptions: ParsableArguments {
  @Option(
    help: "The app's Info.plist, which lists the orientations that the app allows.",
    completion: .file(extensions: ["plist"]))
  var infoPlist: String?
}

/// An app's Info.plist.
struct InfoPlistFile {
  /// Where it is.
  let path: String

  /// The orientations that the app allows.
  func orientations() throws(CommandFailure) -> AppOrientations {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.read(path)
    } catch {
      throw CommandFailure(message: error.description, status: .noInput)
    }
    do throws(DocumentError) {
      return try InfoPlist.orientations(bytes, name: path)
    } catch {
      throw CommandFailure(message: error.sentences.joined(separator: "\n"), status: .badDocument)
    }
  }
}
