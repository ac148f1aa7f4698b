/// What a document may demand at most; the reader refuses the rest with a clear error.
package struct XMLLimits: Sendable {
  /// The size of the file in bytes.
  package var maximumBytes: Int
  /// How deep elements nest; the root is at depth 1. libxml2 itself stops at 256, so more has no effect.
  package var maximumDepth: Int
  /// How many elements the document has.
  package var maximumElements: Int

  /// Creates limits; the defaults suit documents that people write.
  package init(
    maximumBytes: Int = 16 * 1024 * 1024,
    maximumDepth: Int = 200,
    maximumElements: Int = 200_000
  ) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
    self.maximumElements = maximumElements
  }
}
