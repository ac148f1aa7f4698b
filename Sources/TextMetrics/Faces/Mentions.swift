extension StringProtocol {
  /// Whether the text holds another one, byte for byte.
  ///
  /// Names are short: the search of the standard library takes longer to begin than this takes to end.
  func mentions(_ part: String) -> Bool {
    var rest = Substring(self).utf8
    while !rest.isEmpty {
      if rest.starts(with: part.utf8) { return true }
      rest.removeFirst()
    }
    return part.isEmpty
  }
}
