import Testing
import TextKit
import XMLTree

@Suite struct SpanTests {
  @Test func elementsAreExact() throws {
    let text =
      "<?xml version='1.0'?>\r\n<!-- <é> --><r é='ü>&amp;&#10;'\r\n\tb=\"/>\"\r\n>é&amp;ü<![CDATA[<c>]]>"
      + "<a x='1' /><b></b ><?pi <x> ?><d\n>t</d\n></r>\r\n<!-- end -->"
    let document = try parse(text)
    let all = document.all
    #expect(all.map(\.name) == ["r", "a", "b", "d"])
    #expect(document.written(all[0].startTagSpan) == "<r é='ü>&amp;&#10;'\r\n\tb=\"/>\"\r\n>")
    #expect(document.written(all[0].span)?.hasSuffix("<d\n>t</d\n></r>") == true)
    #expect(document.written(all[1].span) == "<a x='1' />")
    #expect(document.written(all[1].startTagSpan) == "<a x='1' />")
    #expect(document.written(all[2].span) == "<b></b >")
    #expect(document.written(all[2].startTagSpan) == "<b>")
    #expect(document.written(all[3].span) == "<d\n>t</d\n>")
    #expect(document.written(all[3].startTagSpan) == "<d\n>")
    #expect(all[0].location == SourceLocation(file: "t.xml", line: 2, column: 14))
  }

  @Test func attributesAreExact() throws {
    let document = try parse("<r a='1' ab = \"&lt;é>\" x:y='' c='a=\"b\"'\n  last='/'/>")
    let root = document.root
    #expect(document.written(root.attributeSpan(named: "a")) == "a='1'")
    #expect(document.written(root.attributeValueSpan(named: "a")) == "1")
    #expect(document.written(root.attributeSpan(named: "ab")) == "ab = \"&lt;é>\"")
    #expect(document.written(root.attributeValueSpan(named: "ab")) == "&lt;é>")
    #expect(document.written(root.attributeSpan(named: "x:y")) == "x:y=''")
    #expect(document.written(root.attributeValueSpan(named: "x:y")) == "")
    #expect(document.written(root.attributeSpan(named: "c")) == "c='a=\"b\"'")
    #expect(document.written(root.attributeValueSpan(named: "last")) == "/")
    #expect(root.attributeSpan(named: "b") == nil && root.attributeSpan(named: "y") == nil)
  }

  @Test func fileNumberIsCarried() throws {
    let document = try XMLDocument(parsing: Array("<a b=''/>".utf8), name: "t", file: 3)
    #expect(document.root.span.file == 3)
    #expect(document.root.attributeSpan(named: "b")?.file == 3)
  }

  @Test func byteOrderMarkCounts() throws {
    let document = try parse("\u{FEFF}<?xml version=\"1.0\" encoding=\"utf-8\"?><a b='1'><c/></a>")
    #expect(!document.isTranscoded)
    #expect(document.written(document.root.span) == "<a b='1'><c/></a>")
    #expect(document.root["b"] == "1")
    #expect(document.written(document.all[1].span) == "<c/>")
  }

  @Test func linesBeyond65535() throws {
    let body = (0..<70_000).map { "  <v id=\"é\($0)\" x='&#10;'>t</v>\n" }.joined()
    let document = try parse("<r>\n\(body)</r>\n")
    var line = 1
    for child in document.root.children {
      line += 1
      if line % 997 == 0 || line > 69_990 {
        #expect(child.location == SourceLocation(file: "t.xml", line: line, column: 3))
        #expect(document.written(child.span) == "<v id=\"é\(line - 2)\" x='&#10;'>t</v>")
      }
    }
    #expect(line == 70_001)
  }

  @Test func errorsBeyondLine65535() throws {
    let error = failure("<r>\n" + String(repeating: "<v/>\n", count: 70_000) + " <v></w>\n</r>")
    #expect(error?.location == SourceLocation(file: "t.xml", line: 70_002, column: 5))
  }
}

@Suite struct LineIndexTests {
  @Test func everyLineFeedCountsAndNothingElse() {
    for length in 0..<40 {
      for seed in 0..<40 {
        let alphabet: [UInt8] = [0x0A, 0x0B, 0x8A, 0x00, 0x09, 0xFF, 0x0D, 0x61]
        let bytes = (0..<length).map { alphabet[($0 &* $0 &* 7 &+ $0 &* seed &+ seed / 3) % 8] }
        let file = SourceFile(name: "f", bytes: bytes)
        var line = 1
        var column = 1
        for offset in 0...length {
          #expect(file.location(ofOffset: offset) == SourceLocation(file: "f", line: line, column: column))
          guard offset < length else { break }
          column += 1
          if bytes[offset] == 0x0A { (line, column) = (line + 1, 1) }
        }
      }
    }
  }

  /// Lines of all lengths, and places that are looked for all over a long text.
  @Test func linesOfLongTexts() {
    let lengths = [0, 1, 126, 127, 128, 129, 0, 0, 700, 3, 255, 256, 257, 1, 1023, 0, 5]
    let texts = lengths.map { String(repeating: "x", count: $0) }
    let bytes = Array(texts.joined(separator: "\n").utf8)
    let file = SourceFile(name: "f", bytes: bytes)
    var start = 0
    for (number, length) in lengths.enumerated() {
      #expect(file.text(ofLine: number + 1) == texts[number])
      for column in [0, length / 2, length] {
        let found = file.location(ofOffset: start + column)
        #expect(found == SourceLocation(file: "f", line: number + 1, column: column + 1))
      }
      start += length + 1
    }
    #expect(file.text(ofLine: lengths.count + 1) == "")
    #expect(file.text(ofLine: 0) == "")
  }

  @Test func linesThatEndWithTwoBytes() {
    let file = SourceFile(name: "f", bytes: Array("one\r\n\r\ntwo\r\n".utf8))
    #expect((1...5).map { file.text(ofLine: $0) } == ["one", "", "two", "", ""])
    #expect(file.location(ofOffset: 7) == SourceLocation(file: "f", line: 3, column: 1))
  }
}
