import Adapt
import TestSupport
import Testing

/// The cascade: base design, then one size class, then both.
struct VariationTests {
  private func width(_ variations: String, _ width: SizeClass, _ height: SizeClass) throws -> Double {
    var screen = Screen.plain()
    screen.traits.widthClass = width
    screen.traits.heightClass = height
    let laidOut = try LaidOut(
      """
      <view id="a"/>
      <constraints>
        <constraint item="a.left" to="root.left"/><constraint item="a.top" to="root.top"/>
        <constraint item="a.height" constant="10"/>
        <constraint item="a.width" constant="10">\(variations)</constraint>
      </constraints>
      """, on: screen)
    #expect(laidOut.isFine)
    return try laidOut.frame("a").width
  }

  @Test func theMoreSpecificWins() throws {
    let variations = """
      <vary for="wRegular hRegular" constant="50"/>
      <vary for="wRegular" constant="30"/>
      <vary for="hRegular" constant="40"/>
      """
    #expect(try width(variations, .compact, .compact) == 10)
    #expect(try width(variations, .regular, .compact) == 30)
    #expect(try width(variations, .compact, .regular) == 40)
    #expect(try width(variations, .regular, .regular) == 50)
  }

  /// Of two that name as many traits, whichever they are, the later one counts; a height alone yields to all others.
  @Test func theLaterOfTwoWins() throws {
    let screen = try Screen.of("ipadair", .landscapeLeft)
    func width(_ first: String, _ second: String) throws -> Double {
      try LaidOut(
        """
        <view id="a"/><constraints><pin view="a" edges="leading top"/><constraint item="a.height" constant="10"/>
        <constraint item="a.width" constant="10"><vary for="\(first)" constant="20"/><vary for="\(second)" constant="30"/>
        </constraint></constraints>
        """, on: screen
      ).frame("a").width
    }
    #expect(try width("wRegular hRegular", "pad landscape") == 30)
    #expect(try width("pad landscape", "wRegular hRegular") == 30)
    #expect(try width("wRegular", "landscape") == 30 && width("landscape", "wRegular") == 30)
    #expect(try width("hRegular", "landscape") == 30 && width("landscape", "hRegular") == 20)
    #expect(try width("wRegular hRegular pad", "pad landscape") == 20)
  }

  /// Of two that name one class each, that of the width lies over that of the height.
  @Test func widthLiesOverHeight() throws {
    let one = #"<vary for="wRegular" constant="30"/><vary for="hRegular" constant="40"/>"#
    let other = #"<vary for="hRegular" constant="40"/><vary for="wRegular" constant="30"/>"#
    #expect(try width(one, .regular, .regular) == 30)
    #expect(try width(other, .regular, .regular) == 30)
  }

  @Test(arguments: [SizeClass.compact, .regular])
  func installsFollowTheClasses(_ heightClass: SizeClass) throws {
    var screen = Screen.plain()
    screen.traits.heightClass = heightClass
    let laidOut = try LaidOut(
      """
      <view id="a" installed="hCompact"/><view id="b" uninstalled="hCompact"/>
      <constraints>
        <constraint item="a.left" to="root.left"/><constraint item="a.top" to="root.top"/>
        <constraint item="a.width" constant="10"/><constraint item="a.height" constant="10"/>
        <constraint item="b.left" to="root.left"/><constraint item="b.top" to="root.top"/>
        <constraint item="b.width" constant="20"/><constraint item="b.height" constant="20"/>
        <constraint item="b.right" to="a.right" constant="99"/>
      </constraints>
      """, on: screen)
    // The last constraint needs both views and so goes silently.
    #expect(laidOut.isFine)
    #expect(laidOut.ids == ["root", heightClass == .compact ? "a" : "b"])
  }
}
