import Adapt
import Foundation
import TestSupport
import Testing

/// Where Debian installs DejaVu.
private enum DejaVu {
  static let folder = "/usr/share/fonts/truetype/dejavu"
  static var isThere: Bool {
    FontFolder.isBuiltIn && FileManager.default.fileExists(atPath: "\(folder)/DejaVuSans.ttf")
  }
}

/// DejaVu Sans 2.37 as Debian has it (fonts-dejavu-core). The expected numbers are read off the font's tables without
/// a shaper: advances from `hmtx`, pairs from `GPOS`, in units of 2048 to the em.
@Suite(.enabled(if: DejaVu.isThere, "needs --traits FontFiles and the package fonts-dejavu-core"))
struct DejaVuTests {
  private let fonts: FontFolder

  init() throws { fonts = try FontFolder(DejaVu.folder) }

  @Test(arguments: [
    // A 1401, V 1401, the pair -131.
    ("AV", 1401 + 1401 - 131),
    // T 1251, o 1253, the pair -348.
    ("To", 1251 + 1253 - 348),
    // o 1253, the ligature ffi 1980, c 1126, e 1260; the letters f, f and i alone would be 721, 721 and 569.
    ("office", 1253 + 1980 + 1126 + 1260),
    // Sin at the beginning 1716, lam and alef as one at the end 1222, mim alone 1268; the four letters by themselves
    // would be 2500, 1488, 569 and 1268.
    ("سلام", 1716 + 1222 + 1268),
    // Two scripts in a line, with a space of 651 between them.
    ("AV سلام", 1401 + 1401 - 131 + 651 + 1716 + 1222 + 1268),
  ])
  func kernedPairsAndLigatures(text: String, units: Int) throws {
    let extent = try #require(fonts.face(named: "DejaVuSans")).extent(of: text)
    #expect(extent == SuppliedExtent(advance: Double(units) / 2048))
  }

  @Test func linesAreAsHighAsHheaSays() throws {
    let face = try #require(fonts.face(named: "DejaVuSans"))
    #expect([face.ascender, face.descender] == [1901.0 / 2048, 483.0 / 2048])
  }

  @Test(arguments: [
    ("DejaVuSans-Bold", "DejaVuSans-Bold"), ("DejaVu Sans Bold", "DejaVuSans-Bold"), ("DejaVu Sans", "DejaVuSans"),
    ("DejaVu Serif", "DejaVuSerif"), ("DejaVu Sans Mono", "DejaVuSansMono"),
  ])
  func namesInEachForm(asked: String, found: String) {
    #expect(fonts.face(named: asked)?.name == found)
  }
}
