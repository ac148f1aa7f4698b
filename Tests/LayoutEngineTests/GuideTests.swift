import Adapt
import TestSupport
import Testing

/// Safe areas, bar guides and margins, in figures that are easy to add.
struct GuideTests {
  static let screen = Screen.plain(
    375, 812, scale: 3, safeArea: EdgeInsets(top: 44, left: 10, bottom: 34, right: 12))

  private func pinned(_ id: String, to item: String, margins: Bool = false) -> String {
    ["top", "leading", "trailing", "bottom"]
      .map { #"<constraint item="\#(id).\#($0)" to="\#(item).\#($0)\#(margins ? "Margin" : "")"/>"# }
      .joined(separator: "\n")
  }

  @Test func theSafeAreaIsWhatNothingCovers() throws {
    let laidOut = try LaidOut(
      #"<view id="a"/><constraints>\#(pinned("a", to: "safeArea"))</constraints>"#, on: Self.screen)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [10, 44, 375 - 22, 812 - 78])
  }

  @Test func barGuidesEndWhereBarsDo() throws {
    let laidOut = try LaidOut(
      """
      <view id="a"/>
      <constraints>
        <constraint item="a.left" to="root.left"/><constraint item="a.right" to="root.right"/>
        <constraint item="a.top" to="topGuide.bottom"/><constraint item="a.bottom" to="bottomGuide.top"/>
      </constraints>
      """, on: Self.screen)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [0, 44, 375, 812 - 78])
    let guides = laidOut.layout.scenes.flatMap(\.guides)
    #expect(guides.map(\.frame.y) == [0, 812 - 34])
    #expect(guides.map(\.frame.height) == [44, 34])
  }

  /// The root's margins are 16 points beside the safe area; none above and below.
  @Test func marginsGrowWithTheSafeArea() throws {
    let laidOut = try LaidOut(
      #"<view id="a"/><constraints>\#(pinned("a", to: "root", margins: true))</constraints>"#, on: Self.screen
    )
    #expect(try laidOut["a"] == [26, 44, 375 - 26 - 28, 812 - 78])
  }

  /// Views in the middle have 8 points on each side; written margins are taken as they are written.
  @Test func otherViewsHaveMarginsOfTheirOwn() throws {
    func inner(_ attributes: String, _ direction: LayoutDirection = .leftToRight) throws -> [Double] {
      let laidOut = try LaidOut(
        """
        <view id="outer" \(attributes)>
          <view id="inner"/><constraints>\(pinned("inner", to: "outer", margins: true))</constraints>
        </view>
        <constraints>
          <constraint item="outer.left" to="root.left" constant="60"/>
          <constraint item="outer.top" to="root.top" constant="60"/>
          <constraint item="outer.width" constant="100"/><constraint item="outer.height" constant="100"/>
        </constraints>
        """, on: .plain(375, 812, direction: direction))
      return try laidOut["inner"]
    }
    #expect(try inner("") == [8, 8, 84, 84])
    #expect(try inner(#"margins="1 2 3 4""#) == [2, 1, 94, 96])
    #expect(try inner(#"margins="1 2 3 4""#, .rightToLeft) == [4, 1, 94, 96])
  }

  /// A view that begins 20 points down is covered 24 points deep by a bar of 44.
  @Test func safeAreasOfInnerViewsAreWhatReachesIntoThem() throws {
    let laidOut = try LaidOut(
      """
      <view id="outer">
        <guide id="safe" kind="safeArea"/>
        <view id="inner"/><constraints>\(pinned("inner", to: "safe"))</constraints>
      </view>
      <constraints>
        <constraint item="outer.left" to="root.left"/><constraint item="outer.right" to="root.right"/>
        <constraint item="outer.top" to="root.top" constant="20"/>
        <constraint item="outer.bottom" to="root.bottom" constant="-100"/>
      </constraints>
      """, on: Self.screen)
    #expect(laidOut.isFine)
    #expect(try laidOut["outer"] == [0, 20, 375, 692])
    #expect(try laidOut["inner"] == [10, 24, 353, 668])
  }

  /// A guide of one's own is a rectangle like any other: here the space between two views, with a third in it.
  @Test func guidesOfOnesOwnTakeUpSpace() throws {
    let laidOut = try LaidOut(
      """
      <guide id="space"/><view id="a"/>
      <constraints>
        <constraint item="space.left" to="root.left" constant="20"/>
        <constraint item="space.right" to="root.right" constant="-60"/>
        <constraint item="space.top" to="root.top"/><constraint item="space.height" constant="50"/>
        <constraint item="a.centerX" to="space.centerX"/><constraint item="a.centerY" to="space.centerY"/>
        <constraint item="a.width" to="space.width" multiplier="1/4"/><constraint item="a.height" constant="10"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [110, 20, 60, 10])
  }
}
