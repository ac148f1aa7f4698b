import Adapt
import TestSupport
import Testing

/// Which view a finger touches.
struct HitTests {
  private func hit(_ inside: String, _ point: String, root: String = "") throws -> String? {
    try Touched(inside, root: root, "touch 1 began \(point)").hits.first
  }

  @Test func theFrontViewIsTouchedAndItsSubviewsBeforeIt() throws {
    let views = """
      <view id="back" frame="0 0 100 100"><view id="inBack" frame="10 10 50 50"/></view>
      <view id="front" frame="40 40 100 100"/>
      """
    #expect(try hit(views, "5 5") == "back")
    #expect(try hit(views, "20 20") == "inBack")
    #expect(try hit(views, "50 50") == "front")
    #expect(try hit(views, "200 200") == "root")
    #expect(try hit(views, "-1 5") == "-")
  }

  /// The bar of a container lies before the view of its screen, and what is on it is touched like anything else.
  @Test(arguments: [("navigationBar", " title=\"T\""), ("toolbar", "")])
  func aBarBesideTheViewLiesBeforeIt(_ bar: String, _ title: String) throws {
    let text = """
      <layout version="1"><screen id="main" bars="\(bar)"><view id="root">
        <on event="touchesBegan"><set view="l" text="root"/></on><label id="l" text="" frame="0 100 100 20"/>
      </view><\(bar) id="bar" role="accessory"\(title)><barButtonItem id="item" title="Save" tag="4">
        <on event="touchUpInside"><set view="l" text="saved {sender.tag}"/></on></barButtonItem></\(bar)></screen></layout>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.layout")
    let touched = try Touched(document: document, "tap item\ntap bar (300, 5)\n")
    #expect(touched.hits == ["item", "bar"] && touched.changes == ["l.text = saved 4"])
  }

  /// A toolbar that lies loose beside the view of a storyboard's controller is on no screen.
  @Test func aLooseBarIsOnNoScreen() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes><scene sceneID="s"><objects>
      <viewController id="controller" sceneMemberID="viewController"><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="320" height="480"/></view></viewController>
      <toolbar id="loose"><rect key="frame" x="0" y="0" width="320" height="44"/><items/></toolbar>
      </objects></scene></scenes></document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    #expect(document.scenes.first?.views.map(\.kind) == [.view, .toolbar])
    #expect(try Touched(document: document, "tap 20 20\n").hits == [document.scenes[0].views[0].id])
  }

  /// The keyboard of an iPhone 6 is 260 points high: it begins at 667 − 260 = 407.
  @Test func theKeyboardLiesBeforeEverything() throws {
    let views = """
      <textField id="f" frame="0 20 100 30"/><button id="high" frame="0 366 100 40"/>
      <button id="low" frame="0 407 100 40"/>
      """
    let screen = try Screen.of("iphone6")
    let touched = try Touched(views, on: screen, "tap low\ntap f\ntap high\ntap low\n")
    #expect(touched.hits == ["low", "f", "high", "-"])
    #expect(touched.record.diagnostics.map(\.message) == ["the keyboard covers low"])
  }

  /// A rectangle has its left and its top edge; the right and the bottom one belong to the neighbour.
  @Test func edges() throws {
    let views = "<view id=\"a\" frame=\"10 10 30 30\"/>"
    #expect(
      try ["10 10", "39.9 39.9", "40 20", "20 40", "9.9 20"].map { try hit(views, $0) } == ["a", "a"] + [
        "root", "root", "root",
      ])
    #expect(try hit(views, "320 10") == "-")
  }

  @Test func whatCannotBeTouchedIsPassedOverWithEverythingInIt() throws {
    for attribute in ["hidden=\"true\"", "alpha=\"0\"", "alpha=\"0.009\"", "userInteraction=\"false\""] {
      let views = """
        <button id="under" frame="0 0 100 100"/>
        <view id="cover" frame="0 0 100 100" \(attribute)><view id="inside" frame="0 0 100 100"/></view>
        """
      #expect(try hit(views, "5 5") == "under", "\(attribute)")
    }
    let faint = "<view id=\"cover\" frame=\"0 0 100 100\" alpha=\"0.01\"/>"
    #expect(try hit(faint, "5 5") == "cover")
  }

  /// A disabled control is no hole: it swallows what it is touched with.
  @Test func aDisabledControlIsTouched() throws {
    let touched = try Touched("<button id=\"off\" enabled=\"false\" frame=\"0 0 100 100\"/>", "tap off")
    #expect(touched.hits == ["off"])
    #expect(touched.events.isEmpty)
    #expect(touched.ignored == ["off is disabled"])
  }

  /// What sticks out of its superview is drawn and cannot be touched.
  @Test func pointsOutsideOfASuperviewNeverHitItsSubviews() throws {
    let views = "<view id=\"small\" frame=\"0 0 50 50\"><button id=\"large\" frame=\"0 0 200 50\"/></view>"
    #expect(try hit(views, "40 20") == "large")
    #expect(try hit(views, "60 20") == "root")
  }

  @Test func labelsAndPicturesLetTouchesThroughUnlessTold() throws {
    let views = """
      <button id="under" frame="0 0 100 100"/><label id="label" text="Label" frame="0 0 50 50"/>
      <imageView id="picture" frame="50 0 50 50"/><label id="link" text="Link" frame="0 50 50 50" userInteraction="true"/>
      """
    #expect(try ["5 5", "60 5", "5 60"].map { try hit(views, $0) } == ["under", "under", "link"])
  }

  @Test func aFillerIsHiddenAndNotTouched() throws {
    let views = """
      <filler id="gap"/><constraints><constraint item="gap.top" to="root.top"/><constraint item="gap.left" to="root.left"/>
      <constraint item="gap.width" constant="50"/><constraint item="gap.height" constant="50"/></constraints>
      """
    #expect(try hit(views, "5 5") == "root")
  }

  /// Random heaps of views in views, with and without holes for touches: what is hit is what an oracle without a tree
  /// says.
  @Test func randomHeaps() throws {
    var dice = Dice(11)
    let attributes = ["", "", "", "", " hidden=\"true\"", " alpha=\"0\"", " userInteraction=\"false\""]
    for _ in 0..<200 {
      var views = ""
      var open = 0
      for number in 0..<12 {
        let frame = "\(dice.roll(300) - 50) \(dice.roll(300) - 50) \(dice.roll(250)) \(dice.roll(250))"
        views += "<view id=\"v\(number)\" frame=\"\(frame)\"\(attributes[dice.roll(attributes.count)])>"
        open += 1
        while open > 0, dice.roll(2) == 0 {
          views += "</view>"
          open -= 1
        }
      }
      views += String(repeating: "</view>", count: open)
      let points = (0..<20).map { _ in Point(x: Double(dice.roll(340) - 10), y: Double(dice.roll(500) - 10)) }
      let script = points.map { "touch 1 began \($0.x) \($0.y)\ntouch 1 ended\n" }.joined()
      let text = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\">\(views)</view></screen></layout>"
      let document = try readDocument(Array(text.utf8), name: "Test.layout")
      let touched = try Touched(document: document, script)
      let oracle = TouchOracle(document.scenes[0], touched.record.layout.scenes[0])
      #expect(touched.hits == points.map { oracle.view(at: $0)?.id ?? "-" })
    }
  }
}
