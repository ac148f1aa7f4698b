import Adapt
import TestSupport
import Testing

/// What controls send, and when.
struct ControlTests {
  /// A button of 100 × 40 points at 100, 100.
  private static let button = "<button id=\"b\" frame=\"100 100 100 40\"/>"

  @Test func aTap() throws {
    #expect(try Touched(Self.button, "tap b").events == ["b touchDown", "b touchUpInside", "b primaryActionTriggered"])
  }

  @Test func tapsInAShortTimeAreCounted() throws {
    let touched = try Touched(Self.button, "tap b 3 times\ntap b\ntap b (1, 1)\n")
    #expect(touched.events.filter { $0 == "b touchDown" }.count == 5)
    #expect(touched.events.filter { $0 == "b touchDownRepeat" }.count == 2)
    let quick = try Touched(Self.button, "tap b at 0\ntap b at 0.4\ntap b at 0.81\ntap 101 101 at 1\n")
    // The pauses are 0.35, 0.36 and 0.14 seconds, but the last tap comes down 49 points from the one before.
    #expect(quick.events.filter { $0 == "b touchDownRepeat" }.count == 1)
  }

  /// 70 points around the button are inside: from 30 to 270.
  @Test func draggingOutAndBack() throws {
    let touched = try Touched(
      Self.button,
      """
      touch 1 began b
      touch 1 moved 31 120
      touch 1 moved 29 120
      touch 1 moved 10 120
      touch 1 moved 269 120
      touch 1 moved 271 120
      touch 1 ended
      """)
    #expect(
      touched.events == [
        "b touchDown", "b touchDragInside", "b touchDragExit", "b touchDragOutside", "b touchDragOutside",
        "b touchDragEnter", "b touchDragInside", "b touchDragExit", "b touchDragOutside", "b touchUpOutside",
      ])
  }

  @Test func aFingerThatIsLiftedNearbyIsInside() throws {
    #expect(try Touched(Self.button, "touch 1 began b\ntouch 1 ended 150 209").events.contains("b touchUpInside"))
    #expect(try Touched(Self.button, "touch 1 began b\ntouch 1 ended 150 210").events.contains("b touchUpOutside"))
  }

  @Test func theSystemTakesATouchAway() throws {
    #expect(try Touched(Self.button, "touch 1 began b\ntouch 1 cancelled").events == ["b touchDown", "b touchCancel"])
  }

  // MARK: Several fingers

  private static let two = "<button id=\"a\" frame=\"0 0 100 40\"/><button id=\"b\" frame=\"0 100 100 40\"/>"

  @Test func twoFingersOnTwoViews() throws {
    let touched = try Touched(Self.two, "touch 1 began a\ntouch 2 began b\ntouch 1 ended\ntouch 2 ended")
    #expect(touched.events.filter { $0.hasSuffix("touchUpInside") } == ["a touchUpInside", "b touchUpInside"])
  }

  @Test func aViewGetsTheFirstTouchOnlyUnlessItAsksForMore() throws {
    let script = "touch 1 began b\ntouch 2 began b (1, 1)\ntouch 2 ended\ntouch 1 ended\ntouch 2 began b\ntouch 2 ended"
    let single = try Touched(Self.button, script)
    #expect(single.ignored == ["b takes one touch at a time"])
    #expect(single.events.filter { $0 == "b touchDown" }.count == 2)
    let multiple = try Touched("<button id=\"b\" multipleTouch=\"true\" frame=\"100 100 100 40\"/>", script)
    #expect(multiple.ignored.isEmpty)
    #expect(multiple.events.filter { $0 == "b touchDown" }.count == 3)
  }

  @Test func anExclusiveViewSharesWithNobody() throws {
    let exclusive = Self.two.replacing("id=\"b\"", with: "id=\"b\" exclusiveTouch=\"true\"")
    let second = try Touched(exclusive, "touch 1 began a\ntouch 2 began b\ntouch 2 ended\ntouch 1 ended")
    #expect(second.ignored == ["b wants touches for itself, and a has one"])
    #expect(!second.events.contains("b touchDown"))
    let first = try Touched(exclusive, "touch 1 began b\ntouch 2 began a\ntouch 2 ended\ntouch 1 ended\ntap a")
    #expect(first.ignored == ["b wants touches for itself"])
    #expect(first.events.filter { $0 == "a touchDown" }.count == 1)
  }

  /// A tap or drag that cannot begin, for its finger is elsewhere, leaves that finger where it is.
  @Test(arguments: ["tap b", "tap b 3 times", "drag b to 10 10"])
  func aFingerIsLiftedByWhoPutItDown(_ step: String) throws {
    let touched = try Touched(Self.two, "touch 1 began a\n\(step)\ntouch 1 ended")
    #expect(touched.events == ["a touchDown", "a touchUpInside", "a primaryActionTriggered"])
    #expect(touched.record.diagnostics.map(\.message) == ["finger 1 is down already"])
  }

  /// Views go by their labels in Interface Builder, as everywhere else.
  @Test func refusedTouchesAreToldByName() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <objects><view id="v-root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
          <button id="b-1" userLabel="Save" fixedFrame="YES"><rect key="frame" x="0" y="0" width="100" height="40"/></button>
          <button id="b-2" userLabel="Sole" exclusiveTouch="YES" fixedFrame="YES"><rect key="frame" x="0" y="50" width="100" height="40"/></button>
        </subviews></view></objects>
      </document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.xib")
    let script = """
      touch 1 began Save
      touch 2 began Save
      touch 2 ended
      touch 2 began Sole
      touch 2 ended
      touch 1 ended
      touch 1 began Sole
      touch 2 began Save
      """
    #expect(
      try Touched(document: document, script).ignored == [
        "Save takes one touch at a time", "Sole wants touches for itself, and Save has one",
        "Sole wants touches for itself",
      ])
  }

  @Test func stepsThatMakeNoSenseAreTold() throws {
    let touched = try Touched(Self.button, "touch 1 ended\ntouch 1 began b\ntouch 1 began b\ntap b at 0\n")
    #expect(
      touched.record.diagnostics.map { "\($0.location?.line ?? 0) \($0.message)" } == [
        "1 finger 1 is not down", "3 finger 1 is down already",
        "4 the time is already 2 s and cannot go back", "4 finger 1 is down already",
      ])
  }

  // MARK: Values

  /// The thumb is 31 points wide: in a slider of 231 its middle goes from 15.5 to 215.5, 2 points a hundredth.
  @Test func aSliderFollowsItsThumb() throws {
    let slider = "<slider id=\"s\" frame=\"10 0 231 31\" value=\"0.5\"/>"
    let touched = try Touched(
      slider, "touch 1 began 128 15\ntouch 1 moved 148 200\ntouch 1 moved 400 15\ntouch 1 ended")
    #expect(touched.changes == ["s.value = 0.6", "s.value = 1"])
    #expect(touched.events.filter { $0 == "s valueChanged" }.count == 2)
    #expect(try Touched(slider, "drag s to 0.25").changes == ["s.value = 0.25"])
    let beside = try Touched(slider, "touch 1 began 20 15\ntouch 1 moved 148 15\ntouch 1 ended")
    #expect(beside.events.isEmpty)
    #expect(beside.ignored == ["the thumb of s is at 125.5"])
  }

  @Test func aSliderRunsWithTheLanguage() throws {
    let slider = "<slider id=\"s\" frame=\"0 0 231 31\" minimum=\"-1\" maximum=\"3\" value=\"0\"/>"
    // A quarter of the way: 65.5 points from the leading side.
    let touched = try Touched(
      slider, on: .plain(direction: .rightToLeft), "touch 1 began 165.5 15\ntouch 1 moved 115.5 15\ntouch 1 ended")
    #expect(touched.changes == ["s.value = 1"])
    #expect(
      try Touched(slider, "drag s to 4").record.diagnostics.map(\.message) == ["the values of 's' go from -1 to 3"])
  }

  @Test func otherControls() throws {
    let views = """
      <switch id="w" frame="0 0 51 31"/><stepper id="p" frame="0 50 94 29" step="5"/>
      <segmentedControl id="g" frame="0 100 300 29" selected="0"><segment title="A"/><segment title="B"/><segment title="C"/></segmentedControl>
      <pageControl id="c" frame="0 150 100 30" pages="2"/>
      """
    let touched = try Touched(
      views,
      "tap w\ntap w\ntap p (80, 10)\ntap p (80, 10)\ntap p (10, 10)\ntap p (10, 10)\ntap p (10, 10)\n"
        + "tap g (250, 5)\ntap g (150, 5)\ntap g (150, 5)\ntap c (80, 5)\ntap c (80, 5)\n")
    #expect(
      touched.changes == [
        "w.value = 1", "w.value = 0", "p.value = 5", "p.value = 10", "p.value = 5", "p.value = 0", "g.value = 2",
        "g.value = 1", "c.value = 1",
      ])
    // Who taps what is chosen already changes nothing, and nobody is told.
    #expect(touched.events.filter { $0.hasSuffix("valueChanged") }.count == 9)
  }

  /// Within 70 points of the control a finger is still on it: on the first segment left of it, on the last right of it.
  @Test(arguments: [(31, "g.value = 0"), (369, "g.value = 2")])
  func aFingerBesideSegmentsIsOnTheNearest(_ x: Int, _ expected: String) throws {
    let control = """
      <segmentedControl id="g" frame="100 100 200 29" selected="1"><segment title="A"/><segment title="B"/>\
      <segment title="C"/></segmentedControl>
      """
    let touched = try Touched(control, "touch 1 began g\ntouch 1 ended \(x) 110")
    #expect(touched.changes == [expected])
    #expect(touched.events.contains("g valueChanged"))
  }

  @Test func aControlWithoutSegmentsChoosesNone() throws {
    #expect(try Touched("<segmentedControl id=\"g\" frame=\"0 0 200 29\"/>", "tap g").changes.isEmpty)
  }
}
