import XMLTree

/// How the lines of a document begin and end, so that new ones look like those around them.
struct Indentation {
  /// What ends a line: LF or CR LF.
  let lineEnd: String
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.firstIndex(of: UInt8(ascii: "\n"))
    lineEnd = first.map { $0 > 0 && bytes[$0 - 1] == UInt8(ascii: "\r") } == true ? "\r\n" : "\n"
  }

  /// One level; Interface Builder writes four spaces.
  static let step = "    "
  /// One level of a `.layout`.
  static let layoutStep = "  "

  /// The white space that the line of an element begins with.
  func before(_ element: XMLElement) -> String {
    var start = element.span.range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// An element with the line break and the white space before it, as it is removed.
  func range(of element: XMLElement) -> Range<Int> {
    var start = element.span.range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: "\n") else { return element.span.range }
    start -= start > 1 && bytes[start - 2] == UInt8(ascii: "\r") ? 2 : 1
    return start..<element.span.range.upperBound
  }
}
