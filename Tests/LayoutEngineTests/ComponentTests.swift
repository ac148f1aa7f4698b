import Adapt
import TestSupport
import Testing

/// The fixture Components against what its cards say, and layouts of components against those without.
struct ComponentTests {
  /// 375 points without 16 on both sides are 343. Pictures are 60 × 60 and 80 × 40 points; 8 points lie around them, 16
  /// in the third card. A badge is 12 points larger than its caption both ways.
  @Test func everyCardIsAsItsUseSays() throws {
    let laidOut = try LaidOut(fixture: "Components", on: "iphone6")
    #expect(laidOut.isFine)
    #expect(try laidOut["first.picture"] == [8, 8, 60, 60])
    #expect(try laidOut["second.picture"] == [8, 8, 80, 40])
    #expect(try laidOut["third.picture"] == [16, 16, 60, 60])
    #expect(try laidOut.view("first.title").text == "By the sea")
    #expect(try laidOut.view("third.details").text == "Details")
    #expect(try laidOut.view("first.badge.caption").text == "2 h")
    for id in ["first", "second", "third"] {
      let (caption, badge) = (try laidOut.frame("\(id).badge.caption"), try laidOut.frame("\(id).badge"))
      #expect(badge.width == caption.width + 12 && badge.maxX == 343 - 8)
      #expect(try laidOut.frame(id).width == 343)
    }
    // One under the other, 8 points apart; the picture sizes a card with little text.
    #expect(try laidOut.frame("second").y == laidOut.frame("first").maxY + 8)
    #expect(try laidOut["third"][3] == 16 + 60 + 8)
    #expect(throws: LaidOut.Absent.self) { try laidOut.view("plain") }
  }

  @Test func classesChooseAmongValues() throws {
    let pad = try LaidOut(fixture: "Components", on: "ipadair")
    #expect(try pad.view("second.title").text == "Through the forest and over the hill")
    #expect(try pad["third.picture"] == [24, 24, 60, 60])
    #expect(try pad.view("plain.title").text == "Title")
    #expect(try pad.view("first.title").font?.size == 22)
    let landscape = try LaidOut(fixture: "Components", on: "iphone6", .landscapeLeft)
    // (667 − 16 − 8 − 16) ∕ 2 = 313.5, beside each other.
    #expect(try landscape["first"][2] == 313.5 && landscape["second"][0] == 337.5)
    #expect(throws: LaidOut.Absent.self) { try landscape.view("third") }
  }

  /// A screen with a component has the frames of one in which the same views are written out.
  @Test func aUseIsTheSameAsItsViewsWrittenOut() throws {
    let inside = """
      <label id="title" text="Hello"/><gridView id="g" columns="auto 1fr" rows="1"><label id="k" text="Key"/><view id="v"/></gridView>
      <view id="f"><frame x="W/2" y="title.bottom" width="W/2" height="20"/></view>
      """
    let constraints = """
      <constraints><constraint item="title.top" to="%.topMargin"/><constraint item="title.leading" to="%.leadingMargin"/>
      <constraint item="g.top" to="title.bottom" constant="standard"/><constraint item="g.leading" to="%.leading"/>
      <constraint item="g.trailing" to="%.trailing" constant="-3"/><constraint item="%.bottom" to="g.bottom"/></constraints>
      """
    let placing = """
      <constraints><constraint item="a.top" to="root.top" constant="7"/><constraint item="a.left" to="root.left" constant="5"/>
      <constraint item="a.width" constant="200"/></constraints>
      """
    let written = try LaidOut(
      #"<view id="a">\#(inside)\#(constraints.replacing("%", with: "a"))</view>\#(placing)"#)
    let text = """
      <layout version="1"><component name="c"><view id="c">\(inside)\(constraints.replacing("%", with: "c"))</view></component>
      <screen id="main"><view id="root"><use id="a" component="c"/>\(placing)</view></screen></layout>
      """
    let used = LaidOut(LayoutEngine().report(try readDocument(Array(text.utf8), name: "Test.layout"), on: .plain()))
    #expect(written.isFine && used.isFine)
    #expect(used.views.map(\.absolute) == written.views.map(\.absolute))
    #expect(used.views.map(\.id) == ["root", "a", "a.title", "a.g", "a.k", "a.v", "a.f"])
  }

  /// A warning about a view in a component names the place in the component and the use.
  @Test func warningsNameBothPlaces() throws {
    let text = """
      <layout version="1"><component name="c"><view id="c">
      <label id="title" text="Hello"/>
      </view></component>
      <screen id="main"><view id="root">
      <use id="a" component="c"/>
      <constraints><format value="H:|[a]|"/><format value="V:|[a]|"/></constraints></view></screen></layout>
      """
    let layout = LayoutEngine().report(try readDocument(Array(text.utf8), name: "Test.layout"), on: .plain())
    let warning = try #require(layout.diagnostics.first)
    #expect(warning.code == "layout.ambiguous" && warning.message.contains("\"a.title\""))
    #expect(warning.location?.description == "Test.layout:2:1")
    #expect(warning.notes.map(\.location?.description) == ["Test.layout:5:1"])
    #expect(warning.notes.map(\.message) == ["the component is used here"])
  }
}
