import Adapt
import TestSupport
import Testing

/// `<equal>` and `<pin>`, laid out on a screen of 320 × 480 points.
struct ConstraintGroupTests {
  @Test func fillersShareTheRoomBetweenButtons() throws {
    let laidOut = try LaidOut(
      """
      <filler id="gap1"/><view id="one"/><filler id="gap2"/><view id="two"/><filler id="gap3"/>
      <view id="three"/><filler id="gap4"/><view id="four"/><filler id="gap5"/>
      <constraints>
        <equal attributes="width height centerY" of="gap1 gap2 gap3 gap4 gap5"/>
        <format value="|[gap1][one(40)][gap2][two(50)][gap3][three(60)][gap4][four(70)][gap5]|" options="alignCenterY"/>
        <pin view="gap1" edges="top" to="safeArea" inset="10"/>
        <equal id="heights" attributes="height" of="gap1 one two three four"/>
        <constraint item="gap1.height" constant="30"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    // 320 − 40 − 50 − 60 − 70 leaves 100 points: five times 20.
    #expect(try laidOut["gap1"] == [0, 10, 20, 30])
    #expect(try laidOut["one"] == [20, 10, 40, 30])
    #expect(try laidOut["gap3"] == [130, 10, 20, 30])
    #expect(try laidOut["gap5"] == [300, 10, 20, 30])
  }

  @Test func pinsTieEdgesCentresAndSizes() throws {
    let laidOut = try LaidOut(
      """
      <view id="all" margins="10"><view id="inner"/>
        <constraints><pin view="inner" edges="horizontal top" center="y" to="all.margins"/></constraints></view>
      <view id="badge"/>
      <constraints>
        <pin view="all" edges="all" inset="40 20 80 60"/>
        <pin view="badge" center="x y" size="44 22"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["all"] == [20, 40, 240, 360])
    // The middle within the margins is that of the view, so that the height is 2 × (180 − 10).
    #expect(try laidOut["inner"] == [10, 10, 220, 340])
    #expect(try laidOut["badge"] == [138, 229, 44, 22])
  }

  @Test func insetsAndPrioritiesVary() throws {
    let document = """
      <view id="box"/>
      <constraints>
        <pin view="box" edges="all" inset="8"><vary for="width>=400" inset="100 50 0 50" priority="low"/></pin>
        <equal attributes="width height" of="root box" priority="1"/>
      </constraints>
      """
    #expect(try LaidOut(document)["box"] == [8, 8, 304, 464])
    #expect(try LaidOut(document, on: .plain(400, 300))["box"] == [50, 100, 300, 200])
  }

  @Test(arguments: [
    (#"<pin view="a"/>"#, "<pin> needs something to tie: 'edges', 'center' or 'size'"),
    (#"<pin view="a" edges="leading left"/>"#, "leading and trailing follow the writing direction"),
    (#"<pin view="root" edges="top"/>"#, "'root' is the outermost view: there is no superview to tie it to"),
    (#"<pin view="a" edges="all" to="safeArea.margins"/>"#, "'safeArea' is a guide without margins"),
    (#"<equal attributes="width" of="a"/>"#, "<equal> compares at least two views"),
    (#"<equal attributes="width" of="a a"/>"#, "both sides are the same: 'a'"),
    (#"<equal attributes="width" of="a c"/>"#, "no view or guide of the screen 'main' has the id 'c'"),
    (#"<equal attributes="widht" of="a b"/>"#, "did you mean 'width'?"),
  ])
  func groupsThatCannotBeMeant(_ group: String, _ message: String) throws {
    let error = #expect(throws: DocumentError.self) {
      _ = try LaidOut("<view id=\"a\"/><view id=\"b\"/><constraints>\(group)</constraints>")
    }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }
}
