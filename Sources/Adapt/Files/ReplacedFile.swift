#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file whose contents are replaced by others that were made of them.
///
/// At any moment, whatever happens to the process or the machine, the path leads to all of the old bytes or to all of the
/// new ones: the new ones are written beside the file, brought to the disk, and moved to its place.
package struct ReplacedFile: Sendable {
  /// The path as it was given.
  package let path: String
  /// The file itself, which a symbolic link leads to.
  private let target: String
  /// What the file held when it was read.
  package let bytes: [UInt8]

  /// Reads a file that is to be replaced.
  package init(_ path: String) throws(FileError) {
    self.path = path
    guard let resolved = realpath(path, nil) else { throw Self.failure(path) }
    defer { free(resolved) }
    target = String(cString: resolved)
    bytes = try InputFile.read(path)
  }

  /// Replaces what the file holds.
  ///
  /// Permissions stay, and the owner where the system allows it. A file that nobody may write is not written, even where
  /// its folder would allow it, nor is one that somebody else changed since it was read.
  package func replace(by bytes: [UInt8]) throws(FileError) {
    let status = try writableStatus()
    removeOldDrafts()
    let draft = FilePath.join(FilePath.folder(of: target), draftPrefix + "\(getpid())")
    do throws(FileError) {
      try write(bytes, to: draft, as: status)
      guard try InputFile.read(target) == self.bytes else {
        throw FileError(path: path, reason: "changed while it was mended; nothing was written")
      }
      if rename(draft, target) != 0 { throw Self.failure(path) }
    } catch {
      unlink(draft)
      throw error
    }
    bringFolderToDisk()
  }

  /// What the names of drafts begin with; the number of the process that writes one follows.
  private var draftPrefix: String { ".\(FilePath.name(of: target)).adapt-" }

  /// Removes what processes left behind that were killed while they wrote.
  private func removeOldDrafts() {
    let folder = FilePath.folder(of: target)
    for item in (try? Folder.items(folder)) ?? [] where item.name.hasPrefix(draftPrefix) {
      guard let process = pid_t(item.name.dropFirst(draftPrefix.count)), process > 0 else { continue }
      let isGone = kill(process, 0) != 0 && errno == ESRCH
      if isGone || process == getpid() { unlink(FilePath.join(folder, item.name)) }
    }
  }

  /// What the system says of the file, if it may be written.
  private func writableStatus() throws(FileError) -> stat {
    var status = stat()
    guard stat(target, &status) == 0 else { throw Self.failure(path) }
    // A pipe or a device has no bytes to replace.
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, reason: "not a regular file") }
    // The superuser may write anything; a file without a single right to write is meant to stay all the same.
    guard status.st_mode & 0o222 != 0 else { throw FileError(path: path, reason: "the file is read-only") }
    guard access(target, W_OK) == 0 else { throw Self.failure(path) }
    return status
  }

  private func write(_ bytes: [UInt8], to draft: String, as status: stat) throws(FileError) {
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    var isOpen = true
    defer { if isOpen { close(descriptor) } }
    if OpenFile.write(bytes, descriptor: descriptor) != nil { throw Self.failure(path) }
    // Only the superuser may give files away; for all others the file is their own by now.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    if fchmod(descriptor, status.st_mode & 0o7777) != 0 { throw Self.failure(path) }
    if fsync(descriptor) != 0 { throw Self.failure(path) }
    isOpen = false
    if close(descriptor) != 0 { throw Self.failure(path) }
  }

  /// Makes the move last; the file is whole either way.
  private func bringFolderToDisk() {
    let descriptor = open(FilePath.folder(of: target), O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func failure(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }
}
