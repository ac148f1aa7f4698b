// The C library of the platform: adapt needs no more of the system than files give.
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The system's `read`, which ``InputFile/read(_:)`` hides by its name.
func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// The system's `write`.
func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The system's `remove`, which ``Folder/remove(_:)`` hides by its name.
func removeItem(_ path: String) -> Int32 {
  remove(path)
}
