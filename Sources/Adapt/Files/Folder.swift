#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// What is in folders.
package enum Folder {
  /// Something in a folder.
  package struct Item: Hashable, Sendable {
    /// The name.
    package var name: String
    /// Whether it is a folder; links to folders are none, for they may lead in circles.
    package var isFolder: Bool
  }

  /// Everything in a folder by name, in the order of the bytes.
  package static func items(_ path: String) throws(FileError) -> [Item] {
    guard let stream = opendir(path) else {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { name in
      Item(name: name, isFolder: kind(FilePath.join(path, name), followsLinks: false) == S_IFDIR)
    }
  }

  /// Whether there is a folder at a path.
  package static func exists(_ path: String) -> Bool { kind(path, followsLinks: true) == S_IFDIR }

  /// Whether there is a file with bytes of its own at a path: no folder, pipe or device.
  package static func hasFile(_ path: String) -> Bool { kind(path, followsLinks: true) == S_IFREG }

  /// Whether there is anything at a path.
  package static func hasItem(_ path: String) -> Bool { kind(path, followsLinks: true) != nil }

  /// Whether two paths lead to the same thing.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    var one = stat()
    var other = stat()
    guard stat(first, &one) == 0, stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// The path from a folder to something in it, whichever way both are named; `nil` when it is not in there.
  package static func relative(_ path: String, to folder: String) -> String? {
    FilePath.relative(absolute(path), to: absolute(folder))
  }

  /// The path from the root.
  private static func absolute(_ path: String) -> String {
    if path.hasPrefix("/") { return FilePath.normal(path) }
    guard let current = getcwd(nil, 0) else { return FilePath.normal(path) }
    defer { free(current) }
    return FilePath.normal(FilePath.join(String(cString: current), path))
  }

  /// Makes a folder and all that it is in, as far as they are not there.
  package static func make(_ path: String) throws(FileError) {
    if exists(path) { return }
    let above = FilePath.folder(of: path)
    if above != path { try make(above) }
    if mkdir(path, 0o755) != 0, errno != EEXIST {
      throw FileError(path: path, reason: String(cString: strerror(errno)))
    }
  }

  /// Removes a file, or a folder in which nothing is.
  package static func remove(_ path: String) throws(FileError) {
    if removeItem(path) != 0 { throw FileError(path: path, reason: String(cString: strerror(errno))) }
  }

  private static func kind(_ path: String, followsLinks: Bool) -> mode_t? {
    var status = stat()
    guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    return status.st_mode & S_IFMT
  }
}
