import Adapt
import TestSupport
import Testing

/// Edges of a scroll view mean its content, sizes and centres its frame.
struct ScrollViewTests {
  private func scroller(_ inside: String) throws -> LaidOut {
    try LaidOut(
      """
      <scrollView id="s">\(inside)</scrollView>
      <constraints>
        <constraint item="s.left" to="root.left" constant="10"/><constraint item="s.top" to="root.top" constant="20"/>
        <constraint item="s.width" constant="200"/><constraint item="s.height" constant="100"/>
      </constraints>
      """)
  }

  private let edges = """
    <constraint item="a.left" to="s.left" constant="5"/><constraint item="a.right" to="s.right" constant="-5"/>
    <constraint item="a.top" to="s.top" constant="5"/><constraint item="a.bottom" to="s.bottom" constant="-5"/>
    """

  /// Content of 500 × 400 does not pull at the frame of 200 × 100.
  @Test func contentMayBeLargerThanTheFrame() throws {
    let laidOut = try scroller(
      """
      <view id="a"/>
      <constraints>
        \(edges)
        <constraint item="a.width" constant="490"/><constraint item="a.height" constant="390"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["s"] == [10, 20, 200, 100])
    #expect(try laidOut["a"] == [5, 5, 490, 390])
  }

  @Test func widthsAreThoseOfTheFrame() throws {
    let laidOut = try scroller(
      """
      <view id="a"/>
      <constraints>
        \(edges)
        <constraint item="a.width" to="s.width" constant="-10"/><constraint item="a.height" constant="390"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [5, 5, 190, 390])
  }

  @Test func guidesSayWhichOfTheTwoIsMeant() throws {
    let laidOut = try scroller(
      """
      <guide id="content" kind="contentLayout"/><guide id="window" kind="frameLayout"/><view id="a"/>
      <constraints>
        <constraint item="a.left" to="content.left"/><constraint item="a.right" to="content.right"/>
        <constraint item="a.top" to="content.top"/><constraint item="a.bottom" to="content.bottom"/>
        <constraint item="a.width" to="window.width"/>
        <constraint item="a.height" to="window.height" multiplier="3"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 0, 200, 300])
  }
}
