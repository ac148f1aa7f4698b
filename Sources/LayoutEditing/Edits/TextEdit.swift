/// A run of bytes in a text, and what takes its place.
package struct TextEdit: Hashable, Sendable {
  /// The bytes that go; an empty range where something comes and nothing goes.
  package var range: Range<Int>
  /// The bytes that come.
  package var replacement: [UInt8]

  /// Replaces bytes by a text.
  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = Array(replacement.utf8)
  }
}
