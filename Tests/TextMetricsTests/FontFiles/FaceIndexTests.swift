import Testing
import TextMetrics

@testable import TextMetrics

/// A face without letters.
struct NamedStub: SuppliedFace {
  var name: String
  var style: String
  let ascender = 1.0
  let descender = 0.0

  func extent(of line: String) -> SuppliedExtent { SuppliedExtent(advance: 0) }
}

extension FontFace {
  /// A face of one family.
  init(_ name: String, full: String?, family: String, style: String) {
    self.init(
      fullName: full, families: [(family: family, style: style)], face: NamedStub(name: name, style: style))
  }
}

/// How a face is found.
struct FaceIndexTests {
  private let index = FaceIndex([
    FontFace("OpenSans-SemiBold", full: "Open Sans SemiBold", family: "Open Sans", style: "SemiBold"),
    FontFace("OpenSans-Regular", full: "Open Sans", family: "Open Sans", style: "Regular"),
    FontFace("FancyOne", full: "Fancy by Somebody", family: "Fancy", style: "Swash"),
    FontFace("Fancy-Swash", full: nil, family: "Other", style: "Bold"),
    FontFace("Other-Italic", full: nil, family: "Other", style: "Italic"),
  ])

  @Test(arguments: [
    ("OpenSans-SemiBold", "OpenSans-SemiBold"),
    ("OpenSans-Semibold", "OpenSans-SemiBold"),
    ("Open Sans SemiBold", "OpenSans-SemiBold"),
    ("Open Sans", "OpenSans-Regular"),
    ("OpenSans", "OpenSans-Regular"),
    ("Fancy by Somebody", "FancyOne"),
    ("fancy", "FancyOne"),
    // A PostScript name is stronger than a family with a style.
    ("Fancy Swash", "Fancy-Swash"),
    ("Other Bold", "Fancy-Swash"),
    // Two faces, none of them regular.
    ("Other", nil),
    ("OpenSans-Light", nil),
    ("", nil),
  ])
  func names(asked: String, found: String?) {
    #expect(index.face(asked)?.name == found)
  }

  @Test func familiesKeepTheirOrder() {
    #expect(index.family("OpenSans").map(\.name) == ["OpenSans-SemiBold", "OpenSans-Regular"])
    #expect(index.family("Nobody").isEmpty)
  }
}
