import Adapt
import TestSupport
import Testing

/// Visual formats laid out on a screen of 320 × 480 points.
struct VisualFormatTests {
  private func layOut(
    _ formats: String, direction: LayoutDirection = .leftToRight
  ) throws -> LaidOut {
    try LaidOut(
      """
      <view id="a"/><view id="b"/>
      <constraints>
        <format value="V:|-10-[a(20)]"/>
        \(formats)
      </constraints>
      """,
      on: .plain(direction: direction)
    )
  }

  @Test func standardDistances() throws {
    // To the superview its margin, which is 16 at this width, and 8 between siblings: 320 − 16 − 16 − 8 for two views.
    let laidOut = try layOut(#"<format value="|-[a]-[b(==a)]-|" options="alignTop alignBottom"/>"#)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [16, 10, 140, 20])
    #expect(try laidOut["b"] == [164, 10, 140, 20])
  }

  @Test func standardDistancesInAnInnerView() throws {
    let laidOut = try LaidOut(
      """
      <view id="box"><view id="inner"/></view>
      <constraints>
        <format value="|-10-[box(100)]"/><format value="V:|[box(100)]"/>
        <format value="|-[inner]-|"/><format value="V:|-[inner]-|"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    // The margins of a view are 8 unless the document says otherwise.
    #expect(try laidOut["inner"] == [8, 8, 84, 84])
  }

  @Test func standardDistancesAreTheMarginsThatAViewStates() throws {
    let laidOut = try LaidOut(
      """
      <view id="box" margins="1 2 3 4"><view id="inner"/></view>
      <constraints>
        <format value="|-10-[box(100)]"/><format value="V:|[box(100)]"/>
        <format value="|-[inner]-|" options="directionLeftToRight"/><format value="V:|-[inner]-|"/>
      </constraints>
      """, on: .plain(direction: .rightToLeft))
    #expect(laidOut.isFine)
    // From right to left the trailing margin, 4, is left.
    #expect(try laidOut["inner"] == [4, 1, 94, 96])
  }

  /// The labels of one line are 20.5 high, with the baseline 16.5 below the top at 17 points.
  @Test func distancesOfBaselines() throws {
    let laidOut = try LaidOut(
      """
      <label id="a" text="One"/><label id="b" text="Two"/>
      <constraints>
        <format value="V:|-10-[a]-30-[b]" options="alignAllLeading NSLayoutFormatSpacingBaselineToBaseline"/>
        <format value="|-(.5e1)-[a]"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"][0] == 5 && laidOut["b"][0] == 5)
    #expect(try laidOut["b"][1] == laidOut["a"][1] + 30)
  }

  @Test func formatsFollowTheWritingDirection() throws {
    let leading = #"<format value="|-5-[a(30)]-7-[b(40)]" options="alignCenterY"/><format value="V:[b(10)]"/>"#
    #expect(try layOut(leading)["a"] == [5, 10, 30, 20])
    #expect(try layOut(leading)["b"] == [42, 15, 40, 10])
    #expect(try layOut(leading, direction: .rightToLeft)["a"] == [285, 10, 30, 20])
    #expect(try layOut(leading, direction: .rightToLeft)["b"] == [238, 15, 40, 10])
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let left = leading.replacing("alignCenterY", with: "alignTop directionLeftToRight")
      #expect(try layOut(left, direction: direction)["b"] == [42, 10, 40, 10])
      let right = leading.replacing("alignCenterY", with: "alignTop directionRightToLeft")
      #expect(try layOut(right, direction: direction)["b"] == [238, 10, 40, 10])
    }
  }

  @Test func strongerPredicatesWin() throws {
    let laidOut = try layOut(
      #"<format value="|[a(100@250,>=40@700,&lt;=60@300)]-(>=8,50@1)-[b(10)]" options="alignTop alignBottom"/>"#)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 10, 60, 20])
    #expect(try laidOut["b"] == [110, 10, 10, 20])
  }

  @Test func conflictsPointIntoTheLine() throws {
    let laidOut = try layOut(
      """
      <format value="|[a(100)][b]" options="alignTop alignBottom"/>
      <format value="[a(>=50,&lt;=80)]"/><format value="[b(1)]"/>
      """)
    let conflict = try #require(laidOut.layout.diagnostics.first)
    #expect(laidOut.codes == ["layout.conflict"])
    #expect(conflict.location?.description == "Test.layout:6:24")
    #expect(
      conflict.message == #"2 constraints cannot all hold; constraint a.width ≤ 80 ("H:[a(>=50,<=80)]") was dropped"#)
    #expect(conflict.notes.map(\.location?.description) == ["Test.layout:5:22"])
  }
}
