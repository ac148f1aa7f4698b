import Adapt
import LayoutEditing
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The bars in the scenes of navigation and tab bar controllers, which were saved as wide as the canvas.
struct ControllerBarTests {
  private static let navigation = """
    <navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="0" width="375" height="44"/></navigationBar>
    <toolbar key="toolbar" id="tools"><rect key="frame" x="0" y="623" width="375" height="44"/></toolbar>
    </navigationController>
    """

  private static let tabs = """
    <tabBarController id="tabs" sceneMemberID="viewController">
    <tabBar key="tabBar" id="items"><rect key="frame" x="0" y="618" width="375" height="49"/></tabBar>
    <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="s"/></connections>
    </tabBarController>
    """

  private func document(_ controllers: [String]) throws -> Document {
    let scenes = controllers.enumerated().map { index, controller in
      "<scene sceneID=\"\(index)\"><objects>\(controller)</objects></scene>"
    }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>\(scenes.joined())</scenes></document>
      """
    return try readDocument(Array(text.utf8), name: "Main.storyboard")
  }

  private func frames(
    _ controllers: [String], on device: String, _ orientation: InterfaceOrientation = .portrait, system: Int? = nil
  ) throws -> [String: [[Double]]] {
    var screen = try Screen.of(device, orientation)
    if let system { screen.toolsVersion = system }
    let layout = LayoutEngine().report(try document(controllers), on: screen)
    return Dictionary(
      uniqueKeysWithValues: layout.scenes.map { scene in
        (scene.id, scene.views.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] })
      })
  }

  /// A screen in a navigation controller in a tab bar controller, of an iPhone 6 on iOS 12: bars of 20 + 44 and 49 points.
  ///
  /// Apple's documentation of `edgesForExtendedLayout` and `extendedLayoutIncludesOpaqueBars`: a view extends below bars, but
  /// not below opaque ones, unless it includes them; and not where the controller leaves out an edge.
  @Test(arguments: [
    ("", "", "", "", [0.0, 0, 375, 667], 64.0),
    ("translucent=\"NO\"", "", "", "", [0, 64, 375, 603], 0),
    ("translucent=\"NO\"", "", "extendedLayoutIncludesOpaqueBars=\"YES\"", "", [0, 0, 375, 667], 64),
    ("", "translucent=\"NO\"", "", "", [0, 0, 375, 618], 64),
    ("", "", "", "<extendedEdge key=\"edgesForExtendedLayout\"/>", [0, 64, 375, 554], 0),
    ("", "", "", "<extendedEdge key=\"edgesForExtendedLayout\" top=\"YES\"/>", [0, 0, 375, 618], 64),
  ])
  func viewsEndAtOpaqueBars(
    bar: String, tabs: String, attributes: String, inside: String, root: [Double], safe: Double
  ) throws {
    let text = try document([
      """
      <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" id="items" \(tabs)/>
      <connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="a"/></connections>
      </tabBarController>
      """,
      """
      <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar" \(bar)/>
      <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="b"/></connections>
      </navigationController>
      """,
      """
      <viewController id="vc" sceneMemberID="viewController" \(attributes)><view key="view" id="root">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews><label id="end" text="End"
      translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint firstItem="end" firstAttribute="top" secondItem="guide" secondAttribute="top" id="c"/>
      <constraint firstItem="end" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="d"/>
      </constraints><viewLayoutGuide key="safeArea" id="guide"/></view>\(inside)</viewController>
      """,
    ])
    var screen = try Screen.of("iphone6")
    screen.toolsVersion = 14460
    func check(_ document: Document) throws {
      let layout = LayoutEngine().report(document, on: screen)
      let scene = try #require(layout.scenes.first { $0.views.contains { $0.kind == .label } })
      let (outermost, label) = (scene.views[0], try #require(scene.views.first { $0.kind == .label }))
      #expect([outermost.frame.x, outermost.frame.y, outermost.frame.width, outermost.frame.height] == root)
      #expect(label.frame.y == safe && label.absolute.y == 64)
      #expect(scene.size == Size(width: 375, height: 667))
    }
    try check(text)
    // The words of `.layout` say the same, and come back.
    let there = try readDocument(LayoutConversion().convert(text).bytes, name: "Main.layout")
    try check(there)
    try check(try readDocument(StoryboardConversion().convert(there).bytes, name: "Back.storyboard"))
  }

  /// On iPhone Duo all bars share a strip of 84 points at the trailing side, or at that of the camera; only the inner
  /// display has bars across in portrait. By hand from the figures in the table of devices.
  @Test(arguments: [
    (
      "iphoneduo", InterfaceOrientation.portrait, LayoutDirection.leftToRight, [0.0, 0, 382, 678], [382.0, 0, 84, 678]
    ),
    ("iphoneduo", .portrait, .rightToLeft, [84, 0, 382, 678], [0, 0, 84, 678]),
    ("iphoneduo", .landscapeRight, .leftToRight, [84, 0, 594, 466], [0, 0, 84, 466]),
    ("iphoneduo", .landscapeLeft, .leftToRight, [0, 0, 594, 466], [594, 0, 84, 466]),
    ("iphoneduoinner", .landscapeLeft, .leftToRight, [0, 0, 867, 669], [867, 0, 84, 669]),
    ("iphoneduoinner", .portrait, .leftToRight, [0, 84, 669, 772], [0, 36, 669, 48]),
  ])
  func barsOfAFoldablePhone(
    device: String, orientation: InterfaceOrientation, direction: LayoutDirection, safe: [Double], bar: [Double]
  ) throws {
    let text = """
      <layout version="1"><screen id="s" bars="navigationBar toolbar"><view id="root"><view id="v"/>
      <constraints><pin view="v" edges="all" to="safeArea"/></constraints></view></screen></layout>
      """
    let screen = try Screen.of(device, orientation, direction: direction)
    let view = LayoutEngine().report(try readDocument(Array(text.utf8), name: "a.layout"), on: screen).scenes[0].views[
      1]
    #expect([view.frame.x, view.frame.y, view.frame.width, view.frame.height] == safe)
    if direction == .leftToRight {
      #expect(try frames([Self.navigation], on: device, orientation)["nav"]?[0] == bar)
    }
  }

  /// Below the status bar and above the home indicator, as wide as the screen. In landscape all bars of a phone with
  /// compact width are 32 points high.
  @Test(arguments: [
    ("ipad10", InterfaceOrientation.portrait, [0.0, 32, 820, 50], [0.0, 1105, 820, 50]),
    ("iphonese3", .portrait, [0, 20, 375, 44], [0, 623, 375, 44]),
    ("iphonese3", .landscapeRight, [0, 0, 667, 32], [0, 343, 667, 32]),
  ])
  func barsAreAsWideAsTheScreen(
    device: String, orientation: InterfaceOrientation, navigation: [Double], tools: [Double]
  ) throws {
    let found = try frames([Self.navigation], on: device, orientation, system: 22505)
    #expect(found["nav"]?[0] == navigation)
    #expect(found["nav"]?[1] == tools)
  }

  /// A tab bar reaches over the home indicator to the bottom: 49 + 34 points. A toolbar is above the tab bar.
  @Test func barsAtTheBottomAreAboveOneAnother() throws {
    let found = try frames([Self.tabs, Self.navigation], on: "iphone11pro", system: 22505)
    #expect(found["tabs"] == [[0, 729, 375, 83]])
    #expect(found["nav"]?[0] == [0, 44, 375, 44])
    #expect(found["nav"]?[1].prefix(3) == [0, 812 - 83 - (found["nav"]?[1][3] ?? 0), 375])
  }

  /// The tab bar of an iPad is at the top since iOS 26.
  @Test func aPadHasItsTabsAtTheTop() throws {
    #expect(try frames([Self.tabs], on: "ipad10", system: 24000)["tabs"] == [[0, 32, 820, 54]])
  }

  @Test func theCanvasKeepsSavedFrames() throws {
    let layout = LayoutEngine().canvasReport(try document([Self.navigation, Self.tabs]))
    let frames = layout.scenes.flatMap { $0.views.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] } }
    #expect(frames == [[0, 0, 375, 44], [0, 623, 375, 44], [0, 618, 375, 49]])
  }
}
