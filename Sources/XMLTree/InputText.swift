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
      throw XMLReadingError(
        kind: .tooLarge, message: "the file has \(bytes.count) bytes; at most \(limit) are read",
        location: SourceLocation(file: name, line: 1, column: 1))
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

  /// Refuses bytes that are not UTF-8, and NUL, which libxml2 would take for the end.
  private static func refuseBadText(_ source: SourceFile) throws(XMLReadingError) {
    if let bad = UTF8Validation.firstInvalid(in: source.bytes) {
      let byte = "0x" + String(source.bytes[bad], radix: 16, uppercase: true)
      let message =
        "byte \(byte) is not valid UTF-8 here; save the file as UTF-8, or name its encoding in the XML declaration"
      throw XMLReadingError(kind: .encoding, message: message, location: source.location(ofOffset: bad))
    }
    let zero = source.bytes.withUnsafeBufferPointer { bytes -> Int? in
      guard let base = bytes.baseAddress, let found = memchr(base, 0, bytes.count) else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
    if let zero {
      let message = "there is a NUL byte here, which XML does not allow; is this a binary file?"
      throw XMLReadingError(kind: .encoding, message: message, location: source.location(ofOffset: zero))
    }
  }
}
