extension StringProtocol {
  /// Whether the text holds another one, byte for byte.
  ///
  /// For names of faces, which are short and many: it prepares nothing.
  func mentions(_ part: String) -> Bool {
    var rest = Substring(self).utf8
    while !rest.isEmpty {
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return part.isEmpty
  }
}
