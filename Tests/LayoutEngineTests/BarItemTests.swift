import Adapt
import TestSupport
import Testing

/// The items of bars in documents of both languages: one row, the same numbers.
struct BarRowTests {
  /// A storyboard whose root view has bars from side to side, 44 points high.
  private static func storyboard(_ bars: (element: String, items: String)...) -> String {
    var views = ""
    var constraints = ""
    for (index, bar) in bars.enumerated() {
      let id = "bar\(index)"
      views += """
        <\(bar.element) contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0.0" y="\(100 * index)" width="375" height="44"/><items>\(bar.items)</items></\(bar.element)>
        """
      constraints += """
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="\(id)a"/>
        <constraint firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" id="\(id)b"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="root" secondAttribute="top"
          constant="\(100 * index)" id="\(id)c"/>
        <constraint firstItem="\(id)" firstAttribute="height" constant="44" id="\(id)d"/>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><scenes><scene sceneID="scene"><objects>
      <viewController id="controller" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>\(views)</subviews>
      <constraints>\(constraints)</constraints></view></viewController></objects></scene></scenes></document>
      """
  }

  private func layOut(_ text: String, on device: String = "iphone6") throws -> LaidOut {
    let document = try readDocument(Array(text.utf8), name: "Bars.storyboard")
    return LaidOut(try Adapt.layOut(document, device: device, orientation: .portrait))
  }

  /// 375 − 2 · 16 = 343, less 24, 60, 20 and 24, leaves 107.5 for each flexible space.
  @Test func toolbarsOfInterfaceBuilder() throws {
    let laidOut = try layOut(
      Self.storyboard(
        (
          "toolbar",
          """
          <barButtonItem systemItem="camera" id="a"/><barButtonItem systemItem="flexibleSpace" id="b"/>
          <barButtonItem title="Hi" width="60" id="c"/><barButtonItem systemItem="flexibleSpace" id="d"/>
          <barButtonItem systemItem="fixedSpace" width="20" id="e"/><barButtonItem systemItem="trash" id="f"/>
          """
        )))
    #expect(laidOut.isFine)
    #expect(try laidOut["a"] == [16, 0, 24, 44])
    #expect(try laidOut["b"] == [40, 0, 107.5, 44])
    #expect(try laidOut["c"] == [147.5, 0, 60, 44])
    #expect(try laidOut["d"] == [207.5, 0, 107.5, 44])
    #expect(try laidOut["e"] == [315, 0, 20, 44])
    #expect(try laidOut["f"] == [335, 0, 24, 44])
    #expect(try laidOut.view("c").text == "Hi" && laidOut.view("c").parent == "bar0")
    #expect(try laidOut.view("b").isHidden && !laidOut.view("c").isHidden)
    // A negative space, which moved items to the edge once, is none.
    let negative = try layOut(
      Self.storyboard(
        (
          "toolbar",
          """
          <barButtonItem systemItem="fixedSpace" width="-16" id="a"/><barButtonItem title="B" width="30" id="b"/>
          """
        )))
    #expect(try negative["a"] == [16, 0, 0, 44] && negative["b"] == [16, 0, 30, 44])
  }

  /// The first of several items at the right is at the edge: 375 − 16 − 40 = 319, and 319 − 8 − 24 = 287. A title is in
  /// the middle of the bar, and between 16 + 50 + 8 and 287 − 8 where it is long.
  @Test func navigationBarsOfInterfaceBuilder() throws {
    func bar(_ title: String) -> (element: String, items: String) {
      (
        "navigationBar",
        """
        <navigationItem title="Back" id="first"/><navigationItem title="\(title)" id="title">
        <barButtonItem key="leftBarButtonItem" title="Menu" width="50" id="menu"/><rightBarButtonItems>
        <barButtonItem title="Post" width="40" style="done" id="post"/><barButtonItem systemItem="add" id="add"/>
        </rightBarButtonItems></navigationItem>
        """
      )
    }
    let laidOut = try layOut(Self.storyboard(bar("Inbox")))
    #expect(laidOut.isFine)
    #expect(try laidOut["menu"] == [16, 0, 50, 44])
    #expect(try laidOut["post"] == [319, 0, 40, 44] && laidOut["add"] == [287, 0, 24, 44])
    let title = try laidOut.frame("title")
    #expect(abs(title.x + title.width / 2 - 187.5) <= 0.5 && title.height == 44)
    #expect(!laidOut.ids.contains("first"))
    let long = try layOut(Self.storyboard(bar("A title for which a navigation bar has no room at all")))
    #expect(try long["title"] == [74, 0, 205, 44])
  }

  /// A view of one's own has its saved size and the place of an item: (343 − 100) / 2 = 121.5 beside it on a phone,
  /// (768 − 2 · 20 − 100) / 2 = 314 on a pad; on the canvas its frame holds.
  @Test func viewsInItems() throws {
    let items = """
      <barButtonItem systemItem="flexibleSpace" id="a"/><barButtonItem style="plain" id="b">
      <view key="customView" contentMode="scaleToFill" id="own"><rect key="frame" x="30" y="6" width="100" height="34"/>
      <autoresizingMask key="autoresizingMask"/></view></barButtonItem><barButtonItem systemItem="flexibleSpace" id="c"/>
      """
    let text = Self.storyboard(("toolbar", items))
    #expect(try layOut(text)["own"] == [137.5, 5, 100, 34])
    #expect(try layOut(text, on: "ipadair")["own"] == [334, 5, 100, 34])
    let document = try readDocument(Array(text.utf8), name: "Bars.storyboard")
    let canvas = LaidOut(LayoutEngine().canvasReport(document))
    #expect(try canvas["own"] == [30, 6, 100, 34])
    #expect(try canvas["a"] == [16, 0, 14, 44] && canvas.isFine)
    let written = try LaidOut(
      """
      <toolbar id="bar" frame="0 0 320 44"><barButtonItem system="flexibleSpace"/>
      <barButtonItem><view id="own" frame="0 0 100 34"/></barButtonItem><barButtonItem system="flexibleSpace"/></toolbar>
      <navigationBar id="top" frame="0 100 320 44" title="Inbox"><barButtonItem title="A" width="120"/></navigationBar>
      """)
    // (320 − 32 − 100) / 2 = 94.
    #expect(try written["own"] == [110, 5, 100, 34])
    // In the middle it would begin before 16 + 120 + 8.
    #expect(try written.frame("top.title").x == 144 && written.frame("top.title").width < 60)
  }

  /// Beside the outermost view a bar is the one that 'bars' names: 44 points at the bottom, and below 20 of the status bar.
  @Test func barsOfTheScreen() throws {
    let text = """
      <layout version="1"><screen id="main" bars="navigationBar toolbar"><view id="root"/>
      <navigationBar id="top" title="Inbox"/><toolbar id="tools"><barButtonItem system="add"/></toolbar></screen></layout>
      """
    let laidOut = try layOut(text)
    #expect(try laidOut["top"] == [0, 20, 375, 44])
    #expect(try laidOut["tools"] == [0, 667 - 44, 375, 44] && laidOut["tools.item1"] == [16, 0, 24, 44])
  }
}
