/// A parsed JSON document: a tree of values, each with the bytes it was written in.
///
/// Parsing is strict: what RFC 8259 does not allow (comments, commas at the end, single quotes, `NaN`) is refused, and
/// so are two members with one name, which the RFC leaves open. A byte order mark is skipped, as the RFC permits.
package struct JSONDocument: Sendable {
  /// The text; spans are offsets into its bytes.
  package let source: SourceFile
  /// The outermost value.
  package let root: JSONValue

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: the whole file, in UTF-8.
  ///   - name: what to call the file in messages.
  ///   - file: the number that spans carry, see `SourceMap`.
  ///   - limits: what the document may demand at most.
  package init(
    parsing bytes: [UInt8],
    name: String,
    file: Int = 0,
    limits: JSONLimits = JSONLimits()
  ) throws(JSONReadingError) {
    source = SourceFile(name: name, bytes: bytes)
    var parser = JSONParser(source: source, file: file, limits: limits)
    root = try parser.parse()
  }
}

/// What a JSON document may demand at most; the parser refuses the rest with a clear error.
package struct JSONLimits: Sendable {
  /// The size of the file in bytes.
  package var maximumBytes: Int
  /// How deep arrays and objects nest; the outermost is at depth 1.
  package var maximumDepth: Int

  /// Creates limits; the defaults suit files that people write.
  package init(maximumBytes: Int = 16 << 20, maximumDepth: Int = 64) {
    self.maximumBytes = maximumBytes
    self.maximumDepth = maximumDepth
  }
}
