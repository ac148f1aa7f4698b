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

  /// The number of the name `prefix:local`.
  mutating func number(_ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?) -> Int32 {
    let localKey = UInt(bitPattern: local)
    let prefixKey = UInt(bitPattern: prefix)
    let mask = slots.count - 1
    var index = Self.hash(localKey, prefixKey) & mask
    while slots[index].number >= 0 {
      if slots[index].local == localKey && slots[index].prefix == prefixKey { return slots[index].number }
      index = (index + 1) & mask
    }
    let number = append(local, prefix)
    slots[index] = Slot(local: localKey, prefix: prefixKey, number: number)
    if list.count * 2 > slots.count { grow() }
    return number
  }

  private static func hash(_ local: UInt, _ prefix: UInt) -> Int {
    let mixed = (local ^ (prefix &* 31)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32)
  }

  private mutating func append(_ local: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>?) -> Int32 {
    list.append(
      prefix.map { UnsafeBufferPointer(start: $0, count: Int(xmlStrlen($0))) },
      UnsafeBufferPointer(start: local, count: Int(xmlStrlen(local))))
    return Int32(truncatingIfNeeded: list.count - 1)
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
