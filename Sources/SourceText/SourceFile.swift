/// The text of one source file with an index of its lines.
public struct SourceFile: Sendable {
  /// The name as it was given to the reader, used in every message.
  public let name: String
  /// The whole text as UTF-8.
  public let bytes: [UInt8]
  private let lines: LineIndex

  /// Indexes `bytes` by line; a line ends with LF (so CR LF counts once).
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// The line and column of a byte offset; offsets beyond the end give the end.
  public func location(ofOffset offset: Int) -> SourceLocation {
    let offset = Swift.min(Swift.max(offset, 0), bytes.count)
    let line = lines.line(at: offset, of: bytes)
    return SourceLocation(file: name, line: line.number, column: offset - line.start + 1)
  }

  /// The text of a line, counted from 1, without its line ending; empty when there is no such line.
  public func text(ofLine line: Int) -> String {
    guard let start = lines.start(ofLine: line, of: bytes) else { return "" }
    var text = bytes[start...].prefix { $0 != LineIndex.lineFeed }
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The files that one document was read from: itself first, then what it includes.
///
/// What is written once and used in several places has a place for each use: a negative file number stands for a file
/// as it is seen from a use.
public struct SourceMap: Sendable {
  /// The files; a span's `file`, where it is not negative, is an index into this array.
  public private(set) var files: [SourceFile]
  /// The files as they are seen from uses; the span's `file` is −1 for the first, −2 for the second.
  private var uses: [Use] = []

  private struct Use {
    var file: Int32
    var span: SourceSpan
  }

  /// Creates a map that holds one document.
  public init(_ file: SourceFile) {
    files = [file]
  }

  /// Adds an included file and returns its number.
  public mutating func add(_ file: SourceFile) -> Int {
    files.append(file)
    return files.count - 1
  }

  /// Adds a place where what is written in a file is used, and returns the number of the file as it is seen from there.
  public mutating func addUse(of file: Int32, at span: SourceSpan) -> Int32 {
    uses.append(Use(file: file, span: span))
    return -Int32(uses.count)
  }

  /// The place where `span` begins, with those where it is used.
  public func location(of span: SourceSpan) -> SourceLocation {
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
  public func written(_ span: SourceSpan) -> SourceSpan {
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
