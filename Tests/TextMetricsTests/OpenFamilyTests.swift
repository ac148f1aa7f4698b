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
    #expect(NamedFace("Avenir-BookOblique").metrics == .avenir)
  }

  @Test func namesTellHowWideUnknownFontsAre() {
    #expect(NamedFace("Some-Typewriter").table === FaceTable.courier)
    #expect(NamedFace("SomeGaramond").table === FaceTable.timesNewRoman)
    #expect(NamedFace("Some-CondensedBold").stretch == 0.82)
    #expect(NamedFace("Some-CondensedBold").table === FaceTable.helveticaNeueBold)
  }
}
