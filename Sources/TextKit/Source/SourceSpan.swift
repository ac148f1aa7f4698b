/// A run of bytes in one source file, as a half-open range of UTF-8 offsets.
///
/// Spans are small on purpose: every element of a document carries one. A ``SourceFile`` turns them into
/// lines and columns when a person has to read them.
package struct SourceSpan: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int32
  /// The offset one past the last byte.
  package var end: Int32
  /// The number of the file in its ``SourceMap``; 0 is the document itself, others are files it includes, negative ones
  /// files as they are seen from where they are used.
  package var file: Int32

  /// Creates a span from byte offsets.
  package init(start: Int, end: Int, file: Int = 0) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.file = Int32(truncatingIfNeeded: file)
  }
}

/// A place in a source file as people name it: `Main.layout:12:5`.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's name as it was given to the reader.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1 in UTF-8 bytes.
  package var column: Int
  /// The places that use what is written there, the nearest first; empty for what stands where it is written.
  package var uses: [SourceLocation] = []

  /// Creates a location.
  package init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The place without those that use it.
  package var alone: SourceLocation { SourceLocation(file: file, line: line, column: column) }

  /// `file:line:column`.
  package var description: String { "\(file):\(line):\(column)" }
}
