import Adapt
import TestSupport
import Testing

/// Where the baselines of texts are that are higher or lower than they ask for.
struct BaselineTests {
  /// A label that is made 60 points high, and one of the same font that is tied to one of its baselines.
  private func pair(_ baseline: String) throws -> LaidOut {
    try LaidOut(
      """
      <label id="tall" text="Tall"/><label id="free" text="Free"/>
      <constraints>
        <constraint item="tall.left" to="root.left"/><constraint item="tall.top" to="root.top" constant="100"/>
        <constraint item="tall.height" constant="60"/>
        <constraint item="free.left" to="tall.right"/>
        <constraint item="free.\(baseline)" to="tall.\(baseline)"/>
      </constraints>
      """)
  }

  @Test func firstBaselineIsMeasuredFromTheTop() throws {
    let laidOut = try pair("firstBaseline")
    #expect(laidOut.isFine)
    #expect(try laidOut.frame("free").y == 100)
  }

  @Test func lastBaselineIsMeasuredFromTheBottom() throws {
    let laidOut = try pair("lastBaseline")
    #expect(laidOut.isFine)
    #expect(try laidOut.frame("free").maxY == 160)
  }
}

/// A view that has no room is empty; a constraint is broken and named, and no size gets negative.
struct NoRoomTests {
  @Test func sizesAreNeverNegative() throws {
    let laidOut = try LaidOut(
      """
      <view id="box"/>
      <constraints>
        <constraint item="box.left" to="root.left" constant="60"/>
        <constraint item="box.right" to="root.right" constant="-60"/>
        <constraint item="box.top" to="root.top"/><constraint item="box.height" constant="10"/>
      </constraints>
      """,
      on: .plain(100, 100))
    #expect(laidOut.codes.first == "layout.conflict")
    #expect(try laidOut["box"] == [60, 0, 0, 10])
  }
}
