/// The attributes of an element, in document order; namespace declarations are not among them.
package struct XMLAttributes: RandomAccessCollection, Sendable {
  let storage: TreeStorage
  let node: Int
  let first: Int

  package let count: Int

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  /// The attribute at `index`: its name as written, and its value with references resolved.
  package subscript(index: Int) -> (name: String, value: String) {
    precondition(index >= 0 && index < count, "no such attribute")
    let number = first + index
    return (storage.names[storage.attributes[number].name], storage.value(number, of: node))
  }
}

extension XMLElement {
  package var attributes: XMLAttributes {
    let record = record
    return XMLAttributes(
      storage: storage, node: node, first: Int(record.firstAttribute), count: Int(record.attributeCount))
  }

  /// The value of the attribute with this name, as written with its prefix; nil when there is none.
  package subscript(_ name: StaticString) -> String? {
    storage.attribute(name, of: node).map { storage.value($0, of: node) }
  }

  /// The value of the attribute with a name known only at run time; nil when there is none.
  package subscript(named name: String) -> String? {
    storage.attribute(named: name, of: node).map { storage.value($0, of: node) }
  }

  package func hasAttribute(named name: String) -> Bool { storage.attribute(named: name, of: node) != nil }
  package func hasAttribute(_ name: StaticString) -> Bool { storage.attribute(name, of: node) != nil }

  /// Whether there is an attribute with this name and exactly this value; faster than comparing strings.
  package func hasAttribute(_ name: StaticString, _ value: StaticString) -> Bool {
    guard let attribute = storage.attribute(name, of: node) else { return false }
    return storage.withValue(attribute, of: node) { $0.elements(equal: value) }
  }

  /// The value of an attribute as a finite number, in any way in which Swift writes one; nil when it is none.
  package func number(_ name: StaticString) -> Double? { storage.attribute(name, of: node).flatMap(number) }
  package func number(named name: String) -> Double? { storage.attribute(named: name, of: node).flatMap(number) }

  private func number(_ attribute: Int) -> Double? {
    if let short = storage.withValue(attribute, of: node, shortDecimal) { return short }
    guard let value = Double(storage.value(attribute, of: node)), value.isFinite else { return nil }
    return value
  }
}

extension TreeStorage {
  func withValue<Result>(_ attribute: Int, of node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let record = attributes[attribute]
    let start = Int(record.valueStart)
    guard start >= 0 else { return decodedValue(attribute, of: node).withUnsafeBufferPointer(body) }
    return source.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(record.valueLength)]))
    }
  }

  func value(_ attribute: Int, of node: Int) -> String {
    withValue(attribute, of: node) { String(decoding: $0, as: UTF8.self) }
  }

  /// Decodes a value from its bytes in the start tag: references are resolved and white space becomes spaces.
  private func decodedValue(_ attribute: Int, of node: Int) -> [UInt8] {
    let name = names[attributes[attribute].name]
    guard let range = written(named: name, in: node)?.value else { return [] }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var decoder = TextDecoder(bytes: bytes, position: range.lowerBound, end: range.upperBound)
      decoder.readValue()
      return decoder.output
    }
  }
}

/// A number of at most fifteen digits, such as `-12.5`; nil for all others.
///
/// The digits as a whole number and the power of ten are exact, so that their quotient is rounded once, as it should be.
private func shortDecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
  var digits = 0
  var scale = 1.0
  var count = 0
  var isFraction = false
  let isNegative = bytes.first == UInt8(ascii: "-")
  for byte in isNegative ? bytes.dropFirst() : bytes[...] {
    if byte == UInt8(ascii: "."), !isFraction, count > 0 {
      isFraction = true
      continue
    }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), count < 15 else { return nil }
    digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
    count += 1
    if isFraction { scale *= 10 }
  }
  guard count > 0, bytes.last != UInt8(ascii: ".") else { return nil }
  let value = Double(digits) / scale
  return isNegative ? -value : value
}
