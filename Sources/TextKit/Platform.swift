// The C library of the platform, for the whole package: `import TextKit` makes it visible, too.
#if canImport(Glibc)
@_exported import Glibc
#elseif canImport(Musl)
@_exported import Musl
#elseif canImport(Darwin)
@_exported import Darwin
#endif

/// The names of everything in a folder but itself and the one around it, in no order; `nil`, with `errno` set, where it
/// cannot be read.
package func namesInFolder(_ folder: String) -> [String]? {
  guard let stream = opendir(folder) else { return nil }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    // The name is longer than the field says where the file system allows it: it is read where it lies.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let name = String(cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
