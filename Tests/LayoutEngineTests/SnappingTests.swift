import Adapt
import TestSupport
import Testing

/// Edges go to the pixel grid by themselves; sizes are what lies between them.
struct SnappingTests {
  /// Three views of one width that share 200 points.
  private func thirds(scale: Double) throws -> [[Double]] {
    let laidOut = try LaidOut(
      """
      <view id="a"/><view id="b"/><view id="c"/>
      <constraints>
        <constraint item="a.left" to="root.left"/>
        <constraint item="b.left" to="a.right"/>
        <constraint item="c.left" to="b.right"/>
        <constraint item="c.right" to="root.right"/>
        <constraint item="b.width" to="a.width"/>
        <constraint item="c.width" to="a.width"/>
        <constraint item="a.top" to="root.top"/><constraint item="a.height" constant="10"/>
        <constraint item="b.top" to="a.top"/><constraint item="b.height" to="a.height"/>
        <constraint item="c.top" to="a.top"/><constraint item="c.height" to="a.height"/>
      </constraints>
      """,
      on: .plain(200, 100, scale: scale)
    )
    #expect(laidOut.isFine)
    return try ["a", "b", "c"].map { try laidOut[$0] }
  }

  @Test func thirdsOf200Points() throws {
    // Edges at 66.67 and 133.33 points.
    #expect(try thirds(scale: 1).map { $0[2] } == [67, 66, 67])
    #expect(try thirds(scale: 2).map { $0[2] } == [66.5, 67, 66.5])
    #expect(try thirds(scale: 2).map { $0[0] } == [0, 66.5, 133.5])
    #expect(try thirds(scale: 3).map { $0[2] } == [66.667, 66.667, 66.667])
  }

  /// A view at a place, and one at the same place in it.
  private func nested(at x: String, scale: Double = 2) throws -> LaidOut {
    try LaidOut(
      """
      <view id="outer">
        <view id="inner"/>
        <constraints>
          <constraint item="inner.left" to="outer.left" constant="\(x)"/>
          <constraint item="inner.top" to="outer.top"/>
          <constraint item="inner.width" constant="10"/>
          <constraint item="inner.height" constant="10"/>
        </constraints>
      </view>
      <constraints>
        <constraint item="outer.left" to="root.left" constant="\(x)"/>
        <constraint item="outer.top" to="root.top"/>
        <constraint item="outer.width" constant="100"/>
        <constraint item="outer.height" constant="10"/>
      </constraints>
      """,
      on: .plain(scale: scale)
    )
  }

  @Test func tiesGoUp() throws {
    #expect(try nested(at: "0.25").frame("outer").x == 0.5)
    #expect(try nested(at: "-0.25").frame("outer").x == 0)
    #expect(try nested(at: "0.24").frame("outer").x == 0)
    #expect(try nested(at: "0.5", scale: 1).frame("outer").x == 1)
  }

  /// 0.25 and 0.5 points from the root: both edges end on the first pixel, and no distance is left between them.
  @Test func placesAreRoundedOnTheScreenNotInTheSuperview() throws {
    let laidOut = try nested(at: "0.25")
    #expect(try laidOut.absolute("outer").x == 0.5)
    #expect(try laidOut.absolute("inner").x == 0.5)
    #expect(try laidOut.frame("inner").x == 0)
  }
}
