/// The names of a document, by number: one piece of memory for all of them.
struct NameList: Sendable {
  private struct Record {
    var start: Int32
    var length: Int32
    var outline: NameOutline
  }

  private var records: [Record] = []
  private var bytes: [UInt8] = []

  /// How many names there are.
  var count: Int { records.count }

  /// Adds `prefix:local`.
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

  /// The length of a name in bytes.
  func length(_ number: Int32) -> Int { Int(records[Int(number)].length) }

  /// What a name is told apart by at a glance.
  func outline(_ number: Int32) -> NameOutline { records[Int(number)].outline }

  /// A name as text.
  subscript(number: Int32) -> String {
    let record = records[Int(number)]
    return String(decoding: bytes[Int(record.start)..<Int(record.start + record.length)], as: UTF8.self)
  }

  /// Whether a name is `other`.
  @inline(__always)
  func isName(_ number: Int32, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    let record = records[Int(number)]
    return Int(record.length) == other.count
      && bytes.withUnsafeBufferPointer { memory($0, at: Int(record.start), equals: other) }
  }
}
