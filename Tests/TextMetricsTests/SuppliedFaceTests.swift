import LayoutModel
import Testing

@testable import TextMetrics

/// Faces from outside the tables: every letter that they have is as wide as their number says.
private struct StubFaces: FaceSource {
  struct Face: SuppliedFace {
    var name: String
    var style = "Regular"
    var letter: Double
    let ascender = 0.7
    let descender = 0.1

    func extent(of line: String) -> SuppliedExtent {
      let missing = line.filter { !$0.isASCII }
      return SuppliedExtent(advance: Double(line.count - missing.count) * letter, missing: missing)
    }
  }

  var faces: [Face]

  func face(named name: String) -> (any SuppliedFace)? { faces.first { $0.name == name } }
  func faces(ofFamily family: String) -> [any SuppliedFace] { faces.filter { $0.name.hasPrefix(family) } }
}

@Suite struct SuppliedFaceTests {
  private let environment = TextEnvironment(toolsVersion: 22505, scale: 2, surface: .device)
  private let measurer = SystemTextMeasurer(
    faces: StubFaces(faces: [
      .init(name: "Avenir-Book", letter: 1),
      .init(name: "Own-Regular", letter: 2),
      .init(name: "Own-SemiBold", style: "Semi Bold", letter: 3),
      .init(name: "Own-SemiBoldItalic", style: "Semi Bold Italic", letter: 4),
    ]))

  private func font(_ name: String, family: String? = nil) -> FontDescription {
    FontDescription(face: .named(name, family: family), size: 10)
  }

  private func width(_ text: String, _ font: FontDescription) -> Double {
    measurer.width(of: text, font: font, in: environment)
  }

  @Test func theyWinOverTables() {
    #expect(width("abc", font("Avenir-Book")) == 30)
    #expect(width("abc", font("Own-Regular")) == 60)
    #expect(measurer.resolve(font("Own-Regular"), in: environment).isKnown)
  }

  @Test func otherFontsAreMeasuredAsBefore() {
    let plain = SystemTextMeasurer()
    for other in [.system(10), font("Avenir-Heavy"), font("Lato-Regular"), font("Nobody-Knows")] {
      #expect(width("abc", other) == plain.width(of: "abc", font: other, in: environment))
    }
  }

  /// The nearest weight, then the same slope; the family may be said apart from the name.
  @Test(arguments: [
    ("Own-Bold", nil, 30.0), ("Own-HeavyItalic", nil, 40), ("Own-Light", nil, 20), ("Elsewhere-Bold", "Own", 30),
  ])
  func aNearFaceIsAnEstimate(name: String, family: String?, width: Double) {
    #expect(self.width("a", font(name, family: family)) == width)
    #expect(!measurer.resolve(font(name, family: family), in: environment).isKnown)
  }

  @Test func aTableWinsOverANearFace() {
    let near = SystemTextMeasurer(faces: StubFaces(faces: [.init(name: "Lato-Black", letter: 9)]))
    #expect(near.resolve(font("Lato-Regular"), in: environment).name == "Lato-Regular")
    #expect(near.resolve(font("Lato-BlackItalic"), in: environment).name == "Lato-Black")
  }

  /// A character that a face lacks is drawn in another font: a picture of 1.4 em at 10 points.
  @Test func missingCharactersCount() {
    #expect(width("a😀", font("Own-Regular")) == 20 + 14)
  }

  /// One line is 8 points high, and nothing lies between two lines.
  @Test func linesAreAsHighAsTheFaceSays() {
    let resolved = measurer.resolve(font("Own-Regular"), in: environment)
    #expect(resolved.lineHeight == 8)
    #expect(resolved.ascender == 7)
    let size = measurer.size(of: TextContent("a\nb"), font: font("Own-Regular"), in: environment)
    #expect(size.height == 16)
  }
}
