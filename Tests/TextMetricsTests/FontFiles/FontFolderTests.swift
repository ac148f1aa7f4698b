import Adapt
import Foundation
import TestSupport
import Testing

/// The package's own font: boxes with round measures.
@Suite(.enabled(if: FontFolder.isBuiltIn, "needs `swift test --traits FontFiles`"))
struct FontFolderTests {
  private func fonts() throws -> FontFolder {
    try FontFolder(FontPlace.box.deletingLastPathComponent().path(percentEncoded: false))
  }

  private func width(_ text: String, _ name: String) throws -> Double? {
    try fonts().face(named: name)?.extent(of: text).advance
  }

  @Test func aVariableFontHasItsNamedInstances() throws {
    let fonts = try fonts()
    #expect(fonts.names == ["AdaptBox-Regular", "AdaptBox-Bold"])
    #expect(fonts.diagnostics.isEmpty)
    #expect(fonts.face(named: "Adapt Box Bold")?.name == "AdaptBox-Bold")
    #expect(fonts.face(named: "Adapt Box")?.name == "AdaptBox-Regular")
    #expect(fonts.faces(ofFamily: "Adapt Box").map(\.style) == ["Regular", "Bold"])
  }

  @Test(arguments: [
    ("x", 0.5, 0.6), ("xx x", 2, 2.4), ("AV", 0.9, 1.1), ("VA", 1, 1.2), ("fi", 0.7, 0.7), ("xfix", 1.7, 1.9),
    ("", 0, 0),
  ])
  func kerningAndLigaturesCount(text: String, regular: Double, bold: Double) throws {
    #expect(try width(text, "AdaptBox-Regular") == regular)
    #expect(try width(text, "AdaptBox-Bold") == bold)
  }

  @Test func linesAreAsHighAsHheaSays() throws {
    let face = try #require(try fonts().face(named: "AdaptBox-Regular"))
    #expect(face.ascender == 0.8)
    #expect(face.descender == 0.2)
  }

  /// A letter that the font lacks, with its accent, and a family of three.
  @Test func missingCharactersAreHandedBack() throws {
    let extent = try fonts().face(named: "AdaptBox-Regular")?.extent(of: "xé\u{301}x👨‍👩‍👧 中")
    #expect(extent == SuppliedExtent(advance: 1.5, missing: "é\u{301}👨‍👩‍👧中"))
  }

  private static let document = """
    <layout version="1">
      <screen id="home">
        <view id="root">
          <label id="one" text="AVx"><font name="AdaptBox-Regular" size="20"/></label>
          <label id="two" text="x&#10;x" lines="0"><font name="Adapt Box Bold" size="20"/></label>
          <label id="other" text="x"><font name="Nobody-Knows" size="20"/></label>
        </view>
      </screen>
    </layout>
    """

  /// (0.9 + 0.5) × 20 wide, 20 high; the second one 12 wide with two such lines: the gap of `hhea` does not count.
  @Test func textsAreLaidOutInThem() throws {
    let document = try readDocument(Array(Self.document.utf8), name: "Test.layout")
    let layout = try layOut(document, device: "iphone6", fonts: fonts())
    let sizes = layout.scenes[0].views.dropFirst().map { [$0.frame.width, $0.frame.height] }
    #expect(sizes.prefix(2) == [[28, 20], [12, 40]])
    let notes = layout.diagnostics.filter { $0.code == Diagnostic.estimatedFontCode }
    #expect(notes.map(\.message) == ["the font \"Nobody-Knows\" is not known; widths in it are estimated"])
  }

  @Test func severalTasksMeasureAtOnce() async throws {
    let fonts = try fonts()
    let widths = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let face = fonts.face(named: "AdaptBox-Bold")
          return (0..<500).reduce(0.0) { sum, _ in sum + (face?.extent(of: "AVfi").advance ?? 0) }
        }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert(Int(($1 * 10).rounded())) }
    }
    #expect(widths == [9_000])
  }
}

/// Without the trait nothing is read.
@Suite(.disabled(if: FontFolder.isBuiltIn, "the trait FontFiles is on"))
struct WithoutFontFilesTests {
  @Test func theCommandThatBuildsThemInIsSaid() {
    let error = #expect(throws: FontFolderError.notBuiltIn) { try FontFolder("/") }
    #expect(error?.description.contains("swift build -c release --traits FontFiles") == true)
  }
}
