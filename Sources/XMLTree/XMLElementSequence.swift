/// The children of an element, in document order.
///
/// Going from one to the next is fast; counting them walks them all.
package struct XMLElementSequence: Collection, Sendable {
  let storage: TreeStorage
  let first: Int

  /// The number of the first child in the document.
  package var startIndex: Int { first < 0 ? endIndex : first }

  /// A number after that of every child.
  package var endIndex: Int { Int.max }

  /// The number of the child after `index`.
  package func index(after index: Int) -> Int {
    let next = storage.nodes[index].nextSibling
    return next < 0 ? endIndex : Int(next)
  }

  /// The child with this number.
  package subscript(index: Int) -> XMLElement { XMLElement(storage: storage, node: index) }

  /// Walks the children.
  package func makeIterator() -> Iterator { Iterator(storage: storage, upcoming: first) }

  /// Walks the children of an element.
  package struct Iterator: IteratorProtocol, Sendable {
    let storage: TreeStorage
    var upcoming: Int

    /// The next child.
    package mutating func next() -> XMLElement? {
      guard upcoming >= 0 else { return nil }
      let element = XMLElement(storage: storage, node: upcoming)
      upcoming = Int(storage.nodes[upcoming].nextSibling)
      return element
    }
  }
}
