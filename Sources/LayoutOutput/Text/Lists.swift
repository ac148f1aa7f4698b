extension ByteBuffer {
  /// Appends every element of a list as `write` does, with a separator between them.
  package mutating func append<Element>(
    list: [Element],
    between separator: StaticString,
    write: (inout ByteBuffer, Element) -> Void
  ) {
    for (index, element) in list.enumerated() {
      if index > 0 { append(separator) }
      write(&self, element)
    }
  }
}
