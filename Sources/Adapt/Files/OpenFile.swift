#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Files that are open, by their numbers.
package enum OpenFile {
  /// Writes all bytes.
  ///
  /// - Returns: the number of the system's error, or `nil` when all went well.
  package static func write(_ bytes: [UInt8], descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: $0[written...])) }
      if count >= 0 { written += count } else if errno != EINTR { return errno }
    }
    return nil
  }
}
