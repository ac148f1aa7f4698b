import SourceText
import Testing

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
}
