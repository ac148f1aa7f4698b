import Adapt
import LayoutAnalysis
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// What apps print of their views is read as each tool writes it, and put beside the frames of a document.
struct DumpComparisonTests {
  /// Two cards in a list: every frame follows from the numbers of the constraints.
  private static let document = """
    <layout version="1"><screen id="home"><view id="root">
      <view id="card" class="CardView"><label id="title" text="Hello; 'you'"/><button id="buy" title="Buy"/></view>
      <view id="other"><label id="hint" text="First"/></view>
      <constraints>
        <constraint item="card.leading" to="root.leading" constant="20"/>
        <constraint item="card.top" to="root.top" constant="40"/>
        <constraint item="card.width" constant="200"/><constraint item="card.height" constant="100"/>
        <constraint item="title.leading" to="card.leading" constant="10"/>
        <constraint item="title.top" to="card.top" constant="10"/>
        <constraint item="title.width" constant="120"/><constraint item="title.height" constant="20"/>
        <constraint item="buy.trailing" to="card.trailing" constant="-10"/>
        <constraint item="buy.bottom" to="card.bottom" constant="-10"/>
        <constraint item="buy.width" constant="60"/><constraint item="buy.height" constant="30"/>
        <constraint item="other.leading" to="root.leading" constant="20"/>
        <constraint item="other.top" to="card.bottom" constant="20"/>
        <constraint item="other.width" constant="200"/><constraint item="other.height" constant="50"/>
        <constraint id="place" item="hint.leading" to="other.leading"/>
        <constraint item="hint.top" to="other.top" constant="5"/>
        <constraint item="hint.width" constant="80"/><constraint item="hint.height" constant="20"/>
      </constraints>
    </view></screen></layout>
    """

  private func compare(_ text: String, without constraint: String = "") throws -> DumpComparison {
    let lines = Self.document.split(separator: "\n").filter { !$0.contains("<constraint id=\"\(constraint)\"") }
    let document = try readDocument(Array(lines.joined(separator: "\n").utf8), name: "Home.layout")
    let device = try DeviceCatalogue().device(named: "iphone8")
    let screen = DeviceCatalogue().wholeScreen(of: device, orientation: .portrait)
    let reasons = try #require(LayoutEngine().reasons(document, on: screen).first)
    return try DumpComparison(ViewDump(reading: Array(text.utf8), name: "dump.txt"), with: reasons, tolerance: 0.5)
  }

  /// The matched views with the lines of the dump, and a mark for those whose frames differ.
  private func matches(_ comparison: DumpComparison) -> [String] {
    comparison.pairs.map { pair in
      let view = comparison.reasons.layout.views[pair.position]
      return "\(view.id) \(comparison.dump.views[pair.dumped].line)\(pair.differs ? " differs" : "")"
    }
  }

  @Test func theDebuggerPrintsAddresses() throws {
    let comparison = try compare(
      """
      (lldb) po self.view.recursiveDescription()
      2026-03-01 10:00:00.1 App[12:34] something else <UIView> with frame = nothing
      <UIView: 0x7f01; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer: 0x600>>
         | <App.CardView: 0x7f02; frame = (20 40; 200 100); layer = <CALayer: 0x601>>
         |    | <UILabel: 0x7f03; frame = (10 10; 120 20); text = 'Hello; 'you''; userInteractionEnabled = NO>
         |    | <UIButton: 0x7f04; frame = (130 60; 60 31); opaque = NO; layer = <CALayer: 0x602>>
         |    |    | <UIButtonLabel: 0x7f05; frame = (16 6; 28 18); text = 'Buy'; opaque = NO>
         | <UIView: 0x7f06; frame = (20 160; 200 50); layer = <CALayer: 0x603>>
         |    | <UILabel: 0x7f07; frame = (0 5; 80 20); text = 'First'; userInteractionEnabled = NO>
      """)
    #expect(matches(comparison) == ["root 3", "card 4", "title 5", "buy 6 differs", "other 8", "hint 9"])
    #expect(comparison.missing.isEmpty)
    #expect(comparison.differenceCount == 1)
    let document = try readDocument(Array(Self.document.utf8), name: "Home.layout")
    let text = comparison.text(of: document, on: "iphone8 portrait", tolerance: 0.5)
    #expect(
      text.split(separator: "\n").prefix(4).map(String.init) == [
        "Home.layout · iphone8 portrait · home · recursiveDescription",
        "5 of 6 views have the frames of the app",
        "  buy: app 130 60  60 × 31 (line 6), adapt 130 60  60 × 30",
        "    here height 30: constraint of line 13",
      ])
  }

  /// Libraries for snapshots leave addresses out; a window and containers are around the scene.
  @Test func whatSurroundsTheSceneIsLeftOut() throws {
    let comparison = try compare(
      """
      <UIWindow; frame = (0 0; 375 667); autoresize = W+H; layer = <UIWindowLayer>>
         | <UITransitionView; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer>>
         |    | <UIDropShadowView; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer>>
         |    |    | <UIView; frame = (0 0; 375 667); autoresize = W+H; layer = <CALayer>>
         |    |    |    | <CardView; frame = (20 40; 200 100); layer = <CALayer>>
         |    |    |    |    | <UIButton; frame = (130 60; 60 30); opaque = NO; layer = <CALayer>>
         |    |    |    |    |    | <UIButtonLabel; frame = (16 6; 28 18); text = 'Buy'; opaque = NO>
      """)
    #expect(matches(comparison) == ["root 4", "card 5", "buy 6"])
    #expect(comparison.missing.map { comparison.reasons.layout.views[$0].id } == ["title", "other", "hint"])
  }

  /// A parent that is elsewhere does not make all its subviews differ.
  @Test func framesAreComparedInTheNearestCommonSuperview() throws {
    let comparison = try compare(
      """
      <UIView: 0x1; frame = (0 0; 375 667)>
         | <CardView: 0x2; frame = (30 40; 200 100)>
         |    | <UIStackView: 0x9; frame = (4 4; 190 90)>
         |    |    | <UILabel: 0x3; frame = (6 6; 120 20); text = 'Hello; 'you''>
      """)
    #expect(matches(comparison) == ["root 1", "card 2 differs", "title 4"])
  }

  @Test func aTextOfSeveralLinesEndsBelow() throws {
    let comparison = try compare(
      """
      <UIView: 0x1; frame = (0 0; 375 667)>
         | <UIView: 0x2; frame = (20 160; 200 50)>
         |    | <UILabel: 0x3; frame = (0 5; 80 20); text = 'First
      and second'; userInteractionEnabled = NO>
      """)
    #expect(matches(comparison).last == "hint 3")
  }

  @Test func elementsOfTestsLieOnTheScreen() throws {
    let comparison = try compare(
      """
      Attributes: Application, 0x600, pid: 8736, label: 'App'
      Element subtree:
       →Application, 0x600, pid: 8736, label: 'App'
          Window (Main), 0x601, {{0.0, 0.0}, {375.0, 667.0}}
            Other, 0x602, {{0.0, 0.0}, {375.0, 667.0}}
              Other, 0x603, {{20.0, 40.0}, {200.0, 100.0}}
                StaticText, 0x604, {{30.0, 50.0}, {121.0, 20.0}}, label: 'Hello; 'you''
                Button, 0x605, {{150.0, 100.0}, {60.0, 30.0}}, identifier: 'buy', label: 'Buy'
                  StaticText, 0x606, {{166.0, 106.0}, {28.0, 18.0}}, label: 'Buy'
              Other, 0x607, {{20.0, 160.0}, {200.0, 50.0}}
                StaticText, 0x608, {{20.0, 165.0}, {80.0, 20.0}}, label: 'First'
      Path to element:
       →Application, 0x600, {{5.0, 5.0}, {5.0, 5.0}}
      """)
    #expect(matches(comparison) == ["root 5", "card 6", "title 7 differs", "buy 8", "other 10", "hint 11"])
  }

  /// Xcode 7 to 10 printed traits.
  @Test func olderTestsPrintTraits() throws {
    let comparison = try compare(
      """
      Element subtree:
       →Application 0x600: {{0.0, 0.0}, {375.0, 667.0}}, label: 'App'
          Other 0x603: traits: 8589934592, {{20.0, 40.0}, {200.0, 100.0}}
            StaticText 0x604: traits: 8589934656, {{30.0, 50.0}, {120.0, 20.0}}, label: 'Hello; 'you''
      """)
    #expect(matches(comparison).suffix(2) == ["card 3", "title 4"])
  }

  @Test func webDriverAgentPrintsWholePoints() throws {
    let comparison = try compare(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" x="0" y="0" width="375" height="667">
        <XCUIElementTypeOther type="XCUIElementTypeOther" x="0" y="0" width="375" height="667">
          <XCUIElementTypeOther type="XCUIElementTypeOther" x="20" y="40" width="200" height="100">
            <XCUIElementTypeStaticText name="Hello; 'you'" label="Hello; 'you'" x="30" y="51" width="120" height="20"/>
            <XCUIElementTypeButton name="buy" label="Buy" x="150" y="102" width="60" height="30"/>
          </XCUIElementTypeOther>
        </XCUIElementTypeOther>
      </XCUIElementTypeApplication></AppiumAUT>
      """)
    #expect(matches(comparison) == ["root 3", "card 4", "title 5", "buy 6 differs"])
  }

  /// `hint` has no constraint that places it horizontally: UIKit says so, and so does the layout.
  @Test func aTraceSaysWhatIsAmbiguous() throws {
    let comparison = try compare(
      """
      UIWindow:0x7f00
      |   •UIView:0x7f01
      |   |   *App.CardView:0x7f02
      |   |   |   *UILabel:0x7f03'Hello; '- AMBIGUOUS LAYOUT for UILabel:0x7f03'Hello; '.Width{id: 26}
      |   |   |   *UIButton:0x7f04'Buy'
      |   |   *UIView:0x7f05
      |   |   |   *UILabel:0x7f06'First'- AMBIGUOUS LAYOUT for UILabel:0x7f06'First'.minX{id: 34}

      Legend:
        * - is laid out with auto layout
        • - layout engine host
      """, without: "place")
    #expect(matches(comparison) == ["root 2", "card 3", "title 4", "buy 5", "other 6", "hint 7"])
    #expect(comparison.differenceCount == 1, "only the title")
  }

  /// What is in a bar is no view of the screen, and neither is what another window has.
  @Test func barsAndOtherWindowsAreLeftOut() throws {
    let comparison = try compare(
      """
      Window (Main), 0x1, {{0.0, 0.0}, {375.0, 667.0}}
        Other, 0x2, {{0.0, 0.0}, {375.0, 667.0}}
          NavigationBar, 0x3, {{0.0, 20.0}, {375.0, 44.0}}
            StaticText, 0x4, {{160.0, 30.0}, {55.0, 20.0}}, label: 'First'
          Other, 0x5, {{20.0, 160.0}, {200.0, 50.0}}
            StaticText, 0x6, {{20.0, 165.0}, {80.0, 20.0}}, label: 'First'
      Window, 0x7, {{0.0, 0.0}, {375.0, 667.0}}
        Other, 0x8, {{0.0, 0.0}, {375.0, 667.0}}
      """)
    #expect(matches(comparison).contains("hint 6"))
    #expect(!matches(comparison).contains { $0.hasPrefix("hint 4") || $0.contains(" 8") })
  }

  @Test(arguments: [
    ("", "1:1", "there is no view here"),
    ("Hello world\nno views here", "1:1", "there is no view here"),
    ("<UIView: 0x1; frame = (0 0; 375 667)>\n   | <UILabel: 0x2; frame = (1 2; 3 wide); text = 'a'>", "2:30", "frame"),
    ("Element subtree:\n Other, 0x1, {{0.0, 0.0}, {375.0}}", "2:16", "frame"),
    ("<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"a\" height=\"1\"/>", "1:1", "frame"),
    ("<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"1\">", "1:", "is missing"),
    ("<UIView: 0x1; frame = (0 0; inf 667)>", "1:24", "frame"),
  ])
  func unreadableDumpsSayWhere(text: String, place: String, message: String) throws {
    let error = try #require(throws: DocumentError.self) {
      _ = try ViewDump(reading: Array(text.utf8), name: "dump.txt")
    }
    let diagnostic = try #require(error.diagnostics.first)
    #expect(diagnostic.location?.description.hasPrefix("dump.txt:\(place)") == true, "\(diagnostic)")
    #expect(diagnostic.message.contains(message), "\(diagnostic)")
  }
}
