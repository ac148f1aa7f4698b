extension ByteBuffer {
  /// Appends every element of a list as `write` does, with a separator between them.
  package mutating func append<List: Sequence>(
    list: List,
    between separator: StaticString,
    write: (inout ByteBuffer, List.Element) -> Void
  ) {
    for (index, element) in list.enumerated() {
      if index > 0 { append(separator) }
      write(&self, element)
    }
  }
}
