import Adapt
import LayoutAnalysis
import TestSupport
import Testing

/// What lint leaves unsaid because it is not so, or nobody would act: each beside its like that it does report.
@Suite struct LintPrecisionTests {
  /// A storyboard with one view controller, drawn on a screen of 375 × 667 points.
  ///
  /// - Parameters:
  ///   - root: the rectangle of the root view as attributes.
  ///   - outlets: the ids of the views that code knows.
  private func storyboard(
    _ views: String, _ constraints: String = "", root: String = "x=\"0\" y=\"0\" width=\"375\" height=\"667\"",
    outlets: [String] = []
  ) -> String {
    let links = outlets.map { "<outlet property=\"\($0)\" destination=\"\($0)\" id=\"to-\($0)\"/>" }.joined()
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14490" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
      <viewController id="vc" sceneMemberID="viewController"><view key="view" id="root"><rect key="frame" \(root)/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
      <viewLayoutGuide key="safeArea" id="safe"/></view><connections>\(links)</connections></viewController>
      </objects></scene></scenes></document>
      """
  }

  /// - Parameter attributes: those besides the id.
  private func view(
    _ kind: String, _ id: String, _ rect: (Int, Int, Int, Int), _ attributes: String = "", _ inside: String = ""
  ) -> String {
    "<\(kind) translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\" \(attributes)>"
      + "<rect key=\"frame\" x=\"\(rect.0)\" y=\"\(rect.1)\" width=\"\(rect.2)\" height=\"\(rect.3)\"/>\(inside)</\(kind)>"
  }

  /// `a.top = b.bottom + 8`, or `a.width = 8`; without a constant it is 0.
  private func constraint(_ formula: String) -> String {
    let words = formula.split(separator: " ").map(String.init)
    func anchor(_ name: String, _ word: String) -> String {
      let parts = word.split(separator: ".")
      return "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\""
    }
    let second = words[2].contains(".") ? anchor("second", words[2]) : "constant=\"\(words[2])\""
    let constant = words.count > 4 ? "constant=\"\(words[3] == "-" ? "-" : "")\(words[4])\"" : ""
    return "<constraint \(anchor("first", words[0])) \(second) \(constant) id=\"\(formula.filter { $0 != " " })\"/>"
  }

  private func findings(_ text: String, _ rule: String? = nil, on devices: [String] = ["iphone6", "iphone15pro"])
    throws -> [String]
  {
    var settings = LintSettings()
    if let rule { settings.only = [rule] }
    let devices = try devices.map { try DeviceCatalogue().device(named: $0) }
    let name = text.hasPrefix("<layout") ? "Main.layout" : "Main.storyboard"
    return Linter(settings: settings, configurations: LintConfiguration.all(devices))
      .lint(try readDocument(Array(text.utf8), name: name, includingLooks: true)).map {
        "\($0.code.dropFirst(5)): \($0.message)"
      }
  }

  /// "Settings" takes 57 of 58 points: true, and hardly anybody would act on it.
  @Test func aTightWidthIsReportedOnRequest() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><button id="settings" title="Settings"/><constraints>
      <pin view="settings" edges="top leading" to="safeArea" inset="20"/>
      <constraint item="settings.width" constant="58"/></constraints></view></screen></layout>
      """
    #expect(try findings(text) == [])
    #expect(try findings(text, "fixedTextWidth").count == 1)
  }

  /// A banner that lies over the upper edge of the canvas slides in from there; what lies above it nobody saw.
  @Test(arguments: [(-10, 0), (-40, 1), (20, 1)])
  func whatWasDrawnOutsideTheScreenIsMeantSo(_ y: Int, _ count: Int) throws {
    let text = storyboard(
      view("label", "banner", (20, y, 200, 21), "text=\"Offline\""),
      constraint("banner.leading = root.leading + 100") + constraint("banner.bottom = root.bottom - 656"))
    #expect(try findings(text, "offScreen").count == count)
  }

  /// 343 of 375 points are what the bar of a phone on its side leaves.
  @Test(arguments: [(343, 0), (375, 1)])
  func barsOfPhonesOnTheirSideAreLower(_ height: Int, _ count: Int) throws {
    let text = storyboard(
      view("label", "hint", (100, 40, 200, 21), "text=\"Hint\""),
      constraint("hint.leading = root.leading + 100") + constraint("hint.top = root.top + 40"),
      root: "x=\"0\" y=\"0\" width=\"667\" height=\"\(height)\""
    ).replacing("orientation=\"portrait\"", with: "orientation=\"landscape\"")
      .replacing(
        "<scenes>",
        with: "<scenes><scene sceneID=\"n\"><objects><navigationController id=\"nav\" sceneMemberID=\"viewController\">"
          + "<navigationBar key=\"navigationBar\" id=\"bar\"/><connections><segue destination=\"vc\" kind=\"relationship\" "
          + "relationship=\"rootViewController\" id=\"first\"/></connections></navigationController></objects></scene>")
    #expect(try findings(text, "unsafeArea", on: ["ipadair"]).count == count)
  }

  /// The wheels of a date picker stand in its middle.
  @Test(arguments: [(0, 0), (10, 1)])
  func wheelsStandInTheMiddle(_ inset: Int, _ count: Int) throws {
    let text = storyboard(
      view("datePicker", "day", (inset, 100, 375 - inset, 216), "style=\"wheels\""),
      constraint("day.leading = root.leading + \(inset)") + constraint("root.trailing = day.trailing")
        + constraint("day.top = safe.top + 80"))
    #expect(try findings(text, "unsafeArea", on: ["iphone15pro"]).count == count)
  }

  /// 603 of 667 points are what an opaque navigation bar leaves of the canvas.
  @Test(arguments: [(603, 0), (667, 1)])
  func aRootViewThatEndsAtABarIsNotBelowIt(_ height: Int, _ count: Int) throws {
    let text = storyboard(
      view("label", "hint", (100, 25, 200, 21), "text=\"Hint\""),
      constraint("hint.leading = root.leading + 100") + constraint("hint.top = root.top + 25"),
      root: "x=\"0\" y=\"0\" width=\"375\" height=\"\(height)\"")
    #expect(try findings(text, "unsafeArea").count == count)
  }

  /// Documented: `UITableView.insetsContentViewsToSafeArea` is on. Documents before Xcode 6 have a plain view there.
  @Test(arguments: ["view", "tableViewCellContentView"])
  func contentViewsOfRowsKeepToTheSafeArea(_ kind: String) throws {
    let content =
      "<\(kind) key=\"contentView\" id=\"content\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" "
      + "height=\"44\"/><autoresizingMask key=\"autoresizingMask\"/><subviews><label text=\"Title\" id=\"title\">"
      + "<rect key=\"frame\" x=\"20\" y=\"0\" width=\"280\" height=\"43\"/></label></subviews></\(kind)>"
    let text = storyboard(
      view(
        "tableView", "table", (0, 0, 375, 667), "dataMode=\"static\" style=\"plain\" rowHeight=\"44\"",
        "<sections><tableViewSection id=\"section\"><cells><tableViewCell id=\"cell\" rowHeight=\"44\">"
          + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"44\"/>\(content)</tableViewCell></cells>"
          + "</tableViewSection></sections>"),
      ["top", "leading", "trailing", "bottom"].map { constraint("table.\($0) = root.\($0)") }.joined())
    #expect(try findings(text, "unsafeArea") == [])
  }

  /// Code sets the picture, and that is as high as it is; without an outlet nothing ever will.
  @Test(arguments: [(["picture"], 0), ([], 1)])
  func aPictureThatCodeSetsHasASize(_ outlets: [String], _ count: Int) throws {
    let text = storyboard(
      view("imageView", "picture", (100, 100, 100, 100)),
      constraint("picture.leading = safe.leading + 100") + constraint("picture.top = safe.top + 80")
        + constraint("picture.width = 100"), outlets: outlets)
    #expect(try findings(text, "ambiguous").count == count)
  }

  /// What code puts into a scroll view has constraints of its own.
  @Test func aScrollViewWithoutSubviewsIsFilledByCode() throws {
    let edges = ["top", "leading", "trailing", "bottom"]
    let pinned = edges.map { constraint("scroll.\($0) = root.\($0)") }.joined()
    #expect(try findings(storyboard(view("scrollView", "scroll", (0, 0, 375, 667)), pinned), "scrollContent") == [])
    let filled = view(
      "scrollView", "scroll", (0, 0, 375, 667), "",
      "<subviews>\(view("view", "box", (0, 0, 375, 667)))</subviews>"
        + "<constraints>\(edges.map { constraint("box.\($0) = scroll.\($0)") }.joined())</constraints>")
    #expect(try findings(storyboard(filled, pinned), "scrollContent").count == 1)
  }

  /// Of two grids between the edges the one without 'rows' is 647 − 20.5 points high, and its row 20.5. With shares their texts
  /// compete for the room, and a grid that nothing else shares the height with has it to itself.
  @Test(arguments: [("", " rows=\"1\"", 1), (" rows=\"1fr\"", " rows=\"1\"", 0), ("", nil, 0)])
  func aGridThatTakesTheRestIsTold(first: String, second: String?, count: Int) throws {
    let other = second.map { "<gridView id=\"g2\" columns=\"1\"\($0)><label id=\"b\" text=\"B\"/></gridView>" } ?? ""
    let last = second == nil ? "g1" : "g2"
    let between =
      second == nil ? "" : "<constraint item=\"g2.top\" to=\"g1.bottom\"/><pin view=\"g2\" edges=\"horizontal\"/>"
    let text = """
      <layout version="1"><screen id="s"><view id="root"><gridView id="g1" columns="1"\(first)><label id="a" text="A"/>
      </gridView>\(other)<constraints><pin view="g1" edges="horizontal"/>\(between)
      <constraint item="g1.top" to="safeArea.top"/><constraint item="\(last).bottom" to="safeArea.bottom"/></constraints>
      </view></screen></layout>
      """
    let found = try findings(text, "priorityTie", on: ["iphone6"]).filter { $0.contains("its rows end at 20.5") }
    #expect(found.count == count, "\(found)")
  }

  /// A text that hugs with 250 and a height of priority 250 compete: `priorityTie` tells of that.
  @Test func contentAsHighAsATieDecidesIsNotOpen() throws {
    let text = """
      <layout version="1"><screen id="main"><view id="root"><scrollView id="scroll"><view id="box">
      <label id="text" text="Text" hugging="250"/><constraints><pin view="text" edges="all"/></constraints></view>
      <constraints><pin view="box" edges="all"/><constraint item="box.width" to="scroll.width"/>
      <constraint item="box.height" to="scroll.height" priority="250"/></constraints></scrollView>
      <constraints><pin view="scroll" edges="all"/></constraints></view></screen></layout>
      """
    #expect(try findings(text, "scrollContent") == [])
    #expect(try findings(text, "priorityTie").count == 1)
  }

  /// A toolbar of 375 points has a slider of 400 and an item with a text: it does not squeeze it to nothing.
  @Test func itemsOfBarsAreNotEmpty() throws {
    let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"400\" height=\"30\"/>"
    let slider =
      "<slider key=\"customView\" id=\"slider\">\(rect)"
      + "<autoresizingMask key=\"autoresizingMask\"/></slider>"
    let text = storyboard(
      view(
        "toolbar", "bar", (0, 623, 375, 44), "",
        "<items><barButtonItem id=\"a\">\(slider)</barButtonItem><barButtonItem title=\"Distance\" id=\"b\"/></items>"),
      ["leading", "trailing", "bottom"].map { constraint("bar.\($0) = root.\($0)") }.joined()
        + constraint("bar.height = 44"))
    #expect(try findings(text, "emptySize") == [])
    let document = try readDocument(Array(text.utf8), name: "Main.storyboard")
    let screen = try Screen.of("iphone6")
    let place = try ViewFinder(document).find("b")
    let reasons = LayoutEngine().reasons(document, on: screen)[place.scene]
    let explained = Explanation(view: place.view, reasons: reasons, of: document, on: "test").text
    #expect(explained.contains("the bar that it is in decides") && !explained.contains("priorities"), "\(explained)")
    #expect(!explained.contains("constraint constraint") && !explained.contains("items.constraint"), "\(explained)")
  }

  /// 16 points over both margins are the same when mirrored; over one of them they are not.
  @Test(arguments: [("rightMargin", 0), ("right", 2)])
  func theSameDistanceFromBothMarginsFollowsEveryLanguage(_ right: String, _ count: Int) throws {
    let text = storyboard(
      view("view", "web", (0, 100, 375, 100)),
      constraint("web.left = root.leftMargin - 16") + constraint("root.\(right) = web.right - 16"))
    #expect(try findings(text, "leftRight").count == count)
  }

  /// Landscape of the largest phones is regular and compact: all that are compact both ways have the number of wCompact.
  @Test(arguments: [("7", 0), ("8", 0), ("9", 1)])
  func aVariationThatSaysNothingNewIsNoMistake(_ other: String, _ count: Int) throws {
    let varied =
      "<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"7\" id=\"height\">"
      + "<variation key=\"heightClass=compact\" constant=\"\(other)\"/><variation key=\"widthClass=compact\" constant=\"8\"/>"
      + "<variation key=\"heightClass=compact-widthClass=regular\" constant=\"\(other)\"/></constraint>"
    let text = storyboard(
      view("view", "box", (0, 100, 375, 8)), varied + constraint("box.top = safe.top + 100"))
    #expect(try findings(text, "shadowedVariation").count == count)
  }

  /// 14 points are left over from another font or size, and 433 of 375 points were drawn on a canvas of 600.
  @Test(arguments: [(80, 200, 1), (90, 200, 0), (166, 267, 0)])
  func savedFramesAreWrongBySomePointsOnThisCanvas(_ x: Int, _ width: Int, _ count: Int) throws {
    let text = storyboard(
      view("view", "box", (x, 100, width, 40), "misplaced=\"YES\""),
      constraint("box.leading = root.leading + 104") + constraint("box.width = 200")
        + constraint("box.top = root.top + 100") + constraint("box.height = 40"))
    #expect(try findings(text, "misplaced").count == count)
  }

  /// A container is left behind by what lies in it, and that is placed anew with it.
  @Test func whatIsInAMisplacedViewIsNoFindingOfItsOwn() throws {
    let inner = view("view", "inner", (0, 0, 60, 40), "misplaced=\"YES\"")
    let box = view(
      "view", "box", (40, 100, 60, 40), "misplaced=\"YES\"",
      "<subviews>\(inner)</subviews><constraints>"
        + ["top", "leading", "trailing", "bottom"].map { constraint("inner.\($0) = box.\($0)") }.joined()
        + "</constraints>")
    let text = storyboard(
      box,
      constraint("box.leading = root.leading + 20") + constraint("box.width = 200")
        + constraint("box.top = root.top + 100") + constraint("box.height = 60"))
    #expect(try findings(text, "misplaced") == [])
  }

  /// Update Frames places all of them: the 40 points of the first move the second.
  @Test func misplacedViewsInOneAreOneFinding() throws {
    let text = storyboard(
      view("view", "one", (20, 100, 200, 40), "misplaced=\"YES\"")
        + view("view", "two", (20, 140, 200, 40), "misplaced=\"YES\""),
      ["one", "two"].map { constraint("\($0).leading = root.leading + 20") + constraint("\($0).width = 200") }.joined()
        + constraint("one.top = root.top + 60") + constraint("one.height = 40")
        + constraint("two.top = one.bottom") + constraint("two.height = 40"))
    let found = try findings(text, "misplaced")
    #expect(found.count == 1 && found[0].hasSuffix("; 1 more does"), "\(found)")
  }

  /// A phone on its side is 375 points high, or 393.
  @Test(arguments: [("FormScrollView", 0), ("FormView", 1)])
  func aPlainViewOfAClassThatScrollsScrolls(_ name: String, _ count: Int) throws {
    let label = view("label", "end", (20, 400, 200, 21), "text=\"End\"")
    let form = view(
      "view", "form", (0, 0, 375, 667), "customClass=\"\(name)\"",
      "<subviews>\(label)</subviews><constraints>" + constraint("end.top = form.top + 400")
        + constraint("end.leading = form.leading + 100") + "</constraints>")
    let text = storyboard(
      form, ["top", "leading", "trailing", "bottom"].map { constraint("form.\($0) = root.\($0)") }.joined())
    #expect(try findings(text, "offScreen").count == count)
  }

  /// The indicator covers the last 13 points of 34: a title of 18 in 30 that ends 16 points above the edge can be touched.
  @Test(arguments: [(16, 0), (0, 1)])
  func whatIsAboveTheHomeIndicatorCanBeTouched(_ distance: Int, _ count: Int) throws {
    let text = storyboard(
      view(
        "button", "go", (100, 637 - distance, 100, 30), "buttonType=\"system\"", "<state key=\"normal\" title=\"Go\"/>"),
      constraint("go.leading = root.leading + 100") + constraint("go.width = 100") + constraint("go.height = 30")
        + constraint("go.bottom = root.bottom - \(distance)"))
    #expect(try findings(text, "unsafeArea").count == count)
  }

  /// A label of 560 points, which fits a phone on its side and an iPad.
  private var wide: String {
    let words = Array(repeating: "settings", count: 9).joined(separator: " ")
    return storyboard(
      view("label", "words", (0, 100, 560, 21), "text=\"\(words)\""),
      constraint("words.leading = root.leading") + constraint("words.width = 560")
        + constraint("words.top = root.top + 100"),
      root: "x=\"0\" y=\"0\" width=\"667\" height=\"375\"")
  }

  /// Interface Builder writes the side in two ways, and the runtime of an app for iPads alone.
  @Test(arguments: [
    ("orientation=\"portrait\"", "orientation=\"portrait\"", 1),
    ("orientation=\"portrait\"", "orientation=\"landscape\"", 0),
    (
      "<view key=\"view\"",
      "<simulatedOrientationMetrics key=\"simulatedOrientationMetrics\" orientation=\"landscapeRight\"/><view key=\"view\"",
      0
    ),
    ("\"iOS.CocoaTouch\"", "\"iOS.CocoaTouch.iPad\"", 0),
  ])
  func aScreenIsShownAsItWasDrawn(_ before: String, _ after: String, _ count: Int) throws {
    let found = try findings(wide.replacing(before, with: after), "offScreen", on: ["iphone6", "ipadair"])
    #expect(found.count == count, "\(found)")
  }

  /// An app that says it turns its phones upright does.
  @Test func orientationsOfTheAppComeFirst() throws {
    var document = try readDocument(
      Array(wide.replacing("orientation=\"portrait\"", with: "orientation=\"landscape\"").utf8), name: "Main.storyboard"
    )
    let phone = try DeviceCatalogue().device(named: "iphone6")
    let (scene, screen) = (document.scenes[0], try DeviceCatalogue().screen(of: phone, orientation: .portrait))
    #expect(!Linter.looks(at: scene, of: document, on: screen))
    document.use(AppOrientations(all: InterfaceOrientation.allCases))
    #expect(Linter.looks(at: scene, of: document, on: screen))
  }

  /// Nothing of a scene of 1,024 points that has a size of its own is for phones.
  @Test(arguments: [(1024, 0), (940, 1)])
  func whatIsWiderThanAnyPhoneIsForPads(_ width: Int, _ count: Int) throws {
    let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/><view key=\"view\""
    let text = wide.replacing("<view key=\"view\"", with: free)
      .replacing("width=\"667\" height=\"375\"", with: "width=\"\(width)\" height=\"768\"")
    let rules = try findings(text, "offScreen").map { $0.prefix { $0 != ":" } }
    #expect(rules == [count == 0 ? "unchecked" : "offScreen"])
  }

  /// A screen of 449 × 485 points is shown in a part of an iPad's, one of 400 × 485 on a phone.
  @Test(arguments: [(449, 0), (400, 1)])
  func whatFitsNoDeviceIsAPartOfAScreen(_ width: Int, _ count: Int) throws {
    let free = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/><view key=\"view\""
    let text = storyboard(
      view("label", "end", (300, 100, 90, 21), "text=\"The end of it\""),
      constraint("end.leading = root.leading + 300") + constraint("end.top = root.top + 100"),
      root: "x=\"0\" y=\"0\" width=\"\(width)\" height=\"485\""
    ).replacing("<view key=\"view\"", with: free)
    #expect(try findings(text, "offScreen").count == count)
  }

  /// The text of a label that code has is a sample: of some 370 points less than a tenth is beyond a screen of 375.
  @Test(arguments: [(["state"], 0), ([], 1)])
  func aSampleTextMayBeLonger(_ outlets: [String], _ count: Int) throws {
    let text = storyboard(
      view("label", "state", (10, 100, 360, 21), "text=\"The state of the device that is connected just now\""),
      constraint("state.leading = root.leading + 20") + constraint("state.top = root.top + 100"), outlets: outlets)
    #expect(try findings(text, "offScreen", on: ["iphone6"]).count == count)
  }

  /// Xcode keeps the alignment of an attributed text with its paragraphs: in the middle of 560 points at −100, 18 of a
  /// text lie on the screen.
  @Test(arguments: [("center", 0), ("left", 1)])
  func attributedTextsAreAlignedByTheirParagraphs(_ alignment: String, _ count: Int) throws {
    let fragment =
      "<attributedString key=\"attributedText\"><fragment content=\"Welcome\"><attributes><font key=\"NSFont\" "
      + "metaFont=\"system\" size=\"17\"/><paragraphStyle key=\"NSParagraphStyle\" alignment=\"\(alignment)\"/>"
      + "</attributes></fragment></attributedString>"
    let text = storyboard(
      view("label", "title", (0, 100, 560, 21), "", fragment),
      constraint("title.leading = root.leading - 20") + constraint("title.trailing = root.trailing + 20")
        + constraint("title.top = root.top + 100"))
    #expect(try findings(text, "offScreen").count == count)
  }

  /// Code opens the drawer by the constraint that it has.
  @Test(arguments: [(["drawer"], 0), ([], 1)])
  func aDrawerIsOpenedByItsConstraint(_ outlets: [String], _ count: Int) throws {
    let place = constraint("menu.leading = root.leading + 340").replacing(
      "id=\"menu", with: "id=\"drawer\" name=\"menu")
    let text = storyboard(
      view("label", "menu", (20, 100, 100, 21), "text=\"Open settings\""),
      place + constraint("menu.top = root.top + 100"), outlets: outlets)
    #expect(try findings(text, "offScreen").count == count)
  }

  /// A conflict at every start would be in everybody's console, had the code not ended it; on some screens it may be new.
  @Test(arguments: [(["free"], 200, 0), (["free"], 360, 1), ([], 200, 1)])
  func codeEndsConflictsOnAllScreens(_ outlets: [String], _ width: Int, _ count: Int) throws {
    let free = constraint("box.width = 360").replacing("id=\"box", with: "id=\"free\" name=\"box")
    let text = storyboard(
      view("view", "box", (10, 100, 355, 40)),
      free + constraint("box.leading = root.leading + \((375 - width) / 2)")
        + constraint("root.trailing = box.trailing + \((375 - width + 1) / 2)") + constraint("box.top = root.top + 100")
        + constraint("box.height = 40"), outlets: outlets)
    #expect(try findings(text, "conflict", on: ["iphone6", "iphone15pro"]).count == count)
  }
}
