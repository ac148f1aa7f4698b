import Adapt
import TestSupport
import Testing

/// What the canvas of a release shows of single views and of bars. The figures are those that public storyboards of these
/// releases were saved with.
struct CanvasEraTests {
  /// A view that is placed by its corner only.
  private func corner(
    _ element: String, tools: String, device: (id: String, width: Int, height: Int) = ("retina6_1", 414, 896)
  ) throws -> [Double] {
    try LaidOut(canvasCorner: element, device: device, tools: tools)["v"]
  }

  private static let free = "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\""

  /// "Label" in 17 points is 41.33 wide: 41.5 on the Mac, and from 0 to 41.667 on three pixels a point.
  @Test func labelsAreMeasuredInHalfPoints() throws {
    let label = """
      <label text="Label" \(Self.free)>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let dense = try corner(label, tools: "24765", device: ("retina6_12", 393, 852))
    #expect(abs(dense[2] - 125.0 / 3) < 0.001)
    #expect(try corner(label, tools: "24765")[2] == 41.5)
  }

  /// "Kitchen Sink" in 22 points is 118.005 wide, and was saved as wide as 119 in whole points.
  @Test func aHundredthOfAPixelTakesAnotherOne() throws {
    let label = """
      <label text="Kitchen Sink" \(Self.free)>
        <fontDescription key="fontDescription" type="system" pointSize="22"/></label>
      """
    #expect(try corner(label, tools: "17701")[2] == 118.5)
  }

  /// A Mac with one pixel a point kept a whole point of a cell for the line below it, and had whole points for texts, such as
  /// 20 for a line of 16 points.
  @Test(arguments: [(43.0, 20.0), (43.5, 19.5)])
  func textsOfMacsWithOnePixelAPoint(content: Double, height: Double) throws {
    let laidOut = try LaidOut(
      canvas: """
        <subviews><tableView id="table">
          <rect key="frame" x="0" y="0" width="375" height="667"/>
          <prototypes><tableViewCell id="cell">
            <rect key="frame" x="0" y="28" width="375" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="375" height="\(content)"/>
              <subviews>
                <label text="Label" translatesAutoresizingMaskIntoConstraints="NO" id="label">
                  <fontDescription key="fontDescription" type="system" pointSize="16"/></label>
              </subviews>
              <constraints>
                <constraint firstItem="label" firstAttribute="leading" secondItem="content"
                  secondAttribute="leading" id="c1"/>
                <constraint firstItem="label" firstAttribute="top" secondItem="content" secondAttribute="top" id="c2"/>
              </constraints>
            </tableViewCellContentView>
          </tableViewCell></prototypes>
        </tableView></subviews>
        """, device: ("retina4_7", 375, 667), tools: "12121")
    #expect(try laidOut["label"][3] == height)
  }

  @Test(arguments: [("UDP", "TCP", 93.0), ("Accept List", "Reject List", 177), ("Solid", "Gradient", 145)])
  func segmentsAreAsWideAsTheirTitlesInMedium(first: String, second: String, width: Double) throws {
    let control = """
      <segmentedControl \(Self.free)><segments>
        <segment title="\(first)"/><segment title="\(second)"/></segments></segmentedControl>
      """
    #expect(try corner(control, tools: "21701")[2] == width)
  }

  @Test(arguments: ["infoLight", "detailDisclosure"])
  func configuredButtonsHaveThePictureOfTheirStyle(style: String) throws {
    let button = """
      <button buttonType="\(style)" \(Self.free)><buttonConfiguration key="configuration" style="plain"/></button>
      """
    let frame = try corner(button, tools: "22505")
    #expect([frame[2], frame[3]] == [50, 34])
  }

  /// The symbols and sizes are those of a public document: a symbol is as high as a line, whatever font the title has, and
  /// the title of the state is not shown beside it.
  @Test(arguments: [
    ("chevron.backward", 97, 128, "style=\"gray\"", "", nil), ("circle.fill", 128, 123, "style=\"tinted\"", "", 43.667),
    (
      "drop.fill", 96, 128, "style=\"tinted\" title=\"\u{2009}\"",
      "<fontDescription key=\"titleFontDescription\" type=\"system\" pointSize=\"10\"/>", nil
    ),
  ])
  func configuredButtonsAreAsHighAsTheLineOfTheirSymbol(
    symbol: String, width: Int, height: Int, attributes: String, font: String, expected: Double?
  ) throws {
    let laidOut = try LaidOut(
      canvasCorner: """
        <button buttonType="system" \(Self.free)><state key="normal" title="Button"/>
          <buttonConfiguration key="configuration" image="\(symbol)" catalog="system" \(attributes)>\(font)
          </buttonConfiguration></button>
        """, device: ("retina6_0", 390, 844), tools: "24412", symbols: [(symbol, width, height)])
    let frame = try laidOut["v"]
    #expect(abs(frame[3] - 34.333) < 0.001)
    if let expected { #expect(abs(frame[2] - expected) < 0.001) }
  }

  @Test(arguments: [("15505", "", 216.0), ("21701", "", 36), ("21701", "style=\"wheels\"", 216)])
  func datePickersAreCompactSinceXcode14(tools: String, style: String, height: Double) throws {
    #expect(try corner("<datePicker \(style) \(Self.free)/>", tools: tools)[3] == height)
  }

  @Test(arguments: [(1, 50.0), (0, 0)])
  func emptyLabelsInStackViews(lines: Int, size: Double) throws {
    let laidOut = try LaidOut(
      canvas: """
        <subviews><stackView axis="vertical" alignment="top" translatesAutoresizingMaskIntoConstraints="NO" id="s">
          <subviews><label text="" numberOfLines="\(lines)" id="label">
            <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
        </stackView></subviews>
        <constraints>
          <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
          <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
        </constraints>
        """, device: ("retina6_1", 414, 896), tools: "16096")
    #expect(try laidOut["label"] == [0, 0, size, size])
  }

  /// The top of what begins at the safe area of a freeform scene.
  @Test(arguments: [
    ("14490.70", 240, 192, "", 0.0), ("12118", 240, 192, "", 20), ("13771", 815, 660, "", 20),
    ("18122", 500, 524, "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>", 0),
    ("17701", 320, 110, "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", 44),
    (
      "17701", 320, 110,
      """
      <extendedEdge key="edgesForExtendedLayout"/>
      <simulatedNavigationBarMetrics key="simulatedTopBarMetrics"/>
      """, 0
    ),
  ])
  func freeformScenes(tools: String, width: Int, height: Int, metrics: String, top: Double) throws {
    let laidOut = try LaidOut(
      canvas: CanvasTests.filling, device: ("retina4_7", width, height), tools: tools,
      controller: metrics + "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>")
    #expect(try laidOut["box"][1] == top)
  }

  /// Two screens, of which a controller or a screen leads to the other.
  private func second(_ first: String, height: Int, tools: String) throws -> Frame {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><scenes>\(first)
      <scene sceneID="s2"><objects><viewController id="second" sceneMemberID="viewController">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="\(height)"/>
          \(CanvasTests.filling)</view>
      </viewController></objects></scene></scenes></document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let layout = LayoutEngine().canvasReport(document)
    let scene = try #require(layout.scenes.last)
    let box = try #require(scene.views.first { $0.id == "box" })
    return Frame(top: box.frame.y, bottom: box.frame.maxY)
  }

  private struct Frame: Equatable {
    var top: Double
    var bottom: Double
  }

  private func screen(_ id: String, _ segue: String) -> String {
    """
    <scene sceneID="\(id)"><objects><viewController id="\(id)-controller" sceneMemberID="viewController">
      <view key="view" id="\(id)-root"><rect key="frame" x="0" y="0" width="414" height="896"/></view>
      <connections>\(segue)</connections></viewController></objects></scene>
    """
  }

  /// Sheets reached to the home indicator until Xcode 14.2, and their safe area to their end since.
  @Test(arguments: [("20037", 842, 808.0), ("22505", 886, 886)])
  func sheetsHaveNoBottomInset(tools: String, height: Int, bottom: Double) throws {
    let presenting = screen("first", "<segue destination=\"second\" kind=\"presentation\" id=\"go\"/>")
    #expect(try second(presenting, height: height, tools: tools) == Frame(top: 0, bottom: bottom))
  }

  /// What is pushed within a tab keeps the tab bar; what a navigation controller around the tabs pushes covers it.
  @Test func pushesOverTabBars() throws {
    func container(_ kind: String, _ id: String, _ relationship: String, to destination: String) -> String {
      """
      <scene sceneID="s-\(id)"><objects><\(kind) id="\(id)" sceneMemberID="viewController"><connections>
        <segue destination="\(destination)" kind="relationship" relationship="\(relationship)" id="r-\(id)"/>
      </connections></\(kind)></objects></scene>
      """
    }
    let first = screen("first", "<segue destination=\"second\" kind=\"show\" id=\"go\"/>")
    let outside =
      container("navigationController", "n", "rootViewController", to: "t")
      + container("tabBarController", "t", "viewControllers", to: "first-controller") + first
    let inside =
      container("tabBarController", "t", "viewControllers", to: "n")
      + container("navigationController", "n", "rootViewController", to: "first-controller") + first
    #expect(try second(outside, height: 896, tools: "16097") == Frame(top: 88, bottom: 862))
    #expect(try second(inside, height: 896, tools: "16097") == Frame(top: 88, bottom: 813))
  }

  /// A view with content that a stack view arranges resists being lower than the 50 points of the library: its label, which
  /// hugs its 21 points less, grows with it.
  @Test func arrangedViewsResistAtTheHeightOfTheLibrary() throws {
    let laidOut = try LaidOut(
      canvas: """
        <subviews><stackView axis="vertical" translatesAutoresizingMaskIntoConstraints="NO" id="s">
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="around">
            <subviews><label text="Label" verticalHuggingPriority="251"
                translatesAutoresizingMaskIntoConstraints="NO" id="label">
              <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints>
              <constraint firstItem="label" firstAttribute="top" secondItem="around" secondAttribute="top" id="c1"/>
              <constraint firstItem="label" firstAttribute="bottom" secondItem="around" secondAttribute="bottom" id="c2"/>
              <constraint firstItem="label" firstAttribute="leading" secondItem="around" secondAttribute="leading" id="c3"/>
            </constraints></view></subviews>
        </stackView></subviews>
        <constraints>
          <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c4"/>
          <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/>
        </constraints>
        """, device: ("retina6_1", 414, 896), tools: "16096")
    #expect(try laidOut["label"][3] == 50)
  }

  /// The root of a xib, laid out on a canvas of 414 × 896 unless another device is given.
  private func part(
    _ root: String, tools: String, device: String = "retina6_1"
  ) throws -> LaidOut {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/><objects>\(root)</objects></document>
      """
    let document = try readDocument(Array(text.utf8), name: "Part.xib")
    return LaidOut(LayoutEngine().canvasReport(document))
  }

  /// A root of 240 points: as wide as the screen it does not reach the bottom inset, and of another width it keeps it.
  @Test(arguments: [(414, 196.0), (438, 162)])
  func rootsOfOtherWidthsKeepTheBottomInset(width: Int, height: Double) throws {
    let laidOut = try part(
      """
      <view id="root"><rect key="frame" x="0" y="0" width="\(width)" height="240"/>\(CanvasTests.filling)
        <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
      """, tools: "16096")
    #expect(try laidOut["box"][3] == height)
  }

  /// The cells of xibs on a canvas of 375 points: until Xcode 10 their own width counts.
  @Test(arguments: [("14460.31", 20.0), ("15705", 15), ("17701", 16)])
  func marginsOfWideCellsOnANarrowCanvas(tools: String, side: Double) throws {
    let laidOut = try part(
      """
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="414" height="50"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
          <rect key="frame" x="0" y="0" width="414" height="50"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
          <constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="content"
              secondAttribute="leadingMargin" id="c1"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="top" id="c2"/>
          </constraints>
        </tableViewCellContentView></tableViewCell>
      """, tools: tools, device: "retina4_7")
    #expect(try laidOut["box"][0] == side)
  }

  /// A cell that was made higher and wider in Xcode 6, whose content view was saved as it came from the library: its contents
  /// fill the cell above the line all the same. Another content view is as it was saved.
  @Test(arguments: [
    (600, 320, 43, [8.0, 8, 584, 53]), (320, 320, 43, [8, 8, 304, 53]), (600, 500, 50, [8, 8, 484, 34]),
  ])
  func contentsOfCellsFromTheLibrary(cell: Int, width: Int, height: Int, frame: [Double]) throws {
    let laidOut = try part(
      """
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="\(cell)" height="70"/>
        <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
          <rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
          <constraints>
            <constraint firstItem="box" firstAttribute="leading" secondItem="content"
              secondAttribute="leadingMargin" id="c1"/>
            <constraint firstItem="box" firstAttribute="trailing" secondItem="content"
              secondAttribute="trailingMargin" id="c2"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="c3"/>
            <constraint firstItem="box" firstAttribute="bottom" secondItem="content"
              secondAttribute="bottomMargin" id="c4"/>
          </constraints>
        </tableViewCellContentView></tableViewCell>
      """, tools: "7706", device: "retina4_7")
    #expect(try laidOut["box"] == frame)
  }

  /// On the canvas every edge of the top guide lies where the bars end, here below a navigation bar. The search display
  /// controller beside the screen's own has no part in it.
  @Test(arguments: ["top", "bottom"])
  func edgesOfTheTopGuide(edge: String) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="11762" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina4_7" orientation="portrait"/><scenes>
      <scene sceneID="s1"><objects><navigationController id="n" sceneMemberID="viewController">
        <connections><segue destination="second" kind="relationship" relationship="rootViewController" id="r"/>
        </connections></navigationController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="second" sceneMemberID="viewController">
        <layoutGuides><viewControllerLayoutGuide type="top" id="guide"/></layoutGuides>
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
          <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
          <constraints>
            <constraint firstItem="box" firstAttribute="top" secondItem="guide" secondAttribute="\(edge)" id="c1"/>
          </constraints></view>
      </viewController><searchDisplayController id="search"/></objects></scene></scenes></document>
      """
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let laidOut = LaidOut(LayoutEngine().canvasReport(document))
    #expect(try laidOut["box"][1] == 64)
  }
}
