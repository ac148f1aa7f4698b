import Adapt
import Foundation
import TestSupport
import Testing

/// Layouts on several screens share work, and nobody can tell by the result.
@Suite struct SeveralScreensTests {
  /// A document that is written here.
  struct Sample: Sendable {
    let name: String
    let text: String

    func read() throws -> Document { try readDocument(Array(text.utf8), name: name) }
  }

  static let wrapping = Sample(
    name: "Test.layout",
    text: """
      <layout version="1">
        <screen id="home">
          <view id="root">
            <label id="title" text="A title that is too long for one line of a phone" lines="0">
              <font name="Futura-Medium" size="24"/>
              <font size="30" for="wRegular hRegular"/>
            </label>
            <view id="box"/>
            <constraints>
              <constraint item="title.leading" to="root.leadingMargin"/>
              <constraint item="title.trailing" to="root.trailingMargin"/>
              <constraint item="title.top" to="safeArea.top"/>
              <constraint item="box.top" to="title.bottom" constant="standard"/>
              <constraint item="box.leading" to="root.leading"/>
              <constraint item="box.trailing" to="root.trailing"/>
              <constraint item="box.width" relation="greaterThanOrEqual" constant="400"/>
              <constraint item="box.height" constant="44"/>
            </constraints>
          </view>
        </screen>
      </layout>
      """)

  static let loose = Sample(
    name: "Test.xib",
    text: """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          <view contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews>
              <label text="A text that breaks where it gets no more than this" numberOfLines="0"
                translatesAutoresizingMaskIntoConstraints="NO" id="label"/>
            </subviews>
            <constraints>
              <constraint firstItem="label" firstAttribute="leading" secondItem="root"
                secondAttribute="leadingMargin" id="c1"/>
              <constraint firstItem="label" firstAttribute="trailing" secondItem="root"
                secondAttribute="trailingMargin" id="c2"/>
              <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
            </constraints>
          </view>
          <tableView id="table">
            <rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <prototypes><tableViewCell id="cell">
              <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
              <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
                <rect key="frame" x="0.0" y="0.0" width="300" height="44"/>
                <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
                <constraints>
                  <constraint firstItem="box" firstAttribute="leading" secondItem="content"
                    secondAttribute="leadingMargin" id="c4"/>
                </constraints>
              </tableViewCellContentView>
            </tableViewCell></prototypes>
          </tableView>
        </objects>
      </document>
      """)

  static let shares = Sample(
    name: "Test.layout",
    text: """
      <layout version="1">
        <screen id="home">
          <view id="root">
            <stackView id="stack" distribution="fillProportionally">
              <label id="short" text="Less"/>
              <label id="long" text="Somewhat more"/>
            </stackView>
            <label id="below" text="Below"/>
            <constraints>
              <constraint item="stack.leading" to="root.leadingMargin"/>
              <constraint item="stack.trailing" to="root.trailingMargin"/>
              <constraint item="stack.top" to="safeArea.top"/>
              <constraint item="below.top" to="stack.bottom" constant="standard"/>
              <constraint item="below.leading" to="stack.leading"/>
            </constraints>
          </view>
        </screen>
      </layout>
      """)

  @Test(arguments: PackageFolder.projects)
  func togetherOrAloneIsTheSame(_ project: String) throws {
    let document = try readDocument(path: PackageFolder.main(project).path(percentEncoded: false))
    #expect(try TogetherOrAlone.difference(of: document) == nil)
  }

  /// Texts that break, margins that follow the safe area, and a contradiction on narrow screens: all that is shared
  /// or left out between passes.
  @Test func whatIsSharedIsTheSame() throws {
    let document = try Self.wrapping.read()
    #expect(try TogetherOrAlone.difference(of: document) == nil)
  }

  /// Views of a xib belong to no controller and keep their size on all screens. Only the margins of cells in a table
  /// follow the screen: 16 points on 375, 20 on 414.
  @Test func looseViewsAreTheSame() throws {
    let document = try Self.loose.read()
    #expect(try TogetherOrAlone.difference(of: document) == nil)
    let screens = try ["iphonex", "iphonexsmax", "iphonex"].map { try Screen.of($0) }
    let sides = LayoutEngine().reports(document, on: screens).map { layout in
      layout.scenes.flatMap(\.views).first { $0.id == "box" }?.frame.x
    }
    #expect(sides == [16, 20, 16])
  }

  /// The shares of a stack view follow the widths of its texts, which are rounded to pixels: equations on screens of
  /// two and of three pixels a point differ in more than constants, and the same scene is asked for on both in turn.
  @Test func sharesFollowThePixels() throws {
    let document = try Self.shares.read()
    let screens = try ["iphone7", "iphone7plus", "iphonese1", "iphone7plus", "iphone7", "iphone6splus"].map {
      try Screen.of($0)
    }
    let engine = LayoutEngine()
    let together = engine.reports(document, on: screens)
    for (layout, screen) in zip(together, screens) {
      #expect(FrameJSON().render([layout]) == FrameJSON().render([engine.report(document, on: screen)]))
    }
    let widths = together.map { layout in layout.scenes[0].views.first { $0.id == "short" }?.frame.width }
    #expect(widths[0] == widths[4] && widths[1] == widths[3] && widths[0] != widths[1])
  }
}
