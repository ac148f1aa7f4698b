import Adapt
import Foundation
import TestSupport
import Testing

/// `adapt render --fonts`, with the trait and without.
struct FontsOptionTests {
  private let document = """
    <layout version="1">
      <screen id="home">
        <view id="root">
          <label id="title" text="AVx"><font name="AdaptBox-Bold" size="20"/></label>
          <constraints>
            <constraint item="title.top" to="topGuide.bottom"/>
            <constraint item="title.leading" to="root.leading"/>
          </constraints>
        </view>
      </screen>
    </layout>
    """

  private func render(fonts: String) throws -> AdaptProcess.Result {
    try AdaptProcess.run(
      arguments: ["render", "-", "--device", "iphone6", "--fonts", fonts], input: document,
      folder: PackageFolder.fixtures)
  }

  /// (1.1 + 0.6) × 20 points wide.
  @Test(.enabled(if: FontFolder.isBuiltIn, "needs `swift test --traits FontFiles`"))
  func textIsMeasuredInTheFile() throws {
    let result = try render(fonts: "Fonts")
    #expect(result.output.contains("label title                 0 20  34 × 20  \"AVx\""))
    #expect(result.talk.isEmpty)
    #expect(result.status == 0)
  }

  @Test(.enabled(if: FontFolder.isBuiltIn, "needs `swift test --traits FontFiles`"))
  func aFontThatIsNotThereIsSaid() throws {
    let result = try render(fonts: "Layout")
    #expect(result.talk.contains("warning: there is no font file (.ttf, .otf, .ttc, .otc) in 'Layout' [fonts.none]"))
    #expect(result.talk.contains("note: the font \"AdaptBox-Bold\" is not known"))
    #expect(result.status == 0)
    let missing = try render(fonts: "nope")
    #expect(missing.talk == "error: nope: No such file or directory\n")
    #expect(missing.status == 66)
  }

  @Test(.disabled(if: FontFolder.isBuiltIn, "the trait FontFiles is on"))
  func withoutTheTraitTheBuildThatHasItIsSaid() throws {
    let result = try render(fonts: "Fonts")
    #expect(
      result.talk == """
        error: --fonts: this build measures no font files; build one that does with \
        `Scripts/setup --fonts && swift build -c release --traits FontFiles`

        """)
    #expect(result.status == 64)
  }
}
