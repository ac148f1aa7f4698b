import CLibXML2
import TextKit

/// Converts other encodings to UTF-8.
enum Transcoding {
  /// Converts UTF-16.
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
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true,
      into: { text.append($0) })
    if bad || !body.count.isMultiple(of: 2) {
      let place = SourceFile(name: name, bytes: text).location(ofOffset: text.count)
      let message = "the UTF-16 text is broken here; save the file as UTF-8"
      throw XMLReadingError(kind: .encoding, message: message, location: place)
    }
    return text
  }

  /// Converts an encoding that the XML declaration names, if libxml2 knows it.
  static func fromEncoding(
    _ label: String, declaredAt offset: Int, _ bytes: [UInt8], name: String
  ) throws(XMLReadingError) -> [UInt8] {
    _ = LibXMLParser.initialised
    let place = SourceFile(name: name, bytes: bytes).location(ofOffset: offset)
    if label.lowercased().hasPrefix("utf-16") || label.lowercased().hasPrefix("ucs") {
      let message = "the declaration says \(label) but the file is not; write encoding=\"UTF-8\""
      throw XMLReadingError(kind: .encoding, message: message, location: place)
    }
    guard let handler = xmlFindCharEncodingHandler(label) else {
      let message =
        "the encoding '\(label)' is not known; save the file as UTF-8 and write encoding=\"UTF-8\""
      throw XMLReadingError(kind: .encoding, message: message, location: place)
    }
    defer { xmlCharEncCloseFunc(handler) }
    guard let text = silently({ convert(bytes, with: handler) }) else {
      let message = "the file is not in the encoding '\(label)' that it declares; save it as UTF-8"
      throw XMLReadingError(kind: .encoding, message: message, location: place)
    }
    return text
  }

  /// Runs `body` while libxml2 keeps its complaints to itself: a conversion has no context to report to, so they would
  /// go to standard error. The handler is the thread's own and is put back.
  private static func silently<Result>(_ body: () -> Result) -> Result {
    let handler = __xmlStructuredError().pointee
    let context = __xmlStructuredErrorContext().pointee
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
