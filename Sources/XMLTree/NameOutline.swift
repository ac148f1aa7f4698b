/// What names are told apart by at a glance: those that differ in it are not the same.
struct NameOutline: Equatable, Sendable {
  /// The length, and the first byte, the last and one in the middle: many names begin or end alike.
  private let value: UInt32

  @inline(__always)
  init(_ name: UnsafeBufferPointer<UInt8>) {
    guard let first = name.first, let last = name.last else {
      value = 0
      return
    }
    value =
      UInt32(truncatingIfNeeded: name.count) << 24 | UInt32(first) << 16 | UInt32(name[name.count &>> 1]) << 8
      | UInt32(last)
  }

  /// One of 64 bits, for a look at many names at once.
  @inline(__always) var mark: UInt64 { 1 &<< UInt64((value &* 0x9E37_79B1) &>> 26) }
}
