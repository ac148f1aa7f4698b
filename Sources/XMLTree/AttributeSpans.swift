import TextKit

extension XMLElement {
  /// The bytes of `name="value"`; nil when there is no such attribute.
  package func attributeSpan(_ name: StaticString) -> SourceSpan? { storage.written(name, in: node).map(whole) }

  /// The bytes between the quotes of an attribute, as written; nil when there is no such attribute.
  package func attributeValueSpan(_ name: StaticString) -> SourceSpan? {
    storage.written(name, in: node).map { span($0.value) }
  }

  /// The bytes of `name="value"` for a name known only at run time.
  package func attributeSpan(named name: String) -> SourceSpan? {
    storage.written(named: name, in: node).map(whole)
  }

  /// The bytes between the quotes for a name known only at run time.
  package func attributeValueSpan(named name: String) -> SourceSpan? {
    storage.written(named: name, in: node).map { span($0.value) }
  }

  /// Where a part of an attribute's value is written; nil when there is no such attribute. `range` counts the bytes of
  /// the value, in which references such as `&lt;` are characters.
  package func span(of range: Range<Int>, inValueOf name: String) -> SourceSpan? {
    guard let value = storage.written(named: name, in: node)?.value else { return nil }
    return storage.source.bytes.withUnsafeBufferPointer { bytes in
      var decoder = TextDecoder(bytes: bytes, position: value.lowerBound, end: value.upperBound)
      decoder.readValue(upTo: range.lowerBound)
      let start = decoder.position
      decoder.readValue(upTo: range.upperBound)
      return span(start..<decoder.position)
    }
  }

  private func whole(_ found: TagScanner.Found) -> SourceSpan {
    span(found.name.lowerBound..<found.value.upperBound + 1)
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    storage.span(range.lowerBound, range.upperBound)
  }
}

extension TreeStorage {
  func written(_ name: StaticString, in node: Int) -> TagScanner.Found? {
    name.withUTF8Buffer { name in written(in: node) { $0.elementsEqual(name) } }
  }

  func written(named name: String, in node: Int) -> TagScanner.Found? {
    written(in: node) { $0.elementsEqual(name.utf8) }
  }

  private func written(in node: Int, _ matches: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> TagScanner.Found? {
    let record = nodes[node]
    return source.bytes.withUnsafeBufferPointer { bytes in
      var scanner = TagScanner(bytes, start: Int(record.start), end: Int(record.tagEnd))
      while let found = scanner.next() {
        if matches(bytes[found.name]) { return found }
      }
      return nil
    }
  }
}

extension XMLElement {
  /// The attributes as written, namespace declarations among them: names, and the bytes between the quotes.
  package var writtenAttributes: [(name: String, value: SourceSpan)] {
    let record = record
    return storage.source.bytes.withUnsafeBufferPointer { bytes in
      var scanner = TagScanner(bytes, start: Int(record.start), end: Int(record.tagEnd))
      var found: [(name: String, value: SourceSpan)] = []
      while let next = scanner.next() {
        found.append((String(decoding: bytes[next.name], as: UTF8.self), span(next.value)))
      }
      return found
    }
  }
}

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
    while let byte = current, !byte.isSpace, byte != UInt8(ascii: "="), byte != UInt8(ascii: ">"),
      byte != UInt8(ascii: "/")
    {
      position += 1
    }
  }

  private mutating func skipSpace() { while let byte = current, byte.isSpace { position += 1 } }
}
