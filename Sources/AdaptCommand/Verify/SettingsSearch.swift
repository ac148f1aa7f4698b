import Adapt

/// The settings of documents: the `adapt.json` that is nearest to each, in its folder or above.
struct SettingsSearch {
  /// Settings and the folder that they are in.
  struct Found {
    /// The settings.
    var settings = Settings.standard
    /// The folder of the file; `nil` where there is none.
    var folder: String?
  }

  private var known: [String: Found] = [:]

  /// The settings that count in a folder.
  mutating func settings(in folder: String) throws(CommandFailure) -> Found {
    if let found = known[folder] { return found }
    let found = try search(from: folder)
    known[folder] = found
    return found
  }

  /// Whether the settings that count for a document leave it out where a folder is searched.
  mutating func isExcluded(_ document: String) throws(CommandFailure) -> Bool {
    let found = try settings(in: FilePath.folder(of: document))
    let path = found.folder.flatMap { Folder.relative(document, to: $0) }
    return path.map(found.settings.excludes) == true
  }

  private func search(from folder: String) throws(CommandFailure) -> Found {
    guard let folder = Self.nearest(to: folder) else { return Found() }
    return Found(settings: try read(FilePath.join(folder, Settings.fileName)), folder: folder)
  }

  /// The nearest folder with settings: this one or one above it.
  static func nearest(to folder: String) -> String? {
    var folder = FilePath.normal(folder)
    // A relative path goes up by name, then by `..` as long as that leads anywhere.
    for _ in 0..<256 {
      if Folder.hasItem(FilePath.join(folder, Settings.fileName)) { return folder }
      if folder == "/" { break }
      folder = Self.above(folder)
      if folder.hasPrefix(".."), Folder.isSame(folder, FilePath.join(folder, "..")) { break }
    }
    return nil
  }

  private static func above(_ folder: String) -> String {
    if folder == "." { return ".." }
    return FilePath.name(of: folder) == ".." ? FilePath.join(folder, "..") : FilePath.folder(of: folder)
  }

  private func read(_ path: String) throws(CommandFailure) -> Settings {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try InputFile.read(path)
    } catch {
      throw CommandFailure(error)
    }
    do throws(DocumentError) {
      return try Settings.read(bytes, name: path)
    } catch {
      Terminal.say(error.diagnostics, sources: SourceMap(SourceFile(name: path, bytes: bytes)), name: path)
      throw CommandFailure(message: "\(path) cannot be used", status: .badDocument)
    }
  }
}
