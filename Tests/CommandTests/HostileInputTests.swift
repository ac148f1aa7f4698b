import Foundation
import Testing

/// Documents, folders and settings that somebody made to do harm, or that nobody meant to read.
struct HostileInputTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private func adapt(_ arguments: String...) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, folder: place.folder)
  }

  private func path(_ name: String) -> String { place.folder.appending(path: name).path }

  private func document(_ inside: String) -> String { "<layout version=\"1\">\(inside)</layout>" }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  // MARK: Includes

  private func include(_ source: String) -> String {
    document("<include src=\"\(source)\"/><screen id=\"s\"><view id=\"root\"/></screen>")
  }

  @Test func includesStayInTheFolderOfTheDocument() throws {
    try makeFolder("project/screens")
    try place.write("secret", to: "secret.txt")
    try place.write(document("<component name=\"c\"><view id=\"v\"/></component>"), to: "project/Shared.layout")
    try place.write(include("../../secret.txt"), to: "project/screens/Out.layout")
    try place.write(include("../Shared.layout"), to: "project/screens/Main.layout")
    let out = try adapt("validate", "project/screens/Out.layout")
    #expect(out.status == 65 && out.talk.contains("outside the folder of the document"))
    #expect(!out.talk.contains("secret\n") && !out.talk.contains("'secret"))
    // The folder of a project is where its settings are.
    #expect(try adapt("validate", "project/screens/Main.layout").status == 65)
    try place.write("{}", to: "project/adapt.json")
    #expect(try adapt("validate", "project/screens/Main.layout").status == 0)
    #expect(try adapt("validate", "project/screens/Out.layout").status == 65)
  }

  @Test func linksLeadNoIncludeOut() throws {
    try makeFolder("project")
    try place.write(document("<component name=\"c\"><view id=\"v\"/></component>"), to: "Other.layout")
    try FileManager.default.createSymbolicLink(
      atPath: path("project/Link.layout"), withDestinationPath: "../Other.layout")
    try place.write(include("Link.layout"), to: "project/Main.layout")
    let result = try adapt("validate", "project/Main.layout")
    #expect(result.status == 65 && result.talk.contains("outside the folder of the document"))
  }

  @Test func whatIsNoLayoutIsNotQuoted() throws {
    try place.write("token-12345 and more", to: "secret.txt")
    try place.write(include("secret.txt"), to: "Includes.layout")
    for format in ["text", "json", "sarif", "github", "junit"] {
      let result = try adapt("validate", "Includes.layout", "--format", format)
      #expect(result.status == 65 && (result.talk + result.output).contains("this is not XML"))
      #expect(!(result.talk + result.output).contains("token"), "\(format)")
    }
  }

  @Test(.timeLimit(.minutes(30))) func pipesAreNotWaitedFor() throws {
    try makeFolder("found")
    #expect(mkfifo(path("found/a.layout"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: path("found/z.layout"), withDestinationPath: "/dev/zero")
    let result = try adapt("lint", "found")
    #expect(result.status == 66)
    #expect(result.talk.contains("found/a.layout: not a regular file\n"))
    #expect(result.talk.contains("found/z.layout: not a regular file\n"))
    try place.write(include("found/a.layout"), to: "Includes.layout")
    #expect(try adapt("validate", "Includes.layout").talk.contains("not a regular file"))
  }

  // MARK: Components

  /// A thousand components, each with the one before in it: nothing beyond the fiftieth is expanded.
  @Test func chainsOfComponentsEndWhileTheyAreRead() throws {
    let chain = (0..<1000).map { number in
      let inside = number == 0 ? "" : "<use id=\"a\" component=\"c\(number - 1)\"/>"
      return "<component name=\"c\(number)\"><view id=\"v\">\(inside)</view></component>"
    }
    let screen = "<screen id=\"s\"><view id=\"root\"><use id=\"u\" component=\"c49\"/></view></screen>"
    try place.write(document(chain[..<50].joined() + screen), to: "Fifty.layout")
    #expect(try adapt("validate", "Fifty.layout").status == 0)
    try place.write(document(chain.joined() + screen), to: "Chain.layout")
    let result = try AdaptProcess.run(
      arguments: ["validate", "Chain.layout"], folder: place.folder, through: "ulimit -v 1500000; exec \"$@\"")
    #expect(result.status == 65)
    #expect(result.talk.contains("components may be nested at most 50 deep"))
  }

  @Test func componentsThatMultiplyAreCounted() throws {
    let doubling = (0..<40).map { number in
      let inside =
        number == 0 ? "" : "<use id=\"a\" component=\"c\(number - 1)\"/><use id=\"b\" component=\"c\(number - 1)\"/>"
      return "<component name=\"c\(number)\"><view id=\"v\">\(inside)</view></component>"
    }
    try place.write(document(doubling.joined() + "<screen id=\"s\"><view id=\"root\"/></screen>"), to: "Double.layout")
    let result = try adapt("validate", "Double.layout")
    #expect(result.status == 65 && result.talk.contains("[document.component]"))
  }

  // MARK: Reports

  @Test(arguments: ["json", "sarif", "junit", "checkstyle", "github", "xcode"], ["validate", "lint"])
  func reportsOfWhatWasNotReadAreNotGreen(_ format: String, _ command: String) throws {
    let result = try adapt(command, "nosuch.layout", "--format", format)
    #expect(result.status == 66)
    #expect(result.output.contains("the document cannot be read: No such file or directory"))
    #expect(result.talk == "error: nosuch.layout: No such file or directory\n")
    if format == "junit" { #expect(result.output.contains("errors=\"1\"")) }
  }

  @Test func documentsWithoutScenesHaveJSONToo() throws {
    try place.write("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"/>", to: "No.xib")
    let result = try adapt("rotate", "No.xib", "--to", "landscapeLeft", "--format", "json")
    #expect(result.status == 0)
    #expect(result.output == "{\"schema\": \"adapt.rotation/1\",\n \"rotations\": []}\n")
  }

  @Test func controlsOfDirectionReachNoTerminal() throws {
    try place.write(
      document("<screen id=\"s\"><view id=\"root\"><label id=\"l\" text=\"a\u{202e}b\u{2066}c\"/></view></screen>"),
      to: "Turned.layout")
    let result = try adapt("render", "Turned.layout")
    #expect(result.output.contains("a·b·c") && !result.talk.contains("\u{202e}"))
  }

  // MARK: Pictures

  /// A controller that makes its view in code, behind a navigation controller whose bar shows its title.
  @Test func titlesOverControllersWithoutAViewAreDrawn() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" initialViewController="nav"><scenes>
      <scene sceneID="a"><objects><navigationController id="nav"><navigationBar key="navigationBar" id="bar"/>
      <connections><segue destination="code" kind="relationship" relationship="rootViewController" id="seg"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="b"><objects><viewController title="In code" id="code"/></objects></scene>
      </scenes></document>
      """
    try place.write(text, to: "Code.storyboard")
    for format in ["svg", "html"] {
      let result = try adapt("render", "Code.storyboard", "--device", "iphone6", "--format", format)
      #expect(result.status == 0 && result.output.contains("In code"), "\(format)")
    }
  }

  // MARK: Conversion and fixes

  private func storyboard(_ subviews: String, _ constraints: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14460" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><scenes><scene sceneID="s"><objects>
    <viewController id="c"><view key="view" id="r"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews>\(subviews)</subviews><constraints>\(constraints)</constraints></view></viewController></objects></scene>
    </scenes></document>
    """
  }

  @Test func numbersThatTheLanguageDoesNotHaveAreSaid() throws {
    let view = "<view id=\"v\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    try place.write(
      storyboard(view, "<constraint firstItem=\"v\" firstAttribute=\"width\" constant=\"10000000\" id=\"k\"/>"),
      to: "Wide.storyboard")
    let wide = try adapt("convert", "Wide.storyboard")
    #expect(!wide.output.contains("v.width") && wide.talk.contains("its constant is too large"))
    let button = """
      <button id="b"><rect key="frame" x="0" y="10" width="40" height="2147483648"/>
      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES"/></button>
      """
    try place.write(storyboard(button, ""), to: "High.storyboard")
    let high = try adapt("convert", "High.storyboard")
    #expect(high.output.contains("frame=\"0 10 40 9999999\"") && high.talk.contains("[convert.frame]"))
    try place.write(high.output, to: "High.layout")
    #expect(try adapt("validate", "High.layout").status == 0)
  }

  @Test func constraintsThatNameClearedOnesAreCleared() throws {
    let view = """
      <view id="v" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
      """
    try place.write(
      storyboard(
        view,
        """
        <constraint firstItem="v" firstAttribute="width" constant="9" id="k"/>
        <constraint firstItem="k" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="l"/>
        """),
      to: "Clear.storyboard")
    let result = try adapt("fix", "--clear", "Clear.storyboard")
    #expect(result.status == 0 && (result.output + result.talk).contains("removed with the one that it names"))
    #expect(try adapt("validate", "Clear.storyboard").status == 0)
  }

  // MARK: Goldens

  @Test func settingsKeepGoldensInTheProject() throws {
    for folder in ["/elsewhere", "../elsewhere", "a/../../elsewhere"] {
      try place.write("{\"goldens\": \"\(folder)\"}", to: "adapt.json")
      let result = try adapt("verify", "Main.layout")
      #expect(result.status == 65 && result.talk.contains("outside"), "\(folder)")
    }
  }

  @Test func linksLeadNoGoldenOut() throws {
    try makeFolder("project")
    try makeFolder("elsewhere")
    try place.write(Workplace.good, to: "project/Main.layout")
    try FileManager.default.createSymbolicLink(
      atPath: path("project/__Layouts__"), withDestinationPath: "../elsewhere")
    let result = try AdaptProcess.run(
      arguments: ["verify", "project/Main.layout", "--record", "all"], folder: place.folder,
      through: "unset CI; exec \"$@\"")
    #expect(result.talk.contains("a symbolic link leads out of the folder of the documents"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("elsewhere")).isEmpty)
  }

  /// What somebody keeps beside goldens is no golden, and stays.
  @Test func pruningLeavesOtherFiles() throws {
    try makeFolder("__Layouts__/Gone.layout")
    try place.write("my notes\n", to: "__Layouts__/Gone.layout/mynotes.txt")
    try place.write(
      "Gone.layout · iphone6 portrait · 375 × 667 @2x · wCompact hRegular\n",
      to: "__Layouts__/Gone.layout/iphone6-portrait.txt")
    let result = try adapt("verify", ".", "--prune")
    #expect(result.output.contains("__Layouts__/Gone.layout/iphone6-portrait.txt: removed"))
    #expect(place.read("__Layouts__/Gone.layout/mynotes.txt") == "my notes\n")
    #expect(place.read("__Layouts__/Gone.layout/iphone6-portrait.txt") == nil)
  }
}
