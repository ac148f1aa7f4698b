import LayoutEngine
import LayoutModel
import LayoutOutput
import TestSupport
import Testing
import TextMetrics
import XMLTree

/// What a picture says of its views, read from its elements.
struct SVGPictureTests {
  /// All elements of a picture; a picture that is not well-formed throws.
  private func elements(_ layouts: [Layout], _ options: PictureOptions = PictureOptions()) throws -> [XMLElement] {
    let document = try XMLDocument(parsing: SVGPicture(options: options).render(layouts), name: "picture")
    var found: [XMLElement] = []
    func gather(_ element: XMLElement) {
      found.append(element)
      for child in element.children { gather(child) }
    }
    gather(document.root)
    return found
  }

  /// The rectangles of views, by what their titles say.
  private func frames(_ layouts: [Layout], _ options: PictureOptions = PictureOptions()) throws -> [String: [String?]] {
    var frames: [String: [String?]] = [:]
    for element in try elements(layouts, options) where element["class"]?.split(separator: " ").first == "v" {
      frames[element.firstChild("title")?.text ?? ""] = element.firstChild("rect")?.box
    }
    return frames
  }

  /// The README has these frames too.
  @Test func viewsAreAtTheirFrames() throws {
    let layout = try Pictured.layout("Restructure/Main.layout", on: "iphone6plus", .landscapeRight)
    let frames = try frames([layout])
    #expect(frames["view content"] == ["20", "20", "605", "374"])
    #expect(frames["button actionOne"] == ["632.667", "58.667", "76", "30"])
    #expect(frames["button actionFour"] == ["631", "325.333", "79", "30"])
    #expect(frames.count == 6)
  }

  /// The numbers on the views are those of their lines in the JSON, and none lies on another.
  @Test func numbersAreThoseOfTheJSON() throws {
    let layout = try Pictured.layout("Restructure/Main.layout", on: "iphone6plus", .landscapeRight)
    var options = PictureOptions()
    options.showsNumbers = true
    let group = try #require(try elements([layout], options).first { $0["class"] == "numbers" })
    let shown = layout.scenes[0].views.indices.filter { !layout.scenes[0].views[$0].isHidden }
    #expect(group.children.filter { $0.is("text") }.map(\.text) == shown.map { "\($0 + 1)" })
    let labels = group.children.filter { $0.is("rect") }.map { rect in
      ["x", "y", "width", "height"].map { Double(rect[$0] ?? "") ?? 0 }
    }
    for (index, one) in labels.enumerated() {
      for other in labels[..<index] {
        let isApart =
          one[0] >= other[0] + other[2] || other[0] >= one[0] + one[2] || one[1] >= other[1] + other[3]
          || other[1] >= one[1] + one[3]
        #expect(isApart)
      }
    }
    let json = String(decoding: FrameJSON(isNumbered: true).render([layout]), as: UTF8.self)
    for (index, view) in layout.scenes[0].views.enumerated() {
      #expect(json.contains("\"id\": \"\(view.id)\", \"number\": \(index + 1),"))
    }
    #expect(!String(decoding: FrameJSON().render([layout]), as: UTF8.self).contains("number"))
  }

  /// A long name is told in a line of its own, or shortened, and the devices of a row stay side by side: Arial, whose
  /// widths pictures are drawn with, sets no line wider than its device.
  @Test(arguments: [
    ("Login", ["iphonese3 portrait · Login · 375 × 667"]),
    (
      "PendingUploadTableViewController (Luf-2j-6bF)",
      ["iphonese3 portrait · 375 × 667", "PendingUploadTableViewController (Luf-2j-6bF)"]
    ),
    (
      String(repeating: "Wide", count: 40),
      ["iphonese3 portrait · 375 × 667", String(repeating: "Wide", count: 11) + "Wi…"]
    ),
  ])
  func captionsStayAboveTheirDevices(scene: String, expected: [String]) throws {
    let layouts = try ["iphonese3", "ipad10"].map { name in
      var layout = try Pictured.layout(
        text: "<layout version=\"1\"><screen id=\"main\"><view id=\"root\"/></screen></layout>",
        on: Screen.of(name))
      layout.scenes[0].id = scene
      return layout
    }
    let cards = try elements(layouts).filter { $0["transform"]?.hasPrefix("translate") == true }.prefix(2)
    let captions = cards.map { card in card.children.filter { $0.is("text") } }
    #expect(captions.map { $0.map(\.text) }.first == expected)
    let arial = SystemTextMeasurer()
    let font = FontDescription(face: .named("ArialMT", family: "Arial"), size: 13)
    for line in captions[0] {
      let environment = TextEnvironment(toolsVersion: 24000, scale: 1, surface: .device)
      #expect(arial.width(of: line.text, font: font, in: environment) <= 385)
    }
    // Baselines lie in the card, one below the other.
    let lines = captions[0].compactMap { $0["y"].flatMap(Double.init) }
    #expect(lines == (lines.count == 1 ? [-15] : [-32, -15]))
    let tops = cards.compactMap { $0["transform"]?.split(separator: " ").last }
    #expect(tops.count == 2 && tops[0] == tops[1])
  }

  /// Above a view that is narrower than its caption there is room for a caption nevertheless.
  @Test func smallViewsHaveCaptions() throws {
    var layout = try Pictured.layout(
      text: "<layout version=\"1\"><screen id=\"cell\"><view id=\"root\"/></screen></layout>")
    layout.scenes[0].size = Size(width: 44, height: 44)
    layout.screen.device = "iphonese3"
    let picture = try elements([layout])
    let captions = picture.filter { $0.is("text") && $0["font-size"] == "13" }.map(\.text)
    #expect(captions.first == "iphonese3 portrait · cell · 44 × 44")
    #expect(picture[0]["width"] == "288")
  }

  /// In the dark the ground is black, texts are white, and a colour of iOS is the one that it has there.
  @Test func theDarkHasItsColours() throws {
    var screen = Screen.plain()
    let text = """
      <layout version="1"><screen id="main"><view id="root"><label id="inner" text="x"/>
      <view id="box" background="systemGray6"/></view></screen></layout>
      """
    func fills() throws -> Set<String> {
      Set(try elements([try Pictured.layout(text: text, on: screen)]).compactMap { $0["fill"] })
    }
    #expect(try fills().isSuperset(of: ["#fff", "#000000", "#f2f2f7"]))
    screen.traits.appearance = .dark
    let dark = try fills()
    #expect(dark.isSuperset(of: ["#000", "#ffffff", "#1c1c1e"]))
    #expect(!dark.contains("#fff"))
  }

  @Test func hiddenViewsAreDrawnWhenAskedFor() throws {
    let layout = try Pictured.layout("Restructure/Main.layout", on: "iphone6plus", .landscapeRight)
    var options = PictureOptions()
    options.showsHidden = true
    let frames = try frames([layout], options)
    #expect(frames.count == 11)
    #expect(frames["view gap1"] == ["625", "0", "91", "58.667"])
  }

  /// A view inside a hidden one is hidden with it.
  @Test func whatIsInHiddenViewsIsHidden() throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root"><view id="outer" hidden="true"><label id="inner" text="x"/>
        </view></view></screen></layout>
        """)
    #expect(try Set(frames([layout]).keys) == ["view root"])
  }

  @Test func textsAreSafe() throws {
    var layout = SampleLayouts.full
    layout.document = "<&\"'\u{0}\u{1b}\u{fffe}>"
    layout.scenes[0].views[2].isHidden = false
    let elements = try elements([layout])
    #expect(elements.first { $0["id"] == "title" }?.text == "<&\"'···>")
    #expect(elements.contains { $0.is("title") && $0.text == "button Größe\n🙂" })
    #expect(!elements.contains { $0["fill"] == nil && $0.is("rect") })
  }

  @Test func textsOfDocumentsAreSafe() throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root"><label id="odd" text="&lt;&amp;&quot;'&gt;">
        <font name="Evil&quot;;{}&lt;" size="10"/></label></view></screen></layout>
        """)
    let text = try #require(try elements([layout]).first { $0.is("text") && $0["textLength"] != nil })
    #expect(text.text == "<&\"'>")
    #expect(text["font-family"] == "'Evil',sans-serif")
  }

  /// “Nobody” has to look for the place where a line ends: it is that of the engine.
  @Test func linesBreakWhereTheEngineBrokeThem() throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root"><label id="story" lines="0" text="one two three four"/>
        <constraints><constraint item="story.width" constant="80"/></constraints></view></screen></layout>
        """)
    let label = try #require(layout.scenes[0].views.last)
    let lines = try elements([layout]).filter { $0["textLength"] != nil }
    #expect(lines.map(\.text) == ["one two", "three four"])
    // Two lines of 17 points are as high as the label, and none is wider.
    #expect(label.frame.height == 41)
    #expect(lines.allSatisfy { ($0["textLength"].flatMap(Double.init) ?? .infinity) <= 80 })
  }

  @Test func layersAreSwitched() throws {
    let layout = try Pictured.layout("Restructure/Main.layout", on: "iphone15pro")
    let usual = try elements([layout])
    let style = try #require(usual.first { $0.is("style") }?.text)
    #expect(style.contains(".safe-area{display:none}") && !style.contains(".bars{display:none}"))
    let ids = Set(usual.compactMap { $0["id"] })
    #expect(ids.isSuperset(of: ["device", "views", "bars", "safe-area", "margins", "guides", "stacks", "grids"]))
    var options = PictureOptions()
    options.layers = [.safeArea]
    let other = try #require(try elements([layout], options).first { $0.is("style") }?.text)
    #expect(!other.contains(".safe-area{") && other.contains(".bars{display:none}"))
  }

  /// Safe area of the iPhone 15 Pro: 59 points above, 34 below of 852.
  @Test func theSafeAreaIsTheDevices() throws {
    let layout = try Pictured.layout("Restructure/Main.layout", on: "iphone15pro")
    let layer = try #require(try elements([layout]).first { $0["id"] == "safe-area" })
    let rect = try #require(layer.firstChild("rect"))
    #expect(rect.box == ["0", "59", "393", "759"])
  }

  /// Code may draw in an empty view, which is grey, but not in a spacer.
  @Test(arguments: [("<view id=\"empty\"/>", 1), ("<spacer/>", 0)])
  func spacersAreNotDrawn(view: String, areas: Int) throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root"><stackView id="row"><label id="l" text="x"/>\(view)</stackView>
        <constraints><pin view="row" edges="horizontal top"/></constraints></view></screen></layout>
        """)
    #expect(try elements([layout]).filter { $0["fill-opacity"] == "0.14" }.count == areas)
  }

  @Test func sheetsShowTheTitlesOfTheirBars() throws {
    let layout = try Pictured.layout("Screens/Settings.layout", on: "ipad10")
    #expect(try elements([layout]).contains { $0.is("text") && $0.text == "Settings" })
  }

  /// 30 points, a gap of 12, and after a hidden view, which takes no room, 40 more.
  @Test func stackViewsShowTheirGaps() throws {
    let heights = ["one": 30, "two": 40, "gone": 50]
    let views = ["one", "gone", "two"].map { "<view id=\"\($0)\"\($0 == "gone" ? " hidden=\"true\"" : "")/>" }
    let sizes = heights.keys.sorted().map { "<constraint item=\"\($0).height\" constant=\"\(heights[$0] ?? 0)\"/>" }
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root">
        <stackView id="stack" axis="vertical" spacing="12">\(views.joined())</stackView>
        <constraints>\(sizes.joined())<constraint item="stack.top" to="root.top" constant="20"/>
        <constraint item="stack.left" to="root.left" constant="10"/>
        <constraint item="stack.width" constant="100"/></constraints></view></screen></layout>
        """)
    let layer = try #require(try elements([layout]).first { $0["id"] == "stacks" })
    let rects = layer.children.flatMap { $0.children.filter { $0.is("rect") } }
    #expect(rects.map(\.box) == [["10", "20", "100", "82"], ["10", "50", "100", "12"]])
  }

  /// 100 by 50 points, a column of 40 and one of the rest, two rows, 10 between them; the columns begin at the right
  /// where the language does.
  @Test(arguments: [(LayoutDirection.leftToRight, 20, 70), (.rightToLeft, 80, 20)])
  func gridViewsShowTheirTracks(direction: LayoutDirection, first: Int, second: Int) throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root">
        <gridView id="grid" columns="40pt 1fr" rows="2" gap="10"/>
        <constraints><constraint item="grid.left" to="root.left" constant="20"/>
        <constraint item="grid.top" to="root.top" constant="30"/><constraint item="grid.width" constant="100"/>
        <constraint item="grid.height" constant="50"/></constraints></view></screen></layout>
        """, on: .plain(direction: direction))
    let layer = try #require(try elements([layout]).first { $0["id"] == "grids" })
    let rects = layer.children.flatMap { $0.children.filter { $0.is("rect") } }
    #expect(
      rects.map(\.box) == [
        ["20", "30", "100", "50"], ["\(first)", "30", "40", "50"], ["\(second)", "30", "50", "50"],
        ["20", "30", "100", "20"], ["20", "60", "100", "20"],
      ])
  }

  @Test func idsAreUniqueWhenDevicesAreSideBySide() throws {
    let layouts = try ["iphone4s", "iphone15pro", "ipadair"].map {
      try Pictured.layout("Restructure/Main.layout", on: $0)
    }
    let ids = try elements(layouts).compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    #expect(ids.contains("safe-area-1") && ids.contains("safe-area-3"))
    let files = SVGPicture().renderEach(layouts).map(\.name)
    #expect(
      files == [
        "Main-restructure-iphone4s-portrait", "Main-restructure-iphone15pro-portrait",
        "Main-restructure-ipadair-portrait",
      ])
  }

  @Test func aLayoutWithoutDetailsIsRectangles() throws {
    #expect(try frames([SampleLayouts.plain])["view content"] == ["20", "0", "605", "414"])
    #expect(try elements([SampleLayouts.empty]).count > 0)
  }

  private static let tabs = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23727">
      <scenes>
        <scene sceneID="s1"><objects><tabBarController id="tabs"><connections>
          <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
          <segue destination="other" kind="relationship" relationship="viewControllers" id="r2"/>
        </connections></tabBarController></objects></scene>
        <scene sceneID="s2"><objects><navigationController id="nav">
          <tabBarItem key="tabBarItem" title="Trails" image="map" catalog="system" id="t1"/>
          <connections>
            <segue destination="list" kind="relationship" relationship="rootViewController" id="r3"/>
          </connections></navigationController></objects></scene>
        <scene sceneID="s3"><objects><viewController id="list">
          <view key="view" id="v1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/></view>
          <navigationItem key="navigationItem" title="All trails" id="n1">
            <barButtonItem key="rightBarButtonItem" systemItem="add" id="b1"/></navigationItem>
          <connections><segue destination="detail" kind="show" id="r4"/></connections>
        </viewController></objects></scene>
        <scene sceneID="s4"><objects><viewController id="detail">
          <view key="view" id="v2"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/></view>
        </viewController></objects></scene>
        <scene sceneID="s5"><objects><viewController id="other">
          <tabBarItem key="tabBarItem" systemItem="favorites" id="t2"/>
          <view key="view" id="v3"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/></view>
        </viewController></objects></scene>
      </scenes>
    </document>
    """

  /// A scene has the tabs around it, its own one in the tint; a pushed scene has the title before it as the way back.
  @Test func barsOfControllersHaveTheirItems() throws {
    func texts(_ scene: String, _ version: Int) throws -> [String: String?] {
      let shown = try elements([tabs(on: "iphone15", version, only: scene)])
        .filter { $0.is("text") && $0["textLength"] != nil }
      return Dictionary(shown.map { ($0.text, $0["fill"]) }) { first, _ in first }
    }
    #expect(try texts("list", 18) == ["All trails": "#000000", "Trails": "#007aff", "Favorites": "#8e8e93"])
    #expect(try texts("detail", 18) == ["All trails": "#007aff", "Trails": "#007aff", "Favorites": "#8e8e93"])
    #expect(try texts("other", 18) == ["Trails": "#8e8e93", "Favorites": "#007aff"])
    // The container's own scene has them too.
    let container = #"<tabBarController id="tabs">"#
    let own = try tabs(container, container + #"<tabBar key="tabBar" id="strip"/>"#, on: "iphone15", 18, only: "tabs")
    let names = try elements([own]).filter { $0.is("text") && $0["textLength"] != nil }.map(\.text)
    #expect(names == ["Trails", "Favorites"])
    // Next to a picture iOS 26 has no title.
    #expect(Set(try texts("detail", 26).keys) == ["Trails", "Favorites"])
    #expect(try texts("list", 26)["Favorites"] == "#000000")
  }

  /// A bar has the colours that its document states. At rest it has no ground since iOS 15 but that of its scroll edge
  /// appearance (Apple's documentation of `UINavigationBar.scrollEdgeAppearance`); behind an opaque one is the window.
  @Test(
    arguments: [
      (14, ">", "#ff0000"), (18, ">", nil), (18, " translucent=\"NO\">", "#000000"),
      (26, " translucent=\"NO\">", "#000000"),
      (
        18,
        """
        >
        <navigationBarAppearance key="scrollEdgeAppearance">
          <color key="backgroundColor" red="0.0" green="1" blue="0.0" alpha="1"/></navigationBarAppearance>
        """, "#00ff00"
      ),
    ] as [(Int, String, String?)])
  func barsHaveTheColoursOfTheirDocument(version: Int, start: String, ground: String?) throws {
    let bar = """
      <navigationController id="nav"><navigationBar key="navigationBar" id="bar"\(start)
        <color key="barTintColor" red="1" green="0.0" blue="0.0" alpha="1"/>
        <textAttributes key="titleTextAttributes">
          <fontDescription key="fontDescription" type="system" weight="heavy" pointSize="20"/>
          <color key="textColor" red="0.0" green="0.0" blue="1" alpha="1"/></textAttributes>
      </navigationBar>
      """
    let shown = try elements([tabs("<navigationController id=\"nav\">", bar, on: "iphone11", version, only: "list")])
    let bars = try #require(shown.first { $0["class"] == "bars" })
    #expect(bars.children.first { $0.is("rect") && $0["x"] == "0" && $0["y"] == "0" }?["fill"] == ground)
    let title = shown.first { $0.is("text") && $0.text == "All trails" && $0["textLength"] != nil }
    #expect(title?["fill"] == "#0000ff" && title?["font-size"] == "20")
  }

  /// The background of a navigation bar's view is seen at rest, and not behind the status bar: 44 points below the 59 of an
  /// iPhone 15.
  @Test func viewsOfNavigationBarsHaveTheirBackground() throws {
    let bar = """
      <navigationController id="nav"><navigationBar key="navigationBar" id="bar">
        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1"/></navigationBar>
      """
    let layout = try tabs(#"<navigationController id="nav">"#, bar, on: "iphone15", 18, only: "list")
    let bars = try #require(try elements([layout]).first { $0["class"] == "bars" })
    #expect(bars.children.filter { $0["fill"] == "#ff0000" }.map(\.box) == [["0", "59", "393", "44"]])
  }

  /// The bar of a container is the one over its scenes: its ground reaches up to the edge of the screen, and since iOS 15 it
  /// has none at rest.
  @Test(arguments: [("iphonex", 12, ["88"]), ("iphone15", 18, []), ("iphone15", 26, [])] as [(String, Int, [String?])])
  func barsOfContainersReachTheEdge(device: String, version: Int, heights: [String?]) throws {
    let bar = #"<navigationController id="nav"><navigationBar key="navigationBar" id="bar"/>"#
    let layout = try tabs(#"<navigationController id="nav">"#, bar, on: device, version, only: "nav")
    let found = try elements([layout]).first { $0.firstChild("title")?.text == "navigationBar bar" }
    #expect(found?.children.filter { $0.is("rect") }.dropFirst().map { $0["height"] } == heights)
  }

  /// A container shows no window: its scenes cover it, and its bar is no view that ends above or below it.
  @Test(arguments: ["nav", "tabs"])
  func containersShowNoWindow(scene: String) throws {
    let text = Self.tabs.replacing(
      "<navigationController id=\"nav\">",
      with: "<navigationController id=\"nav\"><navigationBar key=\"navigationBar\" id=\"bar\"/>"
    ).replacing(
      "<tabBarController id=\"tabs\">", with: "<tabBarController id=\"tabs\"><tabBar key=\"tabBar\" id=\"strip\"/>")
    let layout = try tabs(in: text, on: "iphone15", 18, only: scene)
    let bars = try #require(try elements([layout]).first { $0["class"] == "bars" })
    #expect(!bars.children.contains { $0.is("rect") && $0["fill"] == "#000000" })
  }

  private static let addItem = #"<barButtonItem key="rightBarButtonItem" systemItem="add" id="b1"/>"#

  /// The screens of the tabs, or one of them, with something else in the document.
  private func tabs(
    _ old: String = SVGPictureTests.addItem, _ new: String = SVGPictureTests.addItem,
    in text: String = SVGPictureTests.tabs, on device: String, _ version: Int,
    side: InterfaceOrientation = .portrait, only scene: String? = nil
  ) throws -> Layout {
    var layout = try Pictured.layout(
      text: text.replacing(old, with: new), name: "Test.storyboard", on: Screen.of(device, side, running: version))
    if let scene { layout.scenes.removeAll { $0.id != scene } }
    return layout
  }

  /// Since iOS 26 pictures beside each other share glass, and what ends a task is a checkmark on tinted glass of its own
  /// (Apple, WWDC25: Build a UIKit app with the new design).
  @Test func itemsShareGlass() throws {
    let items = """
      <rightBarButtonItems><barButtonItem systemItem="done" id="b1"/><barButtonItem systemItem="add" id="b2"/>
      <barButtonItem systemItem="search" id="b3"/></rightBarButtonItems>
      """
    let layout = try tabs(Self.addItem, items, on: "iphone15", 26, only: "list")
    let bars = try #require(try elements([layout]).first { $0["class"] == "bars" })
    let glass = bars.children.filter { $0.is("rect") && $0["rx"] == "22" }
    // 44 points high and, for one picture, wide: 16 points from the edge and 12 from the others.
    #expect(glass.map { [$0["x"], $0["width"]] } == [["233", "88"], ["333", "44"]])
    #expect(glass.last?["fill"] == "#007aff")
    #expect(!bars.children.contains { $0.text == "Done" })
  }

  /// The checkmark is seen on its glass, whatever colour that has.
  @Test(arguments: [(1, "#ffffff", "#000000"), (0, "#000000", "#ffffff")])
  func checkmarksAreSeenOnTheirGlass(white: Int, fill: String, ink: String) throws {
    let item = """
      <barButtonItem key="rightBarButtonItem" systemItem="done" id="b1">
        <color key="tintColor" white="\(white)" alpha="1"/></barButtonItem>
      """
    let layout = try tabs(Self.addItem, item, on: "iphone15", 26, only: "list")
    let bars = try #require(try elements([layout]).first { $0["class"] == "bars" })
    #expect(Array(bars.children).drop { $0["rx"] == nil || $0["fill"] != fill }.dropFirst().first?["stroke"] == ink)
  }

  /// On a phone that lies on its side items begin beside what covers its sides, 59 points on an iPhone 15, and titles are
  /// small (Apple's documentation of `UINavigationBar.prefersLargeTitles`: not in compact height).
  @Test(
    arguments: [
      (InterfaceOrientation.portrait, 18, "16", "34"), (.landscapeRight, 18, "75", "17"),
      (.landscapeRight, 26, nil, "17"),
    ] as [(InterfaceOrientation, Int, String?, String)])
  func itemsLieBesideTheCutout(side: InterfaceOrientation, version: Int, start: String?, size: String) throws {
    let text = Self.tabs.replacing(
      Self.addItem, with: #"<barButtonItem key="leftBarButtonItem" title="Edit" id="b1"/>"#)
    let bar = #"<navigationController id="nav"><navigationBar key="navigationBar" largeTitles="YES" id="bar"/>"#
    let layout = try tabs(
      #"<navigationController id="nav">"#, bar, in: text, on: "iphone15", version, side: side, only: "list")
    let texts = try elements([layout]).filter { $0.is("text") && $0["textLength"] != nil }
    if let start { #expect(texts.first { $0.text == "Edit" }?["x"] == start) }
    #expect(texts.first { $0.text == "All trails" }?["font-size"] == size)
  }

  /// A title that would lie on the way back moves beside it, or else that is called Back.
  @Test(arguments: [
    ("Alps", "All trails", false), ("Trails of the Alps", "All trails", true),
    ("Trails of the western Rockies", "Back", true),
  ])
  func titlesLieBesideItems(title: String, before: String, moves: Bool) throws {
    let start = #"id="detail">"#
    let item = "<navigationItem key=\"navigationItem\" title=\"\(title)\" id=\"n2\"/>"
    let layout = try tabs(start, start + item, on: "iphone5s", 12, only: "detail")
    let texts = try elements([layout]).filter { $0.is("text") && $0["textLength"] != nil }
    func extent(_ text: String) throws -> (start: Double, width: Double) {
      let element = try #require(texts.first { $0.text == text })
      return (Double(element["x"] ?? "") ?? 0, Double(element["textLength"] ?? "") ?? 0)
    }
    let (back, own) = (try extent(before), try extent(title))
    #expect(own.start >= back.start + back.width)
    #expect((own.start + own.width / 2 > 160.01) == moves)
  }

  /// Flexible spaces share what the items of a toolbar leave (UIKit's documentation of `flexibleSpace`): an item between two
  /// of them is in the middle.
  @Test func toolbarsHaveTheItemsOfTheirController() throws {
    let items = """
      <toolbarItems><barButtonItem systemItem="flexibleSpace" id="b2"/><barButtonItem title="Sort" id="b3"/>
      <barButtonItem systemItem="flexibleSpace" id="b4"/></toolbarItems><navigationItem\u{20}
      """
    let text = Self.tabs.replacing(#"id="nav">"#, with: #"id="nav" toolbarHidden="NO">"#)
    let layout = try tabs("<navigationItem ", items, in: text, on: "iphone5s", 12, only: "list")
    let item = try #require(try elements([layout]).first { $0.is("text") && $0.text == "Sort" })
    let (start, width) = (Double(item["x"] ?? "") ?? 0, Double(item["textLength"] ?? "") ?? 0)
    #expect(abs(start + width / 2 - 160) < 0.01)
  }

  /// The ground of a toolbar at the edge of the safe area, 34 points from that of the screen, reaches below it.
  @Test func toolbarsReachBelowTheHomeIndicator() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><toolbar id="bar"/><constraints>
      <pin view="bar" edges="bottom horizontal" to="safeArea"/></constraints></view></screen></layout>
      """
    let all = try elements([Pictured.layout(text: text, on: Screen.of("iphone15", running: 18))])
    let bar = all.first { $0.firstChild("title")?.text == "toolbar bar" }
    #expect(bar?.children.filter { $0.is("rect") }.map { $0["height"] } == ["49", "83"])
  }

  /// Glass is dark on dark content (Apple, HIG: Materials).
  @Test(arguments: [(1, "#fff"), (0, "#2c2c2e")])
  func glassIsDarkOnDarkContent(white: Int, fill: String) throws {
    let view = #"id="v1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>"#
    let color = "<color key=\"backgroundColor\" white=\"\(white)\" alpha=\"1\"/>"
    let layout = try tabs(view, view + color, on: "iphone15", 26, only: "list")
    let bars = try #require(try elements([layout]).first { $0["class"] == "bars" })
    #expect(bars.children.filter { $0.is("rect") && $0["rx"] == "22" }.map { $0["fill"] } == [fill])
  }

  /// A view in the place of a button is in the middle of the bar, 16 points from its edge, whatever frame it was saved with.
  @Test func viewsOfItemsAreInTheBar() throws {
    let item = """
      <barButtonItem key="rightBarButtonItem" id="b1"><view key="customView" id="gauge">
        <rect key="frame" x="330" y="5" width="36" height="20"/><autoresizingMask key="autoresizingMask"/>
      </view></barButtonItem>
      """
    let layout = try tabs(Self.addItem, item, on: "iphone15", 18)
    // The bar is 44 points high below the 59 points of the island.
    #expect(try frames([layout])["view gauge"] == ["341", "71", "36", "20"])
  }

  /// The window, which is black, is seen through a controller's view without a colour (Apple's documentation of
  /// `UIView.backgroundColor`: `nil` is transparent), but not in a `.layout`, nor where a class may draw. The status bar
  /// stays black in light mode up to iOS 16.
  @Test(
    arguments: [
      ("", 16, "#000000", "#000000"), ("", 18, "#000000", "#ffffff"), (" customClass=\"Drawn\"", 16, "#fff", "#000000"),
    ])
  func theWindowIsSeenThroughClearViews(type: String, version: Int, ground: String, ink: String) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <scenes><scene sceneID="s"><objects><viewController id="c">
        <view key="view"\(type) id="v"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/></view>
      </viewController></objects></scene></scenes></document>
      """
    let screen = try Screen.of("iphone14", running: version)
    let all = try elements([Pictured.layout(text: text, name: "Test.storyboard", on: screen)])
    #expect(all.first { $0["class"] == "ground" }?.firstChild("rect")?["fill"] == ground)
    #expect(all.first { $0.is("text") && $0.text == "9:41" }?["fill"] == ink)
    let plain = "<layout version=\"1\"><screen id=\"main\"><view id=\"root\"/></screen></layout>"
    let other = try elements([Pictured.layout(text: plain, on: screen)])
    #expect(other.first { $0["class"] == "ground" }?.firstChild("rect")?["fill"] == "#fff")
  }

  /// A loose view of a scene is in no hierarchy before code puts it there: it does not lie over the controller's view.
  @Test func looseViewsAreNotSeen() throws {
    let scene = #"<scene sceneID="s5"><objects>"#
    let loose = #"<view id="v9"><rect key="frame" x="0.0" y="0.0" width="200" height="90"/></view>"#
    let layout = try tabs(scene, scene + loose, on: "iphone15", 18, only: "other")
    #expect(layout.scenes[0].views.contains { $0.id == "v9" })
    #expect(try Set(frames([layout]).keys) == ["view v3"])
  }

  /// A search bar lies on the material of bars up to iOS 18, and on nothing in the minimal style (Apple's documentation of
  /// `UISearchBar.Style.minimal`).
  @Test(
    arguments: [
      (18, "default", ["#f9f9f9", "#767680"]), (18, "minimal", ["#767680"]), (26, "default", ["#767680"]),
    ] as [(Int, String, [String?])])
  func searchBarsLieOnTheMaterialOfBars(version: Int, style: String, fills: [String?]) throws {
    let view = #"id="v1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>"#
    let bar = """
      <subviews><searchBar searchBarStyle="\(style)" fixedFrame="YES" id="find">
        <rect key="frame" x="0.0" y="200" width="393" height="56"/></searchBar></subviews>
      """
    let layout = try tabs(view, view + bar, on: "iphone15", version, only: "list")
    let found = try elements([layout]).first { $0.firstChild("title")?.text == "searchBar find" }
    #expect(found?.children.filter { $0.is("rect") }.dropFirst().map { $0["fill"] } == fills)
  }

  /// The field of a search bar lies in the safe area, which begins 59 points from the sides of an iPhone 15.
  @Test func searchFieldsLieBesideTheCutout() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><searchBar id="find"/><constraints>
      <pin view="find" edges="horizontal top"/></constraints></view></screen></layout>
      """
    let layout = try Pictured.layout(text: text, on: Screen.of("iphone15", .landscapeRight, running: 18))
    let bar = try elements([layout]).first { $0.firstChild("title")?.text == "searchBar find" }
    let field = bar?.children.filter { $0.is("rect") }.last
    #expect(field?["x"] == "67" && field?["width"] == "718")
  }

  /// The island and the home indicator are those of the screen, which a sheet does not fill.
  @Test func sheetsAreOnADevice() throws {
    let text = """
      <layout version="1"><screen id="main" presentation="pageSheet"><view id="root"/></screen></layout>
      """
    let layout = try Pictured.layout(text: text, on: Screen.of("iphone15pro", running: 18))
    let sheet = try #require(layout.scenes[0].sheet)
    func rects(_ group: String) throws -> [XMLElement] {
      try elements([layout]).first { $0["id"] == group }?.children.filter { $0.is("rect") } ?? []
    }
    let island = try #require(try rects("cutout").first?["y"].flatMap { Double($0) })
    #expect(abs(island + sheet.y - 11.33) < 0.01)
    let indicator = try #require(try rects("status").last?["y"].flatMap { Double($0) })
    #expect(abs(indicator + sheet.y - (852 - 13)) < 0.01)
    // The screen behind it stands back on black.
    #expect(try rects("device").last?["fill"] == "#000000")
  }

  /// The knob of a switch is round up to iOS 18, and wider than high since.
  @Test func controlsLookAsTheirSystemHasThem() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><switch id="toggle"/></view></screen></layout>
      """
    func knob(_ version: Int) throws -> String? {
      let layout = try Pictured.layout(text: text, on: Screen.of("iphone11", running: version))
      let toggle = try elements([layout]).first { $0.firstChild("title")?.text == "switch toggle" }
      return toggle?.children.filter { $0.is("rect") }.last?["width"]
    }
    #expect(try knob(18) == "27" && knob(26) == "38")
  }

  /// A switch keeps its own size at the origin of the frame that constraints give it: 51 × 31 points up to iOS 18, and
  /// 63 × 28 since (Apple's documentation of `UISwitch.init(frame:)`: the size of the frame is not used).
  @Test(arguments: [(18, ["10", "90", "51", "31"]), (26, ["10", "90", "63", "28"])] as [(Int, [String?])])
  func switchesKeepTheirSize(version: Int, box: [String?]) throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><switch id="toggle" on="true"/><constraints>
      <constraint item="toggle.left" to="root.left" constant="10"/>
      <constraint item="toggle.top" to="root.top" constant="90"/>
      <constraint item="toggle.width" constant="99"/><constraint item="toggle.height" constant="40"/>
      </constraints></view></screen></layout>
      """
    let layout = try Pictured.layout(text: text, on: Screen.of("iphone11", running: version))
    let toggle = try elements([layout]).first { $0.firstChild("title")?.text == "switch toggle" }
    #expect(toggle?.children.filter { $0.is("rect") }.dropFirst().first?.box == box)
  }

  /// Lines between rows begin where their texts do, 20 points from the edge on wide phones; those around a group are whole.
  @Test(arguments: [("iphone8", "16"), ("iphone15", "20")])
  func linesOfTablesBeginAtTheMarginOfCells(device: String, margin: String) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <scenes><scene sceneID="s"><objects><tableViewController id="c">
        <tableView key="view" dataMode="static" style="grouped" id="table">
          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
          <color key="separatorColor" red="1" green="0.0" blue="0.0" alpha="1"/>
          <sections><tableViewSection id="section"><cells>
            <tableViewCell id="one"><rect key="frame" x="0.0" y="50" width="393" height="44"/></tableViewCell>
            <tableViewCell id="two"><rect key="frame" x="0.0" y="94" width="393" height="44"/></tableViewCell>
          </cells></tableViewSection></sections>
        </tableView></tableViewController></objects></scene></scenes></document>
      """
    let screen = try Screen.of(device)
    let rows = try elements([Pictured.layout(text: text, name: "Test.storyboard", on: screen)])
      .filter { $0.firstChild("title")?.text.hasPrefix("tableViewCell") == true }
    let lines = rows.map { row in row.children.filter { $0.is("path") } }
    // A path begins with `M` and the place on the left.
    let starts = lines.map { paths in
      paths.map { path in String((path["d"] ?? "").dropFirst().prefix { $0 != " " }) }
    }
    #expect(starts == [["0", margin], ["0"]])
    #expect(lines.joined().allSatisfy { $0["stroke"] == "#ff0000" })
  }

  /// The configuration of a button has colours of its own (Apple's documentation of `baseForegroundColor` and
  /// `baseBackgroundColor`), and a spinner that hides when it stopped is not seen unless it is animating.
  @Test(arguments: [("YES", true), ("NO", false)])
  func stateDecidesWhatIsSeen(animating: String, isSeen: Bool) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504"
        targetRuntime="iOS.CocoaTouch"><objects><view id="root">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews>
          <button fixedFrame="YES" buttonType="system" id="go"><rect key="frame" x="0.0" y="0.0" width="90" height="40"/>
            <buttonConfiguration key="configuration" style="filled" title="Go">
              <color key="baseForegroundColor" red="1" green="0.0" blue="0.0" alpha="1"/>
              <color key="baseBackgroundColor" red="1" green="1" blue="0.0" alpha="1"/></buttonConfiguration></button>
          <button enabled="NO" fixedFrame="YES" buttonType="system" id="off">
            <rect key="frame" x="0.0" y="50" width="90" height="40"/><state key="normal" title="Off"/></button>
          <activityIndicatorView fixedFrame="YES" hidesWhenStopped="YES" animating="\(animating)" id="spinner">
            <rect key="frame" x="0.0" y="90" width="20" height="20"/></activityIndicatorView>
        </subviews></view></objects></document>
      """
    let all = try elements([Pictured.layout(text: text, name: "Test.xib", isCanvas: true)])
    #expect(all.first { $0.is("text") && $0.text == "Go" }?["fill"] == "#ff0000")
    // That of the tertiary label.
    #expect(all.first { $0.is("text") && $0.text == "Off" }?["fill"] == "#3c3c43")
    #expect(all.contains { $0.is("rect") && $0["fill"] == "#ffff00" })
    #expect(all.contains { $0["transform"]?.hasPrefix("rotate") == true } == isSeen)
  }

  /// What is in a view with round corners that clips has them too, under an id of its own on every device.
  @Test func roundViewsClipTheirContent() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504"
        targetRuntime="iOS.CocoaTouch"><objects><view clipsSubviews="YES" id="root">
        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <subviews><view fixedFrame="YES" id="inner"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></view></subviews>
        <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="12"/>
          </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view></objects></document>
      """
    let layout = try Pictured.layout(text: text, name: "Test.xib", isCanvas: true)
    let all = try elements([layout, layout])
    let clips = all.filter { $0.is("clipPath") && $0.firstChild("rect")?["rx"] == "12" }.compactMap { $0["id"] }
    #expect(Set(clips).count == 2)
    #expect(clips.allSatisfy { id in all.contains { $0["clip-path"] == "url(#\(id))" && $0.children.count > 0 } })
  }

  /// The rows that stand in for those of the app begin below the status bar: 59 points, and the first line ends a row of
  /// 44. A grouped table without rows is its ground.
  @Test(arguments: [("plain", "M20 102.75L393 102.75"), ("grouped", nil)] as [(String, String?)])
  func emptyRowsBeginBelowTheBars(style: String, line: String?) throws {
    let layout = try Pictured.layout(
      text: """
        <layout version="1"><screen id="main"><view id="root"><tableView id="table" style="\(style)"/>
        <constraints><format value="H:|[table]|"/><format value="V:|[table]|"/></constraints></view></screen></layout>
        """, on: Screen.of("iphone15pro"))
    let table = try elements([layout]).first { $0.firstChild("title")?.text == "tableView table" }
    #expect(table?.firstChild("path")?["d"] == line)
  }

  /// The titles of a plain table's sections lie on bands of 28 points up to iOS 14.
  @Test(arguments: [(14, 1), (18, 0)])
  func titlesOfPlainTablesLieOnBands(version: Int, count: Int) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504"
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <scenes><scene sceneID="s"><objects><tableViewController id="c">
        <tableView key="view" dataMode="static" style="plain" rowHeight="44" sectionHeaderHeight="28" id="table">
          <rect key="frame" x="0.0" y="0.0" width="414" height="896"/>
          <sections><tableViewSection headerTitle="Title" id="section"><cells>
            <tableViewCell id="one"><rect key="frame" x="0.0" y="28" width="414" height="44"/></tableViewCell>
          </cells></tableViewSection></sections>
        </tableView></tableViewController></objects></scene></scenes></document>
      """
    let layout = try Pictured.layout(
      text: text, name: "Test.storyboard", on: Screen.of("iphone11", running: version))
    let all = try elements([layout])
    let cell = try #require(layout.scenes[0].views.first { $0.id == "one" })
    let bands = all.filter { $0.is("rect") && $0["fill"] == "#f7f7f7" }
    #expect(bands.count == count)
    #expect(bands.allSatisfy { $0["height"] == "28" && Double($0["y"] ?? "") == cell.absolute.y - 28 })
  }

  @Test func constraintsHaveTheColoursOfTheirStates() throws {
    let layout = try Pictured.layout("Pictures/Controls.layout", on: "iphone15pro")
    var options = PictureOptions()
    options.showsConstraints = true
    let all = try elements([layout], options)
    func color(_ name: String) -> String? {
      all.first { $0.firstChild("title")?.text == name }?.firstChild("path")?["stroke"]
    }
    #expect(color("heavy") == "#ff3b30")
    #expect(color("hopeless") == "#ff3b30")
    #expect(all.filter { $0["class"] == "satisfied" }.count > 5)
    #expect(!all.contains { $0["class"] == "misplaced" })
  }
}

extension XMLElement {
  /// The place and size of a rectangle.
  fileprivate var box: [String?] { [self["x"], self["y"], self["width"], self["height"]] }
}
