import Adapt
import TestSupport
import Testing

/// Touches and the events that they are part of, as handlers see them, and views that answer in ways of their own.
struct TouchEventTests {
  /// A panel of 200 × 200 at 20 60 with a smaller one at 50 50 in it.
  private func panel(_ handlers: String, _ attributes: String = "") -> String {
    """
    <view id="panel" frame="20 60 200 200" multipleTouch="true" \(attributes)>\(handlers)
    <view id="inner" frame="50 50 100 100" multipleTouch="true"/></view>
    <label id="note" text="" frame="0 300 200 20"/><label id="more" text="" frame="0 330 200 20"/>
    """
  }

  private func set(_ event: String, _ text: String, _ view: String = "note") -> String {
    "<on event=\"\(event)\"><set view=\"\(view)\" text=\"\(text)\"/></on>"
  }

  /// The finger comes down in the middle of inner: 100 100 in the panel, 50 50 in inner, 120 160 on the screen.
  @Test func aTouchKnowsItsViewItsWindowAndItsPlaces() throws {
    let began = set(
      "touchesBegan", "{touch.view} {touch.window} {touch.x},{touch.y} {touch.x in inner},{touch.y in root}")
    let moved = set("touchesMoved", "{touch.previousX},{touch.previousY in inner} → {touch.x},{touch.y in inner}")
    let touched = try Touched(panel(began + moved), "touch 1 began inner\ntouch 1 moved 30 62\ntouch 1 moved 31 63\n")
    #expect(
      touched.changes == [
        "note.text = inner window 100,100 50,160", "note.text = 100,50 → 10,-48", "note.text = 10,-48 → 11,-47",
      ])
  }

  /// Two fingers at once are one message with a set; one after the other are two. The event is one from the first finger
  /// to the last, and the next one begins when another finger comes down.
  @Test func aSetOfTouchesAndOneEvent() throws {
    let text = "{event.number}: {touches.count} of {event.allTouches}, {event.touchesForView in inner} in inner"
    let handlers = set("touchesBegan", text) + set("touchesMoved", text, "more")
    let script = """
      touch 1 began inner, 2 began inner (10, 10)
      touch 3 began panel (5, 5)
      touch 1 moved inner (60, 60), 3 moved panel (6, 6)
      touch 1 ended, 2 ended, 3 ended
      touch 1 began inner
      """
    let touched = try Touched(panel(handlers), script)
    #expect(
      touched.changes == [
        "note.text = 1: 2 of 2, 2 in inner", "note.text = 1: 1 of 3, 2 in inner",
        // Touches of two views are told to each by itself.
        "more.text = 1: 1 of 3, 2 in inner", "note.text = 2: 1 of 1, 1 in inner",
      ])
    #expect(touched.lines.contains("touchesBegan with touches 1 and 2 goes up to panel"))
    #expect(
      touched.lines.filter { $0.hasPrefix("event") } == [
        "event 1: touch 1 began, touch 2 began", "event 1: touch 1 stationary, touch 2 stationary, touch 3 began",
        "event 1: touch 1 moved, touch 2 stationary, touch 3 moved",
        "event 1: touch 1 ended, touch 2 ended, touch 3 ended",
      ])
  }

  /// A finger that rests is in the event and told to nobody.
  @Test func aFingerThatRests() throws {
    let handlers = set("touchesBegan", "began") + set("touchesMoved", "moved")
    let touched = try Touched(
      panel(handlers), "touch 1 began inner\ntouch 1 stationary\ntouch 1 stationary, 2 began inner")
    #expect(touched.changes == ["note.text = began"])
    #expect(touched.lines.contains("touch 1 stationary at 120 160 in inner"))
    #expect(touched.lines.contains("event 1: touch 1 stationary, touch 2 began"))
  }

  @Test func ofASetAViewThatTakesOneTouchGetsTheFirst() throws {
    let views = """
      <view id="one" frame="0 0 100 100">\(set("touchesBegan", "{touches.count}"))</view>
      <label id="note" text="" frame="0 300 200 20"/>
      """
    let touched = try Touched(views, "touch 1 began one, 2 began one (5, 5)\ntouch 2 moved 6 6\n")
    #expect(touched.changes == ["note.text = 1"])
    #expect(touched.ignored == ["one takes one touch at a time"])
  }

  // MARK: Overrides

  @Test func anotherResponderMayBeNext() throws {
    let views = """
      <view id="a" frame="0 0 100 100" nextResponder="b"/>
      <view id="b" frame="0 200 100 100">\(set("touchesBegan", "{sender.id} {touch.x}"))</view>
      <label id="note" text="" frame="0 300 200 20"/>
      """
    // In b, which answers, a finger at 50 on the screen is at 50: both begin at the left edge.
    let touched = try Touched(views, "tap a")
    #expect(touched.changes == ["note.text = a 50"])
    #expect(
      touched.lines.contains(
        "touchesEnded is answered by none of a, b, root, controller main, window, application, application delegate"))
  }

  @Test func respondersInACircleAreRefused() {
    let views = "<view id=\"a\" frame=\"0 0 9 9\"><view id=\"b\" frame=\"0 0 9 9\"/></view>"
    let circle = views.replacing("<view id=\"a\"", with: "<view id=\"a\" nextResponder=\"b\"")
    let problem = #expect(throws: DocumentError.self) { try Touched(circle, "tap a") }
    #expect(problem?.diagnostics.map(\.message) == ["responders follow each other in a cycle: a → b → a"])
  }

  private func hits(_ attributes: String, _ script: String) throws -> [String] {
    let views = """
      <view id="panel" frame="20 60 200 200" \(attributes)><view id="inner" frame="50 50 100 100"/></view>
      <slider id="slider" frame="20 300 200 31"/>
      """
    return try Touched(views, script).hits
  }

  /// Inner reaches from 70 110 to 170 210 on the screen, the panel from 20 60 to 220 260.
  @Test func hitsMayBeOverridden() throws {
    let script = "tap 120 160\ntap 30 70\ntap 15 70\n"
    #expect(try hits("", script) == ["inner", "panel", "root"])
    #expect(try hits("hitTest=\"self\"", script) == ["panel", "panel", "root"])
    #expect(try hits("hitTest=\"subviews\"", script) == ["inner", "root", "root"])
    #expect(try hits("hitTest=\"slider\"", script) == ["slider", "slider", "root"])
    #expect(try hits("hitInsets=\"-10\"", script) == ["inner", "panel", "panel"])
    #expect(try hits("hitInsets=\"0 0 200 0\"", script) == ["root", "root", "root"])
  }

  // MARK: States and sets of events

  /// A control is highlighted while the finger that it follows is inside; 70 points around it still count.
  @Test func aButtonIsHighlightedUnderTheFinger() throws {
    let views = """
      <button id="b" frame="0 0 100 40"><on event="allTouchEvents"><set view="note" text="{sender.highlighted}"/></on></button>
      <label id="note" text="" frame="0 300 200 20"/>
      """
    let touched = try Touched(views, "touch 1 began b\ntouch 1 moved 50 111\ntouch 1 moved 50 100\ntouch 1 ended")
    #expect(touched.changes == ["note.text = true", "note.text = false", "note.text = true", "note.text = false"])
  }

  @Test func aButtonIsSelectedByAnEffect() throws {
    let views = """
      <button id="b" frame="0 0 100 40" selected="true"><on event="touchUpInside"><set view="b" selected="{not b.selected}"/></on></button>
      """
    #expect(try Touched(views, "tap b\ntap b").changes == ["b.selected = false", "b.selected = true"])
  }

  /// One `<on>` for several events, and for sets of them: a slider sends all touch events and valueChanged.
  @Test func oneHandlerForSeveralEvents() throws {
    let views = """
      <slider id="s" frame="0 0 200 31"><on event="touchDown allEvents touchUpInside"><set view="n" text="{n.text}x"/></on></slider>
      <button id="b" frame="0 100 100 40"><on event="touchDown touchUpInside"><set view="m" text="{m.text}y"/></on></button>
      <textField id="f" frame="0 200 100 30"><on event="allEditingEvents"><set view="k" text="{k.text}z"/></on></textField>
      <label id="n" text="" frame="0 300 200 20"/><label id="m" text="" frame="0 330 200 20"/>
      <label id="k" text="" frame="0 360 200 20"/>
      """
    let touched = try Touched(views, "drag s to 1\ntap b\ntap f\ntype \"ab\"\n")
    // touchDown, valueChanged, touchDragInside, touchUpInside.
    #expect(try touched.laidOut.view("n").text == "xxxx")
    #expect(try touched.laidOut.view("m").text == "yy")
    // editingDidBegin and editingChanged twice.
    #expect(try touched.laidOut.view("k").text == "zzz")
  }

  @Test(arguments: [
    (
      "<view id=\"v\"><on event=\"allTouchEvents\"><resign/></on></view>",
      "only controls send allTouchEvents, and 'v' is a view"
    ),
    (
      "<textView id=\"v\"><on event=\"editingChanged\"><resign/></on></textView>",
      "only text fields send editingChanged, and 'v' is a textView; "
        + "notification=\"UITextViewTextDidChangeNotification\" reports it"
    ),
    (
      "<button id=\"v\"><on event=\"touchDwon\"><resign/></on></button>",
      "'event' must be one or more of 'touchesBegan', 'touchesMoved', 'touchesEnded', 'touchesCancelled', 'touchDown', "
        + "'touchDownRepeat', 'touchDragInside', 'touchDragOutside', 'touchDragEnter', 'touchDragExit', 'touchUpInside', "
        + "'touchUpOutside', 'touchCancel', 'valueChanged', 'primaryActionTriggered', 'editingDidBegin', "
        + "'editingChanged', 'editingDidEnd', 'editingDidEndOnExit', 'allTouchEvents', 'allEditingEvents' and "
        + "'allEvents', not 'touchDwon'; did you mean 'touchDown'?"
    ),
  ])
  func eventsThatNobodySends(_ view: String, _ message: String) {
    let problem = #expect(throws: DocumentError.self) { try Touched(view, "wait 1") }
    #expect(problem?.diagnostics.map(\.message) == [message])
  }

  // MARK: Texts

  private func text(_ template: String) throws -> Touched {
    let views = """
      <slider id="slider" value="0.07" frame="0 0 200 31"/><textField id="f" text="Wörd" frame="0 50 100 30"/>
      <textView id="t" text="two words" frame="0 100 100 30"/>
      <button id="go" title="Go" frame="0 200 50 50"><on event="touchUpInside"><set view="n" text="\(template)"/></on></button>
      <label id="n" text="" frame="0 300 200 20"/>
      """
    return try Touched(views, "tap go")
  }

  @Test(arguments: [
    ("{slider.value * 100}%", "7%"), ("{140 - t.length} left", "131 left"), ("{1 / 3}", "0.333"),
    ("{f.text == 'Wörd' ? 'same' : 'other'}", "same"), ("{'7.0' == 7}", "true"), ("{'a' == 'A'}", "false"),
    ("{lowercase('A') == 'a' and slider.value &lt; 0.5}", "true"), ("{f.length}", "4"),
    ("{max(1, 2) + min(3, 4, 2)}", "4"),
    ("{round(2.5)} {round(-2.5)} {abs(0 - 1)}", "3 -3 1"), ("{false or slider.enabled}", "true"),
    ("{application.isIgnoringInteractionEvents}", "false"), ("{device.orientation} {screen.width}", "portrait 320"),
    // The other side of 'and', 'or' and '?' is not looked at.
    ("{true or f.text > 1} {false and f.text > 1} {true ? 1 : f.text * 2}", "true false 1"),
  ])
  func arithmetic(_ template: String, _ expected: String) throws {
    #expect(try text(template).changes == ["n.text = \(expected)"])
  }

  @Test(arguments: [
    ("{f.text * 2}", "'Wörd' is no number"), ("{1 / (slider.value - 0.07)}", "division by 0"),
    ("{1 ? 2 : 3}", "'1' is neither 'true' nor 'false'"), ("{slider.enabled + 1}", "'true' is no number"),
  ])
  func whatIsNoArithmetic(_ template: String, _ reason: String) throws {
    let touched = try text(template)
    #expect(touched.changes.isEmpty)
    #expect(touched.lines.contains("problem: n's text stays unchanged because \(reason)"))
  }

  // MARK: Rotation

  private func turned(on device: String, _ script: String, _ orientations: String = "") throws -> Touched {
    let text = """
      <layout version="1"><screen id="main" \(orientations)><view id="root"><label id="n" text="" frame="0 300 200 20"/>
      <on notification="UIDeviceOrientationDidChangeNotification"><set view="n" text="{device.orientation} on {screen.orientation}"/></on>
      <on notification="UIApplicationDidChangeStatusBarOrientationNotification"><set view="n" text="{screen.orientation}"/></on>
      </view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let screen = try Screen.of(device)
    return try Touched(document: document, on: screen, script)
  }

  /// The device is posted first, while the interface is as it was; the status bar's orientation up to iOS 12.
  @Test func rotationsArePosted() throws {
    let turnedOn = "if the app has turned it on by beginGeneratingDeviceOrientationNotifications"
    let old = try turned(on: "iphone6", "rotate landscapeLeft\nrotate landscapeLeft\nrotate faceUp")
    #expect(
      old.changes == [
        "n.text = landscapeLeft on portrait", "n.text = landscapeRight", "n.text = faceUp on landscapeRight",
      ])
    #expect(
      old.lines.filter { !$0.hasPrefix("n's") } == [
        "UIDeviceOrientationDidChangeNotification is posted to root, \(turnedOn)",
        "UIApplicationWillChangeStatusBarOrientationNotification is posted",
        "the screen turns from portrait to landscapeRight",
        "UIApplicationDidChangeStatusBarOrientationNotification is posted to root",
        "UIDeviceOrientationDidChangeNotification is posted to root, \(turnedOn)",
      ])
    #expect(
      try turned(on: "iphone15pro", "rotate landscapeLeft").changes == ["n.text = landscapeLeft on portrait"])
    #expect(
      try turned(on: "iphone6", "rotate landscapeLeft", "orientations=\"portrait\"").changes
        == ["n.text = landscapeLeft on portrait"])
  }
}
