import Adapt
import TestSupport
import Testing

/// The size of the view that a screen was drawn in says nothing of the screens that it is shown on.
@Suite struct DesignSizeTests {
  /// Between the margins of a phone of 320 points lie 288. Margins of a screen drawn for a pad are 20 points: a text
  /// that was first broken between those would stay narrower than 280.
  @Test func textsBreakBetweenTheMarginsOfTheScreen() throws {
    let onPhone = try label(drawnFor: ("retina3_5", 320, 480))
    #expect(try label(drawnFor: ("ipad9_7", 768, 1024)) == onPhone)
    #expect(onPhone[2] > 280 && onPhone[2] <= 288)
    #expect(onPhone[0] == (320 - onPhone[2]) / 2)
  }

  /// The frame of a text of two lines on an iPhone 4s.
  private func label(drawnFor canvas: (String, Int, Int)) throws -> [Double] {
    let laidOut = try LaidOut(
      storyboard: """
        <subviews>
          <label text="The lighthouse is open every day but not in winter" numberOfLines="0"
            translatesAutoresizingMaskIntoConstraints="NO" id="text"/>
        </subviews>
        <constraints>
          <constraint firstItem="text" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="root"
            secondAttribute="leadingMargin" id="c1"/>
          <constraint firstAttribute="trailingMargin" relation="greaterThanOrEqual" secondItem="text"
            secondAttribute="trailing" id="c2"/>
          <constraint firstItem="text" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c3"/>
          <constraint firstItem="text" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c4"/>
        </constraints>
        """, drawnFor: canvas, on: "iphone4s")
    return try laidOut["text"]
  }
}
