import LayoutModel
import TestSupport
import Testing

@testable import TextMetrics

/// Widths computed by an independent implementation of the same model.
@Suite struct WidthTests {
  /// A font of the system by its weight or by `italicSystem`, or one by its name.
  private static func font(_ face: String, _ size: String) -> FontDescription {
    let size = Double(size) ?? .nan
    if let weight = FontWeight(rawValue: face) { return .system(size, weight: weight) }
    return FontDescription(face: face == "italicSystem" ? .italicSystem : .named(face, family: nil), size: size)
  }

  private typealias Case = (text: String, font: FontDescription, toolsVersion: Int, width: Double)

  private static let cases: [Case] = PackageFolder.rows("Widths/computed.tsv").map { row in
    (row[0], font(row[1], row[2]), Int(row[3]) ?? 0, Double(row[4]) ?? .nan)
  }

  @Test func widthsAgree() {
    let measurer = SystemTextMeasurer()
    for (text, font, toolsVersion, expected) in Self.cases {
      let environment = TextEnvironment(toolsVersion: toolsVersion, scale: 2, surface: .canvas)
      let width = measurer.width(of: text, font: font, in: environment)
      #expect(abs(width - expected) < 0.001, "\(text) \(font) \(toolsVersion)")
    }
  }

  /// What was measured for other releases, fonts and texts before changes nothing.
  @Test func widthsAgreeFromMemory() {
    let memory = TextCache(viewCount: 1, fonts: FontCache(measurer: SystemTextMeasurer()))
    for (text, font, toolsVersion, expected) in Self.cases + Self.cases.reversed() {
      let environment = TextEnvironment(toolsVersion: toolsVersion, scale: 2, surface: .canvas)
      let measured = memory.text(
        TextContent(text), font: font, lineBreakMode: .wordWrap, isLabel: false, ofView: 0, in: environment)
      #expect(abs(measured.size().width - expected) < 0.001, "\(text) \(font) \(toolsVersion)")
    }
  }

  /// A heart with the selector of pictures is as wide as a picture.
  @Test(arguments: [12121, 16096, 24506])
  func charactersWithASelectorArePictures(toolsVersion: Int) {
    let measurer = SystemTextMeasurer()
    let environment = TextEnvironment(toolsVersion: toolsVersion, scale: 2, surface: .canvas)
    func width(_ text: String) -> Double { measurer.width(of: text, font: .system(28), in: environment) }
    #expect(width("\u{2764}\u{FE0F}") == width("\u{1F389}"))
    #expect(width("a\u{2764}\u{FE0F}b") == width("a\u{1F389}b"))
    #expect(width("\u{2764}") < width("\u{1F389}"))
  }

  /// Strings as `NSString.size` measured them on iOS 26.1, recorded in a public repository.
  private static let measured: [(text: String, font: FontDescription, width: Double)] =
    PackageFolder.rows("Widths/measured.tsv").map { ($0[0], font($0[1], $0[2]), Double($0[3]) ?? .nan) }

  @Test func systemFontsAreAsMeasured() {
    let environment = TextEnvironment(toolsVersion: 24053, scale: 3, surface: .device)
    for (text, font, expected) in Self.measured {
      let width = SystemTextMeasurer().width(of: text, font: font, in: environment)
      #expect(abs(width - expected) < 0.02, "\(text) \(font)")
    }
  }

  /// By hand: L 1163 + a 1130 + b 1258 + e 1170 + l 518 = 5239 of 2048 in the regular text master; tracking at 17 points
  /// takes 5 × 46.75 off in iOS 9 to 13, and 5 × 52 since. For 24 points the masters are mixed at 0.818: "To" is 2073.73.
  @Test(arguments: [
    ("Label", 17.0, 24053, 41.3296), ("Label", 17, 14490, 41.5475), ("Label", 17, 10117, 41.5475),
    ("To", 24, 24053, 24.3015),
  ])
  func mastersAreMixed(text: String, size: Double, tools: Int, expected: Double) {
    let environment = TextEnvironment(toolsVersion: tools, scale: 2, surface: .canvas)
    let width = SystemTextMeasurer().width(of: text, font: .system(size), in: environment)
    #expect(abs(width - expected) < 0.005)
  }

  /// In older releases an "r" keeps its distance from a "t": 36 of 2048 up to Xcode 14.
  @Test func pairsAreOfTheirEra() {
    func width(_ tools: Int) -> Double {
      let environment = TextEnvironment(toolsVersion: tools, scale: 2, surface: .canvas)
      return SystemTextMeasurer().width(of: "rt", font: .system(16), in: environment)
    }
    #expect(abs(width(18000) - width(19000) - 36 * 16 / 2048) < 0.001)
  }

  private struct SavedWidth {
    var text: String
    var font: FontDescription
    var toolsVersion: Int
    /// The grid that the view's width is on: whole points for buttons, pixels for labels.
    var scale: Double
    var width: Double
  }

  private static let savedWidths = [
    SavedWidth(text: "[Button]", font: .system(15), toolsVersion: 14490, scale: 1, width: 57),
    SavedWidth(text: "[Message Body]", font: .system(15), toolsVersion: 14490, scale: 2, width: 112),
    SavedWidth(
      text: "Your CrowdNode account is creating...", font: .system(14, weight: .medium), toolsVersion: 21507,
      scale: 3, width: 254 + 1.0 / 3),
    SavedWidth(
      text: "Reset Filters", font: .system(17, weight: .medium), toolsVersion: 23504, scale: 3, width: 96 + 2.0 / 3),
  ]

  /// Texts of public documents whose views are just as wide.
  @Test func widthsAreThoseThatXcodeSaved() {
    for saved in Self.savedWidths {
      let environment = TextEnvironment(
        toolsVersion: saved.toolsVersion, scale: saved.scale, surface: .canvas)
      let measured = SystemTextMeasurer().width(of: saved.text, font: saved.font, in: environment)
      #expect(abs(ceiled(measured, scale: saved.scale) - saved.width) < 0.001, "\(saved.text)")
    }
  }

  /// Labels of public storyboards of Xcode 7, whose widths are whole points.
  @Test(arguments: [("Today", 46.0), ("Yesterday", 76), ("Horizontal", 79)])
  func stylesOfXcode7AreOfTheCategoryM(text: String, width: Double) {
    let measured = SystemTextMeasurer().width(
      of: text, font: FontDescription(face: .textStyle("Headline"), size: 0),
      in: TextEnvironment(toolsVersion: 10116, scale: 1, surface: .canvas))
    #expect(ceiled(measured, scale: 1) == width)
  }

  /// Labels with one emoji in public documents: as wide as the font is large in Xcode 7, and since Xcode 9 some five points
  /// wider.
  @Test(arguments: [
    (45.0, 10117, 45.0), (32, 10117, 32), (120, 9531, 120), (38, 14490, 43), (17, 16097, 23), (25, 15705, 30),
    (70, 14313, 75.5),
  ])
  func emojiAreOfTheirEra(size: Double, tools: Int, width: Double) {
    let measured = SystemTextMeasurer().width(
      of: "\u{1F32E}", font: .system(size), in: TextEnvironment(toolsVersion: tools, scale: 2, surface: .canvas))
    #expect(ceiled(measured, scale: 2) == width)
  }

  /// A label of three public documents, in 13 points.
  @Test func arrowsAreWiderThanLetters() {
    let measured = SystemTextMeasurer().width(
      of: "\u{2190} Swipe Screen Edges in View \u{2192}", font: FontDescription(face: .textStyle("Footnote"), size: 0),
      in: TextEnvironment(toolsVersion: 14868, scale: 2, surface: .canvas))
    #expect(ceiled(measured, scale: 2) == 201.5)
  }

  /// Buttons of five public repositories, whose titles are as wide as whole points. San Francisco kerned behind the T less
  /// than it does since.
  @Test(arguments: [
    ("Tap to obscure button", 12121, 152.0), ("Take picture", 12120, 85), ("TapMe", 11542, 47),
    ("Track Revenue Event", 11542, 144), ("Join the Beta Testers", 12120, 145),
  ])
  func kerningBehindTInXcode7And8(text: String, tools: Int, width: Double) {
    let measured = SystemTextMeasurer().width(
      of: text, font: .system(15), in: TextEnvironment(toolsVersion: tools, scale: 2, surface: .canvas))
    #expect(ceiled(measured, scale: 1) == width)
  }

  /// Labels of three public repositories, to half a point: with the place that the weight has since, they would be 1.5 to
  /// 2.5 points wider.
  @Test(arguments: [
    ("SwiftyStoreKit", 27.0, 10117, 163.0), ("SwiftyStoreKit", 28, 11542, 169), ("Place picker", 36, 10116, 188),
    ("ResearchKit Sample Study", 27, 9532, 309),
  ])
  func lightTitlesOfXcode7And8(text: String, size: Double, tools: Int, width: Double) {
    let measured = SystemTextMeasurer().width(
      of: text, font: .system(size, weight: .light),
      in: TextEnvironment(toolsVersion: tools, scale: 2, surface: .canvas))
    #expect(abs(ceiled(measured, scale: 2) - width) <= 1)
  }

  /// Between two bounds every build draws as the first of them does: no font follows a build that is in no table.
  @Test func buildsBetweenBoundsDrawAlike() {
    let measurer = SystemTextMeasurer()
    let faces: [FontDescription.Face] =
      FontWeight.allCases.map { .system(weight: $0) } + [.boldSystem, .italicSystem, .named("OpenSans", family: nil)]
      + TextStyle.allCases.map { .textStyle($0.rawValue) }
    let bounds = [0] + TextEnvironment.bounds.builds + [33_000]
    for (first, next) in zip(bounds, bounds.dropFirst()) {
      for face in faces {
        for size in [6.0, 12, 19.5, 20, 24, 40] {
          let font = FontDescription(face: face, size: size)
          let environments = [first, next - 1].map { TextEnvironment(toolsVersion: $0, scale: 2, surface: .device) }
          let widths = environments.map { measurer.width(of: "Tart, /h_'+%$.:;TaTeTr K 😀", font: font, in: $0) }
          #expect(widths[0] == widths[1], "\(font) from \(first) until \(next)")
          let resolved = environments.map { measurer.resolve(font, in: $0) }
          #expect(resolved[0] == resolved[1], "\(font) from \(first) until \(next)")
        }
      }
    }
  }
}
