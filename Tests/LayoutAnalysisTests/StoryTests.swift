import Adapt
import LayoutAnalysis
import TestSupport
import Testing

/// What explanations say, against what a person works out by hand.
struct StoryTests {
  private func explain(
    _ view: String, in text: String, on screen: Screen = .plain()
  ) throws -> (explanation: Explanation, lines: [String]) {
    let layout = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\n\(text)\n</view></screen></layout>"
    let document = try readDocument(Array(layout.utf8), name: "Test.layout")
    let place = try ViewFinder(document).find(view)
    let reasons = LayoutEngine().reasons(document, on: screen)[place.scene]
    let explanation = Explanation(view: place.view, reasons: reasons, of: document, on: "test portrait")
    let lines = explanation.text.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    return (explanation, lines.map(String.init))
  }

  /// 320 − 16 − 5 = 299.
  @Test func aConstraintIsNamedWithItsNumbers() throws {
    let (_, lines) = try explain(
      "box",
      in: """
        <view id="box"/>
        <constraints>
        <constraint item="box.leading" to="root.leadingMargin"/>
        <constraint id="side" item="box.trailing" to="root.trailingMargin" constant="-5" installed="wCompact"/>
        <constraint item="box.top" to="root.top" constant="12"/>
        <constraint item="box.height" to="box.width" multiplier="9:16"/>
        </constraints>
        """)
    #expect(
      lines.contains(
        "trailing 299 = root's trailing margin 304 − 5 (constraint \"side\", line 5, installed by wCompact hAny)"))
    #expect(lines.contains("root's trailing margin 304 = root's right 320 − 16 (layout margin)"))
    #expect(lines.contains("root's right 320: edge of the screen"))
    #expect(lines.contains("width 283 = trailing 299 − leading 16"))
    #expect(lines.contains("height 159.188 = width 283 × 9 ÷ 16 (constraint of line 7)"))
  }

  /// The text asks for about 30 points; the constraint for 100 at least.
  @Test func anInequalityThatBindsSaysWhatItHoldsOff() throws {
    let (explanation, lines) = try explain(
      "title",
      in: """
        <label id="title" text="Hello"/>
        <constraints>
        <constraint item="title.top" to="root.top"/>
        <constraint item="title.leading" to="root.leading"/>
        <constraint id="least" item="title.width" relation="greaterThanOrEqual" constant="100"/>
        </constraints>
        """)
    #expect(lines.contains("width 100: minimum of constraint \"least\", line 6; against its content"), "\(lines)")
    #expect(explanation.missed.count == 1)
  }

  /// 320 ÷ 2 − 40 = 120.
  @Test func aFormulaIsNamedWithItsVariation() throws {
    let (_, lines) = try explain(
      "box",
      in: """
        <view id="box"><frame x="W/2 - 40" y="7" width="10" height="10"/><frame y="9" for="portrait"/></view>
        """)
    #expect(lines.contains("left 120 = root's centre x 160 − 40 (its <frame>: x W/2 - 40)"), "\(lines)")
    #expect(lines.contains("top 9 = root's top 0 + 9 (its <frame>: y 9 by wAny hAny portrait)"), "\(lines)")
    #expect(lines.contains("width 10: its <frame>: width 10"), "\(lines)")
  }

  /// (320 − 2 × 10) ÷ 3 = 100.
  @Test func aStackViewIsSaidToArrange() throws {
    let (_, lines) = try explain(
      "one",
      in: """
        <stackView id="row" distribution="fillEqually" spacing="10"><view id="one"/><view id="two"/><view id="three"/>
        </stackView>
        <constraints>
        <constraint item="row.top" to="root.top"/><constraint item="row.height" constant="40"/>
        <constraint item="row.leading" to="root.leading"/><constraint item="row.trailing" to="root.trailing"/>
        </constraints>
        """)
    #expect(lines.contains("width 100 = (row's trailing 320 − left 0 − 20) ÷ 3 (stack view row)"), "\(lines)")
  }

  /// (320 − 2 × 10) ÷ 3 = 100 points a column; the second begins at 110, and a cell is 10 shorter than its column.
  @Test func aCellIsNamedWithItsGrid() throws {
    let (_, lines) = try explain(
      "one",
      in: """
        <gridView id="board" columns="3" rows="2" padding="10"><vary for="landscape" columns="4"/>
        <view id="one" column="1" row="0" rowSpan="2"/></gridView>
        <constraints><format value="H:|[board]|"/><format value="V:|[board]|"/></constraints>
        """)
    #expect(
      lines.contains("left 110 = board's leading 0 + board's width 320 ÷ 3 + 3.333 (column 1 of grid view board)"),
      "\(lines)")
    #expect(lines.contains("width 90 = (board's width 320 − 50) ÷ 3 (column 1 of grid view board)"), "\(lines)")
    #expect(lines.contains("height 450 = board's height 480 − 30 (rows 0 and 1 of grid view board)"), "\(lines)")
  }

  /// The longest text sizes the first column, and the second begins after it.
  @Test func aTrackThatContentsSizeIsNamed() throws {
    let (_, lines) = try explain(
      "b",
      in: """
        <gridView id="form" columns="auto 1fr" rows="1" gap="8"><view id="a"/><view id="b"/>
        <constraints><constraint id="wide" item="a.width" constant="70"/></constraints></gridView>
        <constraints><format value="H:|[form]|"/><format value="V:|[form]|"/></constraints>
        """)
    #expect(
      lines.contains("left 78 = form's leading 0 + form.column0's width 70 + 8 (column 1 of grid view form)"),
      "\(lines)")
    #expect(
      lines.contains("form.column0's width 70 = a's width 70 (a in column 0 of grid view form)"), "\(lines)")
  }

  @Test func whatIsOpenIsSaid() throws {
    let (explanation, lines) = try explain(
      "box",
      in: """
        <view id="box"/>
        <constraints><constraint item="box.top" to="root.top"/><constraint item="box.width" constant="40"/>
        <constraint item="box.height" constant="40"/></constraints>
        """)
    #expect(explanation.ambiguous == [.left])
    #expect(lines.contains("left 0: no constraint determines it"))
    #expect(lines.contains { $0.hasPrefix("no constraint determines the x position") })
  }

  @Test func leadingIsOnTheRightFromRightToLeft() throws {
    let (_, lines) = try explain(
      "box",
      in: """
        <view id="box"/>
        <constraints><constraint item="box.top" to="root.top"/><constraint item="box.width" constant="40"/>
        <constraint item="box.leading" to="root.leading" constant="20"/>
        <constraint item="box.height" constant="40"/></constraints>
        """, on: .plain(direction: .rightToLeft))
    #expect(lines.contains("leading 300 = root's leading 320 − 20 (constraint of line 4)"), "\(lines)")
  }

  @Test func theJSONIsAsItsSchemaSays() throws {
    let (explanation, _) = try explain("box", in: "<view id=\"box\" frame=\"10 20 30 40\"/>")
    let schema = SchemaCheck("explanation")
    #expect(try schema.problems(ofJSON: Explanation.json([explanation])) == [])
    #expect(try schema.problems(ofJSON: Explanation.json([explanation, explanation])) == [])
  }

  @Test func aSlipOfThePenIsAnswered() throws {
    #expect(
      throws: ViewFinder.Failure(
        message: "no view has the id, the name, the outlet or the text 'bxo'; did you mean 'box'?")
    ) {
      try explain("bxo", in: "<view id=\"box\"/>")
    }
  }

  /// The frame is in the box, 100 + 10 = 110 from the left, and the edges are not.
  @Test func theCoordinatesOfFrameAndEdgesAreTold() throws {
    let views = "<view id=\"box\" frame=\"100 200 50 50\"><view id=\"dot\" frame=\"10 20 5 5\"/></view>"
    let (_, lines) = try explain("dot", in: views)
    #expect(lines[1].hasPrefix("frame 10 20"))
    #expect(lines[2] == "at 110 220 in the coordinates of the root view, as all edges below")
    let (_, outer) = try explain("box", in: views)
    #expect(!outer.contains { $0.contains("coordinates") })
  }

  @Test func whatIsAmbiguousIsSaidFirst() throws {
    let (_, lines) = try explain(
      "box", in: "<view id=\"box\"/><constraints><constraint item=\"box.top\" to=\"root.top\"/></constraints>")
    let ambiguous = try #require(lines.firstIndex(of: "Ambiguous"))
    let place = try #require(lines.firstIndex(of: "Position and size"))
    #expect(ambiguous < place)
    #expect(ambiguous == 2)
  }

  /// As lint names them.
  @Test func viewsAreFoundByTheirTexts() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><textField id="secret" placeholder="Password"/>
      <label id="one" text="Same"/><button id="two" title="Same"/><button id="hint" title="Secret"/>
      <label id="long" text="A sentence that is longer than its name"/></view></screen></layout>
      """
    let finder = ViewFinder(try readDocument(Array(text.utf8), name: "Main.layout"))
    #expect(try finder.find("Password").view == 1)
    #expect(try finder.find("A sentence that is longer tha…").view == 5)
    #expect(try finder.find("A sentence that is longer than its name").view == 5)
    #expect(throws: ViewFinder.Failure(message: "'Same' may be any of 'one', 'two'; use an id")) {
      try finder.find("Same")
    }
    #expect(
      throws: ViewFinder.Failure(
        message: "no view has the id, the name, the outlet or the text 'Pasword'; did you mean 'Password'?")
    ) { try finder.find("Pasword") }
  }

  @Test func viewsAreFoundByWhatPeopleCallThem() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="loginButton" destination="aaa-bb-ccc" id="o11-aa-aaa"/></connections></placeholder>
      <view id="iN0-l3-epB"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <button id="aaa-bb-ccc" userLabel="Login"><accessibility key="accessibilityConfiguration" identifier="login"/></button>
      <view id="ddd-ee-fff" userLabel="Line"/><view id="ggg-hh-iii" userLabel="Line"/>
      </subviews></view></objects></document>
      """
    let finder = ViewFinder(try readDocument(Array(text.utf8), name: "Login.xib"))
    for name in ["aaa-bb-ccc", "Login", "loginButton", "login"] { #expect(try finder.find(name).view == 1) }
    #expect(throws: ViewFinder.Failure(message: "'Line' may be any of 'ddd-ee-fff', 'ggg-hh-iii'; use an id")) {
      try finder.find("Line")
    }
  }
}
