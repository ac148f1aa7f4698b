import Adapt
import TestSupport
import Testing

/// The size of the view that a screen was drawn in says nothing of the screens that it is shown on.
@Suite struct DesignSizeTests {
  /// Between the margins of a phone of 320 points lie 288. Margins of a screen drawn for a pad are 20 points: a text
  /// that was first broken between those would stay narrower than 280.
  @Test func textsBreakBetweenTheMarginsOfTheScreen() throws {
    let onPhone = try label(drawnIn: (320, 480))
    #expect(try label(drawnIn: (768, 1024)) == onPhone)
    #expect(onPhone[2] > 280 && onPhone[2] <= 288)
    #expect(onPhone[0] == (320 - onPhone[2]) / 2)
  }

  /// The frame of a text of two lines on an iPhone 4s.
  private func label(drawnIn size: (width: Int, height: Int)) throws -> [Double] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="10117"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
        <scenes><scene sceneID="s"><objects>
          <viewController id="c" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0.0" y="0.0" width="\(size.width)" height="\(size.height)"/>
              <subviews>
                <label text="None of the scenes in this storyboard have a StoryboardID" numberOfLines="0"
                  lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="text">
                  <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="text" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="root"
                  secondAttribute="leadingMargin" id="c1"/>
                <constraint firstAttribute="trailingMargin" relation="greaterThanOrEqual" secondItem="text"
                  secondAttribute="trailing" id="c2"/>
                <constraint firstItem="text" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c3"/>
                <constraint firstItem="text" firstAttribute="centerY" secondItem="root" secondAttribute="centerY" id="c4"/>
              </constraints>
            </view>
          </viewController>
        </objects></scene></scenes>
      </document>
      """
    let catalogue = DeviceCatalogue()
    let screen = try catalogue.screen(of: catalogue.device(named: "iphone4s"), orientation: .portrait)
    let document = try readDocument(Array(text.utf8), name: "Test.storyboard")
    return try LaidOut(LayoutEngine().layout(document, on: screen))["text"]
  }
}
