#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A growing run of plain values with one owner: an array without reference counting, for inner loops.
///
/// Positions are checked in debug builds only. Memory comes from `malloc`: what `UnsafeMutablePointer` allocates is asked
/// for by its alignment (`posix_memalign`), which takes the GNU C library longer.
struct Buffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = Swift.max(capacity, 4)
    base = Self.memory(malloc(self.capacity * MemoryLayout<Element>.stride), self.capacity)
    count = 0
  }

  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  init(copying other: borrowing Buffer<Element>) {
    self.init(capacity: other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }

  deinit { free(base) }

  private static func memory(_ raw: UnsafeMutableRawPointer?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
    guard let raw else { fatalError("out of memory") }
    return raw.bindMemory(to: Element.self, capacity: capacity)
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) set {
      assert(index >= 0 && index < count)
      base[index] = newValue
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) set { self[Int(index)] = newValue }
  }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow(to: capacity * 2) }
    base[count] = value
    count += 1
  }

  mutating func extend(by extra: Int, with value: Element) -> Int {
    let start = count
    if count + extra > capacity { grow(to: Swift.max(capacity * 2, count + extra)) }
    (base + start).initialize(repeating: value, count: extra)
    count += extra
    return start
  }

  @inline(__always)
  mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }
  mutating func fill(_ value: Element) { base.update(repeating: value, count: count) }

  @inline(never)
  private mutating func grow(to newCapacity: Int) {
    base = Self.memory(realloc(base, newCapacity * MemoryLayout<Element>.stride), newCapacity)
    capacity = newCapacity
  }
}
