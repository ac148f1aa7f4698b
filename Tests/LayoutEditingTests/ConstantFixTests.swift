import Adapt
import TestSupport
import Testing

/// Update Constraint Constants, on files.
struct ConstantFixTests {
  private func updated(_ text: String, only ids: Set<String>? = nil) throws -> (text: String, fix: FixResult) {
    try Canvas.fix(text) { ConstantFix(chosen: ids).apply(to: $0) }
  }

  /// A box at 30, 50 of 120 × 80 points, with some attributes for its constraints.
  private func box(top: String, leading: String, width: String, height: String, mark: String = "") -> String {
    Canvas.storyboard(
      """
      <subviews>
      \(Canvas.view("box", #"x="30" y="50" width="120" height="80""#, attributes: mark))
      </subviews>
      <constraints>
        <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top"\(top) id="t"/>
        <constraint firstItem="root" firstAttribute="leading" secondItem="box" secondAttribute="leading"\(leading) id="l"/>
        <constraint firstItem="box" firstAttribute="width"\(width) id="w"/>
        <constraint firstItem="box" firstAttribute="height" secondItem="root" secondAttribute="width" multiplier="0.2"\(height) id="h"/>
      </constraints>
      """)
  }

  /// The leading edge is the second item, so that the constant is −30; a fifth of 375 is 75, to which 5 are added.
  @Test func constantsFollowTheFrames() throws {
    let mark = #" misplaced="YES""#
    let text = box(
      top: #" constant="8" symbolic="YES""#, leading: "", width: #" constant="100""#, height: "", mark: mark)
    let result = try updated(text)
    #expect(
      result.text
        == box(
          top: #" constant="50""#, leading: #" constant="-30""#, width: #" constant="120""#, height: #" constant="5""#))
    #expect(result.fix.changes.map(\.location.line) == [11, 16, 17, 18, 19])
    #expect(result.fix.changes.last?.message == "box.height = root.width × 0.2: constant 0 → 5")
    #expect(result.fix.diagnostics.isEmpty)
    #expect(try updated(result.text).text == result.text)
  }

  /// What Update Frames would do afterwards is nothing.
  @Test func framesHoldAfterwards() throws {
    let result = try updated(box(top: "", leading: "", width: #" constant="100""#, height: ""))
    let frames = try Canvas.fix(result.text) { FrameFix(choice: .contradicting).apply(to: $0) }
    #expect(frames.text == result.text)
  }

  @Test func aConstantOfZeroIsNotWritten() throws {
    let text = box(
      top: #" constant="50""#, leading: #" constant="-30""#, width: #" constant="120""#, height: #" constant="5""#)
    let atTop = { (y: String, constant: String) in
      text.replacing(#"y="50""#, with: y).replacing(#" constant="50""#, with: constant)
    }
    #expect(try updated(atTop(#"y="0.0""#, #" constant="50""#)).text == atTop(#"y="0.0""#, ""))
  }

  /// On an iPhone 6 the width is compact: the constant of that variation is the one that changes.
  @Test func theVariationThatCountsChanges() throws {
    let varied = { (constant: String) in
      box(top: #" constant="50""#, leading: #" constant="-30""#, width: #" constant="300""#, height: #" constant="5""#)
        .replacing(
          #"constant="300" id="w"/>"#,
          with: #"""
            constant="300" id="w">
              <variation key="heightClass=compact" constant="7"/>
              <variation key="widthClass=compact" constant="\#(constant)"/>
            </constraint>
            """#)
    }
    let result = try updated(varied("100"))
    #expect(result.text == varied("120"))
    #expect(result.fix.changes.map(\.message) == ["box.width = 100: constant 100 → 120 for wCompact hAny"])
  }

  /// A wish that gave way to a stronger one has no part in the matter, and keeps its constant.
  @Test func whatGaveWayStays() throws {
    let text = box(top: "", leading: #" constant="-30""#, width: #" constant="120""#, height: #" constant="5""#)
    let more = { (top: String) in
      text.replacing(
        "<constraints>",
        with: """
          <constraints>
          <constraint firstItem="box" firstAttribute="top" relation="greaterThanOrEqual" secondItem="root" secondAttribute="top" constant="20" id="m"/>
          <constraint firstItem="box" firstAttribute="width" priority="500" constant="77" id="wish"/>
          """
      ).replacing(#"secondAttribute="top" id="t""#, with: #"secondAttribute="top"\#(top) id="t""#)
    }
    #expect(try updated(more(#" constant="20""#)).text == more(#" constant="50""#))
  }

  /// The size of a text is not a matter of constants.
  @Test func whatNoConstantCanChangeIsSaid() throws {
    let text = Canvas.storyboard(
      """
      <subviews>
      <label misplaced="YES" text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="hello">
        <rect key="frame" x="20" y="30" width="200" height="100"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
      </label>
      </subviews>
      <constraints>
        <constraint firstItem="hello" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="1"/>
        <constraint firstItem="hello" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="2"/>
      </constraints>
      """)
    let result = try updated(text)
    #expect(result.text == text)
    #expect(result.fix.diagnostics.map(\.code) == ["mend.constants"])
  }

  @Test func chosenViewsAlone() throws {
    let wrong = box(top: "", leading: "", width: #" constant="100""#, height: "")
    #expect(try updated(wrong, only: ["root"]).text == wrong)
    #expect(
      try updated(wrong, only: ["box"]).text
        == box(
          top: #" constant="50""#, leading: #" constant="-30""#, width: #" constant="120""#, height: #" constant="5""#))
  }
}
