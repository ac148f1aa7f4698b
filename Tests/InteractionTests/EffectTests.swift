import Adapt
import TestSupport
import Testing

/// What effects do to views, and what becomes of the frames.
struct EffectTests {
  /// The effects of a tap on a button, as attributes of `<set>`.
  private func tap(_ set: String, _ views: String) throws -> Touched {
    try Touched(
      "<button id=\"go\" title=\"Go\" frame=\"0 0 50 50\"><on event=\"touchUpInside\"><set \(set)/></on></button>"
        + views,
      "tap go")
  }

  @Test func aTextThatChangesIsLaidOutAnew() throws {
    let views = """
      <label id="l" text="A"/><constraints><constraint item="l.top" to="root.top"/>
      <constraint item="l.right" to="root.right" constant="-10"/></constraints>
      """
    let before = try Touched(views, "wait 1").laidOut.frame("l")
    let after = try tap("view=\"l\" text=\"{sender.title}, {sender.title}, {sender.title}\"", views).laidOut.frame("l")
    #expect(after.width > before.width * 3)
    #expect(after.maxX == 310 && before.maxX == 310)
  }

  @Test func everyProperty() throws {
    let views = """
      <slider id="s" frame="0 100 200 31" minimum="-5" maximum="5"/><button id="b" title="B" frame="0 200 50 50"/>
      <view id="v" frame="100 100 20 10"/>
      """
    #expect(try tap("view=\"s\" value=\"7\"", views).changes == ["s.value = 5"])
    #expect(try tap("view=\"b\" title=\"{sender.title}{{}}\"", views).changes == ["b.title = Go{}"])
    #expect(
      try tap("view=\"b\" enabled=\"false\" hidden=\"true\"", views).changes == [
        "b.hidden = true", "b.enabled = false",
      ])
    #expect(try tap("view=\"v\" alpha=\"0.25\"", views).changes == ["v.alpha = 0.25"])
    let moved = try tap("view=\"v\" center=\"{sender.width} {v.y}\"", views)
    #expect(moved.changes == ["v.center = 50 100"])
    #expect(try moved.laidOut["v"] == [40, 95, 20, 10])
  }

  /// The ends of a slider, the tag and the first responder are those of UIKit's properties: (20 + 10) ÷ 40 = 0.75.
  @Test func propertiesThatAreAskedFor() throws {
    let views = """
      <slider id="s" frame="0 100 200 31" minimum="-10" maximum="30" value="20"/><label id="l" text="" tag="-7" frame="0 150 9 9"/>
      <textField id="f" frame="0 200 100 30"/><textField id="g" enabled="false" frame="0 250 100 30"/>
      """
    let gaps =
      "{(s.value - s.minimum) / (s.maximum - s.minimum)} {l.tag + 1} {f.isFirstResponder} {f.canBecomeFirstResponder} {g.canBecomeFirstResponder}"
    #expect(try tap("view=\"l\" text=\"\(gaps)\"", views).changes == ["l.text = 0.75 -6 false true false"])
    #expect(try tap("view=\"l\" tag=\"{l.tag * 2}\"", views).changes == ["l.tag = -14"])
  }

  /// What a component does when it is touched it does in each of its uses, to that use.
  @Test func componentsAnswerInEachUse() throws {
    let text = """
      <layout version="1">
      <component name="row"><view id="row">
        <button id="press" title="Press" frame="0 0 60 30">
          <on event="touchUpInside"><set view="told" text="{sender.title} {press.width}"/></on>
        </button>
        <label id="told" text="" frame="70 0 100 30"/>
      </view></component>
      <screen id="main"><view id="root">
        <use id="one" component="row" frame="0 0 200 30"/><use id="two" component="row" frame="0 40 200 30"/>
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    #expect(try Touched(document: document, "tap two.press").changes == ["two.told.text = Press 60"])
    #expect(try Touched(document: document, "tap one.press").changes == ["one.told.text = Press 60"])
  }

  /// A phone's view controller is not shown upside down unless it says so.
  @Test func aTurnThatIsNotAllowedIsRefused() throws {
    let screen = try Screen.of("iphone6")
    let refused = try Touched("<view id=\"v\"/>", on: screen, "rotate portraitUpsideDown")
    #expect(refused.record.layout.screen.orientation == .portrait)
  }

  /// A value that a program sets is told to nobody.
  @Test func settingIsNoEvent() throws {
    let views = "<slider id=\"s\" frame=\"0 100 200 31\"/>"
    #expect(try tap("view=\"s\" value=\"0.5\"", views).events.filter { $0.hasPrefix("s") }.isEmpty)
  }

  @Test(arguments: [
    ("rgb(0.25, 0.6, 0.5)", "#409980"), ("rgb(1,0,0,0.5)", "#ff000080"), ("rgb(2, -1, 0, 1)", "#ff0000"),
    ("gray(0.5)", "#808080"), ("hsb(0, 1, 1)", "#ff0000"), ("hsb(0.5, 1, 1)", "#00ffff"),
    ("hsb(0.333333333, 1, 0.5)", "#008000"), ("hsb(0.0834, 1, 1)", "#ff8000"), ("hsb(0.7, 0, 0.2)", "#333333"),
    ("systemBlue", "systemBlue"), (" systemBlue ", "systemBlue"), ("tint", "tint"), ("#8CFF64", "#8cff64"),
  ])
  func colours(_ text: String, _ expected: String) throws {
    #expect(try tap("view=\"root\" background=\"\(text)\"", "").changes == ["root.background = \(expected)"])
  }

  private static let noColours = ["rgb(1, 0)", "rgb(a, b, c)", "rgb(1, 2, 3", "cmyk(0, 0, 0, 0)", "hsb()", "blueish"]

  /// Typed into a field, so that only the script's run shows what it is.
  @Test(arguments: noColours)
  func whatIsNoColourChangesNothing(_ text: String) throws {
    let touched = try tap(
      "view=\"root\" background=\"{f.text}\"", "<textField id=\"f\" text=\"\(text)\" frame=\"0 100 50 30\"/>")
    #expect(touched.changes.isEmpty)
    #expect(touched.lines.contains("problem: root's background stays unchanged because '\(text)' is no colour"))
  }

  @Test(arguments: noColours)
  func aConstantThatIsNoColourIsRefusedWithTheDocument(_ text: String) {
    let problem = #expect(throws: DocumentError.self) { try tap("view=\"root\" background=\"\(text)\"", "") }
    #expect(problem?.diagnostics.map(\.code) == ["document.handler"])
  }

  /// Whatever a document may say is set when it runs: a constant is read once, by one rule.
  @Test(arguments: [
    ("view=\"s\" value=\" 0.5 \"", "s.value = 0.5"), ("view=\"v\" alpha=\"\t0.5\"", "v.alpha = 0.5"),
    ("view=\"v\" hidden=\" true \"", "v.hidden = true"), ("view=\"v\" center=\"\n 50\t60 \"", "v.center = 50 60"),
    ("view=\"v\" background=\"rgb( 1 , 0 , 0 )\"", "v.background = #ff0000"),
  ])
  func whiteSpaceIsNoPartOfAValue(_ set: String, _ expected: String) throws {
    let views = "<slider id=\"s\" frame=\"0 100 200 31\"/><view id=\"v\" frame=\"0 0 9 9\"/>"
    #expect(try tap(set, views).changes == [expected])
  }

  /// Two bytes double twelve times to 8192; the thirteenth time they would be too many.
  @Test func aTextThatIsPutIntoItselfEnds() throws {
    let views = """
      <label id="l" text="ab" frame="0 100 100 20"/>
      <on action="grow"><set view="l" text="{l.text}{l.text}"/><send action="grow"/></on>
      <button id="go" frame="0 0 50 50"><on event="touchDown"><send action="grow"/></on></button>
      """
    let touched = try Touched(views, "tap go")
    #expect(touched.changes.count == 12)
    #expect(try touched.laidOut.view("l").text == String(repeating: "ab", count: 4096))
    #expect(touched.lines.contains("problem: l's text stays unchanged because a text has at most 10000 bytes"))
    #expect(touched.record.diagnostics.map(\.message) == ["the effects call each other without end"])
  }

  /// What an effect moved goes back to its place when the device is turned.
  @Test func rotationPlacesAnew() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><view id="v"><frame x="W-20" y="0" width="20" height="20"/></view>
      <button id="go" frame="0 0 50 50"><on event="touchDown"><set view="v" center="100 100"/></on></button></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let screen = try Screen.of("iphone6")
    #expect(try Touched(document: document, on: screen, "tap go").laidOut["v"] == [90, 90, 20, 20])
    let turned = try Touched(document: document, on: screen, "tap go\nrotate landscapeLeft")
    #expect(try turned.laidOut["v"] == [647, 0, 20, 20])
    #expect(turned.record.layout.screen.orientation == .landscapeRight)
  }

  /// The device is what turns: on its left side, the interface turns to the right (`UIDeviceOrientation`). Flat on a
  /// table it says nothing.
  @Test(arguments: [
    (DeviceOrientation.landscapeLeft, InterfaceOrientation.landscapeRight), (.landscapeRight, .landscapeLeft),
    (.faceUp, .portrait), (.faceDown, .portrait), (.portrait, .portrait),
  ])
  func theInterfaceFollowsTheDevice(_ held: DeviceOrientation, _ expected: InterfaceOrientation) throws {
    let screen = try Screen.of("iphone6")
    let turned = try Touched("<view id=\"v\"/>", on: screen, "rotate \(held.rawValue)")
    #expect(turned.record.layout.screen.orientation == expected)
    #expect(turned.record.diagnostics.isEmpty)
  }

  /// A button that is there in portrait only, under a finger while the device is turned.
  @Test func aViewMayGoUnderTheFinger() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><button id="b" frame="0 0 50 50" uninstalled="landscape"/>
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let screen = try Screen.of("iphone6")
    let script = "touch 1 began b\nrotate landscapeLeft\ntouch 1 ended\ntap b\nrotate portrait\ntap b"
    let touched = try Touched(document: document, on: screen, script)
    #expect(touched.ignored == ["b no longer exists"])
    #expect(touched.events == ["b touchDown", "b touchDown", "b touchUpInside", "b primaryActionTriggered"])
    #expect(touched.record.diagnostics.map(\.message) == ["'b' is not installed on iphone6 in landscapeRight"])
  }

  @Test func aScreenThatAllowsNoOtherOrientationStays() throws {
    let text =
      "<layout version=\"1\"><screen id=\"main\" orientations=\"portrait\"><view id=\"root\"/></screen></layout>"
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let touched = try Touched(document: document, "rotate landscapeLeft")
    #expect(
      touched.lines == [
        "UIDeviceOrientationDidChangeNotification is posted",
        "the screen stays in portrait, because it does not allow landscapeRight",
      ])
  }
}
