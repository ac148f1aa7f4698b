/// Paths as text: what has to be known of them without asking the system.
package enum FilePath {
  /// Both parts with one slash between them; the second alone when it is absolute or the first is empty or `.`.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." || name.hasPrefix("/") { return name }
    return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that something is in; `.` for a name alone.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The path without empty parts, `.`, and parts that `..` takes back.
  package static func normal(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : (joined.isEmpty ? "." : joined)
  }

  /// The rest of a path that begins with a folder; `nil` when it is not in there.
  package static func relative(_ path: String, to folder: String) -> String? {
    if folder == "." { return path.hasPrefix("/") || path.hasPrefix("../") ? nil : path }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }
}

/// Folders, and what the system knows of paths.
package enum Folder {
  package struct Item: Hashable, Sendable {
    package var name: String
    /// Whether it is a folder; links to folders are none, for they may lead in circles.
    package var isFolder: Bool
  }

  /// Everything in a folder by name, in the order of the bytes.
  package static func items(_ path: String) throws(FileError) -> [Item] {
    let names = try naming(path) { () throws(SystemError) in try System.names(in: path) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      let status = try? FileStatus(FilePath.join(path, name), followingLinks: false)
      return Item(name: name, isFolder: status?.kind == .folder)
    }
  }

  package static func exists(_ path: String) -> Bool { (try? FileStatus(path))?.kind == .folder }
  package static func hasItem(_ path: String) -> Bool { (try? FileStatus(path)) != nil }

  /// A folder and those that it is in, the innermost first: up by name, then by `..` as long as that leads anywhere.
  package static func ancestors(of folder: String) -> some Sequence<String> {
    sequence(first: FilePath.normal(folder), next: above).prefix(256)
  }

  /// The nearest folder in which there is a file of some name: this one or one above it.
  package static func nearest(to folder: String, holding name: String) -> String? {
    ancestors(of: folder).first { hasItem(FilePath.join($0, name)) }
  }

  /// The folder that a folder is in; `nil` for the root.
  package static func above(_ folder: String) -> String? {
    if folder == "/" { return nil }
    let isAbove = folder == "." || FilePath.name(of: folder) == ".."
    let above = folder == "." ? ".." : isAbove ? FilePath.join(folder, "..") : FilePath.folder(of: folder)
    return above.hasPrefix("..") && isSame(above, FilePath.join(above, "..")) ? nil : above
  }

  /// Whether a path, or the nearest folder on it that is there, leads into a folder once links are followed.
  package static func leads(_ path: String, into folder: String) -> Bool {
    guard let root = try? System.resolved(folder) else { return false }
    var path = path
    for _ in 0..<256 {
      if let place = try? System.resolved(path) { return place == root || FilePath.relative(place, to: root) != nil }
      // A link that leads nowhere would be followed by whoever creates what it names.
      if (try? FileStatus(path, followingLinks: false))?.kind == .link { return false }
      path = FilePath.folder(of: path)
    }
    return false
  }

  package static func isSame(_ first: String, _ second: String) -> Bool {
    guard let one = try? FileStatus(first), let other = try? FileStatus(second) else { return false }
    return one.device == other.device && one.number == other.number
  }

  /// The path from a folder to something in it, whichever way both are named; `nil` when it is not in there.
  package static func relative(_ path: String, to folder: String) -> String? {
    FilePath.relative(absolute(path), to: absolute(folder))
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = System.currentFolder else { return FilePath.normal(path) }
    return FilePath.normal(FilePath.join(current, path))
  }

  /// Makes a folder and all that it is in, as far as they are not there.
  package static func make(_ path: String) throws(FileError) {
    if exists(path) { return }
    let above = FilePath.folder(of: path)
    if above != path { try make(above) }
    do throws(SystemError) {
      try System.makeFolder(path)
    } catch {
      if error != .exists { throw FileError(path, error) }
    }
  }

  /// Removes a file, or a folder in which nothing is.
  package static func remove(_ path: String) throws(FileError) {
    try naming(path) { () throws(SystemError) in try System.removeItem(path) }
  }
}
