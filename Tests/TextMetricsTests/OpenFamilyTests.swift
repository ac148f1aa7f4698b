import LayoutModel
import Testing

@testable import TextMetrics

@Suite struct OpenFamilyTests {
  private let environment = TextEnvironment(toolsVersion: 9531, scale: 1, surface: .canvas)
  private let measurer = SystemTextMeasurer()

  /// Labels of public storyboards, saved by Interface Builder without fractions.
  @Test(arguments: [
    ("REQUESTS", "OpenSans", 10.0, 49.0, 14.0),
    ("TODAY", "OpenSans", 10.0, 32.0, 14.0),
    ("06:30 PM", "OpenSans", 13.0, 57.0, 18.0),
    ("light", "OpenSans-Semibold", 18.0, 39.0, 25.0),
    ("Wi-fi only download", "OpenSans-Semibold", 15.0, 143.0, 21.0),
    ("£25", "OpenSans-Light", 24.0, 42.0, 33.0),
    ("Label", "Roboto-Regular", 14.0, 34.0, 17.0),
  ])
  func labels(text: String, name: String, size: Double, width: Double, height: Double) {
    let font = FontDescription(face: .named(name, family: nil), size: size)
    #expect(ceiled(measurer.width(of: text, font: font, in: environment), scale: 1) == width)
    #expect(ceiled(measurer.resolve(font, in: environment).lineHeight, scale: 1) == height)
  }

  /// Labels of public storyboards whose canvas drew Helvetica Neue for Open Sans, whatever its weight.
  @Test(arguments: [
    ("#25", "OpenSans-Light", 24.0, 40.5, 28.0), ("$150", "OpenSans-Semibold", 18, 40.5, 21),
    ("REQUESTS", "OpenSans", 10, 53, 12),
  ])
  func replacedFonts(text: String, name: String, size: Double, width: Double, height: Double) {
    let font = FontDescription(face: .named(name, family: nil), size: size)
    let canvas = TextEnvironment(toolsVersion: 14490, scale: 2, surface: .canvas)
    #expect(ceiled(measurer.width(of: text, font: font, in: canvas), scale: 2) == width)
    #expect(ceiled(measurer.resolve(font, in: canvas).lineHeight, scale: 1) == height)
    let device = TextEnvironment(toolsVersion: 14490, scale: 2, surface: .device)
    #expect(measurer.width(of: text, font: font, in: device) != measurer.width(of: text, font: font, in: canvas))
  }

  /// A typewriter whose characters are all as wide: labels of three public documents.
  @Test(arguments: [("Username", 14.0, 72.0), ("Label", 14, 45), ("(tap to edit)", 16, 134)])
  func widthsOfAFontThatIsNotOpen(text: String, size: Double, width: Double) {
    let font = FontDescription(face: .named("AtlasTypewriter-Regular", family: nil), size: size)
    #expect(ceiled(measurer.width(of: text, font: font, in: environment), scale: 1) == width)
  }

  @Test func weightsAreRead() {
    #expect(FaceStyle("-SemiBoldItalic").weight == 600)
    #expect(FaceStyle("-SemiBoldItalic").isSlanted)
    #expect(FaceStyle("-ExtraLight").weight == 200)
    #expect(FaceStyle("-Book").weight == 400)
    #expect(FaceStyle("").weight == 400)
  }

  @Test func otherWeightsAndSlopesAreEstimates() {
    #expect(NamedFace("Lato-Regular").isKnown)
    #expect(!NamedFace("Lato-Italic").isKnown)
    #expect(!NamedFace("Lato-Medium").isKnown)
    #expect(!NamedFace("Avenir-BookOblique").isKnown)
    #expect(NamedFace("Avenir-BookOblique").metrics == NamedFace("Avenir-Book").metrics)
  }

  @Test func namesTellHowWideUnknownFontsAre() {
    #expect(NamedFace("Some-Typewriter").table === NamedFace("Courier").table)
    #expect(NamedFace("SomeGaramond").table === NamedFace("TimesNewRomanPSMT").table)
    #expect(NamedFace("Some-CondensedBold").stretch == 0.82)
    #expect(NamedFace("Some-CondensedBold").table === NamedFace("HelveticaNeue-Bold").table)
  }

  /// Whichever thread comes first, all get the same table.
  @Test func facesAreThoseOfTheFirstThread() async {
    let tables = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<50 { group.addTask { ObjectIdentifier(NamedFace("Georgia-Italic").table) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(tables.count == 1)
  }
}
