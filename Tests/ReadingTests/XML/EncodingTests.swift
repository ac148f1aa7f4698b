import Testing
import TextKit
import XMLTree

@Suite struct EncodingTests {
  private static let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<a b=\"é\u{1F600}\"><c>ü</c></a>"

  @Test(arguments: [true, false], [true, false])
  func utf16(bigEndian: Bool, mark: Bool) throws {
    let units = (mark ? [0xFEFF] : []) + Array(Self.text.utf16)
    let bytes = units.flatMap { unit -> [UInt8] in
      let pair = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return bigEndian ? pair : pair.reversed()
    }
    let document = try XMLDocument(parsing: bytes, name: "t.xml")
    #expect(document.isTranscoded)
    #expect(document.source.bytes == Array(Self.text.utf8))
    #expect(document.root["b"] == "é\u{1F600}")
    #expect(document.written(document.all[1].span) == "<c>ü</c>")
    #expect(failure(bytes: bytes.dropLast())?.kind == .encoding)
  }

  @Test func latin1IsConverted() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n<a b=\"".utf8)
    let bytes = head + [0xE9] + Array("\"><c>".utf8) + [0xFC, 0xFC] + Array("</c></a>".utf8)
    let document = try XMLDocument(parsing: bytes, name: "t.xml")
    #expect(document.isTranscoded)
    #expect(document.root["b"] == "é")
    #expect(document.written(document.all[1].span) == "<c>üü</c>")
  }

  @Test func largeLatin1IsConverted() throws {
    var bytes = Array("<?xml version='1.0' encoding='windows-1252'?><a>".utf8)
    for _ in 0..<100_000 { bytes += [0x80, 0x3C, 0x62, 0x2F, 0x3E] }  // € takes three bytes in UTF-8
    bytes += Array("</a>".utf8)
    let document = try XMLDocument(parsing: bytes, name: "t.xml")
    #expect(document.elementCount == 100_001)
    #expect(document.root.text.utf8.count == 300_000)
    #expect(document.written(document.all.last?.span) == "<b/>")
  }

  @Test(arguments: ["UTF-8", "utf-8", "US-ASCII"])
  func declaredUTF8(_ label: String) throws {
    let document = try parse("<?xml version=\"1.0\" encoding=\"\(label)\" standalone=\"no\"?><a b=\"é\"/>")
    #expect(!document.isTranscoded)
    #expect(document.root["b"] == "é")
  }

  @Test func badBytes() {
    let bytes = Array("<a>\n é".utf8) + [0xC3, 0x28] + Array("</a>".utf8)
    let error = failure(bytes: bytes)
    #expect(error?.kind == .encoding)
    #expect(error?.location == SourceLocation(file: "t.xml", line: 2, column: 4))
    #expect(error?.message.hasPrefix("byte 0xC3 is not valid UTF-8") == true)
    #expect(failure("<a/>\n\0<b/>")?.location.line == 2)
    #expect(failure("<a>\u{1}</a>")?.kind == .malformed)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func notUTF8(_ bad: [UInt8]) {
    for padding in [0, 1, 2, 3, 4, 5, 6, 7, 8, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33] {
      let head = Array(("<a>" + String(repeating: "x", count: padding)).utf8)
      for tail in ["", "</a>"] {
        let error = failure(bytes: head + bad + Array(tail.utf8))
        #expect(error?.kind == .encoding)
        #expect(error?.location.column == head.count + 1)
      }
    }
  }

  @Test func unknownEncodings() {
    let unknown = failure("<?xml version='1.0' encoding='martian'?><a/>")
    #expect(unknown?.kind == .encoding)
    #expect(unknown?.location.column == 31)
    #expect(unknown?.message.hasPrefix("the encoding 'martian' is not known") == true)
    #expect(failure("<?xml version='1.0' encoding='UTF-16'?><a/>")?.kind == .encoding)
  }
}
