import CLibXML2
import TextKit

/// The text of a document as the parser gets it: UTF-8, valid, and without NUL.
struct InputText {
  let source: SourceFile
  /// The length of the UTF-8 byte order mark at the beginning, which the parser does not get.
  let markLength: Int
  let isTranscoded: Bool

  init(_ bytes: [UInt8], name: String, limits: XMLLimits) throws(XMLReadingError) {
    let limit = Swift.min(limits.maximumBytes, Int(Int32.max) / 4)
    guard bytes.count <= limit else {
      let message = "the file has \(bytes.count) bytes; at most \(limit) are read"
      throw SourceFile(name: name, bytes: []).error(.tooLarge, message, at: 0)
    }
    let encoding = InputEncoding(sniffing: bytes)
    let text: [UInt8]
    switch encoding {
    case .utf8: text = bytes
    case .utf16(let bigEndian, let skipping):
      text = try Transcoding.fromUTF16(bytes, bigEndian: bigEndian, skipping: skipping, name: name)
    case .named(let label, let offset):
      text = try Transcoding.fromEncoding(label, declaredAt: offset, bytes, name: name)
    }
    isTranscoded = encoding != .utf8
    markLength = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    source = SourceFile(name: name, bytes: text)
    try InputChecks.refuseOtherFormats(source, from: markLength)
    try Self.refuseBadText(source)
  }

  /// Takes a text that was made from one that is right.
  init(made source: SourceFile) {
    self.source = source
    markLength = 0
    isTranscoded = false
  }

  /// Refuses bytes that are not UTF-8, and NUL, which libxml2 would take for the end.
  private static func refuseBadText(_ source: SourceFile) throws(XMLReadingError) {
    if let bad = UTF8Validation.firstInvalid(in: source.bytes) {
      let byte = "0x" + String(source.bytes[bad], radix: 16, uppercase: true)
      let message =
        "byte \(byte) is not valid UTF-8 here; save the file as UTF-8, or name its encoding in the XML declaration"
      throw source.error(.encoding, message, at: bad)
    }
    if let zero = source.bytes.withUnsafeBufferPointer({ $0.offset(of: 0) }) {
      throw source.error(.encoding, "XML does not allow this NUL byte; is this a binary file?", at: zero)
    }
  }
}

/// The encoding that a file is in, from its first bytes.
enum InputEncoding: Equatable {
  case utf8
  case utf16(bigEndian: Bool, skipping: Int)
  /// An encoding named by the XML declaration, with the offset of the name.
  case named(String, at: Int)

  init(sniffing bytes: [UInt8]) {
    let beginnings: [(bytes: [UInt8], encoding: InputEncoding)] = [
      ([0xFE, 0xFF], .utf16(bigEndian: true, skipping: 2)), ([0xFF, 0xFE], .utf16(bigEndian: false, skipping: 2)),
      ([0x00, 0x3C, 0x00, 0x3F], .utf16(bigEndian: true, skipping: 0)),
      ([0x3C, 0x00, 0x3F, 0x00], .utf16(bigEndian: false, skipping: 0)),
    ]
    if let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }) {
      self = known.encoding
    } else if !bytes.starts(with: [0xEF, 0xBB, 0xBF]), let declared = Self.declared(bytes) {
      self = .named(declared.name, at: declared.offset)
    } else {
      self = .utf8
    }
  }

  /// The encoding that the XML declaration names, when it is none of the names of UTF-8 and its subset ASCII.
  private static func declared(_ bytes: [UInt8]) -> (name: String, offset: Int)? {
    let head = bytes.prefix(512)
    guard head.starts(with: "<?xml".utf8), let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = head[..<end]
    let key = Array("encoding".utf8)
    guard declaration.count > key.count,
      let start = declaration.indices.first(where: { declaration[$0...].starts(with: key) }),
      let open = declaration[start...].firstIndex(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    else { return nil }
    let name = String(decoding: declaration[(open + 1)...].prefix { $0 != declaration[open] }, as: UTF8.self)
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii": return nil
    default: return (name, open + 1)
    }
  }
}

/// Converts other encodings to UTF-8.
enum Transcoding {
  static func fromUTF16(
    _ bytes: [UInt8], bigEndian: Bool, skipping: Int, name: String
  ) throws(XMLReadingError) -> [UInt8] {
    let body = bytes[skipping...]
    var units: [UInt16] = []
    units.reserveCapacity(body.count / 2)
    for index in stride(from: body.startIndex, to: body.endIndex - 1, by: 2) {
      let first = UInt16(body[index])
      let second = UInt16(body[index + 1])
      units.append(bigEndian ? first << 8 | second : second << 8 | first)
    }
    var text: [UInt8] = []
    text.reserveCapacity(body.count)
    let bad = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
    if bad || !body.count.isMultiple(of: 2) {
      let message = "the UTF-16 text is broken here; save the file as UTF-8"
      throw SourceFile(name: name, bytes: text).error(.encoding, message, at: text.count)
    }
    return text
  }

  static func fromEncoding(
    _ label: String, declaredAt offset: Int, _ bytes: [UInt8], name: String
  ) throws(XMLReadingError) -> [UInt8] {
    _ = LibXMLParser.initialised
    func refusal(_ message: String) -> XMLReadingError {
      SourceFile(name: name, bytes: bytes).error(.encoding, message, at: offset)
    }
    if label.lowercased().hasPrefix("utf-16") || label.lowercased().hasPrefix("ucs") {
      throw refusal("the declaration says \(label) but the file is not; write encoding=\"UTF-8\"")
    }
    guard let handler = xmlFindCharEncodingHandler(label) else {
      throw refusal("the encoding '\(label)' is not known; save the file as UTF-8 and write encoding=\"UTF-8\"")
    }
    defer { xmlCharEncCloseFunc(handler) }
    guard let text = silently({ convert(bytes, with: handler) }) else {
      throw refusal("the file is not in the encoding '\(label)' that it declares; save it as UTF-8")
    }
    return text
  }

  /// Runs `body` while libxml2 keeps its complaints to itself: a conversion has no context to report to, so they would
  /// go to standard error. The handler is the thread's own and is put back.
  private static func silently<Result>(_ body: () -> Result) -> Result {
    let handler = adaptStructuredErrorHandler()
    let context = adaptStructuredErrorContext()
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    defer { xmlSetStructuredErrorFunc(context, handler) }
    return body()
  }

  private static func convert(_ bytes: [UInt8], with handler: xmlCharEncodingHandlerPtr) -> [UInt8]? {
    guard let input = xmlBufferCreate(), let output = xmlBufferCreate() else { return nil }
    defer {
      xmlBufferFree(input)
      xmlBufferFree(output)
    }
    guard xmlBufferAdd(input, bytes, Int32(bytes.count)) == 0 else { return nil }
    while xmlBufferLength(input) > 0 {
      let before = xmlBufferLength(input)
      let result = xmlCharEncInFunc(handler, output, input)
      guard result >= 0, xmlBufferLength(input) < before else { return nil }
    }
    guard let content = xmlBufferContent(output) else { return nil }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(output))))
  }
}

/// A text that is made from pieces of another one, and where each of its bytes comes from.
///
/// What is parsed from it has its spans in the text that people wrote.
package struct DerivedText: Sendable {
  private struct Piece {
    /// The offset in ``bytes``.
    var start: Int32
    /// The offset in the text that was written.
    var origin: Int32
    /// The length of what it stands for there; −1 where the bytes are those that were written.
    var length: Int32
  }

  /// The text that was written.
  package let source: SourceFile
  package private(set) var bytes: [UInt8] = []
  private var pieces: [Piece] = []
  /// The end of the last piece that was copied; −1 after another one.
  private var copied = -1

  package init(from source: SourceFile) { self.source = source }

  /// Adds bytes of the text that was written.
  package mutating func copy(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    if range.lowerBound != copied { addPiece(origin: range.lowerBound, length: -1) }
    copied = range.upperBound
    bytes.append(contentsOf: source.bytes[range])
  }

  /// Adds bytes that stand for what was written at `range`.
  package mutating func add(_ text: some Collection<UInt8>, for range: Range<Int>) {
    guard !text.isEmpty else { return }
    addPiece(origin: range.lowerBound, length: range.count)
    copied = -1
    bytes.append(contentsOf: text)
  }

  private mutating func addPiece(origin: Int, length: Int) {
    pieces.append(
      Piece(
        start: Int32(truncatingIfNeeded: bytes.count), origin: Int32(truncatingIfNeeded: origin),
        length: Int32(truncatingIfNeeded: length)))
  }

  /// Where a range of the text is written.
  func written(_ start: Int, _ end: Int) -> Range<Int> {
    let lower = place(of: start, isEnd: false)
    guard end > start else { return lower..<lower }
    return lower..<Swift.max(lower, place(of: end - 1, isEnd: true))
  }

  /// Where a byte is written; for the end of a range the offset after that.
  private func place(of offset: Int, isEnd: Bool) -> Int {
    let next = pieces.partitioningIndex { $0.start > offset }
    guard next > 0 else { return 0 }
    let piece = pieces[next - 1]
    let origin = Int(piece.origin)
    if piece.length < 0 { return origin + offset - Int(piece.start) + (isEnd ? 1 : 0) }
    return isEnd ? origin + Int(piece.length) : origin
  }
}
