import Adapt
import TestSupport
import Testing

/// Update Frames, on files.
struct FrameFixTests {
  private func updated(_ text: String, _ choice: FrameUpdateChoice = .marked) throws -> (text: String, fix: FixResult) {
    try Canvas.fix(text) { FrameFix(choice: choice).apply(to: $0) }
  }

  /// A box 40 points below the top and 16 from both sides, 100 high.
  private func box(_ frame: String, attributes: String = "", device: String? = nil) -> String {
    let inside = """
      <subviews>
      \(Canvas.view("box", frame, attributes: attributes))
      </subviews>
      <constraints>
          <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="a"/>
          <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="b"/>
          <constraint firstItem="root" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="16" id="c"/>
          <constraint firstItem="box" firstAttribute="height" secondItem="root" secondAttribute="width" multiplier="1:3" id="d"/>
      </constraints>
      """
    return device.map { Canvas.storyboard(inside, device: $0) } ?? Canvas.storyboard(inside)
  }

  /// 375 − 2 · 16 = 343, and a third of 375 is 125.
  private let right = #"x="16" y="40" width="343" height="125""#

  @Test func aMarkedViewGoesToItsPlace() throws {
    let text = box(#"x="16" y="20" width="343" height="100""#, attributes: #" misplaced="YES""#)
    let result = try updated(text)
    #expect(result.text == box(right))
    #expect(result.fix.changes.map(\.message) == ["box: 16 20, 343 × 100 → 16 40, 343 × 125"])
    #expect(result.fix.changes.map(\.location.line) == [11])
    #expect(result.fix.diagnostics.isEmpty)
    #expect(try updated(result.text).text == result.text)
  }

  /// What somebody changed in a text editor bears no mark: it moves when that is asked for, and else there is a note.
  @Test func anUnmarkedViewGoesWhereItsConstraintsSay() throws {
    let wrong = box(#"x="0.0" y="40" width="343" height="125""#)
    #expect(try updated(wrong, .contradicting).text == box(right))
    let result = try updated(wrong)
    #expect(result.text == wrong)
    #expect(result.fix.diagnostics.map(\.code) == ["mend.unmarked"])
    #expect(result.fix.diagnostics.map(\.location?.line) == [11])
  }

  /// A marked view goes to its place, and one beside it that Xcode found right does not, whatever arithmetic says.
  @Test func anUnmarkedViewStaysBesideAMarkedOne() throws {
    let two = { (first: String, mark: String) in
      Canvas.storyboard(
        """
        <subviews>
        \(Canvas.view("one", first, attributes: mark))
        \(Canvas.view("two", #"x="5" y="70" width="50" height="50""#))
        </subviews>
        <constraints>
          <constraint firstItem="one" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
          <constraint firstItem="one" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
          <constraint firstItem="one" firstAttribute="width" constant="50" id="c"/>
          <constraint firstItem="one" firstAttribute="height" constant="50" id="d"/>
          <constraint firstItem="two" firstAttribute="top" secondItem="one" secondAttribute="bottom" constant="20" id="e"/>
          <constraint firstItem="two" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="f"/>
          <constraint firstItem="two" firstAttribute="width" constant="50" id="g"/>
          <constraint firstItem="two" firstAttribute="height" constant="50" id="h"/>
        </constraints>
        """)
    }
    let square = #"x="0.0" y="0.0" width="50" height="50""#
    let result = try updated(two(#"x="9" y="0.0" width="50" height="50""#, #" misplaced="YES""#))
    #expect(result.text == two(square, ""))
    #expect(result.fix.diagnostics.map(\.code) == ["mend.unmarked"])
  }

  @Test func aRightDocumentStaysAsItIs() throws {
    let result = try updated(box(right))
    #expect(result.text == box(right))
    #expect(result.fix.changes.isEmpty)
  }

  @Test func aMarkAtTheRightPlaceGoes() throws {
    let result = try updated(box(right, attributes: #" misplaced="YES""#))
    #expect(result.text == box(right))
    #expect(result.fix.changes.map(\.message) == ["box: is in place; removed the mark"])
  }

  /// 414 points at three pixels a point: a third of them is 138.
  @Test func numbersAreOnTheGridOfTheCanvas() throws {
    let device = #"<device id="retina5_5" orientation="portrait"/>"#
    let wide = { (frame: String, marks: String) in
      box(frame, attributes: marks, device: device)
        .replacing(#"width="375" height="667""#, with: #"width="414" height="736""#)
        .replacing(#"multiplier="1:3""#, with: #"multiplier="1:9""#)
        .replacing(#"constant="40""#, with: #"constant="40.4""#)
    }
    let result = try updated(wide(#"x="0.0" y="0.0" width="0.0" height="0.0""#, #" misplaced="YES""#))
    // From 40.4 to 86.4 is from pixel 121 to pixel 259: 40 ⅓ and 46.
    #expect(result.text == wide(#"x="16" y="40.333333333333336" width="382" height="46""#, ""))
  }

  /// A view that no constraint ties down keeps its frame and its mark, and that is said.
  @Test func whatIsOpenStays() throws {
    let text = Canvas.storyboard(
      "<subviews>\n" + Canvas.view("box", right, attributes: #" misplaced="YES""#) + "\n</subviews>")
    let result = try updated(text)
    #expect(result.text == text)
    #expect(result.fix.diagnostics.map(\.code) == ["mend.misplaced"])
  }

  /// Lines that end with CR LF, a byte order mark, single quotes, spaces around `=`, comments and references: all stay.
  @Test func whatIsNotMeantStaysByteForByte() throws {
    let odd = { (frame: String, mark: String) in
      "\u{FEFF}"
        + box(frame, attributes: mark)
        .replacing("<subviews>", with: "<!-- <rect key=\"frame\" x=\"1\"/> ü -->\t<subviews  >")
        .replacing("contentMode=\"scaleToFill\"", with: "userLabel='&lt;Bü&#10;x&gt;'  contentMode = 'scaleToFill'")
        .replacing("\n", with: "\r\n")
    }
    let result = try updated(odd(#"x="17" y = '20' width="343" height="100""#, "\r\n misplaced='YES'"))
    #expect(result.text == odd(#"x="16" y = '40' width="343" height="125""#, ""))
  }

  /// One view is fixed, whatever else is wrong.
  @Test func chosenViewsAlone() throws {
    let two = { (first: String, second: String) in
      Canvas.storyboard(
        """
        <subviews>
        \(Canvas.view("one", first))
        \(Canvas.view("two", second))
        </subviews>
        <constraints>
        \(["one", "two"].map { id in
          """
          <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top" id="\(id)-t"/>
          <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\(id)-l"/>
          <constraint firstItem="\(id)" firstAttribute="width" constant="50" id="\(id)-w"/>
          <constraint firstItem="\(id)" firstAttribute="height" constant="50" id="\(id)-h"/>
          """
        }.joined(separator: "\n"))
        </constraints>
        """)
    }
    let wrong = #"x="5" y="5" width="10" height="10""#
    let square = #"x="0.0" y="0.0" width="50" height="50""#
    #expect(try updated(two(wrong, wrong), .views(["two"])).text == two(wrong, square))
    #expect(try updated(two(wrong, wrong), .contradicting).text == two(square, square))
  }

  /// A child that fills its superview follows it, though nothing was wrong with the child before.
  @Test func whatHangsOnAMovedViewFollows() throws {
    let nested = { (outer: String, inner: String, mark: String) in
      Canvas.storyboard(
        """
        <subviews>
        <view\(mark) translatesAutoresizingMaskIntoConstraints="NO" id="outer">
          <rect key="frame" \(outer)/>
          <subviews>
          \(Canvas.view("inner", inner))
          </subviews>
          <constraints>
            <constraint firstItem="inner" firstAttribute="top" secondItem="outer" secondAttribute="top" id="1"/>
            <constraint firstItem="inner" firstAttribute="leading" secondItem="outer" secondAttribute="leading" id="2"/>
            <constraint firstItem="inner" firstAttribute="bottom" secondItem="outer" secondAttribute="bottom" id="3"/>
            <constraint firstItem="inner" firstAttribute="trailing" secondItem="outer" secondAttribute="trailing" id="4"/>
          </constraints>
        </view>
        </subviews>
        <constraints>
          <constraint firstItem="outer" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="5"/>
          <constraint firstItem="outer" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="6"/>
          <constraint firstItem="outer" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="0.6" id="7"/>
          <constraint firstItem="outer" firstAttribute="height" constant="80" id="8"/>
        </constraints>
        """)
    }
    // 0.6 · 375 = 225, which leaves 75 at each side.
    let result = try updated(
      nested(
        #"x="0.0" y="0.0" width="100" height="50""#, #"x="0.0" y="0.0" width="100" height="50""#, #" misplaced="YES""#))
    #expect(
      result.text
        == nested(#"x="75" y="30" width="225" height="80""#, #"x="0.0" y="0.0" width="225" height="80""#, ""))
  }

  @Test func otherLanguagesAndEncodingsAreRefused() throws {
    #expect(throws: DocumentError.self) {
      try EditableDocument(
        Array("<layout version=\"1\"><screen id=\"a\"><view id=\"b\"/></screen></layout>".utf8), name: "Main.layout")
    }
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in box(right).utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let error = #expect(throws: DocumentError.self) { try EditableDocument(utf16, name: "Main.storyboard") }
    #expect(error?.diagnostics.first?.code == "mend.encoding")
  }
}
