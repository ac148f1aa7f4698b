import TextKit

/// One element of an ``XMLDocument``: a light handle that keeps its document alive.
package struct XMLElement: Sendable {
  let storage: TreeStorage
  let node: Int

  var record: NodeRecord { storage.nodes[node] }

  /// The name as written, with its prefix if it has one.
  package var name: String { storage.names[record.name] }

  /// Whether the name, as written, is `name`; faster than comparing strings.
  package func `is`(_ name: StaticString) -> Bool { storage.name(record.name, equals: name) }

  /// The number of the name, which elements of a document with the same name share; numbers are few, from 0.
  package var nameNumber: Int { Int(record.name) }

  /// The number of the element in document order; the root is 0.
  package var index: Int { node }

  package var parent: XMLElement? {
    let parent = record.parent
    return parent < 0 ? nil : XMLElement(storage: storage, node: Int(parent))
  }

  package var children: XMLElementSequence { XMLElementSequence(storage: storage, first: Int(record.firstChild)) }

  package func firstChild(_ name: StaticString) -> XMLElement? {
    firstNode(name).map { XMLElement(storage: storage, node: $0) }
  }

  /// The children of the first child with this name; none where there is no such child.
  package func children(in name: StaticString) -> XMLElementSequence {
    XMLElementSequence(storage: storage, first: firstNode(name).map { Int(storage.nodes[$0].firstChild) } ?? -1)
  }

  package func hasChild(_ name: StaticString) -> Bool { firstNode(name) != nil }

  private func firstNode(_ name: StaticString) -> Int? {
    storage.firstChild(of: node) { storage.name(storage.nodes[$0].name, equals: name) }
  }

  /// The first child with this name whose attribute `key` is `key`, as Interface Builder marks roles.
  package func firstChild(_ name: StaticString, key: StaticString) -> XMLElement? {
    storage.firstChild(of: node) { child in
      guard storage.name(storage.nodes[child].name, equals: name), let attribute = storage.attribute("key", of: child)
      else { return false }
      return storage.withValue(attribute, of: child) { $0.elements(equal: key) }
    }.map { XMLElement(storage: storage, node: $0) }
  }

  /// The elements with a name inside this one, however deep, in document order; faster than walking the tree.
  package func descendants(_ name: StaticString) -> [XMLElement] {
    let end = record.end
    return storage.nodes.withUnsafeBufferPointer { nodes in
      var found: [XMLElement] = []
      /// The number of the name, once it was met; -1 before.
      var number: Int32 = -1
      var next = node + 1
      while next < nodes.count, nodes[next].start < end {
        if number < 0, storage.name(nodes[next].name, equals: name) { number = nodes[next].name }
        if nodes[next].name == number { found.append(XMLElement(storage: storage, node: next)) }
        next += 1
      }
      return found
    }
  }

  /// The character data directly inside this element, without that of its children: references are resolved, CDATA
  /// sections are text, comments are nothing, and line ends are LF.
  package var text: String { storage.text(of: node) }

  /// The whole element, from the `<` of its start tag to after its end.
  package var span: SourceSpan { span(record.start, record.end) }
  package var startTagSpan: SourceSpan { span(record.start, record.tagEnd) }

  package var location: SourceLocation {
    (storage.derived?.source ?? storage.source).location(ofOffset: Int(startTagSpan.start))
  }

  private func span(_ start: Int32, _ end: Int32) -> SourceSpan { storage.span(Int(start), Int(end)) }
}

extension XMLElement: Hashable {
  package static func == (left: XMLElement, right: XMLElement) -> Bool {
    left.storage === right.storage && left.node == right.node
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(storage))
    hasher.combine(node)
  }
}

/// The children of an element, in document order.
///
/// Going from one to the next is fast; counting them walks them all.
package struct XMLElementSequence: Collection, Sendable {
  let storage: TreeStorage
  let first: Int

  package var startIndex: Int { first < 0 ? endIndex : first }
  package var endIndex: Int { Int.max }

  package func index(after index: Int) -> Int {
    let next = storage.nodes[index].nextSibling
    return next < 0 ? endIndex : Int(next)
  }

  package subscript(index: Int) -> XMLElement { XMLElement(storage: storage, node: index) }
  package func makeIterator() -> Iterator { Iterator(storage: storage, upcoming: first) }

  package struct Iterator: IteratorProtocol, Sendable {
    let storage: TreeStorage
    var upcoming: Int

    package mutating func next() -> XMLElement? {
      guard upcoming >= 0 else { return nil }
      let element = XMLElement(storage: storage, node: upcoming)
      upcoming = Int(storage.nodes[upcoming].nextSibling)
      return element
    }
  }
}
