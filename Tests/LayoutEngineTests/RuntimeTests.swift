import Adapt
import LayoutEngine
import LayoutModel
import LayoutReading
import TestSupport
import Testing

/// Frames that UIKit gave at run time on the simulator of iOS 26.1, as public recordings have them.
struct RuntimeTests {
  // MARK: Contradictions

  /// A width and a height that were said twice: the larger one is broken, wherever it stands in the document.
  @Test(arguments: [true, false])
  func theLargerConstantIsBroken(isLast: Bool) throws {
    let widths = [100, 200].map { "<constraint item=\"v.width\" constant=\"\($0)\"/>" }
    let laidOut = try LaidOut(
      """
      <view id="v"/><constraints><constraint item="v.top" to="root.top" constant="10"/>
      <constraint item="v.leading" to="root.leading"/><constraint item="v.height" constant="20"/>
      \((isLast ? widths : widths.reversed()).joined())</constraints>
      """)
    #expect(try laidOut["v"] == [0, 10, 100, 20])
  }

  /// What ties a view to the far edge of its container comes before its center, and both before a size of its own.
  @Test(arguments: [
    // leading 0, trailing 0 and centerX off the middle: the center is out.
    ("v.leading=root.leading", "v.trailing=root.trailing", "v.centerX=root.centerX+10"),
    // leading, width 100 and trailing: the width has no item but the deeper one and is out.
    ("v.trailing=root.trailing", "v.width=100", "v.leading=root.leading"),
  ])
  func farEdgesComeFirst(first: String, second: String, third: String) throws {
    func element(_ text: String) -> String {
      let sides = text.split(separator: "=").map(String.init)
      if let size = Double(sides[1]) { return "<constraint item=\"\(sides[0])\" constant=\"\(size)\"/>" }
      let target = sides[1].split(separator: "+").map(String.init)
      return "<constraint item=\"\(sides[0])\" to=\"\(target[0])\" constant=\"\(target.count > 1 ? target[1] : "0")\"/>"
    }
    let laidOut = try LaidOut(
      """
      <view id="v"/><constraints>\(element(first))\(element(second))\(element(third))
      <constraint item="v.top" to="root.top"/><constraint item="v.height" constant="20"/></constraints>
      """)
    #expect(try laidOut["v"] == [0, 0, laidOut.frame("root").width, 20])
    #expect(laidOut.codes == ["layout.conflict"])
  }

  // MARK: Items of collections

  /// A card that was drawn 80 points wide in a layout of items of 50 × 60. With automatic sizes it is as large as what is
  /// in it and around it: 30 + 2 × 8 by 20 + 2 × 8.
  @Test(arguments: [(false, [10.0, 10, 50, 60], [8.0, 8, 34, 44]), (true, [10, 10, 46, 36], [8, 8, 30, 20])])
  func itemsHaveTheSizeOfTheirLayout(isSelfSizing: Bool, card: [Double], picture: [Double]) throws {
    let laidOut = try LaidOut(
      """
      <collectionView id="list" itemSize="50 60" selfSizing="\(isSelfSizing)">
        <collectionViewCell id="card" frame="10 10 80 80"><collectionViewCellContentView id="content" frame="0 0 80 80">
          <view id="picture"/><constraints>
            <constraint item="picture.width" constant="30" priority="750"/>
            <constraint item="picture.height" constant="20" priority="750"/>
            <constraint item="picture.leading" to="content.leading" constant="8"/>
            <constraint item="picture.trailing" to="content.trailing" constant="-8"/>
            <constraint item="picture.top" to="content.top" constant="8"/>
            <constraint item="picture.bottom" to="content.bottom" constant="-8"/></constraints>
        </collectionViewCellContentView></collectionViewCell></collectionView>
      <constraints><constraint item="list.leading" to="root.leading"/><constraint item="list.top" to="root.top"/>
      <constraint item="list.width" constant="300"/><constraint item="list.height" constant="300"/></constraints>
      """)
    #expect(try laidOut["card"] == card)
    #expect(try laidOut["content"] == [0, 0, card[2], card[3]])
    #expect(try laidOut["picture"] == picture)
  }

  // MARK: Guides

  /// Apple's documentation of `keyboardLayoutGuide`: without a keyboard its top is the bottom of the safe area. An iPhone
  /// 16 is 852 points high, of which the home indicator takes 34.
  @Test func withoutAKeyboardItsGuideIsBelowTheSafeArea() throws {
    let laidOut = try LaidOut(
      """
      <guide id="keys" kind="keyboard"/><view id="bar"/><constraints>
      <constraint item="bar.bottom" to="keys.top" constant="-8"/><constraint item="bar.height" constant="44"/>
      <constraint item="bar.leading" to="keys.leading"/><constraint item="bar.trailing" to="keys.trailing"/></constraints>
      """, on: Screen.of("iphone16"))
    #expect(try laidOut["bar"] == [0, 852 - 34 - 8 - 44, 393, 44])
  }

  // MARK: Ties

  /// Pictures of 80 and 70 points in a row of 375 with 24 between: 201 points are left.
  private static let row = """
    <constraint item="a.leading" to="root.leading"/>,<constraint item="a.trailing" to="b.leading" constant="-24"/>,\
    <constraint item="b.trailing" to="root.trailing"/>
    """

  @Test(arguments: [(false, 281.0, 70.0), (true, 80, 271)])
  func theFirstMentionedStretches(isReversed: Bool, a: Double, b: Double) throws {
    let constraints = Self.row.split(separator: ",").map(String.init)
    let text = """
      <layout version="1"><images><image name="wide" width="80" height="10"/><image name="narrow" width="70" height="10"/>
      </images><screen id="main"><view id="root"><imageView id="a" image="wide"/><imageView id="b" image="narrow"/>
      <constraints>\((isReversed ? constraints.reversed() : constraints).joined())<constraint item="a.top" to="root.top"/>
      <constraint item="b.top" to="root.top"/></constraints></view></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let laidOut = LaidOut(LayoutEngine().report(document, on: try Screen.of("iphonese3")))
    #expect(try laidOut["a"][2] == a)
    #expect(try laidOut["b"][2] == b)
  }

  // MARK: Bars

  @Test(arguments: [
    ("iphone16", "navigationBar", 113.0, 34.0), ("iphonese3", "navigationBar", 74, 0),
    ("ipad10", "navigationBar", 86, 25), ("ipad10", "tabBar", 86, 25), ("iphonese3", "tabBar", 20, 83),
    ("iphone16", "navigationBar largeTitle toolbar", 165, 86), ("ipad10", "navigationBar largeTitle", 138, 25),
    // Before iOS 26 bars reach the edges of the screen.
    ("iphone8", "navigationBar toolbar", 64, 44), ("iphonex", "tabBar", 44, 83),
  ])
  func barsCover(device: String, bars: String, top: Double, bottom: Double) throws {
    let text = """
      <layout version="1"><screen id="main" bars="\(bars)"><view id="root"><view id="v"/><constraints>
      <constraint item="v.top" to="safeArea.top"/><constraint item="v.bottom" to="safeArea.bottom"/>
      <constraint item="v.leading" to="root.leading"/><constraint item="v.width" constant="1"/>
      </constraints></view></screen></layout>
      """
    let screen = try Screen.of(device)
    let laidOut = LaidOut(
      LayoutEngine().report(try readDocument(Array(text.utf8), name: "Test.layout"), on: screen))
    #expect(try laidOut["v"][1] == top)
    #expect(try screen.size.height - laidOut.frame("v").maxY == bottom)
  }

  // MARK: Tables

  private static func cell(_ id: String, style: String, texts: [(text: String, size: Int)], accessory: String) -> String
  {
    let labels = texts.enumerated().map { number, text in
      """
      <label text="\(text.text)" lineBreakMode="tailTruncation" id="\(id)\(number)">
      <rect key="frame" x="99" y="9" width="9" height="9"/><autoresizingMask key="autoresizingMask"/>
      <fontDescription key="fontDescription" type="system" pointSize="\(text.size)"/></label>
      """
    }
    let detail = texts.count > 1 ? " detailTextLabel=\"\(id)1\"" : ""
    return """
      <tableViewCell textLabel="\(id)0"\(detail) style="IBUITableViewCellStyle\(style)" \(accessory) id="\(id)">
      <rect key="frame" x="0" y="0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" tableViewCell="\(id)" id="\(id)c">
      <rect key="frame" x="0" y="0" width="375" height="44"/><autoresizingMask key="autoresizingMask"/>
      <subviews>\(labels.joined())</subviews></tableViewCellContentView></tableViewCell>
      """
  }

  private func table(
    style: String, rowHeight: Int = -1, sectionHeight: Int = -1, sections: [(title: String?, cells: [String])],
    on device: String,
    _ direction: LayoutDirection = .leftToRight, _ orientation: InterfaceOrientation = .portrait
  ) throws -> LaidOut {
    let sections = sections.enumerated().map { number, section in
      """
      <tableViewSection \(section.title.map { "headerTitle=\"\($0)\"" } ?? "") id="s\(number)"><cells>
      \(section.cells.joined())</cells></tableViewSection>
      """
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="sc"><objects>
      <tableViewController id="vc" sceneMemberID="viewController">
      <tableView key="view" style="\(style)" rowHeight="\(rowHeight)" sectionHeaderHeight="\(sectionHeight)"
        sectionFooterHeight="\(sectionHeight)" id="table"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <sections>\(sections.joined())</sections></tableView></tableViewController></objects></scene></scenes></document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    return LaidOut(LayoutEngine().report(document, on: try Screen.of(device, orientation, direction: direction)))
  }

  /// Rows of 62 and 52 points; a subtitle is 9 + 20.5 + 3 + 18 + 11.5 high.
  @Test func rowsAreAsHighAsTheirStyle() throws {
    let laidOut = try table(
      style: "plain",
      sections: [
        (
          nil,
          [
            Self.cell("a", style: "Subtitle", texts: [("India", 17), ("Ninth item", 15)], accessory: ""),
            Self.cell("b", style: "Default", texts: [("Row 0", 17)], accessory: ""),
          ]
        )
      ], on: "iphonese3")
    #expect(try laidOut["a"] == [0, 0, 375, 62])
    #expect(try laidOut["a0"] == [16, 9, 36.5, 20.5])
    #expect(try laidOut["a1"] == [16, 32.5, 70.5, 18])
    #expect(try laidOut["b"] == [0, 62, 375, 52])
    #expect(try laidOut["b0"] == [16, 0, 343, 52])
  }

  /// The frames of left detail cells that Xcode 13 saved in a table 375 points wide: the title is 91 points wide and the
  /// detail begins 6 behind it, both in the middle of the row. Right to left is the mirror.
  @Test(arguments: [(LayoutDirection.leftToRight, 16.0, 113.0), (.rightToLeft, 268, 218)])
  func leftDetailsBeginTogether(direction: LayoutDirection, title: Double, detail: Double) throws {
    let cells = [
      Self.cell("a", style: "Value2", texts: [("Title", 12), ("Subtitle", 12)], accessory: ""),
      Self.cell("b", style: "Value2", texts: [("A title of many words", 12), ("Subtitle", 12)], accessory: ""),
    ]
    let laidOut = try table(
      style: "plain", rowHeight: 44, sections: [(nil, cells)], on: "iphonese3", direction)
    for id in ["a", "b"] {
      #expect(try laidOut["\(id)0"] == [title, 15, 91, 14.5])
      #expect(try laidOut["\(id)1"] == [detail, 15, 44, 14.5])
    }
  }

  /// On a phone with a notch that lies on its side 47 points at both sides are outside of the safe area: the rows of plain
  /// and grouped tables reach below them, but not their content views (documented, `insetsContentViewsToSafeArea`), and
  /// those of inset tables keep off it as a whole. Texts begin at the margin of 20 points.
  @Test(arguments: [
    ("plain", LayoutDirection.leftToRight, 0.0, 844.0, 47.0, 750.0), ("grouped", .leftToRight, 0, 844, 47, 750),
    ("plain", .rightToLeft, 0, 844, 47, 750), ("insetGrouped", .leftToRight, 67, 710, 0, 710),
  ])
  func contentsOfRowsKeepOffTheNotch(
    style: String, direction: LayoutDirection, row: Double, rowWidth: Double, content: Double, width: Double
  ) throws {
    let cells = [Self.cell("a", style: "Value1", texts: [("Name", 17), ("Ada", 17)], accessory: "")]
    let laidOut = try table(style: style, sections: [(nil, cells)], on: "iphone14", direction, .landscapeRight)
    #expect(try laidOut["a"][0] == row && laidOut["a"][2] == rowWidth)
    #expect(try laidOut["ac"][0] == content && laidOut["ac"][2] == width)
    let (first, last) = try (laidOut.frame("a0"), laidOut.frame("a1"))
    #expect(direction == .leftToRight ? first.x == 20 : width - first.maxX == 20)
    #expect(direction == .leftToRight ? width - last.maxX == 20 : last.x == 20)
  }

  /// Two inset sections with titles: 38 above the first row, 17.5 + 38 between them, and 26.5 beside an indicator; right
  /// to left is the mirror.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func insetRowsHaveIndicators(direction: LayoutDirection) throws {
    let cells = ["a", "b"].map {
      Self.cell(
        $0, style: "Value1", texts: [("Notifications", 17), ("On", 17)],
        accessory: "accessoryType=\"disclosureIndicator\"")
    }
    let laidOut = try table(
      style: "insetGrouped", rowHeight: 44, sections: [("General", [cells[0]]), ("More", [cells[1]])], on: "iphonese3",
      direction)
    let isMirrored = direction == .rightToLeft
    #expect(try laidOut["a"] == [16, 38, 343, 44])
    #expect(try laidOut["b"] == [16, 38 + 44 + 17.5 + 38, 343, 44])
    #expect(try laidOut["ac"] == [isMirrored ? 26.5 : 0, 0, 316.5, 44])
    #expect(try laidOut["a0"] == [isMirrored ? 204.5 : 16, 12, 96, 20.5])
    #expect(try laidOut["a1"] == [isMirrored ? 8 : 286, 12, 22.5, 20.5])
  }

  @Test func aGroupedTableBeginsWithItsTitle() throws {
    let cell = Self.cell("a", style: "Default", texts: [("Row", 17)], accessory: "")
    let titled = try table(style: "grouped", rowHeight: 44, sections: [("Title", [cell])], on: "iphonese3")
    #expect(try titled["a"] == [0, 55.5, 375, 44])
    let plain = try table(style: "grouped", rowHeight: 44, sections: [(nil, [cell])], on: "iphonese3")
    #expect(try plain["a"] == [0, 35, 375, 44])
  }

  /// A public dump of iOS 12: 36 points between two sections that ask for 18 and 18, and 35 above the first; with a title
  /// the header is as high as that asks for. A plain table has nothing there.
  @Test(arguments: [("grouped", nil, 35.0, 36.0), ("grouped", "Title", 55.5, 18 + 38), ("plain", nil, 0, 0)])
  func writtenHeightsOfSections(style: String, title: String?, first: Double, between: Double) throws {
    let cells = ["a", "b"].map { Self.cell($0, style: "Default", texts: [("Row", 17)], accessory: "") }
    let laidOut = try table(
      style: style, rowHeight: 44, sectionHeight: 18, sections: [(title, [cells[0]]), (title, [cells[1]])],
      on: "iphonese3")
    #expect(try laidOut["a"][1] == first)
    #expect(try laidOut["b"][1] == first + 44 + between)
  }

  // MARK: Controls

  /// A compact date picker for a date, recorded on iOS 26.1, and a field of 35 points in a public dump of iOS 15: ten more
  /// than its line of 42, and at 14 points the least height.
  @Test(arguments: [
    ("<datePicker id=\"c\" style=\"compact\" mode=\"date\">", 128.0, 34.0),
    ("<textField id=\"c\" border=\"roundedRect\"><font size=\"35\"/>", 36, 52),
    ("<textField id=\"c\" border=\"roundedRect\">", 36, 34),
  ])
  func controls(element: String, width: Double, height: Double) throws {
    let name = element.hasPrefix("<date") ? "datePicker" : "textField"
    let views = """
      \(element)</\(name)><constraints><constraint item="c.leading" to="root.leading"/>
      <constraint item="c.top" to="root.top"/></constraints>
      """
    #expect(try LaidOut(views, on: Screen.of("iphonese3"))["c"] == [0, 0, width, height])
  }

  // MARK: Xibs

  private func xib(_ objects: String, view: String, on device: String) throws -> LaidOut {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"><connections>
      <outlet property="\(view)" destination="root" id="o1"/></connections></placeholder>\(objects)</objects></document>
      """
    return LaidOut(
      LayoutEngine().report(try readDocument(Array(text.utf8), name: "View.xib"), on: try Screen.of(device)))
  }

  /// The view of a view controller fills the screen; one of another name, or of a fixed size, is as it was saved.
  @Test(arguments: [
    ("view", "widthSizable=\"YES\" heightSizable=\"YES\"", [0.0, 0, 393, 852]),
    ("header", "widthSizable=\"YES\" heightSizable=\"YES\"", [0, 0, 375, 667]), ("view", "", [0, 0, 375, 667]),
  ])
  func theViewOfAControllerFillsTheScreen(outlet: String, mask: String, frame: [Double]) throws {
    let laidOut = try xib(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <autoresizingMask key="autoresizingMask" \(mask)/></view>
      """, view: outlet, on: "iphone16")
    #expect(try laidOut["root"] == frame)
  }

  /// A row is as wide as the screen; one through which constraints lead is as high as they make it: 10 + 33 + 12.
  @Test func aRowSizesItself() throws {
    let laidOut = try xib(
      """
      <tableViewCell id="root"><rect key="frame" x="0" y="0" width="320" height="90"/>
      <tableViewCellContentView key="contentView" tableViewCell="root" id="content">
      <rect key="frame" x="0" y="0" width="320" height="90"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box">
      <rect key="frame" x="0" y="0" width="9" height="9"/>
      <constraints><constraint firstAttribute="height" constant="33" id="c0"/></constraints></view></subviews>
      <constraints><constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top"
        constant="10" id="c1"/><constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom"
        constant="12" id="c2"/><constraint firstItem="box" firstAttribute="leading" secondItem="content"
        secondAttribute="leading" id="c3"/><constraint firstAttribute="trailing" secondItem="box"
        secondAttribute="trailing" id="c4"/></constraints></tableViewCellContentView></tableViewCell>
      """, view: "cell", on: "iphone16")
    #expect(try laidOut["root"] == [0, 0, 393, 55])
    #expect(try laidOut["box"] == [0, 10, 393, 33])
    #expect(laidOut.isFine)
  }

  // MARK: Controls

  @Test(arguments: [
    ("Row 0", "large", "iphone16", 87.333, 50.333), ("Row 0", "medium", "iphone16", 71.333, 34.333),
    ("Ninth item", "small", "iphonese3", 90.5, 28), ("Ninth item", "mini", "iphonese3", 90.5, 28),
  ])
  func buttonsHaveTheirSize(title: String, size: String, device: String, width: Double, height: Double) throws {
    let laidOut = try LaidOut(
      """
      <button id="b" title="\(title)"><configuration style="filled" title="\(title)" size="\(size)"/></button>
      <constraints><constraint item="b.top" to="root.top"/><constraint item="b.leading" to="root.leading"/></constraints>
      """, on: try Screen.of(device))
    #expect(try Array(laidOut["b"][2...]) == [width, height])
  }
}
