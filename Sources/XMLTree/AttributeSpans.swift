import TextKit

extension XMLElement {
  /// The bytes of `name="value"`; nil when there is no such attribute.
  package func attributeSpan(_ name: StaticString) -> SourceSpan? {
    storage.written(name, in: node).map { span($0.whole) }
  }

  /// The bytes between the quotes of an attribute, as written; nil when there is no such attribute.
  package func attributeValueSpan(_ name: StaticString) -> SourceSpan? {
    storage.written(name, in: node)?.value.map(span)
  }

  /// The bytes of `name="value"` for a name known only at run time.
  package func attributeSpan(named name: String) -> SourceSpan? {
    storage.written(named: name, in: node).map { span($0.whole) }
  }

  /// The bytes between the quotes for a name known only at run time.
  package func attributeValueSpan(named name: String) -> SourceSpan? {
    storage.written(named: name, in: node)?.value.map(span)
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

  private func span(_ range: Range<Int>) -> SourceSpan {
    storage.span(range.lowerBound, range.upperBound)
  }
}

extension TreeStorage {
  func written(_ name: StaticString, in node: Int) -> MarkupAttribute? {
    name.withUTF8Buffer { name in written(in: node) { $0.elementsEqual(name) } }
  }

  func written(named name: String, in node: Int) -> MarkupAttribute? {
    written(in: node) { $0.elementsEqual(name.utf8) }
  }

  private func written(in node: Int, _ matches: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> MarkupAttribute? {
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
        if let value = next.value { found.append((String(decoding: bytes[next.name], as: UTF8.self), span(value))) }
      }
      return found
    }
  }
}
