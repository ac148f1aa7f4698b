import Adapt
import TestSupport
import Testing

/// What Interface Builder shows on its canvas, by its release, on small documents of our own. The figures are those that
/// public storyboards of these releases were saved with.
struct CanvasTests {
  /// A view that fills what the root view's margins leave.
  static let filling = """
    <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
    <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c1"/>
      <constraint firstAttribute="trailingMargin" secondItem="box" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="box" firstAttribute="top" secondItem="guide" secondAttribute="top" id="c3"/>
      <constraint firstItem="guide" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c4"/>
    </constraints>
    <viewLayoutGuide key="safeArea" id="guide"/>
    """

  @Test func marginsAndSafeAreaOfScreens() throws {
    let small = try LaidOut(canvas: Self.filling, tools: "14460.31")
    #expect(try small["box"] == [16, 20, 343, 647])
    let large = try LaidOut(canvas: Self.filling, device: ("retina6_1", 414, 896), tools: "16096")
    #expect(try large["box"] == [20, 44, 374, 818])
  }

  /// An opaque bar at the top leaves 603 of 667 points; one at the bottom lies over them, unless it is opaque too.
  @Test(arguments: [(603, "", 559.0), (559, " translucent=\"NO\"", 559)])
  func opaqueBarsShrinkTheRootView(height: Int, toolbar: String, box: Double) throws {
    let laidOut = try LaidOut(
      canvas: Self.filling, device: ("retina4_7", 375, height), tools: "14113",
      controller: """
        <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
        <simulatedToolbarMetrics key="simulatedBottomBarMetrics"\(toolbar)/>
        """)
    #expect(try laidOut["box"] == [16, 0, 343, box])
  }

  /// Toolbars are 49 points high over a home indicator, which takes another 34, and 44 elsewhere.
  @Test func simulatedToolbarsOverAHomeIndicator() throws {
    let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let laidOut = try LaidOut(
      canvas: Self.filling, device: ("retina6_1", 414, 896), tools: "16096", controller: toolbar)
    #expect(try laidOut["box"] == [20, 44, 374, 769])
    let small = try LaidOut(canvas: Self.filling, tools: "14460.31", controller: toolbar)
    #expect(try small["box"] == [16, 20, 343, 603])
  }

  /// A root view of 300 points on a screen of 812: Xcode 10 kept the bottom inset, later ones do not.
  @Test(arguments: [("14490.70", 222.0), ("16096", 256)])
  func lowRootViews(tools: String, height: Double) throws {
    let laidOut = try LaidOut(
      canvas: Self.filling, device: ("retina5_9", 375, 300), tools: tools,
      controller: "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
    #expect(try laidOut["box"] == [16, 44, 343, height])
  }

  /// The bar of a navigation controller takes 44 points below the status bar's 20.
  @Test func navigationBarIsInferredAlongSegues() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460.31"
          targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina4_7" orientation="portrait"/>
        <scenes>
          <scene sceneID="s1"><objects><navigationController id="navigation" sceneMemberID="viewController">
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
              <rect key="frame" x="0" y="20" width="375" height="44"/>
            </navigationBar>
            <connections>
              <segue destination="controller" kind="relationship" relationship="rootViewController" id="segue"/>
            </connections>
          </navigationController></objects></scene>
          <scene sceneID="s2"><objects><viewController id="controller" sceneMemberID="viewController">
            <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
              \(Self.filling)
            </view>
            <navigationItem key="navigationItem" id="item"/>
          </viewController></objects></scene>
        </scenes>
      </document>
      """
    let document = try readDocument(Array(text.utf8), name: "Test.storyboard")
    let laidOut = LaidOut(LayoutEngine().canvasReport(document))
    #expect(try laidOut["box"] == [16, 64, 343, 603])
  }

  /// A button that is placed by its corner only.
  private func button(_ state: String, images: [(String, Int, Int)] = []) throws -> [Double] {
    try LaidOut(
      canvas: """
        <subviews><button translatesAutoresizingMaskIntoConstraints="NO" id="button">\(state)</button></subviews>
        <constraints>
          <constraint firstItem="button" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="button" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
        </constraints>
        """,
      tools: "14460.31", images: images)["button"]
  }

  @Test func buttonsAreAsLargeAsTheirBackground() throws {
    let picture = [("back", 41, 53)]
    #expect(try button("<state key=\"normal\" backgroundImage=\"back\"/>", images: picture) == [0, 0, 41, 53])
    // A title of 18 points is 22 high, with 6 above and below it.
    let title = try button("<state key=\"normal\" title=\"No\"/>")
    #expect(title[3] == 34)
    let both = try button("<state key=\"normal\" title=\"No\" backgroundImage=\"back\"/>", images: picture)
    #expect(both == [0, 0, 41, 53])
  }

  /// A label of which only the text's attributes say the font.
  private func lineHeight(_ font: String) throws -> Double {
    try LaidOut(
      canvas: """
        <subviews><label usesAttributedText="YES" translatesAutoresizingMaskIntoConstraints="NO" id="label">
          <attributedString key="attributedText"><fragment content="Text">
            <attributes>\(font)</attributes>
          </fragment></attributedString>
        </label></subviews>
        <constraints>
          <constraint firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
        </constraints>
        """,
      tools: "14460.31")["label"][3]
  }

  /// The line of the system font is 1.193359375 of its size high, rounded up to half points.
  @Test func namedFontsOfAttributesHaveTheMacsSizes() throws {
    #expect(try lineHeight("<font key=\"NSFont\" metaFont=\"system\"/>") == 16)
    #expect(try lineHeight("<font key=\"NSFont\" metaFont=\"smallSystem\"/>") == 13.5)
    #expect(try lineHeight("<font key=\"NSFont\" metaFont=\"system\" size=\"17\"/>") == 20.5)
  }

  /// One line of 17 points is 20.287 high: Xcode rounds it up to a whole point, where it is a label of one line in one of
  /// the sizes that it offers, and else to a pixel.
  @Test(arguments: [
    ("<label text=\"A\" id=\"l\"", "type=\"system\" pointSize=\"17\"", "16097", 21.0),
    ("<label text=\"A\" id=\"l\"", "type=\"boldSystem\" pointSize=\"12\"", "16097", 15),
    ("<label text=\"A\" id=\"l\"", "type=\"system\" pointSize=\"16\"", "16097", 19.5),
    ("<label text=\"A\" id=\"l\"", "type=\"system\" pointSize=\"16\"", "9059", 20),
    ("<label text=\"A\" id=\"l\"", "type=\"system\" pointSize=\"17\"", "11762", 21),
    ("<label text=\"A\" id=\"l\"", "type=\"system\" pointSize=\"17\"", "9531", 20.5),
    ("<label text=\"A\" numberOfLines=\"0\" id=\"l\"", "type=\"system\" pointSize=\"17\"", "16097", 20.5),
    // No size is 12 points, as Core Text documents it.
    ("<label text=\"A\" numberOfLines=\"0\" id=\"l\"", "type=\"system\" pointSize=\"0.0\"", "19529", 14.5),
  ])
  func heightsOfLines(label: String, font: String, tools: String, height: Double) throws {
    let laidOut = try LaidOut(
      canvas: """
        <subviews>\(label) translatesAutoresizingMaskIntoConstraints="NO">
          <fontDescription key="fontDescription" \(font)/></label></subviews>
        <constraints>
          <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="l" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
        </constraints>
        """, tools: tools)
    #expect(try laidOut["l"][3] == height)
  }

  /// A background picture of 30 points around a title of 18: the title's 22 need no room above and below.
  @Test func titlesHaveNoRoomBeforeABackground() throws {
    let state = "<state key=\"normal\" title=\"No\" backgroundImage=\"back\"/>"
    #expect(try button(state, images: [("back", 100, 30)]) == [0, 0, 100, 30])
  }

  /// A sheet of Xcode 11 leaves 54 points of the screen free: a scene that is shown without a navigation controller is
  /// one if it is that much lower, and has no status bar over it.
  @Test(arguments: [(842, 0.0), (896, 44)])
  func aSceneThatIsShownAloneIsASheet(height: Int, top: Double) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="16097" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><scenes>
      <scene sceneID="s1"><objects><viewController id="first" sceneMemberID="viewController">
        <view key="view" id="one"><rect key="frame" x="0" y="0" width="414" height="896"/></view>
        <connections><segue destination="second" kind="show" id="go"/></connections>
      </viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="second" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="\(height)"/>\(Self.filling)</view>
      </viewController></objects></scene></scenes></document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let layout = LayoutEngine().canvasReport(document)
    let box = try #require(layout.scenes[1].views.first { $0.id == "box" })
    #expect(box.frame.y == top)
    #expect(box.frame.maxY == Double(height) - 34)
  }

  /// A row of a stack view in a column, with two empty views beside a label.
  private func spacers(tied: Bool) throws -> LaidOut {
    let tie = """
      <constraint firstItem="below" firstAttribute="height" secondItem="above" secondAttribute="height" id="c0"/>
      """
    return try LaidOut(
      canvas: """
        <subviews><stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="stack">
          <subviews>
            <view id="above"/>
            <view id="middle"><constraints>
              <constraint firstAttribute="height" constant="20" id="c5"/>
            </constraints></view>
            <view id="below"/>
          </subviews>
        </stackView></subviews>
        <constraints>
          \(tied ? tie : "")
          <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="stack" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
          <constraint firstItem="stack" firstAttribute="width" constant="100" id="c3"/>
          <constraint firstItem="stack" firstAttribute="height" constant="80" priority="600" id="c4"/>
        </constraints>
        """,
      tools: "16096")
  }

  /// An empty view in a stack view asks for 50 points as if it had content; one whose height is tied to another's
  /// does not.
  @Test func emptyViewsInStackViewsAskForTheLibrarysHeight() throws {
    let free = try spacers(tied: false)
    #expect(try free["above"][3] == 50)
    #expect(try free["below"][3] == 50)
    let tied = try spacers(tied: true)
    #expect(try tied["above"] == [0, 0, 100, 30])
    #expect(try tied["below"] == [0, 50, 100, 30])
  }
}
