import CLibXML2

/// Interns names while a document is parsed.
///
/// libxml2 keeps one copy of every name of a document, so a name is known by its address: a small hash table with
/// open addressing from addresses to numbers, with no comparison of text.
struct NameTable {
  private struct Slot {
    var local: UInt = 0
    var prefix: UInt = 0
    var number: Int32 = -1
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  private(set) var list = NameList()

  mutating func number(_ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?) -> Int32 {
    let localKey = UInt(bitPattern: local)
    let prefixKey = UInt(bitPattern: prefix)
    let mask = slots.count - 1
    var index = Self.hash(localKey, prefixKey) & mask
    while slots[index].number >= 0 {
      if slots[index].local == localKey && slots[index].prefix == prefixKey { return slots[index].number }
      index = (index + 1) & mask
    }
    list.append(
      prefix.map { UnsafeBufferPointer(start: $0, count: Int(xmlStrlen($0))) },
      UnsafeBufferPointer(start: local, count: Int(xmlStrlen(local))))
    let number = Int32(truncatingIfNeeded: list.count - 1)
    slots[index] = Slot(local: localKey, prefix: prefixKey, number: number)
    if list.count * 2 > slots.count { grow() }
    return number
  }

  private static func hash(_ local: UInt, _ prefix: UInt) -> Int {
    let mixed = (local ^ (prefix &* 31)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32)
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot.number >= 0 {
      var index = Self.hash(slot.local, slot.prefix) & mask
      while slots[index].number >= 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }
}

/// The names of a document, by number: one piece of memory for all of them.
struct NameList: Sendable {
  private struct Record {
    var start, length: Int32
    var outline: NameOutline
  }

  private var records: [Record] = []
  private var bytes: [UInt8] = []

  var count: Int { records.count }

  mutating func append(_ prefix: UnsafeBufferPointer<UInt8>?, _ local: UnsafeBufferPointer<UInt8>) {
    let start = bytes.count
    if let prefix {
      bytes.append(contentsOf: prefix)
      bytes.append(UInt8(ascii: ":"))
    }
    bytes.append(contentsOf: local)
    let outline = bytes.withUnsafeBufferPointer { NameOutline(UnsafeBufferPointer(rebasing: $0[start...])) }
    records.append(
      Record(
        start: Int32(truncatingIfNeeded: start), length: Int32(truncatingIfNeeded: bytes.count - start),
        outline: outline))
  }

  func length(_ number: Int32) -> Int { Int(records[Int(number)].length) }
  func outline(_ number: Int32) -> NameOutline { records[Int(number)].outline }

  subscript(number: Int32) -> String {
    let record = records[Int(number)]
    return String(decoding: bytes[Int(record.start)..<Int(record.start + record.length)], as: UTF8.self)
  }

  @inline(__always) func isName(_ number: Int32, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let record = records[Int(number)]
    return Int(record.length) == other.count
      && bytes.withUnsafeBufferPointer { memory($0, at: Int(record.start), equals: other) }
  }
}

/// A fingerprint of a name: names that differ in it are not the same.
struct NameOutline: Equatable, Sendable {
  /// The length, and the first byte, the last and one in the middle: many names begin or end alike.
  private let value: UInt32

  @inline(__always) init(_ name: UnsafeBufferPointer<UInt8>) {
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
