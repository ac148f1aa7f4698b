import TextKit

/// Looks for font files in a folder and the folders in it.
///
/// What begins with a dot is left out: it is hidden, and often no font (`._Name.ttf` beside `Name.ttf`). Links are
/// followed; a folder or a file that was there before, by whatever path, is not looked at again.
struct FontFileSearch {
  /// The paths of the files, in the order of their bytes.
  private(set) var files: [String] = []
  /// Folders that cannot be read, with what the system says.
  private(set) var failures: [(path: String, reason: String)] = []
  private var seen: Set<Identity> = []

  /// The identity of a file, whatever its path.
  private struct Identity: Hashable {
    var device, number: UInt64

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  /// The ends of the names of font files, in lower case.
  static let extensions = ["ttf", "otf", "ttc", "otc"]

  /// Looks through a folder; throws ``FontFolderError`` when the folder itself cannot be read.
  init(_ folder: String) throws(FontFolderError) {
    guard let status = Self.status(of: folder), let names = Self.names(in: folder) else {
      throw .unreadable(path: folder, reason: String(cString: strerror(errno)))
    }
    seen.insert(Identity(status))
    look(at: names, in: folder)
    files = Self.unique(files)
  }

  private mutating func look(at names: [String], in folder: String) {
    for name in names {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      guard let status = Self.status(of: path) else {
        if Self.isFont(name) { failures.append((path, String(cString: strerror(errno)))) }
        continue
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG: if Self.isFont(name) { files.append(path) }
      case S_IFDIR: if seen.insert(Identity(status)).inserted { enter(path) }
      default: break
      }
    }
  }

  private mutating func enter(_ folder: String) {
    guard let names = Self.names(in: folder) else {
      failures.append((folder, String(cString: strerror(errno))))
      return
    }
    look(at: names, in: folder)
  }

  /// Sorts paths and leaves out those of files that an earlier path leads to.
  private static func unique(_ paths: [String]) -> [String] {
    var seen: Set<Identity> = []
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { path in status(of: path).map { seen.insert(Identity($0)).inserted } ?? true }
  }

  private static func isFont(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// The names in a folder, sorted, without hidden ones; `nil` with `errno` set where it cannot be read.
  private static func names(in folder: String) -> [String]? {
    namesInFolder(folder)?.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
