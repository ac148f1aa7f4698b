import Adapt
import TestSupport
import Testing

/// What pictures are told beyond frames.
struct DetailTests {
  private func details(_ layout: Layout) throws -> SceneDetails { try #require(layout.scenes[0].details) }

  @Test func framesComeWithoutDetailsUnlessAskedFor() throws {
    #expect(try LaidOut("<view id=\"box\"/>").layout.scenes[0].details == nil)
  }

  @Test func constraintsSayWhereTheirSidesAre() throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root"><view id="box"/><constraints>
          <constraint id="side" item="box.leading" to="root.leading" constant="10"/>
          <constraint item="box.top" to="root.top" constant="20"/>
          <constraint id="half" item="box.width" to="root.width" multiplier="1/2"/>
          <constraint item="box.height" constant="30"/>
        </constraints></view></screen></layout>
        """)
    let constraints = try details(layout).constraints
    let side = try #require(constraints.first { $0.id == "side" })
    #expect(side.first.value == 10 && side.second?.value == 0 && side.constant == 10)
    #expect(side.first.rect == Rect(x: 10, y: 20, width: 160, height: 30))
    let half = try #require(constraints.first { $0.id == "half" })
    #expect(half.first.value == 160 && half.second?.value == 320)
    #expect(constraints.allSatisfy { $0.state == .satisfied })
  }

  /// 320 − 20 − 40 = 260 points between the margins. From the right the first column has 80 of them behind the leading
  /// margin of 20, then a gap of 10, and 170 are left; both ways the columns keep to the margins of their side.
  @Test func columnsAreWhereTheWritingDirectionPutsThem() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root">
      <gridView id="g" columns="80pt 1fr" rows="1" gap="10" margins="10 20 30 40" marginsRelative="true"/>
      <constraints><format value="H:|[g]|"/><format value="V:|[g(100)]"/></constraints></view></screen></layout>
      """
    func columns(_ direction: LayoutDirection) throws -> [[Double]] {
      let layout = try Pictured.layout(text: text, on: .plain(direction: direction))
      let tracks = try #require(try details(layout).views[1].tracks)
      #expect(tracks.vertical.map { [$0.start, $0.length] } == [[10, 60]])
      return tracks.horizontal.map { [$0.start, $0.length] }
    }
    #expect(try columns(.leftToRight) == [[20, 80], [110, 170]])
    #expect(try columns(.rightToLeft) == [[220, 80], [40, 170]])
  }

  @Test func whatIsOpenIsOrange() throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root"><view id="box"/><constraints>
          <constraint id="side" item="box.leading" to="root.leading" constant="10"/>
        </constraints></view></screen></layout>
        """)
    #expect(try details(layout).constraints.map(\.state) == [.misplaced])
  }

  /// Xcode saved the box at 50, the constraint wants it at 10; the other box was saved where it belongs.
  @Test func whatWasSavedElsewhereIsOrangeOnTheCanvas() throws {
    func box(_ id: String, x: Int) -> String {
      """
      <view translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="\(x)" y="0" width="40" height="40"/>
      <constraints><constraint firstAttribute="width" constant="40" id="\(id)w"/>
      <constraint firstAttribute="height" constant="40" id="\(id)h"/></constraints></view>
      """
    }
    func place(_ id: String, x: Int) -> String {
      """
      <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading"
        constant="\(x)" id="\(id)x"/>
      <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top"
        id="\(id)y"/>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490"
          targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <subviews>\(box("astray", x: 50))\(box("right", x: 100))</subviews>
        <constraints>\(place("astray", x: 10))\(place("right", x: 100))</constraints>
      </view></objects></document>
      """
    let layout = try Pictured.layout(text: text, name: "Test.xib", isCanvas: true)
    let constraints = try details(layout).constraints
    let misplaced = constraints.filter { $0.state == .misplaced }.map(\.id)
    #expect(misplaced.sorted() == ["astrayh", "astrayw", "astrayx", "astrayy"])
    #expect(constraints.count == 8)
  }

  /// “Hello” in the middle of 200 points: as much is free at its left as at its right.
  @Test func linesKeepToTheirAlignment() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490"
          targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <subviews><label text="Hello" textAlignment="center" id="label" fixedFrame="YES">
          <rect key="frame" x="20" y="20" width="200" height="40"/>
          <fontDescription key="fontDescription" type="system" pointSize="17"/>
          <color key="textColor" red="1" green="0" blue="0" alpha="1"/></label></subviews>
      </view></objects></document>
      """
    let layout = try Pictured.layout(text: text, name: "Test.xib", isCanvas: true)
    let view = try #require(try details(layout).views.last)
    #expect(view.look.textColor == "#ff0000")
    let piece = try #require(view.inside.texts.first)
    #expect(abs(piece.x + piece.width / 2 - 100) < 0.001)
    #expect(piece.text == "Hello" && piece.baseline > 20 && piece.baseline < 30)
  }

  /// The title of a button begins or ends at the side that its content is aligned to; leading and trailing change sides
  /// where the language is written from the right.
  @Test(
    arguments: [
      ("left", .leftToRight, 0), ("center", .leftToRight, 0.5), ("trailing", .leftToRight, 1),
      ("leading", .rightToLeft, 1), ("right", .rightToLeft, 1), ("trailing", .rightToLeft, 0),
    ] as [(String, LayoutDirection, Double)])
  func titlesKeepToTheSideOfTheirButton(side: String, direction: LayoutDirection, share: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="14490"
          targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><view id="root">
        <rect key="frame" x="0" y="0" width="320" height="480"/>
        <subviews><button contentHorizontalAlignment="\(side)" buttonType="system" id="button" fixedFrame="YES">
          <rect key="frame" x="20" y="20" width="200" height="40"/><state key="normal" title="Hello"/></button></subviews>
      </view></objects></document>
      """
    let layout = try Pictured.layout(text: text, name: "Test.xib", on: .plain(direction: direction))
    let piece = try #require(try details(layout).views.last?.inside.texts.first)
    #expect(abs(piece.x - share * (200 - piece.width)) < 0.001)
  }

  @Test func whatIsTooLongIsShortened() throws {
    for (mode, expected) in [("tailTruncation", "A lo…"), ("headTruncation", "… line"), ("clip", "A lon")] {
      let layout = try Pictured.layout(
        text: """
          <layout version="1"><screen id="main"><view id="root"><label id="x" text="A long line" lineBreak="\(mode)"/>
          <constraints><constraint item="x.width" constant="48"/></constraints></view></screen></layout>
          """)
      let texts = try #require(try details(layout).views.last?.inside.texts)
      #expect(texts.map(\.text).joined() == expected)
      #expect(texts.allSatisfy { $0.x >= 0 && $0.x + $0.width <= 48.1 })
    }
  }
}
