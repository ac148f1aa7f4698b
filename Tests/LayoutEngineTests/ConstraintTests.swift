import Adapt
import TestSupport
import Testing

/// Constraints between views, calculated by hand on a screen of 320 × 480 points.
struct ConstraintTests {
  /// A view `a` at the upper left, 10 points high, with constraints of its own.
  private func view(_ constraints: String, direction: LayoutDirection = .leftToRight) throws -> LaidOut {
    try LaidOut(
      """
      <view id="a"/>
      <constraints>
        <constraint item="a.top" to="root.top"/><constraint item="a.height" constant="10"/>
        \(constraints)
      </constraints>
      """, on: .plain(direction: direction))
  }

  private let left = #"<constraint item="a.left" to="root.left"/>"#

  // MARK: Multipliers

  @Test func sizesAreMultiplied() throws {
    let half = try view(left + #"<constraint item="a.width" to="root.width" multiplier="0.5" constant="4"/>"#)
    #expect(try half["a"] == [0, 0, 164, 10])
    let wide = try view(
      left + #"<constraint item="a.width" to="a.height" multiplier="16:9" constant="0.5"/>"#)
    #expect(try wide.frame("a").width == 18.5)  // 17.78 + 0.5, at the nearest half
  }

  /// Half of the centre, a third of the trailing edge.
  @Test func placesAreMultipliedFromTheOriginOfTheSuperview() throws {
    let width = #"<constraint item="a.width" constant="40"/>"#
    let half = try view(width + #"<constraint item="a.centerX" to="root.centerX" multiplier="0.5"/>"#)
    #expect(try half["a"] == [60, 0, 40, 10])
    let third = try view(
      width + #"<constraint item="a.leading" to="root.trailing" multiplier="1/4" constant="5"/>"#)
    #expect(try third["a"] == [85, 0, 40, 10])
  }

  /// In a superview at (100, 50) of 200 × 100 points the places count from there.
  @Test func theOriginIsThatOfTheSuperviewNotOfTheScreen() throws {
    let laidOut = try LaidOut(
      """
      <view id="outer">
        <view id="a"/>
        <constraints>
          <constraint item="a.centerX" to="outer.centerX" multiplier="0.5"/>
          <constraint item="a.bottom" to="outer.bottom" multiplier="0.75"/>
          <constraint item="a.width" constant="20"/><constraint item="a.height" constant="20"/>
        </constraints>
      </view>
      <constraints>
        <constraint item="outer.left" to="root.left" constant="100"/>
        <constraint item="outer.top" to="root.top" constant="50"/>
        <constraint item="outer.width" constant="200"/><constraint item="outer.height" constant="100"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [40, 55, 20, 20])
    #expect(try laidOut.absolute("a") == Rect(x: 140, y: 105, width: 20, height: 20))
  }

  // MARK: Directions

  @Test func leadingFollowsTheLanguageAndLeftDoesNot() throws {
    let width = #"<constraint item="a.width" constant="40"/>"#
    let leading = width + #"<constraint item="a.leading" to="root.leading" constant="10"/>"#
    #expect(try view(leading)["a"] == [10, 0, 40, 10])
    #expect(try view(leading, direction: .rightToLeft)["a"] == [270, 0, 40, 10])
    let left = width + #"<constraint item="a.left" to="root.left" constant="10"/>"#
    #expect(try view(left, direction: .rightToLeft)["a"] == [10, 0, 40, 10])
    let atLeast = leading.replacing(
      "item=\"a.leading\"", with: "item=\"a.leading\" relation=\"greaterThanOrEqual\"")
    #expect(try view(atLeast, direction: .rightToLeft).frame("a").maxX <= 310)
  }

  // MARK: Relations and priorities

  @Test func inequalitiesHold() throws {
    let laidOut = try view(
      left + """
        <constraint item="a.width" relation="greaterThanOrEqual" constant="44"/>
        <constraint item="a.width" constant="20" priority="750"/>
        """)
    #expect(laidOut.isFine)
    #expect(try laidOut.frame("a").width == 44)
  }

  /// A stronger wish outweighs any number of weaker ones.
  @Test func oneStrongWishBeatsManyWeakOnes() throws {
    let weak = String(repeating: #"<constraint item="a.width" constant="200" priority="750"/>"#, count: 5)
    let laidOut = try view(left + weak + #"<constraint item="a.width" constant="100" priority="751"/>"#)
    #expect(laidOut.isFine)
    #expect(try laidOut.frame("a").width == 100)
  }

  @Test func theWeakerLabelGivesWay() throws {
    func widths(_ resistance: String) throws -> (Double, Double) {
      let laidOut = try LaidOut(
        """
        <label id="a" text="A long text on the left" compression="\(resistance)"/>
        <label id="b" text="A long text on the right" hugging="252"/>
        <constraints>
          <constraint item="a.left" to="root.left"/><constraint item="b.left" to="a.right" constant="8"/>
          <constraint item="b.right" to="root.right"/>
          <constraint item="a.top" to="root.top"/><constraint item="b.top" to="root.top"/>
        </constraints>
        """, on: .plain(300, 100))
      return (try laidOut.frame("a").width, try laidOut.frame("b").width)
    }
    let (giving, whole) = try widths("749")
    let (natural, given) = try widths("751")
    #expect(giving + whole == 292)
    #expect(natural + given == 292)
    #expect(giving < natural && given < whole)
  }

  // MARK: Texts

  /// Lines of 17 points are 20.29 points high: one takes 20.5 at two pixels a point, two take 41.
  @Test func textsOfSeveralLinesGrowDown() throws {
    func height(_ lines: Int, _ width: Int) throws -> Double {
      try LaidOut(
        """
        <label id="a" text="Several words that need room" lines="\(lines)"/>
        <constraints>
          <constraint item="a.left" to="root.left"/><constraint item="a.top" to="root.top"/>
          <constraint item="a.width" constant="\(width)"/>
        </constraints>
        """
      ).frame("a").height
    }
    #expect(try height(0, 300) == 20.5)
    #expect(try height(0, 140) == 41)
    #expect(try height(1, 140) == 20.5)
  }

  // MARK: Hidden views

  /// Outside of stack views hidden views take part like any other.
  @Test func hiddenViewsTakeUpSpace() throws {
    let laidOut = try LaidOut(
      """
      <view id="h" hidden="true"/><view id="a"/>
      <constraints>
        <constraint item="h.left" to="root.left"/><constraint item="h.width" constant="30"/>
        <constraint item="h.top" to="root.top"/><constraint item="h.height" constant="10"/>
        <constraint item="a.left" to="h.right" constant="8"/><constraint item="a.right" to="root.right"/>
        <constraint item="a.top" to="h.bottom"/><constraint item="a.height" constant="10"/>
      </constraints>
      """)
    #expect(laidOut.isFine)
    #expect(try laidOut.view("h").isHidden)
    #expect(try laidOut["a"] == [38, 10, 282, 10])
  }
}
