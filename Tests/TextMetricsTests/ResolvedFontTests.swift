import LayoutModel
import Testing

@testable import TextMetrics

@Suite struct ResolvedFontTests {
  private let measurer = SystemTextMeasurer()

  private func style(
    _ name: String, _ category: ContentSizeCategory = .large, tools: Int = 22505,
    surface: Surface = .device
  ) -> ResolvedFont {
    measurer.resolve(
      FontDescription(face: .textStyle(name), size: 0),
      in: TextEnvironment(toolsVersion: tools, scale: 2, contentSize: category, surface: surface))
  }

  @Test(arguments: [
    (10.0, 12.0), (11, 13.5), (12, 14.5), (13, 16), (14, 17), (15, 18), (16, 19.5), (17, 20.5), (18, 21.5),
    (20, 24), (22, 26.5), (24, 29), (25, 30), (28, 33.5), (34, 41), (36, 43), (48, 57.5),
  ])
  func systemLabelHeights(size: Double, height: Double) {
    let environment = TextEnvironment(toolsVersion: 16097, scale: 2, surface: .device)
    let font = measurer.resolve(.system(size), in: environment)
    #expect(ceiled(font.lineHeight, scale: 2) == height)
  }

  @Test func bodyGrowsWithTheCategory() {
    let sizes = ContentSizeCategory.allCases.map { style("Body", $0).size }
    #expect(sizes == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
  }

  @Test func headlineIsSemibold() {
    #expect(style("Headline").weight == "semibold")
    #expect(style("UICTFontTextStyleHeadline").name == "SF.text.semibold")
  }

  @Test func stylesHaveALeading() {
    let size = measurer.size(
      of: TextContent("a\nb"), font: FontDescription(face: .textStyle("Body"), size: 0),
      in: TextEnvironment(toolsVersion: 22505, scale: 2, surface: .device))
    #expect(ceiled(size.height, scale: 2) == 42.5)
  }

  @Test func canvasOfXcode13IsSmall() {
    #expect(style("Body", tools: 19529, surface: .canvas).size == 14)
    #expect(style("Body", tools: 19529).size == 17)
    #expect(style("Body", tools: 22505, surface: .canvas).size == 17)
  }

  /// The heights of labels in documents of Xcode 6 (whole points) and 7 (half points) are those of the category M.
  @Test(arguments: [
    ("Body", 20.0, 19.5), ("Headline", 20, 19.5), ("Subhead", 17, 17), ("Footnote", 15, 14.5), ("Caption1", 14, 13.5),
    ("Caption2", 14, 13.5),
  ])
  func canvasUpToXcode7IsMedium(name: String, height6: Double, height7: Double) {
    #expect(ceiled(style(name, tools: 6254, surface: .canvas).lineHeight, scale: 1) == height6)
    #expect(ceiled(style(name, tools: 10117, surface: .canvas).lineHeight, scale: 2) == height7)
    #expect(style("Caption1", tools: 10117).size == 12)
  }

  /// Labels of one, two and three lines in a document for the iPhone SE: 36, 73 and 110 points.
  @Test(arguments: [("a", 36.0), ("a\nb", 73), ("a\nb\nc", 110)])
  func titlesOfNarrowCanvasesAreSmaller(text: String, height: Double) {
    let size = measurer.size(
      of: TextContent(text), font: FontDescription(face: .textStyle("Title0"), size: 0),
      in: TextEnvironment(toolsVersion: 16096, scale: 2, surface: .canvas, isNarrow: true))
    #expect(ceiled(size.height, scale: 2) == height)
    #expect(style("Title0", tools: 16096, surface: .canvas).size == 34)
  }

  @Test func unknownFontsAreEstimates() {
    let environment = TextEnvironment(toolsVersion: 14490, scale: 2, surface: .device)
    let font = FontDescription(face: .named("ProximaNova-Bold", family: "Proxima Nova"), size: 20)
    let resolved = measurer.resolve(font, in: environment)
    #expect(!resolved.isKnown)
    #expect(resolved.lineHeight == 20)
    #expect(measurer.resolve(.system(17), in: environment).isKnown)
  }

  @Test func lengthsRoundUpToPixels() {
    #expect(ceiled(20.287, scale: 1) == 21)
    #expect(ceiled(20.287, scale: 2) == 20.5)
    #expect(ceiled(20.5, scale: 2) == 20.5)
    #expect(ceiled(20.5002, scale: 2) == 20.5)
    #expect(ceiled(20.505, scale: 2) == 21)
    #expect(ceiled(0, scale: 3) == 0)
    #expect(ceiled(-1.75, scale: 2) == -1.5)
    #expect(ceiled(.infinity, scale: 2) == .infinity)
  }
}
