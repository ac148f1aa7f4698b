import LayoutModel
import Testing

@testable import TextMetrics

/// Widths computed by an independent implementation of the same model.
@Suite struct WidthTests {
  private typealias Case = (text: String, font: FontDescription, toolsVersion: Int, width: Double)

  private static let cases: [Case] = [
    ("Label", .system(11), 6250, 27.9323),
    ("Button", .system(17), 6250, 51.3165),
    ("Sign in with Apple", .system(15), 6250, 123.5658),
    ("AVATAR & To.", .system(13.5), 6250, 85.6931),
    ("Größe: 12,5 km", .system(20), 6250, 137.9340),
    ("The quick brown fox jumps over the lazy dog", .system(28), 6250, 550.9221),
    ("Label", .system(11), 10117, 28.5670),
    ("Button", .system(17), 10117, 50.7603),
    ("Sign in with Apple", .system(15), 10117, 122.3280),
    ("AVATAR & To.", .system(13.5), 10117, 84.0416),
    ("Größe: 12,5 km", .system(20), 10117, 135.3120),
    ("The quick brown fox jumps over the lazy dog", .system(28), 10117, 551.6756),
    ("Label", .system(11), 14490, 28.5670),
    ("Button", .system(17), 14490, 50.7603),
    ("Sign in with Apple", .system(15), 14490, 122.3280),
    ("AVATAR & To.", .system(13.5), 14490, 84.0416),
    ("Größe: 12,5 km", .system(20), 14490, 131.1120),
    ("The quick brown fox jumps over the lazy dog", .system(28), 14490, 535.1005),
    ("Label", .system(11), 22505, 28.5395),
    ("Button", .system(17), 22505, 50.5053),
    ("Sign in with Apple", .system(15), 22505, 122.1930),
    ("AVATAR & To.", .system(13.5), 22505, 83.9605),
    ("Größe: 12,5 km", .system(20), 22505, 130.4120),
    ("The quick brown fox jumps over the lazy dog", .system(28), 22505, 534.4183),
    ("Sign in, Tom", .system(16, weight: .ultraLight), 22505, 84.9248),
    ("Sign in, Tom", .system(24, weight: .ultraLight), 10117, 126.1296),
    ("Sign in, Tom", .system(17, weight: .ultraLight), 7531, 87.0417),
    ("Sign in, Tom", .system(16, weight: .thin), 22505, 84.9248),
    ("Sign in, Tom", .system(24, weight: .thin), 10117, 126.1296),
    ("Sign in, Tom", .system(17, weight: .thin), 7531, 87.0417),
    ("Sign in, Tom", .system(16, weight: .light), 22505, 87.1904),
    ("Sign in, Tom", .system(24, weight: .light), 10117, 127.2288),
    ("Sign in, Tom", .system(17, weight: .light), 7531, 90.2275),
    ("Sign in, Tom", .system(16, weight: .medium), 22505, 90.8896),
    ("Sign in, Tom", .system(24, weight: .medium), 10117, 133.3440),
    ("Sign in, Tom", .system(17, weight: .medium), 7531, 98.0645),
    ("Sign in, Tom", .system(16, weight: .semibold), 22505, 92.1024),
    ("Sign in, Tom", .system(24, weight: .semibold), 10117, 135.8208),
    ("Sign in, Tom", .system(17, weight: .semibold), 7531, 98.0645),
    ("Sign in, Tom", .system(16, weight: .bold), 22505, 93.5280),
    ("Sign in, Tom", .system(24, weight: .bold), 10117, 136.2024),
    ("Sign in, Tom", .system(17, weight: .bold), 7531, 100.7080),
    ("Sign in, Tom", .system(16, weight: .heavy), 22505, 95.3552),
    ("Sign in, Tom", .system(24, weight: .heavy), 10117, 140.3520),
    ("Sign in, Tom", .system(17, weight: .heavy), 7531, 100.7080),
    ("Sign in, Tom", .system(16, weight: .black), 22505, 97.1488),
    ("Sign in, Tom", .system(24, weight: .black), 10117, 148.9008),
    ("Sign in, Tom", .system(17, weight: .black), 7531, 100.7080),
    ("Agree to Terms", FontDescription(face: .textStyle("Body"), size: 0), 14490, 116.6812),
    ("Agree to Terms", FontDescription(face: .textStyle("Body"), size: 0), 19529, 98.5404),
    ("Agree to Terms", FontDescription(face: .textStyle("Body"), size: 0), 22505, 116.0862),
    ("Agree to Terms", FontDescription(face: .textStyle("Headline"), size: 0), 14490, 121.4157),
    ("Agree to Terms", FontDescription(face: .textStyle("Headline"), size: 0), 19529, 102.4394),
    ("Agree to Terms", FontDescription(face: .textStyle("Headline"), size: 0), 22505, 120.8207),
    ("Agree to Terms", FontDescription(face: .textStyle("Subhead"), size: 0), 14490, 104.6340),
    ("Agree to Terms", FontDescription(face: .textStyle("Subhead"), size: 0), 19529, 86.1432),
    ("Agree to Terms", FontDescription(face: .textStyle("Subhead"), size: 0), 22505, 104.5290),
    ("Agree to Terms", FontDescription(face: .textStyle("Callout"), size: 0), 14490, 110.7136),
    ("Agree to Terms", FontDescription(face: .textStyle("Callout"), size: 0), 19529, 92.4118),
    ("Agree to Terms", FontDescription(face: .textStyle("Callout"), size: 0), 22505, 110.6016),
    ("Agree to Terms", FontDescription(face: .textStyle("Footnote"), size: 0), 14490, 92.5028),
    ("Agree to Terms", FontDescription(face: .textStyle("Footnote"), size: 0), 19529, 86.1432),
    ("Agree to Terms", FontDescription(face: .textStyle("Footnote"), size: 0), 22505, 92.4118),
    ("Agree to Terms", FontDescription(face: .textStyle("Caption1"), size: 0), 14490, 86.3952),
    ("Agree to Terms", FontDescription(face: .textStyle("Caption1"), size: 0), 19529, 80.0426),
    ("Agree to Terms", FontDescription(face: .textStyle("Caption1"), size: 0), 22505, 86.1432),
    ("Agree to Terms", FontDescription(face: .textStyle("Caption2"), size: 0), 14490, 80.1196),
    ("Agree to Terms", FontDescription(face: .textStyle("Caption2"), size: 0), 19529, 80.0426),
    ("Agree to Terms", FontDescription(face: .textStyle("Caption2"), size: 0), 22505, 80.0426),
    ("Agree to Terms", FontDescription(face: .textStyle("Title0"), size: 0), 14490, 194.6820),
    ("Agree to Terms", FontDescription(face: .textStyle("Title0"), size: 0), 19529, 200.8676),
    ("Agree to Terms", FontDescription(face: .textStyle("Title0"), size: 0), 22505, 220.0208),
    ("Agree to Terms", FontDescription(face: .textStyle("Title1"), size: 0), 14490, 169.2583),
    ("Agree to Terms", FontDescription(face: .textStyle("Title1"), size: 0), 19529, 162.6433),
    ("Agree to Terms", FontDescription(face: .textStyle("Title1"), size: 0), 22505, 181.7685),
    ("Agree to Terms", FontDescription(face: .textStyle("Title2"), size: 0), 14490, 131.3280),
    ("Agree to Terms", FontDescription(face: .textStyle("Title2"), size: 0), 19529, 129.0784),
    ("Agree to Terms", FontDescription(face: .textStyle("Title2"), size: 0), 22505, 143.4598),
    ("Agree to Terms", FontDescription(face: .textStyle("Title3"), size: 0), 14490, 131.3280),
    ("Agree to Terms", FontDescription(face: .textStyle("Title3"), size: 0), 19529, 116.0862),
    ("Agree to Terms", FontDescription(face: .textStyle("Title3"), size: 0), 22505, 130.6280),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("HelveticaNeue", family: nil), size: 18), 14490,
      131.2380
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("HelveticaNeue-Light", family: nil), size: 18), 14490,
      127.1574
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("HelveticaNeue-Thin", family: nil), size: 18), 14490,
      124.0650
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("HelveticaNeue-Medium", family: nil), size: 18), 14490,
      136.1970
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("HelveticaNeue-Bold", family: nil), size: 18), 14490,
      138.7080
    ),
    ("Tax: Wave 10 éà", FontDescription(face: .named("Helvetica", family: nil), size: 18), 14490, 132.8220),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("Helvetica-Bold", family: nil), size: 18), 14490,
      139.0680
    ),
    ("Tax: Wave 10 éà", FontDescription(face: .named("Avenir-Book", family: nil), size: 18), 14490, 133.3152),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("Avenir-Heavy", family: nil), size: 18), 14490, 139.5000
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("AvenirNext-Medium", family: nil), size: 18), 14490,
      131.0184
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("AvenirNext-UltraLight", family: nil), size: 18), 14490,
      130.6008
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("AvenirNext-Heavy", family: nil), size: 18), 14490,
      153.8262
    ),
    ("Tax: Wave 10 éà", FontDescription(face: .named("Georgia", family: nil), size: 18), 14490, 128.3400),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("Verdana-Bold", family: nil), size: 18), 14490, 167.4000
    ),
    ("Tax: Wave 10 éà", FontDescription(face: .named("TrebuchetMS", family: nil), size: 18), 14490, 133.5600),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("CourierNewPSMT", family: nil), size: 18), 14490,
      162.0000
    ),
    ("Tax: Wave 10 éà", FontDescription(face: .named("ArialMT", family: nil), size: 18), 14490, 136.0656),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("TimesNewRomanPSMT", family: nil), size: 18), 14490,
      122.4540
    ),
    (
      "Tax: Wave 10 éà", FontDescription(face: .named("Menlo-Regular", family: nil), size: 18), 14490,
      162.5400
    ),
    ("日本語 text", .system(17), 22505, 82.7118),
    ("a\u{301}b\u{A0}c", .system(17), 22505, 32.3442),
    ("Go", FontDescription(face: .boldSystem, size: 15), 14490, 20.4885),
    ("Go", FontDescription(face: .italicSystem, size: 15), 14490, 19.6170),
  ]

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
        TextContent(text), font: font, lineBreakMode: .wordWrap, ofView: 0, in: environment)
      #expect(abs(measured.size().width - expected) < 0.001, "\(text) \(font) \(toolsVersion)")
    }
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

  /// Labels with one emoji in public documents: as wide as the font is large in Xcode 7, 1.13 times in Xcode 10.
  @Test(arguments: [(45.0, 10117, 45.0), (32, 10117, 32), (120, 9531, 120), (38, 14490, 43)])
  func emojiAreOfTheirEra(size: Double, tools: Int, width: Double) {
    let measured = SystemTextMeasurer().width(
      of: "\u{1F32E}", font: .system(size), in: TextEnvironment(toolsVersion: tools, scale: 2, surface: .canvas))
    #expect(ceiled(measured, scale: 2) == width)
  }
}
