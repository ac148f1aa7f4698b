import LayoutModel
import TestSupport
import Testing

@testable import TextMetrics

@Suite struct LineHeightTests {
  private let stub = StubMeasurer()

  private func text(_ string: String, _ paragraph: TextContent.ParagraphStyle) -> TextContent {
    TextContent(runs: [TextContent.Run(text: string, paragraph: paragraph)])
  }

  @Test func leadingLiesBetweenLines() {
    let size = StubMeasurer(leading: 2).size(TextContent("a\nb\nc"))
    #expect(size.height == 34)
    #expect(size.firstBaseline == 8)
    #expect(size.lastBaseline == 32)
  }

  @Test func lineSpacingLiesBetweenLines() {
    #expect(stub.size(text("a\nb\nc", .init(lineSpacing: 3))).height == 36)
  }

  @Test func multiplesGoAboveTheText() {
    let size = stub.size(text("a\nb", .init(lineHeightMultiple: 1.5)))
    #expect(size.height == 30)
    #expect(size.firstBaseline == 13)
    #expect(size.lastBaseline == 28)
  }

  @Test func heightsAreClamped() {
    #expect(stub.size(text("a\nb", .init(minimumLineHeight: 14))).height == 28)
    #expect(stub.size(text("a\nb", .init(maximumLineHeight: 9))).height == 18)
  }

  @Test func paragraphsAreSpaced() {
    let style = TextContent.ParagraphStyle(paragraphSpacing: 4, paragraphSpacingBefore: 1)
    #expect(stub.size(text("a\nb", style)).height == 25)
    #expect(stub.size(text("aa aa", style), width: 10).height == 20)
  }

  @Test func runsShareALine() {
    let runs = TextContent(runs: [
      TextContent.Run(text: "small "), TextContent.Run(text: "big", font: .system(20)),
      TextContent.Run(text: "\nnext"),
    ])
    let size = stub.size(runs)
    #expect(size.width == 60)
    #expect(size.height == 30)
    #expect(size.firstBaseline == 16)
    #expect(size.lastBaseline == 28)
  }
}
