extension StringProtocol {
  /// Whether the text holds another one, byte for byte.
  ///
  /// For names of faces, which are short and many: it prepares nothing.
  func mentions(_ part: String) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text in
      part.utf8.withContiguousStorageIfAvailable { part in Self.mentions(text, part) }
    }
    return (found ?? nil) ?? Self.mentions(Array(utf8), Array(part.utf8))
  }

  private static func mentions(_ text: some RandomAccessCollection<UInt8>, _ part: some RandomAccessCollection<UInt8>)
    -> Bool
  {
    guard let first = part.first else { return true }
    guard part.count <= text.count else { return false }
    let last = text.index(text.endIndex, offsetBy: -part.count)
    var start = text.startIndex
    while start <= last {
      if text[start] == first, text[start...].starts(with: part) { return true }
      text.formIndex(after: &start)
    }
    return false
  }
}
