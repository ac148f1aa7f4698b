import Adapt

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Where data goes: the standard output or a file.
enum OutputFile {
  /// Writes data to a file that is created or emptied, or to the standard output for `nil` and `-`.
  static func write(_ bytes: [UInt8], to path: String?) throws(CommandFailure) {
    guard let path, path != "-" else {
      return try write(bytes, descriptor: STDOUT_FILENO, name: "standard output")
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, .cannotCreate) }
    defer { close(descriptor) }
    try write(bytes, descriptor: descriptor, name: path)
  }

  /// Writes data to a file as a whole or not at all, as mends do, or to the standard output for `nil` and `-`.
  ///
  /// What is no regular file, such as a pipe, is written like any other output.
  static func writeWhole(_ bytes: [UInt8], to path: String?) throws(CommandFailure) {
    guard let path, path != "-" else { return try write(bytes, to: nil) }
    do throws(FileError) {
      if Folder.hasFile(path) { return try ReplacedFile(path).replace(by: bytes) }
      let isNew = !Folder.hasItem(path) && Folder.exists(FilePath.folder(of: path))
      if isNew { return try WholeFile.write(bytes, to: path) }
    } catch {
      throw CommandFailure(message: error.description, status: .cannotCreate)
    }
    try write(bytes, to: path)
  }

  /// Writes all bytes to an open file; a reader that went away is no failure.
  static func write(_ bytes: [UInt8], descriptor: Int32, name: String) throws(CommandFailure) {
    guard let error = OpenFile.write(bytes, descriptor: descriptor), error != EPIPE else { return }
    throw failure(name, .cannotWrite)
  }

  private static func failure(_ name: String, _ status: ExitStatus) -> CommandFailure {
    CommandFailure(message: "\(name): \(String(cString: strerror(errno)))", status: status)
  }
}
