#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that are read as a whole.
package enum InputFile {
  /// No layout document comes near this size, in bytes: a larger file is a mistake.
  package static let largest = 256 << 20

  /// Reads a file.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, name: path)
  }

  /// Reads an open file, such as the standard input, to its end.
  ///
  /// - Parameters:
  ///   - descriptor: the number of the open file.
  ///   - name: what errors call the file.
  package static func read(descriptor: Int32, name: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = max(expectedSize(of: descriptor) + 1, 4096)
    while true {
      let read = try append(chunk, from: descriptor, name: name, to: &bytes)
      if read == 0 { return bytes }
      if bytes.count > largest { throw FileError(path: name, reason: "larger than \(largest >> 20) MB") }
      chunk = max(chunk - read, 65536)
    }
  }

  /// The bytes of a file that a document includes, or `nil` when there is none.
  @Sendable package static func load(_ path: String) -> [UInt8]? {
    try? read(path)
  }

  /// The size of a regular file in bytes; 0 for anything else.
  private static func expectedSize(of descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return 0 }
    return min(max(Int(status.st_size), 0), largest)
  }

  /// Reads at most `count` bytes and returns how many came; 0 at the end.
  private static func append(
    _ count: Int,
    from descriptor: Int32,
    name: String,
    to bytes: inout [UInt8]
  ) throws(FileError) -> Int {
    while true {
      var received = 0
      let more = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        received = readBytes(descriptor, buffer.baseAddress, count)
        initialized = max(received, 0)
      }
      if received < 0 {
        if errno == EINTR { continue }
        throw failure(name)
      }
      if bytes.isEmpty { bytes = more } else { bytes += more }
      return received
    }
  }

  /// What the system says went wrong last.
  private static func failure(_ path: String) -> FileError {
    FileError(path: path, reason: String(cString: strerror(errno)))
  }
}
