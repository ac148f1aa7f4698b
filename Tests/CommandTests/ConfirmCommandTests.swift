import Foundation
import TestSupport
import Testing

@testable import AdaptCommand
@testable import LayoutAnalysis

/// `adapt confirm` with dumps that the dump code of `adapt confirm init` wrote: it ran with the code of the fixture against
/// the stand-in for UIKit (`Scripts/prove-confirm`).
struct ConfirmCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    let fixture = PackageFolder.url.appending(path: "Fixtures/Restructure")
    try place.write(String(contentsOf: fixture.appending(path: "Main.layout"), encoding: .utf8), to: "App/Main.layout")
    try place.write(#"{"devices": ["iphone15pro"], "ios": [18]}"#, to: "App/adapt.json")
    for name in ["portrait", "landscape"] {
      let dump = fixture.appending(path: "Dumps/\(name).json")
      try place.write(String(contentsOf: dump, encoding: .utf8), to: "dumps/\(name).json")
    }
    #expect(try run("verify", "App", "--record", "all").status == 1)
  }

  private func run(_ arguments: String...) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, folder: place.folder, through: "unset CI; \"$@\"")
  }

  private func change(_ name: String, _ old: String, _ new: String) throws {
    let text = try #require(place.read(name))
    #expect(text.contains(old))
    try place.write(text.replacing(old, with: new), to: name)
  }

  @Test func goldensWithTheFramesOfTheAppAreConfirmed() throws {
    let result = try run("confirm", "read", "dumps", "--in", "App")
    #expect(result.status == 0)
    #expect(
      result.output == """
        App/Main.layout · iphone15pro portrait, iOS 18: confirmed on iOS 18.2 (iPhone 15 Pro, 6 views)
        App/Main.layout · iphone15pro landscape, iOS 18: confirmed on iOS 18.2 (iPhone 15 Pro, 6 views)
        2 of 2 goldens confirmed

        """)
    let list = try run("confirm", "list", "App")
    #expect(list.status == 0)
    #expect(list.output.contains("iphone15pro landscape, iOS 18: confirmed on iOS 18.2\n2 of 2 goldens confirmed\n"))
    // What is beside the goldens is no golden.
    #expect(try run("verify", "App").status == 0)
  }

  @Test func aViewElsewhereInTheAppIsNamedWithItsConstraints() throws {
    #expect(try run("confirm", "read", "dumps", "--in", "App").status == 0)
    try change("dumps/portrait.json", "[16,768,88,30]", "[19,768,88,30]")
    let result = try run("confirm", "read", "dumps", "--in", "App")
    #expect(result.status == 1)
    #expect(result.output.contains("actionThree: app 19 768  88 × 30 (line 11), adapt 16 768  88 × 30\n"))
    #expect(result.output.contains("in the app actionThree.leading = content.leading\n"))
    #expect(result.output.hasSuffix("1 of 2 goldens confirmed\n"))
    // What was confirmed before no longer is.
    #expect(try run("confirm", "list", "App").status == 1)
  }

  @Test func aGoldenThatChangedIsNotConfirmed() throws {
    #expect(try run("confirm", "read", "dumps", "--in", "App").status == 0)
    try change("App/Main.layout", "constant=\"8\"", "constant=\"9\"")
    let stale = try run("confirm", "read", "dumps", "--in", "App")
    #expect(stale.status == 1)
    #expect(stale.output.contains("not confirmed: adapt verify does not pass"))
    #expect(try run("confirm", "list", "App").status == 0)
    _ = try run("verify", "App", "--record", "all")
    let list = try run("confirm", "list", "App")
    #expect(list.status == 1)
    #expect(list.output.contains("not confirmed"))
  }

  @Test func whatIsMissingIsNotConfirmed() throws {
    try change("dumps/portrait.json", #","text":"Action Four"}"#, #","text":"Action Four","hidden":true}"#)
    #expect(try run("confirm", "read", "dumps", "--in", "App").status == 0)
    let lines = try #require(place.read("dumps/portrait.json")).split(separator: "\n", omittingEmptySubsequences: false)
    let less = lines.filter { !$0.contains("Action Four") && !$0.contains("[6,") && !$0.contains("[7,") }
      .joined(separator: "\n").replacing("\"Action Three\"},\n]", with: "\"Action Three\"}\n]")
      .replacing("},\n]", with: "}\n]")
    try place.write(less, to: "dumps/portrait.json")
    let result = try run("confirm", "read", "dumps", "--in", "App")
    #expect(result.output.contains("portrait, iOS 18: not confirmed: not all of it is in the dumps"))
    #expect(result.output.contains("not in the dump: actionFour"))
    let one = try run("confirm", "read", "dumps/landscape.json", "--in", "App")
    #expect(one.output.contains("portrait, iOS 18: not confirmed: no dump of this screen"))
  }

  /// Another iOS, another device and another text size are other screens; other insets of the same are a difference.
  @Test(arguments: [
    (
      "\"ios\":\"18.2\"", "\"ios\":\"17.5\"",
      "no golden is for Main.layout, scene restructure, on iPhone 15 Pro, iOS 17.5"
    ),
    ("\"width\":393", "\"width\":390", "iOS 18.2, 390 × 852"),
    ("CategoryL\"", "CategoryAccessibilityL\"", "no golden is for Main.layout"),
    ("\"direction\":\"leftToRight\"", "\"direction\":\"rightToLeft\"", "no golden is for Main.layout"),
    ("[59,0,34,0]", "[47,0,34,0]", "Restructure: the window has the insets 47 0 34 0, here the screen has 59 0 34 0"),
  ])
  func dumpsOfOtherScreensAreTold(_ old: String, _ new: String, _ message: String) throws {
    try change("dumps/portrait.json", old, new)
    let result = try run("confirm", "read", "dumps", "--in", "App")
    #expect(result.status == 1)
    #expect(result.output.contains(message))
  }

  @Test(arguments: [
    (
      #""frame":[16,768,88,30]"#, #""frame":[16,768,88]"#,
      "dumps/portrait.json:11:1: error: a frame is x, y, width and height"
    ),
    (#""parent":0"#, #""parent":9"#, "dumps/portrait.json:7:1: error: a view comes after the one that it is in"),
    (#""idiom":"phone""#, #""idiom":"watch""#, "dumps/portrait.json:4"),
    (#""first":[2,3]"#, #""first":[99,3]"#, "a constraint has a first item"),
  ])
  func mistakesInADumpHaveAPlace(_ old: String, _ new: String, _ message: String) throws {
    let text = try #require(place.read("dumps/portrait.json"))
    try place.write(text.replacing(old, with: new, maxReplacements: 1), to: "dumps/portrait.json")
    let result = try run("confirm", "read", "dumps", "--in", "App")
    #expect(result.status == 65)
    #expect(result.talk.contains(message))
  }

  @Test func otherDumpsAndFoldersAreRefused() throws {
    try place.write("<UIView: 0x1; frame = (0 0; 9 9)>\n", to: "other.json")
    let other = try run("confirm", "read", "other.json", "--in", "App")
    #expect(other.status == 64)
    #expect(other.talk.contains("adapt compare takes it"))
    try place.write("", to: "none/readme.txt")
    #expect(try run("confirm", "read", "none", "--in", "App").status == 66)
    #expect(try run("confirm", "read", "dumps", "--in", "none").status == 66)
    #expect(try run("confirm", "read", "missing", "--in", "App").status == 66)
  }

  @Test func outputFollowsTheSchemas() throws {
    let result = try run("confirm", "read", "dumps", "--in", "App", "--format", "json")
    let confirmed = try #require(place.read("App/__Layouts__/Main.layout/confirmed.json"))
    let dump = try #require(place.read("dumps/portrait.json"))
    for (name, text) in [("confirmation", result.output), ("confirmed", confirmed), ("dump", dump)] {
      #expect(try SchemaCheck(name).problems(ofJSON: Array(text.utf8)).isEmpty)
    }
    try place.write("{\"schema\": \"other\"}", to: "App/__Layouts__/Main.layout/confirmed.json")
    #expect(try run("confirm", "list", "App").status == 65)
  }

  @Test func compareReadsTheDumps() throws {
    let result = try run(
      "compare", "App/Main.layout", "--dump", "dumps/portrait.json", "--device", "iphone15pro", "--ios", "18")
    #expect(result.status == 0)
    #expect(result.output.contains("6 of 6 views have the frames of the app"))
  }

  // MARK: Tests for the app

  @Test func theListOfScreensIsWrittenAnewAndTestsAreKept() throws {
    try place.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="nav">
      <scenes>
      <scene sceneID="s0"><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
      <connections><segue destination="one" kind="relationship" relationship="rootViewController" id="r"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s1"><objects><viewController id="one" sceneMemberID="viewController">
      <view key="view" id="v1"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
      <navigationItem key="navigationItem" id="i1"/>
      <connections><segue destination="two" kind="show" id="g"/><segue destination="three" kind="presentation" id="p"/>
      <segue destination="four" kind="show" id="h"/></connections></viewController></objects></scene>
      <scene sceneID="s2"><objects><viewController storyboardIdentifier="Two" id="two" sceneMemberID="viewController">
      <view key="view" id="v2"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
      <navigationItem key="navigationItem" id="i2"/></viewController></objects></scene>
      <scene sceneID="s3"><objects><viewController storyboardIdentifier="Three" id="three" sceneMemberID="viewController">
      <view key="view" id="v3"><rect key="frame" x="0" y="0" width="393" height="852"/></view></viewController></objects>
      </scene>
      <scene sceneID="s4"><objects><viewController id="four" sceneMemberID="viewController">
      <view key="view" id="v4"><rect key="frame" x="0" y="0" width="393" height="852"/></view></viewController></objects>
      </scene>
      </scenes></document>
      """, to: "App/Flow.storyboard")
    try place.write("", to: "My App.xcodeproj/project.pbxproj")
    let result = try run("confirm", "init", "App", "-o", "Tests")
    #expect(result.status == 0)
    #expect(result.output == "Tests: 4 screens of 2 documents\n")
    #expect(result.talk.contains("four: an app cannot show this screen by itself: it has no storyboard identifier"))
    let screens = try #require(place.read("Tests/ConfirmScreens.swift"))
    for line in [
      #"Screen("Flow.storyboard", "one") { storyboard("Flow") },"#,
      #"Screen("Flow.storyboard", "two") { navigation(storyboard("Flow", "Two"), large: true) },"#,
      #"Screen("Flow.storyboard", "three") { sheet(storyboard("Flow", "Three"), .pageSheet) },"#,
      #"Screen("Main.layout", "restructure") { RestructureViewController() },"#,
    ] {
      #expect(screens.contains("    \(line)\n"))
    }
    #expect(try #require(place.read("Tests/ConfirmLayoutTests.swift")).contains("@testable import My_App\n"))
    try place.write("// mine\n", to: "Tests/ConfirmLayoutTests.swift")
    try place.write("// old\n", to: "Tests/ConfirmScreens.swift")
    #expect(try run("confirm", "init", "App", "-o", "Tests", "--quiet").output.isEmpty)
    #expect(place.read("Tests/ConfirmLayoutTests.swift") == "// mine\n")
    #expect(place.read("Tests/ConfirmScreens.swift") == screens)
  }

  @Test func withoutAProjectTheModuleHasToBeNamed() throws {
    let result = try run("confirm", "init", "App")
    #expect(result.status == 64)
    #expect(result.talk.contains("--module names the app's module"))
    #expect(place.read("AdaptConfirm/ConfirmScreens.swift") == nil)
    #expect(try run("confirm", "init", "App", "--module", "App").status == 0)
    #expect(place.read("AdaptConfirm/ScreenDump.swift") != nil)
  }
}
