/// The text of one source file with an index of its lines.
package struct SourceFile: Sendable {
  /// The name as it was given to the reader, used in every message.
  package let name: String
  /// The whole text as UTF-8.
  package let bytes: [UInt8]
  /// The offset of the first byte of every line.
  private let lineStarts: [Int32]

  /// Indexes `bytes` by line; a line ends with LF (so CR LF counts once).
  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes)
  }

  /// Finds line feeds eight bytes at a time.
  private static func lineStarts(of bytes: [UInt8]) -> [Int32] {
    var starts: [Int32] = [0]
    starts.reserveCapacity(bytes.count / 48 + 1)
    bytes.withUnsafeBytes { buffer in
      let ones: UInt64 = 0x0101_0101_0101_0101
      let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
      var index = 0
      while index + 8 <= buffer.count {
        let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let difference = UInt64(littleEndian: word) ^ (ones &* 0x0A)
        // The high bit of every byte that is zero, exactly: no carry leaves its byte.
        var found = ~(((difference & low) &+ low) | difference | low)
        while found != 0 {
          starts.append(Int32(truncatingIfNeeded: index + found.trailingZeroBitCount / 8 + 1))
          found &= found &- 1
        }
        index += 8
      }
      while index < buffer.count {
        if buffer[index] == 0x0A { starts.append(Int32(truncatingIfNeeded: index + 1)) }
        index += 1
      }
    }
    return starts
  }

  /// The line and column of a byte offset; offsets beyond the end give the end.
  package func location(ofOffset offset: Int) -> SourceLocation {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    return SourceLocation(file: name, line: low + 1, column: offset - Int(lineStarts[low]) + 1)
  }

  /// The text of a line, counted from 1, without its line ending; empty when there is no such line.
  package func text(ofLine line: Int) -> String {
    guard line >= 1, line <= lineStarts.count else { return "" }
    let start = Int(lineStarts[line - 1])
    var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<Swift.max(start, end)], as: UTF8.self)
  }
}

/// The files that one document was read from: itself first, then what it includes.
///
/// What is written once and used in several places has a place for each use: a negative file number stands for a file
/// as it is seen from a use.
package struct SourceMap: Sendable {
  /// The files; a span's `file`, where it is not negative, is an index into this array.
  package private(set) var files: [SourceFile]
  /// The files as they are seen from uses; the span's `file` is −1 for the first, −2 for the second.
  private var uses: [Use] = []

  private struct Use {
    var file: Int32
    var span: SourceSpan
  }

  /// Creates a map that holds one document.
  package init(_ file: SourceFile) {
    files = [file]
  }

  /// Adds an included file and returns its number.
  package mutating func add(_ file: SourceFile) -> Int {
    files.append(file)
    return files.count - 1
  }

  /// Adds a place where what is written in a file is used, and returns the number of the file as it is seen from there.
  package mutating func addUse(of file: Int32, at span: SourceSpan) -> Int32 {
    uses.append(Use(file: file, span: span))
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
