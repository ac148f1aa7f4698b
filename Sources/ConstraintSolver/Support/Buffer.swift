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

  /// Without capacity it has no memory of its own before something is appended.
  init(capacity: Int = 0) {
    (self.capacity, count) = (capacity, 0)
    base = capacity == 0 ? Self.none : Self.memory(malloc(capacity * MemoryLayout<Element>.stride), capacity)
  }

  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    base.initialize(repeating: value, count: count)
    self.count = count
  }

  init(counting range: Range<Int>) where Element == Int32 {
    self.init(capacity: range.count)
    count = range.count
    for index in 0..<count { base[index] = (range.lowerBound + index).int32 }
  }

  init(copying other: borrowing Buffer<Element>) {
    self.init(capacity: other.count)
    base.update(from: other.base, count: other.count)
    count = other.count
  }

  deinit { if capacity > 0 { free(base) } }

  /// An address that is never read.
  private static var none: UnsafeMutablePointer<Element> { memory(UnsafeMutableRawPointer(bitPattern: 16), 0) }

  private static func memory(_ raw: UnsafeMutableRawPointer?, _ capacity: Int) -> UnsafeMutablePointer<Element> {
    guard let raw else { fatalError("out of memory") }
    return raw.bindMemory(to: Element.self, capacity: capacity)
  }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    @inline(__always) _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { self[Int(index)] }
    @inline(__always) _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow(to: max(4, capacity * 2)) }
    base[count] = value
    count += 1
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
    base = Self.memory(realloc(capacity > 0 ? base : nil, newCapacity * MemoryLayout<Element>.stride), newCapacity)
    capacity = newCapacity
  }
}

/// Lists one after the other in one buffer, of which the last one grows until it is ended.
struct Lists<Element: BitwiseCopyable>: ~Copyable {
  private(set) var items: Buffer<Element>
  private var ends: Buffer<Int32>  // By list, the position after the one before it, and after the last one.

  init(capacity: Int = 0, items: Int = 0) {
    self.items = Buffer(capacity: items)
    ends = Buffer(capacity: capacity + 1)
    ends.append(0)
  }

  init(copying other: borrowing Lists<Element>) {
    items = Buffer(copying: other.items)
    ends = Buffer(copying: other.ends)
  }

  /// Lists by key, from 0 on.
  ///
  /// - Parameter forEach: calls a function with each key and item, in the order of the lists; it is called twice.
  @inline(__always)
  init(keys: Int, forEach: (_ body: (_ key: Int32, _ item: Element) -> Void) -> Void) {
    // Positions by key, two keys ahead: counted, summed up, and moved on while the lists are filled.
    var ends = Buffer<Int32>(repeating: 0, count: keys + 2)
    var first: Element?
    forEach { key, item in
      ends[key + 2] += 1
      first = item
    }
    for key in 0..<keys { ends[key + 2] += ends[key + 1] }
    var items = Buffer<Element>(capacity: 0)
    if let first { items = Buffer(repeating: first, count: Int(ends[keys + 1])) }
    forEach { key, item in
      items[ends[key + 1]] = item
      ends[key + 1] += 1
    }
    _ = ends.popLast()
    self.ends = ends
    self.items = items
  }

  var count: Int { ends.count - 1 }
  @inline(__always) func range(_ list: Int) -> Range<Int> { Int(ends[list])..<Int(ends[list + 1]) }
  @inline(__always) func range(_ list: Int32) -> Range<Int> { range(Int(list)) }
  @inline(__always) subscript(position: Int) -> Element { items[position] }
  /// A list, lent until the next change.
  @inline(__always)
  func list(_ number: Int32) -> UnsafeBufferPointer<Element> {
    let range = range(number)
    return UnsafeBufferPointer(start: items.base + range.lowerBound, count: range.count)
  }
  @inline(__always) func list(_ number: Int) -> UnsafeBufferPointer<Element> { list(number.int32) }

  @inline(__always) mutating func append(_ item: Element) { items.append(item) }
  @inline(__always) mutating func end() { ends.append(items.count.int32) }

  mutating func removeAll() {
    items.removeAll()
    ends.removeAll()
    ends.append(0)
  }
}
