import TextKit

extension XMLElement {
  /// The bytes of `name="value"`.
  package func attributeSpan(named name: String) -> SourceSpan? {
    storage.written(named: name, in: node).map { span($0.whole) }
  }

  /// The bytes between the quotes of an attribute, as written.
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

  private func span(_ range: Range<Int>) -> SourceSpan { storage.span(range.lowerBound, range.upperBound) }

  /// The attributes as written, namespace declarations among them: names, and the bytes between the quotes.
  package var writtenAttributes: [(name: String, value: SourceSpan)] {
    let record = record
    return storage.source.bytes.withUnsafeBufferPointer { bytes in
      TagScanner(bytes, start: Int(record.start), end: Int(record.tagEnd)).compactMap { attribute in
        attribute.value.map { (String(decoding: bytes[attribute.name], as: UTF8.self), span($0)) }
      }
    }
  }
}

extension TreeStorage {
  func written(named name: String, in node: Int) -> MarkupAttribute? {
    let record = nodes[node]
    return source.bytes.withUnsafeBufferPointer { bytes in
      TagScanner(bytes, start: Int(record.start), end: Int(record.tagEnd)).first {
        bytes[$0.name].elementsEqual(name.utf8)
      }
    }
  }
}

/// Walks the attributes of a start tag as they are written, whatever is missing: a tag that does not end is taken to end
/// before the next `<`, which stands in no attribute.
struct TagScanner: Sequence, IteratorProtocol {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  /// Behind the attribute that was found last; behind the `>` once there are no more.
  private(set) var position: Int
  /// Whether the tag ended with a `>`.
  private(set) var isClosed = false
  /// Whether it ended with a `/>`.
  private(set) var isEmpty = false

  /// Starts after the name of the element whose start tag is at `start`.
  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int, end: Int) {
    self.bytes = bytes
    self.end = end
    position = start + 1
    skipName()
  }

  mutating func next() -> MarkupAttribute? {
    while position < end, !isClosed {
      switch bytes[position] {
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: ">"):
        isClosed = true
        isEmpty = bytes[position - 1] == UInt8(ascii: "/")
        position += 1
      case let byte where byte.isMarkupName: return attribute()
      default: position += 1
      }
    }
    return nil
  }

  private mutating func attribute() -> MarkupAttribute {
    let start = position
    skipName()
    let name = start..<position
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "=") else {
      position = name.upperBound
      return MarkupAttribute(name: name, value: nil, whole: name)
    }
    position += 1
    skipSpace()
    guard position < end, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      return MarkupAttribute(name: name, value: nil, whole: start..<position)
    }
    let quote = bytes[position]
    position += 1
    let first = position
    while position < end, bytes[position] != quote, bytes[position] != UInt8(ascii: "<") { position += 1 }
    let value = first..<position
    if position < end, bytes[position] == quote { position += 1 }
    return MarkupAttribute(name: name, value: value, whole: start..<position)
  }

  private mutating func skipName() { while position < end, bytes[position].isMarkupName { position += 1 } }
  private mutating func skipSpace() { while position < end, bytes[position].isSpace { position += 1 } }
}

package struct MarkupAttribute: Sendable {
  package var name: Range<Int>
  /// What stands between the quotes; `nil` where there is no value yet.
  package var value: Range<Int>?
  /// From the name to the closing quote.
  package var whole: Range<Int>
}

extension UInt8 {
  /// Whether it may stand in the name of an element or attribute.
  var isMarkupName: Bool { isIdentifier || self == UInt8(ascii: ":") || self == UInt8(ascii: ".") || self >= 0x80 }

  /// Whether it may stand in an id.
  package var isIdentifier: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
}
