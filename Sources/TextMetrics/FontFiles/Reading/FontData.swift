#if FontFiles
import CHarfBuzz

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The bytes of a font file, mapped into memory: of a large font only what is looked at is read.
final class FontData {
  /// HarfBuzz's handle of the bytes.
  let blob: OpaquePointer?

  /// Maps a file.
  init(_ path: String) throws(FontFileFailure) {
    // HarfBuzz maps a file or does not; what the matter is, only the system says.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FontFileFailure(String(cString: strerror(errno))) }
    close(descriptor)
    blob = hb_blob_create_from_file(path)
    if hb_blob_get_length(blob) == 0 { throw FontFileFailure("it is empty") }
  }

  deinit {
    hb_blob_destroy(blob)
  }

  /// The bytes, which live as long as this object.
  var bytes: UnsafeBufferPointer<UInt8> {
    var count: UInt32 = 0
    guard let start = hb_blob_get_data(blob, &count) else { return UnsafeBufferPointer(start: nil, count: 0) }
    let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
    return UnsafeBufferPointer(start: bytes, count: Int(count))
  }
}
#endif
