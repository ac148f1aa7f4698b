import LayoutModel
import LayoutOutput
import Testing

struct FrameTextTests {
  @Test func treeOfTheExample() {
    let expected = """
      Main.layout · iphone6plus landscape · 736 × 414 @3x · wRegular hCompact
      restructure
        view root                     0 0  736 × 414
          view content                20 0  605 × 414
        guide top topGuide (in root)  0 0  736 × 0

      """
    #expect(text(FrameText().render([SampleLayouts.plain])) == expected)
  }

  @Test func oddTextsStayOnTheirLine() {
    let rendered = text(FrameText().render([SampleLayouts.full]))
    #expect(rendered.contains("canvas iphone6plus landscape"))
    #expect(rendered.contains(#"      button b"1 (Größe\n🙂)"#))
    #expect(rendered.contains(#"0 0.333  88.667 × 30.5  hidden  "a·b\\t"c"""#))
    #expect(rendered.contains("right to left · text size AX2"))
    #expect(!rendered.contains("\u{1}"))
  }

  @Test func severalLayoutsHaveALineBetweenThem() {
    let rendered = text(FrameText().render([SampleLayouts.plain, SampleLayouts.plain]))
    #expect(rendered.contains("736 × 0\n\nMain.layout"))
  }

  @Test func longNamesDoNotPushFramesAway() {
    var layout = SampleLayouts.plain
    layout.scenes[0].views[1].name = String(repeating: "long", count: 40)
    layout.scenes[0].views[0].text = String(repeating: "x", count: 50)
    let lines = text(FrameText().render([layout])).split(separator: "\n")
    #expect(lines[2].count < 130)
    #expect(lines[2].hasSuffix("x…\""))
    #expect(lines[3].hasSuffix(")  20 0  605 × 414"))
  }

  @Test func theSquareCanvasHasNoDevice() {
    var layout = SampleLayouts.empty
    layout.isCanvas = true
    layout.screen.device = "canvas"
    layout.screen.orientation = .portrait
    #expect(text(FrameText().render([layout])).hasPrefix(" · canvas portrait · 736 × 414"))
  }
}
