import LayoutModel
import Testing

@testable import TextMetrics

@Suite struct LineBreakingTests {
  private let stub = StubMeasurer()

  @Test(arguments: [
    ("hello", 100.0, 25.0, 1),
    ("hello world", 55.0, 55.0, 1),
    ("hello   ", 25.0, 25.0, 1),
    // The space at which a line breaks counts.
    ("hello world", 54.0, 30.0, 2),
    ("hello   world", 30.0, 30.0, 2),
    ("well-known fact", 30.0, 30.0, 3),
    ("well/known fact", 30.0, 30.0, 3),
    ("of 1/2", 20.0, 15.0, 2),
    ("one\ntwo three", 100.0, 45.0, 2),
    ("one\r\ntwo", 100.0, 15.0, 2),
    ("one\n", 100.0, 15.0, 2),
    ("abcdefghij", 20.0, 20.0, 3),
    ("ab abcdefghij ab", 20.0, 20.0, 5),
    ("日本語の文字", 15.0, 15.0, 2),
    ("日本語。", 15.0, 10.0, 2),
    ("a\u{A0}b c", 15.0, 15.0, 2),
    ("x", 1.0, 5.0, 1),
  ])
  func breaks(text: String, maximum: Double, width: Double, lines: Int) {
    let size = stub.size(TextContent(text), width: maximum)
    #expect(size.lineCount == lines)
    #expect(size.width == min(width, maximum))
    #expect(size.height == Double(lines) * 10)
  }

  /// "three" joins "four", unless both are more than fits, or nothing would be left above.
  @Test(arguments: [
    ("one two three four", 70.0, true, 50.0), ("one two three four", 70, false, 70), ("three four", 30, true, 30),
    ("one two three", 45, true, 45), ("one two\nthree", 45, true, 35),
  ])
  func lastLinesHaveCompany(text: String, maximum: Double, avoidsOrphans: Bool, width: Double) {
    let measured = MeasuredText(TextContent(text), fonts: [stub.font(size: 10)], avoidsOrphans: avoidsOrphans)
    #expect(measured.size(maximumWidth: maximum).width == width)
  }

  @Test func nothingHasNoSize() {
    #expect(stub.size(TextContent(""), width: 100) == .zero)
  }

  @Test func withoutWidthEveryParagraphIsALine() {
    let size = stub.size(TextContent("one two three\nfour"))
    #expect(size.lineCount == 2)
    #expect(size.width == 65)
  }

  @Test func linesAreLimited() {
    let size = stub.size(TextContent("one two three four"), width: 35, lines: 2)
    #expect(size.lineCount == 2)
    #expect(size.width == 35)
  }

  @Test func oneLineIsCut() {
    let size = stub.size(TextContent("one two three four"), width: 35, lines: 1)
    #expect(size.lineCount == 1)
    #expect(size.width == 35)
  }

  @Test func charactersWrap() {
    #expect(stub.size(TextContent("ab cd"), width: 20, mode: .characterWrap).lineCount == 2)
    #expect(stub.size(TextContent("ab cd"), width: 20, mode: .characterWrap).width == 20)
  }
}
