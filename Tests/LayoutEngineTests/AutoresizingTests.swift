import Adapt
import TestSupport
import Testing

/// Views with a frame and a mask in a screen that was designed at 320 × 480 and is laid out at 400 × 600:
/// 80 points more across, 120 more down.
struct AutoresizingTests {
  private func frame(_ frame: String, _ mask: String?) throws -> [Double] {
    let autoresizing = mask.map { #"autoresizing="\#($0)""# } ?? ""
    let laidOut = try LaidOut(
      #"<view id="a" frame="\#(frame)" \#(autoresizing)/>"#,
      root: #"frame="0 0 320 480""#,
      on: .plain(400, 600)
    )
    #expect(laidOut.isFine)
    return try laidOut["a"]
  }

  @Test func withoutAMaskNothingMoves() throws {
    #expect(try frame("20 30 100 50", nil) == [20, 30, 100, 50])
  }

  @Test func oneFlexiblePartTakesAll() throws {
    #expect(try frame("20 30 100 50", "width") == [20, 30, 180, 50])
    #expect(try frame("20 30 100 50", "left") == [100, 30, 100, 50])
    #expect(try frame("20 30 100 50", "right") == [20, 30, 100, 50])
    #expect(try frame("20 30 100 50", "height") == [20, 30, 100, 170])
    #expect(try frame("20 30 100 50", "top") == [20, 150, 100, 50])
    #expect(try frame("20 30 100 50", "width height") == [20, 30, 180, 170])
  }

  @Test func flexiblePartsShareByTheirLengths() throws {
    // 40 and 40 points beside the view: 40 more each.
    #expect(try frame("40 0 240 50", "left right") == [80, 0, 240, 50])
    // 80, 160 and 80: a quarter, a half, a quarter of 80 more.
    #expect(try frame("80 0 160 50", "left width right") == [100, 0, 200, 50])
    // 60 above and 180 below: 30 and 90 of 120 more.
    #expect(try frame("0 60 10 240", "top bottom") == [0, 90, 10, 240])
  }

  @Test func partsWithoutLengthShareEqually() throws {
    #expect(try frame("0 0 320 50", "left right") == [40, 0, 320, 50])
  }

  @Test func masksReachThroughSuperviews() throws {
    let laidOut = try LaidOut(
      """
      <view id="outer" frame="10 10 300 100" autoresizing="width">
        <view id="inner" frame="100 0 100 100" autoresizing="left right"/>
      </view>
      """,
      root: #"frame="0 0 320 480""#,
      on: .plain(400, 600)
    )
    #expect(try laidOut["outer"] == [10, 10, 380, 100])
    #expect(try laidOut["inner"] == [140, 0, 100, 100])
  }
}
