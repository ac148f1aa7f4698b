/// The attributes of an element, in document order; namespace declarations are not among them.
package struct XMLAttributes: RandomAccessCollection, Sendable {
  let storage: TreeStorage
  let node: Int
  let first: Int

  /// How many attributes there are.
  package let count: Int

  /// Always 0.
  package var startIndex: Int { 0 }

  /// ``count``.
  package var endIndex: Int { count }

  /// The attribute at `index`: its name as written, and its value with references resolved.
  package subscript(index: Int) -> (name: String, value: String) {
    precondition(index >= 0 && index < count, "no such attribute")
    let number = first + index
    return (storage.names[storage.attributes[number].name], storage.value(number, of: node))
  }
}

extension XMLElement {
  /// The attributes in document order; namespace declarations are not among them.
  package var attributes: XMLAttributes {
    let record = record
    return XMLAttributes(
      storage: storage, node: node, first: Int(record.firstAttribute), count: Int(record.attributeCount))
  }

  /// The value of the attribute with this name, as written with its prefix; nil when there is none.
  package subscript(_ name: StaticString) -> String? {
    storage.attribute(name, of: node).map { storage.value($0, of: node) }
  }

  /// Whether there is an attribute with this name.
  package func hasAttribute(_ name: StaticString) -> Bool {
    storage.attribute(name, of: node) != nil
  }

  /// Whether there is an attribute with this name and exactly this value; faster than comparing strings.
  package func hasAttribute(_ name: StaticString, _ value: StaticString) -> Bool {
    guard let attribute = storage.attribute(name, of: node) else { return false }
    return storage.withValue(attribute, of: node) { bytes in
      bytes.count == value.utf8CodeUnitCount && value.withUTF8Buffer { memory(bytes, at: 0, equals: $0) }
    }
  }
}
