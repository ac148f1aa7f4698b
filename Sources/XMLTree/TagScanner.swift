/// Walks the attributes of a well-formed start tag as they are written.
struct TagScanner {
  /// One attribute as written: where its name is, and where its value is between the quotes.
  struct Found {
    var name: Range<Int>
    var value: Range<Int>
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int

  /// Starts after the name of the element whose start tag is at `start`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) {
    self.bytes = bytes
    self.end = end
    position = start + 1
    skipName()
  }

  private var current: UInt8? { position < end ? bytes[position] : nil }

  /// The next attribute, or nil at the end of the tag.
  mutating func next() -> Found? {
    skipSpace()
    let nameStart = position
    skipName()
    let name = nameStart..<position
    guard !name.isEmpty else { return nil }
    skipSpace()
    guard current == UInt8(ascii: "=") else { return nil }
    position += 1
    skipSpace()
    guard let quote = current else { return nil }
    position += 1
    let valueStart = position
    while let byte = current, byte != quote { position += 1 }
    let value = valueStart..<position
    position += 1
    return Found(name: name, value: value)
  }

  private mutating func skipName() {
    while let byte = current, !byte.isXMLSpace, byte != UInt8(ascii: "="), byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "/")
    {
      position += 1
    }
  }

  private mutating func skipSpace() {
    while let byte = current, byte.isXMLSpace { position += 1 }
  }
}

extension UInt8 {
  /// Whether this is white space to XML.
  var isXMLSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }
}
