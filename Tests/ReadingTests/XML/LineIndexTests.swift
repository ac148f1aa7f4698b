import Testing
import TextKit

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
