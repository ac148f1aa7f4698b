/// The text of one source file with an index of its lines.
package struct SourceFile: Sendable {
  /// The name as it was given to the reader, used in every message.
  package let name: String
  /// The lines; they end with LF, so that CR LF counts once.
  package let lines: LineTable

  package var bytes: [UInt8] { lines.bytes }

  package init(name: String, bytes: [UInt8]) { (self.name, lines) = (name, LineTable(bytes)) }

  /// The line and column of a byte offset; offsets beyond the end give the end.
  package func location(ofOffset offset: Int) -> SourceLocation {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    let line = lines.line(of: offset)
    return SourceLocation(file: name, line: line + 1, column: offset - Int(lines.starts[line]) + 1)
  }

  /// The byte offset of a place; that of the end for places beyond it.
  package func offset(of location: SourceLocation) -> Int {
    Swift.min(lines.range(of: location.line - 1).lowerBound + location.column - 1, bytes.count)
  }

  package func text(ofLine line: Int) -> String { String(decoding: bytes[range(ofLine: line)], as: UTF8.self) }

  /// The bytes of a line, counted from 1, without its line ending; none when there is no such line.
  package func range(ofLine line: Int) -> Range<Int> { lines.range(of: line - 1) }
}

/// The files that one document was read from: itself first, then what it includes.
///
/// A component that is written once and used in several places has a place for each use: a negative file number stands
/// for a file as it is seen from a use.
package struct SourceMap: Sendable {
  /// The files; a span's `file`, where it is not negative, is an index into this array.
  package private(set) var files: [SourceFile]
  /// The files as they are seen from uses; the span's `file` is −1 for the first, −2 for the second.
  private var uses: [(file: Int32, span: SourceSpan)] = []

  package init(_ file: SourceFile) { files = [file] }

  package mutating func add(_ file: SourceFile) -> Int {
    files.append(file)
    return files.count - 1
  }

  /// Adds a place where what is written in a file is used, and returns the number of the file as it is seen from there.
  package mutating func addUse(of file: Int32, at span: SourceSpan) -> Int32 {
    uses.append((file, span))
    return -Int32(uses.count)
  }

  /// The place where `span` begins, with those where it is used.
  package func location(of span: SourceSpan) -> SourceLocation {
    if let use = use(span) {
      var location = location(of: use.written)
      let outer = self.location(of: use.span)
      location.uses += [outer.alone] + outer.uses
      return location
    }
    let index = Int(span.file)
    guard files.indices.contains(index) else { return SourceLocation(file: "?", line: 1, column: 1) }
    return files[index].location(ofOffset: Int(span.start))
  }

  /// Where something is written, wherever it is used.
  package func written(_ span: SourceSpan) -> SourceSpan {
    var span = span
    while let use = use(span) { span = use.written }
    return span
  }

  private func use(_ span: SourceSpan) -> (written: SourceSpan, span: SourceSpan)? {
    guard span.file < 0, uses.indices.contains(-1 - Int(span.file)) else { return nil }
    let use = uses[-1 - Int(span.file)]
    var written = span
    written.file = use.file
    return (written, use.span)
  }
}

/// A run of bytes in one source file, as a half-open range of UTF-8 offsets.
///
/// Spans are small, as every element carries one. A ``SourceFile`` turns them into lines and columns for people.
package struct SourceSpan: Hashable, Sendable {
  package var start: Int32
  /// The offset one past the last byte.
  package var end: Int32
  /// The number of the file in its ``SourceMap``; 0 is the document itself, others are files it includes, negative ones
  /// files as they are seen from where they are used.
  package var file: Int32

  package init(start: Int, end: Int, file: Int = 0) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
    self.file = Int32(truncatingIfNeeded: file)
  }

  package var range: Range<Int> { Int(start)..<Int(end) }
}

/// A place in a source file as people name it: `Main.layout:12:5`.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  package var file: String
  package var line: Int
  /// The column, counted from 1 in UTF-8 bytes.
  package var column: Int
  /// The places that use what is written there, the nearest first; empty for what stands where it is written.
  package var uses: [SourceLocation] = []

  package init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }

  /// The place without those that use it.
  package var alone: SourceLocation { SourceLocation(file: file, line: line, column: column) }
  package var description: String { "\(file):\(line):\(column)" }
}

/// A check that bytes are UTF-8, which tells where they are not.
///
/// The standard library's `UTF8Span(validating:)` does the same, but needs macOS 26; the package runs on macOS 13.
package enum UTF8Validation {
  /// The offset of the first byte of the first sequence that is not UTF-8; nil when all is well.
  package static func firstInvalid(in bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { raw in
      var parser = Unicode.UTF8.ForwardParser()
      var position = skipASCII(raw, from: 0)
      while position < raw.count {
        var rest = raw[position...].makeIterator()
        guard case .valid(let sequence) = parser.parseScalar(from: &rest) else { return position }
        // The parser has read on.
        parser = Unicode.UTF8.ForwardParser()
        position = skipASCII(raw, from: position + sequence.count)
      }
      return nil
    }
  }

  /// The offset of the next byte that is not ASCII, found 32 at a time.
  private static func skipASCII(_ raw: UnsafeRawBufferPointer, from start: Int) -> Int {
    var position = start
    while position + 32 <= raw.count {
      let words = raw.loadUnaligned(fromByteOffset: position, as: SIMD4<UInt64>.self)
      let all = (words[0] | words[1]) | (words[2] | words[3])
      guard all & 0x8080_8080_8080_8080 == 0 else { break }
      position += 32
    }
    while position < raw.count, raw[position] < 0x80 { position += 1 }
    return position
  }
}
