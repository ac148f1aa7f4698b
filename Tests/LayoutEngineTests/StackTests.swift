import Adapt
import TestSupport
import Testing

/// Stack views of 320 × 100 points and what they do with views of known sizes.
struct StackTests {
  /// Lays out a stack view of 320 × 100 points at the upper left.
  ///
  /// - Parameters:
  ///   - attributes: attributes of the stack view.
  ///   - inside: the views it arranges.
  ///   - sizes: ids with widths or heights: `a.width 50`.
  private func stack(
    _ attributes: String, _ inside: String, _ sizes: [String] = [], direction: LayoutDirection = .leftToRight
  ) throws -> LaidOut {
    let constraints = sizes.map { size in
      let words = size.split(separator: " ")
      return #"<constraint item="\#(words[0])" constant="\#(words[1])"/>"#
    }
    return try LaidOut(
      """
      <stackView id="s" \(attributes)>\(inside)</stackView>
      <constraints>
        <constraint item="s.left" to="root.left"/>
        <constraint item="s.top" to="root.top"/>
        <constraint item="s.width" constant="320"/>
        <constraint item="s.height" constant="100"/>
        \(constraints.joined(separator: "\n"))
      </constraints>
      """,
      on: .plain(direction: direction)
    )
  }

  private let three = #"<view id="a"/><view id="b"/><view id="c"/>"#

  private func across(_ laidOut: LaidOut) throws -> [[Double]] {
    #expect(laidOut.isFine)
    return try ["a", "b", "c"].map { [try laidOut.frame($0).x, try laidOut.frame($0).width] }
  }

  // MARK: Distributions

  @Test func fillGivesTheRestToTheFreeOne() throws {
    let laidOut = try stack(#"spacing="10""#, three, ["a.width 50", "c.width 70"])
    #expect(try across(laidOut) == [[0, 50], [60, 180], [250, 70]])
    #expect(try laidOut["b"] == [60, 0, 180, 100])
  }

  @Test func fillEquallyMakesThemAllOneSize() throws {
    #expect(
      try across(stack(#"distribution="fillEqually" spacing="10""#, three)) == [
        [0, 100], [110, 100], [220, 100],
      ])
  }

  /// (320 − 50 − 60 − 70) ∕ 2 = 70 points between them.
  @Test func equalSpacingMakesTheGapsOneSize() throws {
    let laidOut = try stack(
      #"distribution="equalSpacing" spacing="10""#, three, ["a.width 50", "b.width 60", "c.width 70"])
    #expect(try across(laidOut) == [[0, 50], [120, 60], [250, 70]])
  }

  /// The outer centres are at 20 and 280, so the one between them is at 150.
  @Test func equalCenteringMakesTheCentresEven() throws {
    let laidOut = try stack(
      #"distribution="equalCentering""#, three, ["a.width 40", "b.width 40", "c.width 80"])
    #expect(try across(laidOut) == [[0, 40], [130, 40], [240, 80]])
  }

  /// Pictures of 40, 80 and 40 points: a quarter, a half and a quarter of 320.
  @Test func fillProportionallyKeepsTheProportions() throws {
    let text = """
      <layout version="1">
        <images><image name="small" width="40" height="10"/><image name="large" width="80" height="10"/></images>
        <screen id="main"><view id="root">
          <stackView id="s" distribution="fillProportionally">
            <imageView id="a" image="small"/><imageView id="b" image="large"/><imageView id="c" image="small"/>
          </stackView>
          <constraints>
            <constraint item="s.left" to="root.left"/>
            <constraint item="s.top" to="root.top"/>
            <constraint item="s.right" to="root.right"/>
          </constraints>
        </view></screen>
      </layout>
      """
    let layout = LayoutEngine().report(try readDocument(Array(text.utf8), name: "Test.layout"), on: .plain())
    let frames = layout.scenes.flatMap(\.views).filter { $0.parent == "s" }.map(\.frame)
    #expect(layout.diagnostics.isEmpty)
    #expect(frames.map { [$0.x, $0.width] } == [[0, 80], [80, 160], [240, 80]])
  }

  // MARK: Alignments

  /// A view of 50 points in a column of 320.
  @Test(
    arguments: zip(
      ["fill", "leading", "center", "trailing"], [[0, 320], [0, 50], [135, 50], [270, 50]] as [[Double]]))
  func alignmentsOfAColumn(alignment: String, expected: [Double]) throws {
    let sizes = ["a.height 40"] + (alignment == "fill" ? [] : ["a.width 50", "b.width 320"])
    let laidOut = try stack(
      #"axis="vertical" alignment="\#(alignment)""#, #"<view id="a"/><view id="b"/>"#, sizes)
    #expect(laidOut.isFine)
    #expect(try [laidOut.frame("a").x, laidOut.frame("a").width] == expected)
    #expect(try [laidOut.frame("b").y, laidOut.frame("b").height] == [40, 60])
  }

  @Test func baselinesOfARowAreOne() throws {
    let inside = """
      <label id="a" text="Small"><font size="12"/></label>
      <label id="b" text="Large" hugging="250 251"><font size="36"/></label>
      """
    let text = """
      <stackView id="s" alignment="firstBaseline">\(inside)</stackView><view id="base"/><view id="other"/>
      <constraints>
        <constraint item="s.left" to="root.left"/><constraint item="s.top" to="root.top"/>
        <constraint item="base.top" to="a.firstBaseline"/><constraint item="base.left" to="root.left"/>
        <constraint item="base.width" constant="1"/><constraint item="base.height" constant="1"/>
        <constraint item="other.top" to="b.firstBaseline"/><constraint item="other.left" to="root.left"/>
        <constraint item="other.width" constant="1"/><constraint item="other.height" constant="1"/>
      </constraints>
      """
    let laidOut = try LaidOut(text)
    #expect(laidOut.isFine)
    #expect(try laidOut.frame("base").y == laidOut.frame("other").y)
    #expect(try laidOut.frame("a").y > laidOut.frame("b").y)
  }

  // MARK: What is special

  @Test func oneDistanceMayDiffer() throws {
    let laidOut = try stack(
      #"spacing="10""#, #"<view id="a" spacingAfter="30"/><view id="b"/><view id="c"/>"#,
      ["a.width 50", "c.width 70"])
    #expect(try across(laidOut) == [[0, 50], [80, 160], [250, 70]])
  }

  /// A hidden view and one distance go: (320 − 10) ∕ 2.
  @Test func hiddenViewsTakeNoRoom() throws {
    let laidOut = try stack(
      #"distribution="fillEqually" spacing="10""#,
      #"<view id="a"/><view id="b" hidden="true"/><view id="c"/>"#)
    #expect(laidOut.isFine)
    #expect(try laidOut.view("b").isHidden)
    #expect(try [laidOut["a"], laidOut["c"]] == [[0, 0, 155, 100], [165, 0, 155, 100]])
  }

  @Test func marginsMayCount() throws {
    let laidOut = try stack(#"marginsRelative="true" margins="10 20 30 40""#, #"<view id="a"/>"#)
    #expect(try laidOut["a"] == [20, 10, 260, 60])
  }

  @Test func rowsBeginWhereTheLanguageDoes() throws {
    let laidOut = try stack(#"spacing="10""#, three, ["a.width 50", "c.width 70"], direction: .rightToLeft)
    #expect(try across(laidOut) == [[270, 50], [80, 180], [0, 70]])
  }

  /// Without a size of its own a stack view is as large as its views: 50 + 8 + 60 by 40.
  @Test func stacksAreAsLargeAsTheirViews() throws {
    let laidOut = try LaidOut(
      """
      <stackView id="s" spacing="8"><view id="a"/><view id="b"/></stackView>
      <constraints>
        <constraint item="s.left" to="root.left"/><constraint item="s.top" to="root.top"/>
        <constraint item="a.width" constant="50"/><constraint item="b.width" constant="60"/>
        <constraint item="a.height" constant="40"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["s"] == [0, 0, 118, 40])
    #expect(try laidOut["b"] == [58, 0, 60, 40])
  }
}
