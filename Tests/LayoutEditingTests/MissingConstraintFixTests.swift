import Adapt
import TestSupport
import Testing

/// Add Missing Constraints, on files.
struct MissingConstraintFixTests {
  private func fixed(
    _ text: String, only ids: Set<String>? = nil, for conditions: TraitCondition...
  ) throws -> (text: String, fix: FixResult) {
    try Canvas.fix(text) { try MissingConstraintFix(chosen: ids, for: conditions).apply(to: $0) }
  }

  /// What was added, without the places.
  private func added(_ inside: String) throws -> [String] {
    let result = try fixed(Canvas.storyboard(inside)).fix
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    return result.changes.map { $0.message.replacing(": added", with: "") }
  }

  private func label(_ id: String, _ text: String, _ frame: String) -> String {
    """
    <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" \(frame)/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
    </label>
    """
  }

  private func views(_ elements: String...) -> String {
    "<subviews>\n\(elements.joined(separator: "\n"))\n</subviews>"
  }

  /// Whatever text code sets would be hidden for ever.
  @Test func anEmptyTextGetsNoSizeOfZero() throws {
    let said = try fixed(Canvas.storyboard(views(label("empty", "", #"x="16" y="20" width="100" height="0""#)))).fix
    #expect(!said.changes.contains { $0.message.contains("height = 0") }, "\(said.changes)")
  }

  // MARK: Habits

  /// From margin to margin: on an iPhone 6 they are 16 points.
  @Test func aViewBetweenTheMarginsIsTiedToThem() throws {
    let box = Canvas.view("box", #"x="16" y="20" width="343" height="80""#)
    let said = try added(views(box))
    #expect(
      said == [
        "box.leading = root.leadingMargin", "root.trailingMargin = box.trailing",
        "box.top = root.top + 20, the standard distance", "box.height = 80",
      ])
  }

  /// A point beside the middle is the middle; 375 − 101 is twice 137.
  @Test func whatIsNearlyInTheMiddleIsInTheMiddle() throws {
    let box = Canvas.view("box", #"x="137.5" y="300" width="101" height="68""#)
    let said = try added(views(box))
    #expect(
      said == [
        "box.centerX = root.centerX", "box.centerY = root.centerY", "box.height = 68", "box.width = 101",
      ])
  }

  /// A label is as large as its text; the second stands on the line of the first, and each keeps to its side.
  @Test func textsInARowShareALine() throws {
    let row = views(
      label("name", "Hello", #"x="16" y="100" width="39" height="20.5""#),
      label("value", "World", #"x="314" y="100" width="45" height="20.5""#))
    let said = try added(row)
    #expect(
      said == [
        "name.leading = root.leadingMargin", "name.top = root.top + 100", "root.trailingMargin = value.trailing",
        "value.lastBaseline = name.lastBaseline",
      ])
  }

  /// Two boxes that share a row, 8 points apart: 2 · 167.5 + 8 = 343.
  @Test func equalOnesStayEqual() throws {
    let row = views(
      Canvas.view("one", #"x="16" y="20" width="167.5" height="50""#),
      Canvas.view("two", #"x="191.5" y="20" width="167.5" height="50""#))
    let said = try added(row)
    #expect(
      said == [
        "one.leading = root.leadingMargin", "one.top = root.top + 20, the standard distance", "one.height = 50",
        "root.trailingMargin = two.trailing", "two.top = root.top + 20, the standard distance",
        "two.leading = one.trailing + 8, the standard distance", "two.width = one.width", "two.height = one.height",
      ])
  }

  /// The next one below hangs on the one above and not on the screen.
  @Test func theNearestNeighbourCounts() throws {
    let column = views(
      label("title", "Hello", #"x="16" y="40" width="39" height="20.5""#),
      label("text", "World", #"x="16" y="72.5" width="45" height="20.5""#))
    let said = try added(column)
    #expect(
      said == [
        "title.leading = root.leadingMargin", "title.top = root.top + 40", "text.leading = root.leadingMargin",
        "text.top = title.bottom + 12",
      ])
  }

  /// A text that was drawn wider than it is needs both its ends.
  @Test func aTextThatIsStretchedIsTiedAtBothEnds() throws {
    let text = views(label("title", "Hello", #"x="16" y="20" width="343" height="20.5""#))
    let said = try added(text)
    #expect(
      said == [
        "title.leading = root.leadingMargin", "root.trailingMargin = title.trailing",
        "title.top = root.top + 20, the standard distance",
      ])
  }

  /// What scrolls is as wide as the frame, and ends where its last view does.
  @Test func contentsOfScrollViewsHaveAnEnd() throws {
    let scroll = """
      <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
        <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
        \(views(Canvas.view("page", #"x="0.0" y="0.0" width="375" height="900""#)))
      </scrollView>
      """
    let said = try added(views(scroll))
    #expect(
      said == [
        "scroll.leading = root.leading", "scroll.top = root.top", "root.trailing = scroll.trailing",
        "root.bottom = scroll.bottom", "page.leading = scroll.leading", "page.top = scroll.top",
        "scroll.trailing = page.trailing", "scroll.bottom = page.bottom", "page.width = scroll.width",
        "page.height = 900",
      ])
  }

  /// What constraints say already is not said again.
  @Test func onlyWhatIsMissingComes() throws {
    let inside =
      views(Canvas.view("box", #"x="16" y="20" width="100" height="80""#)) + """
        <constraints>
          <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="l"/>
          <constraint firstItem="box" firstAttribute="height" secondItem="box" secondAttribute="width" multiplier="0.8" id="a"/>
        </constraints>
        """
    let said = try added(inside)
    #expect(
      said == ["box.top = root.top + 20, the standard distance", "box.height = 80"])
  }

  /// A view that is misplaced is not open: that is another remedy's.
  @Test func whatIsOnlyMisplacedStays() throws {
    let text = Canvas.storyboard(
      views(label("title", "Hello", #"x="16" y="90" width="200" height="20.5""#)) + """
        <constraints>
          <constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="l"/>
          <constraint firstItem="title" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="t"/>
        </constraints>
        """)
    #expect(try fixed(text).text == text)
  }

  // MARK: Files

  /// A box that its frame has placed so far, and what becomes of it.
  private func box(_ attributes: String, mask: String = "", own: String = "", root: String = "") -> String {
    Canvas.storyboard(
      """
                              <subviews>
                                  <view contentMode="scaleToFill"\(attributes) id="box" userLabel="Box">
                                      <rect key="frame" x="0.0" y="20" width="375" height="80.5"/>\(mask)\(own)
                                  </view>
                              </subviews>
                              <color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>\(root)
                              <color key="tintColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
      """)
  }

  private func lines(_ text: String, indentation: Int) -> String {
    text.split(separator: "\n").map { "\n" + String(repeating: " ", count: indentation) + $0 }.joined()
  }

  private var placed: String {
    box(
      " translatesAutoresizingMaskIntoConstraints=\"NO\"",
      own: lines(
        """
        <constraints>
            <constraint firstAttribute="height" constant="80.5" id="?"/>
        </constraints>
        """, indentation: 32),
      root: lines(
        """
        <constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="?"/>
            <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="?"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" symbolic="YES" id="?"/>
        </constraints>
        """, indentation: 24))
  }

  /// The text with a question mark for each id of Interface Builder's form.
  private func anonymous(_ text: String) -> String {
    text.replacing(#/"[A-Za-z0-9]{3}-[A-Za-z0-9]{2}-[A-Za-z0-9]{3}"/#, with: "\"?\"")
  }

  @Test func constraintsAreWrittenAsXcodeWritesThem() throws {
    let mask = lines(
      "<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" flexibleMaxY=\"YES\"/>", indentation: 32)
    for text in [
      box("", mask: mask),
      box(" fixedFrame=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\"", mask: mask),
      box(" ambiguous=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\""),
    ] {
      let result = try fixed(text)
      #expect(anonymous(result.text) == placed)
      // It is the same every time, and nothing is missing any more.
      #expect(try fixed(text).text == result.text)
      #expect(try fixed(result.text).text == result.text)
      let windows = try fixed(text.replacing("\n", with: "\r\n")).text
      #expect(windows == result.text.replacing("\n", with: "\r\n"))
    }
  }

  @Test func newIdsAreNewAndInTheirForm() throws {
    let boxes = (0..<40).map { Canvas.view("box\($0)", #"x="\#($0 * 9)" y="\#($0 * 16)" width="8" height="8""#) }
    let text = try fixed(Canvas.storyboard(views(boxes.joined(separator: "\n")))).text
    let ids = text.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    let new = ids.filter { $0.contains("-") }
    #expect(new.count == 160)
    #expect(new.allSatisfy(SceneNames.isMadeByXcode))
  }

  @Test func chosenViewsAlone() throws {
    let text = Canvas.storyboard(
      views(
        Canvas.view("one", #"x="16" y="20" width="50" height="50""#, attributes: " fixedFrame=\"YES\""),
        Canvas.view("two", #"x="16" y="78" width="50" height="50""#, attributes: " fixedFrame=\"YES\"")))
    let result = try fixed(text, only: ["two"])
    #expect(
      result.fix.changes.map(\.message) == [
        "two.leading = root.leadingMargin: added", "two.top = one.bottom + 8, the standard distance: added",
        "two.width = one.width: added", "two.height = one.height: added",
      ])
    #expect(result.text.contains(#"<view contentMode="scaleToFill" fixedFrame="YES" translates"#))
    #expect(result.text.contains(#"<view contentMode="scaleToFill" translates"#))
  }

  /// In all other size classes nothing changes.
  @Test func forASizeClass() throws {
    let compact = TraitCondition(heightClass: .compact)
    let text = Canvas.storyboard(views(Canvas.view("box", #"x="16" y="20" width="50" height="50""#)))
    let result = try fixed(text, for: compact)
    let scene = try #require(readDocument(Array(result.text.utf8), name: "x").scenes.first)
    #expect(scene.constraints.count == 4)
    for constraint in scene.constraints {
      #expect(constraint.installed.base == false)
      #expect(constraint.installed.variations.map(\.condition) == [compact])
      #expect(constraint.installed.variations.map(\.value) == [true])
    }
    #expect(result.text.contains("<variation key=\"heightClass=compact\">"))
    #expect(result.fix.changes.first?.message == "box.leading = root.leadingMargin: added for wAny hCompact")
    // There it is complete, but in the base design it is not.
    #expect(try fixed(result.text, for: compact).text == result.text)
    #expect(try fixed(result.text).fix.changes.count == 4)
  }

  @Test func whatIsNotPossibleIsSaid() throws {
    let view = Canvas.view("box", #"x="16" y="20" width="50" height="50""#)
    let old = Canvas.storyboard(views(view)).replacing("useAutolayout=\"YES\" ", with: "")
    #expect(throws: DocumentError.self) { try fixed(old) }
    let undrawn = view.replacing(#/<rect.*>/#, with: "")
    #expect(try fixed(Canvas.storyboard(views(undrawn))).fix.diagnostics.map(\.code) == ["mend.missing"])
  }
}
