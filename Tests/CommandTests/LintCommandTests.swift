import Foundation
import TestSupport
import Testing

@Suite struct LintCommandTests {
  private static let openBox = """
    <layout version="1"><screen id="home"><view id="root">
      <view id="box"/>
      <constraints>
        <constraint item="box.width" constant="100"/>
        <constraint item="box.left" to="root.left"/>
      </constraints>
    </view></screen></layout>
    """
  private static let left = """
    <layout version="1"><screen id="home"><view id="root">
      <view id="box"/>
      <constraints>
        <constraint item="box.left" to="root.left"/>
        <constraint item="box.top" to="root.top"/>
        <constraint item="box.width" constant="100"/>
        <constraint item="box.height" constant="100"/>
      </constraints>
    </view></screen></layout>
    """

  private func lint(_ arguments: String..., in place: Workplace) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: ["lint"] + arguments, folder: place.folder)
  }

  /// One label is 500 points below the top, the other 290 above the bottom: they meet where a window is about 810 points
  /// high, which an iPad of 1080 × 810 is in landscape, and too narrow for both beside each other.
  @Test func windowsAreCheckedOnOneSide() throws {
    let place = try Workplace()
    try place.write(
      """
      <layout version="1"><screen id="home"><view id="root"><button id="a" title="One"/><button id="b" title="Two"/>
      <constraints><pin view="a" edges="left" inset="20"/><pin view="b" edges="right" inset="20"/>
      <constraint item="a.width" constant="300"/><constraint item="b.width" constant="300"/>
      <constraint item="a.top" to="root.top" constant="500"/>
      <constraint item="b.bottom" to="root.bottom" constant="-290"/></constraints></view></screen></layout>
      """, to: "Main.layout")
    let portrait = try lint("Main.layout", "--every-size", "--device", "ipad9", "--only", "overlap", in: place)
    #expect(portrait.output == "nothing found in 1 document, in windows as high as ipad9 in portrait\n")
    let landscape = try lint(
      "Main.layout", "--every-size", "--device", "ipad9", "--only", "overlap", "--orientation", "landscape", in: place)
    #expect(landscape.status == 1)
    #expect(landscape.output.contains("[lint.overlap]"))
    #expect(landscape.output.hasSuffix(", in windows as high as ipad9 in landscape\n"))
  }

  /// A screen that was drawn on its side, wider than an iPad upright: it is checked upright where that is asked for. The
  /// same for iPads alone is never shown on a phone, which is said.
  @Test func whatIsAskedForIsCheckedOrSaid() throws {
    let place = try Workplace()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <device id="ipad9_7" orientation="landscape"/>
      <scenes><scene sceneID="scene"><objects><viewController id="controller" sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="1024" height="768"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
      <constraints>
      <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
      <constraint firstItem="root" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c2"/>
      <constraint firstItem="box" firstAttribute="width" constant="1024" id="c3"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    try place.write(text, to: "Main.storyboard")
    let upright = try lint(
      "Main.storyboard", "--device", "ipadair2", "--orientation", "portrait", "--only", "conflict", in: place)
    #expect(upright.status == 1 && upright.output.contains("[lint.conflict]"))
    let other = text.replacing("targetRuntime=\"iOS.CocoaTouch\"", with: "targetRuntime=\"iOS.CocoaTouch.iPad\"")
    try place.write(other, to: "Main.storyboard")
    let phone = try lint("Main.storyboard", "--device", "iphone11", in: place)
    #expect(phone.status == 0 && phone.output.contains("note: nothing is checked here: it is for other devices"))
  }

  /// An overlap on three devices of four names the first, or all.
  @Test func allDevicesOfAFindingAreNamed() throws {
    let place = try Workplace()
    try place.write(
      """
      <layout version="1"><screen id="home"><view id="root"><label id="a" text="One"/><label id="b" text="Two"/>
      <constraints><pin view="a b" edges="leading" inset="20"/>
      <constraint item="a.top" to="root.top" constant="500"/>
      <constraint item="b.bottom" to="root.bottom" constant="-290"/></constraints></view></screen></layout>
      """, to: "Main.layout")
    let devices = ["--devices", "ipad7,ipad8,ipad9,iphone4s", "--orientation", "landscape", "--only", "overlap"]
    func output(_ more: String...) throws -> String {
      try AdaptProcess.run(arguments: ["lint", "Main.layout"] + devices + more, folder: place.folder).output
    }
    #expect(try output().contains(" on ipad7 and 2 others [lint.overlap]"))
    #expect(try output("--name-devices").contains(" on ipad7, ipad8 and ipad9 [lint.overlap]"))
  }

  @Test func oneSceneOfADocumentIsChecked() throws {
    let place = try Workplace()
    let other = #"<screen id="other" title="Fine"><view id="page"/></screen></layout>"#
    try place.write(Self.openBox.replacingOccurrences(of: "</layout>", with: other), to: "Two.layout")
    #expect(try lint("Two.layout", in: place).status == 1)
    #expect(try lint("Two.layout", "--scene", "home", in: place).status == 1)
    #expect(try lint("Two.layout", "--scene", "Fine", in: place).output == "nothing found in 1 document\n")
    // A document without the scene is left out, and nothing looks fine where no document has it.
    let both = try lint("Two.layout", "Main.layout", "--scene", "Fine", in: place)
    #expect(both.output == "nothing found in 1 document\n")
    #expect(try lint("Two.layout", "Main.layout", "--scene", "nowhere", in: place).status == 64)
    let unknown = try lint("Two.layout", "--scene", "nowhere", in: place)
    #expect(unknown.status == 64 && unknown.talk.contains("there is no scene 'nowhere'; there is home"))
  }

  @Test func findingsEndWithOneAndFaultsWithMore() throws {
    let place = try Workplace()
    try place.write(Self.openBox, to: "Open.layout")
    try place.write(Self.left, to: "Left.layout")
    #expect(try lint("Main.layout", in: place).status == 0)
    #expect(try lint("Main.layout", in: place).output == "nothing found in 1 document\n")
    #expect(try lint("-q", "Main.layout", in: place).output == "")
    let open = try lint("Open.layout", in: place)
    #expect(open.status == 1)
    #expect(open.output.hasPrefix("Open.layout:2:3: error: the y position and height of view \"box\" are ambiguous"))
    #expect(open.talk == "")
    #expect(try lint("Left.layout", in: place).status == 1)
    #expect(try lint("Left.layout", "--fail-on", "error", in: place).status == 0)
    #expect(try lint("Open.layout", "--disable", "ambiguous,leftRight", in: place).status == 0)
    #expect(try lint("Left.layout", "--only", "overlap", in: place).status == 0)
    #expect(try lint("Left.layout", "Bad.layout", "Main.layout", in: place).status == 65)
    #expect(try lint("None.layout", "Main.layout", in: place).status == 66)
    #expect(try lint(in: place).status == 64)
  }

  /// Too wide for an iPhone 4s, and too high for a phone that lies.
  private static let large = """
    <layout version="1"><screen id="home"><view id="root">
      <button id="wide" title="Wide"/>
      <button id="low" title="Low"/>
      <constraints>
        <constraint item="wide.leading" to="root.leading" constant="290"/>
        <constraint item="wide.top" to="topGuide.bottom"/>
        <constraint item="low.leading" to="safeArea.leading"/>
        <constraint item="low.top" to="root.top" constant="420"/>
      </constraints>
    </view></screen></layout>
    """

  private static let project = """
    { objects = {
      P = {isa = PBXProject; targets = (T); };
      T = {productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      L = {buildConfigurations = (C); };
      C = {name = Release; buildSettings = {
        IPHONEOS_DEPLOYMENT_TARGET = 9.0; TARGETED_DEVICE_FAMILY = 1; INFOPLIST_FILE = Info.plist;
      }; };
    }; rootObject = P; }
    """

  private static let plist = """
    <plist version="1.0"><dict>
      <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
    </dict></plist>
    """

  @Test func whatAnAppIsMadeForDecidesWhatIsChecked() throws {
    let place = try Workplace()
    try place.write(Self.large, to: "App/Large.layout")
    func messages(_ arguments: String...) throws -> [String] {
      try AdaptProcess.run(
        arguments: ["lint", "--quiet", "--only", "offScreen", "App/Large.layout"] + arguments, folder: place.folder
      )
      .output.split(separator: "\n").filter { $0.contains("offScreen") }.map(String.init)
    }
    // Without facts: the usual devices, on their sides too.
    #expect(try messages().count == 1)
    #expect(try messages()[0].contains("button \"low\"") && messages()[0].contains("landscape"))
    // An app for phones since iOS 9 that stands: its smallest phone is an iPhone 4s, and nothing lies.
    try place.write(Self.project, to: "App.xcodeproj/project.pbxproj")
    try place.write(Self.plist, to: "Info.plist")
    #expect(try messages().count == 1)
    #expect(try messages()[0].contains("button \"wide\"") && messages()[0].contains("on iphone4s"))
    #expect(try messages("--device", "iphonese3").isEmpty)
    #expect(try messages("--all-devices").count == 1)
    // What adapt.json says comes first.
    try place.write("{\"app\": {\"minimumIOS\": 16}}", to: "adapt.json")
    #expect(try messages().isEmpty)
    try place.write("{\"app\": {\"project\": \"None.xcodeproj\"}}", to: "adapt.json")
    let missing = try lint("App/Large.layout", in: place)
    #expect(missing.status == 66 && missing.talk.contains("None.xcodeproj/project.pbxproj: No such file"))
  }

  /// The project is generated: only the Info.plist beside the document is kept. A class may allow fewer orientations.
  @Test func anInfoPlistOrAClassKeepsAScreenUpright() throws {
    let place = try Workplace()
    let document = """
      <layout version="1"><screen id="main" class="PinController"><view id="root">
      <button id="low" title="Low" frame="0 500 100 44"/></view></screen></layout>
      """
    for name in ["Main.layout", "Bad.layout"] {
      try FileManager.default.removeItem(at: place.folder.appending(path: name))
    }
    try place.write(document, to: "App/Base.lproj/Low.layout")
    try place.write("// swift-tools-version:6.0\n", to: "Package.swift")
    let options = ["--quiet", "--only", "offScreen", "--devices", "iphonese3"]
    func lint() throws -> Int32 {
      try AdaptProcess.run(arguments: ["lint", "."] + options, folder: place.folder).status
    }
    #expect(try lint() == 1)
    try place.write(Self.plist, to: "App/Info.plist")
    #expect(try lint() == 0)
    let both = "Portrait</string><string>UIInterfaceOrientationLandscapeLeft"
    try place.write(Self.plist.replacing("Portrait", with: both), to: "App/Info.plist")
    #expect(try lint() == 1)
    let source = "class PinController: Upright {}\nclass Upright: UIViewController {\n"
    let property = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}\n"
    try place.write("<plist version=\"1.0\"><dict/></plist>", to: "App/Info.plist")
    try place.write(source + property, to: "App/Pin.swift")
    #expect(try lint() == 0)
    // A copy that Xcode exported for translators is none of the app's.
    try place.write(document.replacing("PinController", with: "Other"), to: "de.xcloc/Low.layout")
    #expect(try lint() == 0)
  }

  @Test func mistakesInOptionsAreExplained() throws {
    let place = try Workplace()
    let rule = try lint("Main.layout", "--only", "overlp", in: place)
    #expect(rule.status == 64)
    #expect(rule.talk.contains("There is no rule 'overlp'; did you mean 'overlap'?"))
    #expect(try lint("Main.layout", "--devices", "iphone66", in: place).talk.contains("unknown device 'iphone66'"))
    #expect(try lint("Main.layout", "--pseudo-length", "0.5", in: place).status == 64)
    #expect(try lint("Main.layout", "--pseudo-length", "nan", in: place).status == 64)
  }

  /// Known findings stay known when lines move and numbers change; new ones fail, and those that are gone are forgotten.
  @Test func aBaselineKnowsFindingsByContent() throws {
    let place = try Workplace()
    try place.write(Self.left, to: "Left.layout")
    #expect(try lint("Left.layout", "--baseline", "known.json", in: place).status == 66)
    let written = try lint("Left.layout", "Main.layout", "--write-baseline", in: place)
    #expect(written.status == 0)
    #expect(written.output == "nothing new in 2 documents; 1 known in .adapt-baseline.json\n")
    #expect(
      place.read(".adapt-baseline.json") == """
        {"schema": "adapt.baseline/1",
         "documents": [
          {"document": "Left.layout", "findings": [
           {"rule": "leftRight", "scene": "home", "message": "box.left = root.left does not follow the writing direction; use leading instead of left"}]}]}

        """)
    func check(_ options: String..., ci: String = "") throws -> AdaptProcess.Result {
      try AdaptProcess.run(
        arguments: ["lint", "Left.layout", "--baseline", ".adapt-baseline.json"] + options, folder: place.folder,
        through: "export CI=\(ci); \"$@\"")
    }
    // The constraint moves down and another one comes.
    let moved = Self.left.replacing(
      "<constraint item=\"box.left\"",
      with: "<constraint item=\"box.right\" to=\"root.right\" priority=\"10\"/>\n\n<constraint item=\"box.left\"")
    try place.write(moved, to: "Left.layout")
    let new = try check()
    #expect(new.status == 1)
    #expect(new.output.contains("box.right = root.right") && !new.output.contains("box.left = root.left does"))
    #expect(new.output.hasSuffix("1 warning in 1 of 1 document; 1 known, 0 gone\n"))
    #expect(try check("--format", "json").output.contains("box.left") == false)
    // What is gone is told and forgotten, but where CI is set or some rules only are checked.
    try place.write(Self.left.replacing("left", with: "leading"), to: "Left.layout")
    let before = place.read(".adapt-baseline.json")
    let gone = try check(ci: "1")
    #expect(gone.status == 0 && gone.output == "nothing new in 1 document; 0 known, 1 gone\n")
    #expect(gone.talk.hasPrefix("note: Left.layout: no longer: box.left = root.left does not follow"))
    #expect(try check("--only", "leftRight").output == "nothing new in 1 document; 0 known, 0 gone\n")
    #expect(place.read(".adapt-baseline.json") == before)
    #expect(try check().status == 0)
    #expect(place.read(".adapt-baseline.json")?.contains("Left.layout") == false)
    try place.write("{}", to: ".adapt-baseline.json")
    #expect(try check().status == 65)
  }

  /// Documents that a run did not check keep what is known of them; those that are gone do not.
  @Test func aBaselineIsOfAllDocuments() throws {
    let place = try Workplace()
    for name in ["One.layout", "Two.layout"] { try place.write(Self.left, to: name) }
    _ = try lint("One.layout", "Two.layout", "--write-baseline", in: place)
    _ = try lint("One.layout", "--write-baseline", in: place)
    #expect(place.read(".adapt-baseline.json")?.contains("Two.layout") == true)
    try FileManager.default.removeItem(at: place.folder.appending(path: "Two.layout"))
    let result = try AdaptProcess.run(
      arguments: ["lint", "One.layout", "--baseline", ".adapt-baseline.json"], folder: place.folder,
      through: "export CI=; \"$@\"")
    #expect(result.status == 0 && result.talk.contains("Two.layout: no longer"))
    #expect(place.read(".adapt-baseline.json")?.contains("Two.layout") == false)
  }

  @Test func settingsOfTheNearestFileCount() throws {
    let place = try Workplace()
    try place.write(Self.left, to: "Left.layout")
    try place.write("{\"lint\": {\"exclude\": [\"Left.layout:leftRight\"]}}", to: "adapt.json")
    #expect(try lint("Left.layout", in: place).status == 0)
    try place.write("{\"lint\": {\"excluded\": []}}", to: "adapt.json")
    let wrong = try lint("Left.layout", in: place)
    #expect(wrong.status == 65)
    #expect(wrong.talk.contains("adapt.json:1:11: error: unknown key \"excluded\"; did you mean \"exclude\"?"))
  }

  @Test(arguments: ["json", "sarif", "github", "junit", "checkstyle", "xcode"])
  func everyFormatTellsOfFindingsAndOfBadDocuments(_ format: String) throws {
    let place = try Workplace()
    try place.write(Self.left, to: "Left.layout")
    let result = try lint("Left.layout", "Bad.layout", "--format", format, in: place)
    #expect(result.status == 65)
    #expect(result.output.contains("leftRight"))
    #expect(result.output.contains("Bad.layout"))
    #expect(result.talk == "")
    let valid = try AdaptProcess.run(
      arguments: ["validate", "Main.layout", "Bad.layout", "--format", format], folder: place.folder)
    #expect(valid.status == 65)
    #expect(valid.output.contains("Bad.layout"))
    #expect(valid.talk == "")
  }

  @Test func foldersAndFilesToWriteTo() throws {
    let place = try Workplace()
    try place.write(Self.left, to: "Left.layout")
    let result = try lint(".", "--output", "lint.txt", in: place)
    #expect(result.status == 65)
    #expect(result.output == "")
    #expect(place.read("lint.txt")?.contains("Left.layout:4:5: warning") == true)
  }

  @Test func rulesAreListed() throws {
    let place = try Workplace()
    let list = try lint("--rules", in: place)
    #expect(list.status == 0)
    let names = list.output.split(separator: "\n").map { line in String(line.prefix { $0 != " " }) }
    #expect(names == LintRules.ids && names.contains("notInstalled"))
  }
}
