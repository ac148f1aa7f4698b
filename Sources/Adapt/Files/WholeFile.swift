#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that are written as a whole or not at all.
package enum WholeFile {
  /// Writes a file beside its place and moves it there when it is complete: nobody ever sees a part of it.
  ///
  /// Folders that are not there are made.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try Folder.make(FilePath.folder(of: path))
    let draft = FilePath.join(FilePath.folder(of: path), ".\(FilePath.name(of: path)).\(getpid())")
    do throws(FileError) {
      try writeDraft(bytes, to: draft)
      if rename(draft, path) != 0 { throw failure(path) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  private static func writeDraft(_ bytes: [UInt8], to path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    if OpenFile.write(bytes, descriptor: descriptor) != nil { throw failure(path) }
  }

  private static func failure(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }
}
