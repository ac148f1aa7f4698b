#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The most memory that the process had at a time, in bytes; 0 where that cannot be read.
///
/// Linux tells in `/proc`; `getrusage` would count the memory of the process that started this one.
func peakMemory() -> Int {
  guard let file = fopen("/proc/self/status", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    if text.hasPrefix("VmHWM:") { return (Int(text.filter(\.isNumber)) ?? 0) * 1024 }
  }
  return 0
}
