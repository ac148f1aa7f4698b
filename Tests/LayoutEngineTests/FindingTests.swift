import Adapt
import TestSupport
import Testing

/// Layouts that are wrong: frames come all the same, and something is said.
struct FindingTests {
  private func view(_ constraints: String) throws -> LaidOut {
    try LaidOut(#"<view id="a"/><constraints>\#n\#(constraints)\#n</constraints>"#)
  }

  private let place = """
    <constraint item="a.left" to="root.left"/><constraint item="a.top" to="root.top"/>
    <constraint item="a.height" constant="10"/>
    """

  @Test func aConflictIsNamedAndTheRestStands() throws {
    let laidOut = try view(
      place + """
        <constraint id="narrow" item="a.width" constant="100"/>
        <constraint id="wide" item="a.width" constant="200"/>
        """)
    #expect(laidOut.codes == ["layout.conflict"])
    let finding = try #require(laidOut.layout.diagnostics.first)
    #expect(finding.severity == .warning)
    #expect(finding.location != nil)
    let everything = finding.message + finding.notes.map(\.message).joined()
    #expect(everything.contains(#""narrow""#) && everything.contains(#""wide""#))
    let frame = try laidOut.frame("a")
    #expect([frame.x, frame.y, frame.height] == [0, 0, 10])
    #expect(frame.width == 100 || frame.width == 200)
  }

  @Test func aConflictOfThreeNamesAllThree() throws {
    let laidOut = try LaidOut(
      """
      <view id="a"/>
      <constraints>
        <constraint item="a.top" to="root.top"/><constraint item="a.height" constant="10"/>
        <constraint id="begins" item="a.left" to="root.left" constant="10"/>
        <constraint id="ends" item="a.right" to="root.right" constant="-10"/>
        <constraint id="size" item="a.width" constant="400"/>
      </constraints>
      """)
    #expect(laidOut.codes == ["layout.conflict"])
    let finding = try #require(laidOut.layout.diagnostics.first)
    let everything = finding.message + finding.notes.map(\.message).joined()
    for id in ["begins", "ends", "size"] { #expect(everything.contains("\"\(id)\"")) }
    #expect(!everything.contains("constraint1"))
  }

  /// Wishes that cannot all be met are no conflict.
  @Test func prioritiesAreNoConflict() throws {
    let laidOut = try view(
      place + """
        <constraint item="a.width" constant="100" priority="750"/>
        <constraint item="a.width" constant="200" priority="250"/>
        """)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 0, 100, 10])
  }

  /// What nothing decides goes to the origin, and then to the smallest size.
  @Test func whatIsOpenIsSettledAndSaid() throws {
    let noPlace = try view(
      #"<constraint item="a.width" constant="30"/><constraint item="a.height" constant="10"/>"#)
    #expect(noPlace.codes == ["layout.ambiguous"])
    #expect(noPlace.layout.diagnostics.first?.message.contains("the x position and y position of view") == true)
    #expect(try noPlace["a"] == [0, 0, 30, 10])
    let noWidth = try view(place)
    #expect(noWidth.layout.diagnostics.first?.message.contains("the width of view \"a\" is ambiguous") == true)
    #expect(try noWidth["a"] == [0, 0, 0, 10])
  }

  /// One number in `size` is both extents, which is more than many mean.
  @Test func aPinnedSizeThatContradictsIsToldApart() throws {
    let laidOut = try view(
      #"<pin view="a" edges="left top" size="320"/><constraint item="a.height" to="root.height" multiplier="0.5"/>"#)
    #expect(laidOut.codes == ["layout.conflict"])
    let notes = try #require(laidOut.layout.diagnostics.first).notes.map(\.message)
    #expect(notes.contains { $0.hasSuffix(#"write <constraint item="a.width" constant="320"/>"#) })
    #expect(notes.contains { $0.contains("a.height = root.height × 0.5") })
  }

  @Test func aCompactDatePickerHasWheelsBeforeItExists() throws {
    let picker = #"<datePicker id="day" style="compact"/>"#
    let text = #"<layout version="1"><screen id="s"><view id="r">\#(picker)</view></screen></layout>"#
    func codes(_ device: String) throws -> [String] {
      try LayoutDocument(text, name: "Main").layout(on: LayoutConfiguration(device)).diagnostics.map(\.code)
    }
    #expect(try codes("iphone6").contains("layout.control"))
    #expect(try !codes("iphone15pro").contains("layout.control"))
  }

  /// Inset groups came with iOS 13, configurations of buttons with iOS 15; an iPhone 6 runs iOS 12 at most.
  @Test func whatADeviceDoesNotHaveIsTold() throws {
    let text = """
      <layout version="1"><screen id="s"><view id="r"><tableView id="t" style="insetGrouped"/>
      <button id="a" title="A"><configuration style="filled"/></button>
      <button id="b" title="B"><configuration style="filled"/></button>
      </view></screen></layout>
      """
    let later = "this device runs an earlier one, and it is laid out as on a later one"
    func told(_ device: String) throws -> [String] {
      try LayoutDocument(text, name: "Main").layout(on: LayoutConfiguration(device)).diagnostics
        .filter { $0.code == "layout.control" }.map(\.message)
    }
    #expect(
      try told("iphone6") == [
        #"tableView "t" has the style insetGrouped, which iOS knows since 13; "# + later,
        #"button "a" has a configuration, which iOS knows since 15, as has 1 more; "# + later,
      ])
    #expect(try told("iphone15pro") == [])
  }

  /// UIKit counts positions from the superview: without a constraint they are 0 there, whatever is tied to them.
  @Test func openPositionsAreThoseOfTheSuperview() throws {
    let laidOut = try LaidOut(
      """
      <view id="box">
        <view id="open"><view id="inside"/></view>
        <view id="tied"/>
        <constraints>
          <pin view="open" size="40 20"/><pin view="inside" edges="all" inset="5"/><pin view="tied" size="10 10"/>
          <constraint item="tied.left" to="open.right" constant="8"/>
          <constraint item="tied.top" to="open.top"/>
        </constraints>
      </view>
      <view id="far"/>
      <constraints>
        <pin view="box" edges="left top" inset="100"/><pin view="box" size="200 100"/>
        <pin view="far" edges="top"/><pin view="far" size="1 1"/>
        <constraint item="far.left" relation=">=" to="root.left" constant="30"/>
      </constraints>
      """)
    #expect(try laidOut["open"] == [0, 0, 40, 20])
    #expect(try laidOut["inside"] == [5, 5, 30, 10])
    #expect(try laidOut["tied"] == [48, 0, 10, 10])
    // What is open on one side only goes as near as it may.
    #expect(try laidOut["far"] == [30, 0, 1, 1])
  }

  /// Nothing moves to where a constraint would not hold.
  @Test func openPositionsKeepToTheirLimits() throws {
    let laidOut = try LaidOut(
      """
      <view id="box">
        <view id="a"/>
        <constraints>
          <pin view="a" size="10 10"/><pin view="a" edges="top"/>
          <constraint item="a.left" relation=">=" to="box.left" constant="12"/>
          <constraint item="a.right" relation="<=" to="box.right" constant="-12"/>
        </constraints>
      </view>
      <constraints>
        <pin view="box" edges="right top" inset="20"/><pin view="box" size="100 50"/>
      </constraints>
      """.replacing("\"<=\"", with: "\"&lt;=\""))
    #expect(laidOut.codes == ["layout.ambiguous"])
    #expect(try laidOut["a"].first.map { (12...78).contains($0) } == true)
  }

  @Test func viewsWithoutConstraintsAreNoReasonToCrash() throws {
    let laidOut = try LaidOut(#"<label id="a" text="Where am I?"/><stackView id="s"/><scrollView id="t"/>"#)
    #expect(laidOut.ids == ["root", "a", "s", "t"])
    #expect(try laidOut.frame("a").height == 20.5)
  }

  /// The same input gives the same frames and findings, however often.
  @Test func resultsAreTheSameEveryTime() throws {
    let texts = try (0..<5).map { _ in
      let laidOut = try view(
        place + """
          <constraint item="a.width" constant="1"/><constraint item="a.width" constant="2"/>
          <constraint item="a.width" constant="3"/>
          """)
      return FrameJSON().render([laidOut.layout])
    }
    #expect(Set(texts).count == 1)
  }
}
