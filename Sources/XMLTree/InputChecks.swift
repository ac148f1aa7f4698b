import CLibXML2
import TextKit

/// What is looked at before the parser sees a text, so that people get a plain sentence and not a parser's.
enum InputChecks {
  /// Refuses a file that is empty or clearly something else than XML.
  static func refuseOtherFormats(_ source: SourceFile, from start: Int) throws(XMLReadingError) {
    let bytes = source.bytes
    guard let first = bytes[start...].firstIndex(where: { !$0.isXMLSpace }) else {
      throw error(.empty, "the file is empty; an XML document with one root element was expected", source, 0)
    }
    let rest = bytes[first...].prefix(10)
    let right = "an XML document begins with '<'"
    if rest.starts(with: "bplist".utf8) || rest.starts(with: "NIBArchive".utf8) {
      let message =
        "this is a compiled nib or binary property list, not XML; give the .xib or .storyboard source"
      throw error(.notXML, message, source, first)
    }
    if bytes[first] != UInt8(ascii: "<") {
      let shown = shown(bytes[first...])
      throw error(.notXML, "this is not XML: it begins with \(shown); \(right)", source, first)
    }
  }

  /// Refuses a file in which version control left conflict markers.
  ///
  /// A line of equals signs alone is an innocent underline; it counts only beside another marker.
  static func refuseConflictMarkers(in source: SourceFile) throws(XMLReadingError) {
    var first: Int?
    var isConflict = false
    source.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      var line = 0
      while line + 7 <= bytes.count {
        if let marker = marker(bytes, at: line) {
          first = first ?? line
          isConflict = isConflict || marker != UInt8(ascii: "=")
        }
        guard let newline = memchr(base + line, 0x0A, bytes.count - line) else { break }
        line = UnsafeRawPointer(newline) - UnsafeRawPointer(base) + 1
      }
    }
    guard isConflict, let first else { return }
    let line = source.location(ofOffset: first).line
    let message =
      "unresolved merge conflict at line \(line); keep one side and remove the <<<<<<<, ======= and >>>>>>> lines"
    throw error(.mergeConflict, message, source, first)
  }

  /// The character of the conflict marker on the line that begins at `start`.
  private static func marker(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt8? {
    let character = bytes[start]
    guard
      character == UInt8(ascii: "<") || character == UInt8(ascii: ">") || character == UInt8(ascii: "=")
        || character == UInt8(ascii: "|")
    else { return nil }
    for index in start..<start + 7 where bytes[index] != character { return nil }
    let next = start + 7 < bytes.count ? bytes[start + 7] : 0x0A
    let endsLine = next == 0x0A || next == 0x0D
    if character == UInt8(ascii: "=") || endsLine { return endsLine ? character : nil }
    return next == 0x20 ? character : nil
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    let word = bytes.prefix { $0 > 0x20 && $0 != 0x7F }.prefix(16)
    guard let first = word.first else { return "byte \(bytes.first ?? 0)" }
    guard word.allSatisfy({ $0 < 0x80 }) else { return "byte \(first)" }
    return "'\(String(decoding: word, as: UTF8.self))'"
  }

  private static func error(
    _ kind: XMLReadingError.Kind, _ message: String, _ source: SourceFile, _ offset: Int
  ) -> XMLReadingError {
    XMLReadingError(kind: kind, message: message, location: source.location(ofOffset: offset))
  }
}
