extension TreeStorage {
  /// Calls `body` with the bytes of the value of an attribute of `node`.
  func withValue<Result>(
    _ attribute: Int, of node: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let record = attributes[attribute]
    let start = Int(record.valueStart)
    guard start >= 0 else { return decodedValue(attribute, of: node).withUnsafeBufferPointer(body) }
    return source.bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[start..<start + Int(record.valueLength)]))
    }
  }

  /// The value of an attribute of `node`.
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
