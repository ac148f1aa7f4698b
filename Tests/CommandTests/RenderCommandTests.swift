import Adapt
import Foundation
import TestSupport
import Testing

struct RenderCommandTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  func adapt(_ arguments: String..., input: String? = nil) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, input: input, folder: place.folder)
  }

  @Test func framesAreData() throws {
    let result = try adapt("render", "Main.layout", "--device", "iPhone 6 Plus", "--landscape")
    #expect(result.status == 0)
    #expect(result.talk.isEmpty)
    #expect(
      result.output.hasPrefix("Main.layout · iphone6plus landscape · 736 × 414 @3x · wRegular hCompact\n"))
  }

  @Test func withoutADeviceItIsTheUsualOne() throws {
    #expect(try adapt("render", "Main.layout").output.hasPrefix("Main.layout · iphone15pro portrait"))
  }

  @Test func severalDevicesGiveAnArray() throws {
    let result = try adapt(
      "render", "Main.layout", "--device", "iphone4s", "--device", "ipadair", "--format", "json")
    let layouts = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    #expect(layouts?.map { $0["device"] as? String } == ["iphone4s", "ipadair"])
    let all = try adapt("render", "Main.layout", "--all-devices", "--format=json")
    let many = try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [Any]
    #expect((many?.count ?? 0) > 30)
  }

  /// More documents than are worked on at a time come in their order, as one array, and warnings do, too.
  @Test func manyDocumentsComeInTheirOrder() throws {
    let folder = place.folder.appending(path: "Many")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let names = (100..<170).map { "Screen\($0).layout" }
    for name in names {
      let text = "<layout version=\"1\"><screen id=\"s\"><view id=\"root\"/></screen></layout>"
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    try Data("<layout".utf8).write(to: folder.appending(path: names[40]))
    let json = try adapt("render", "Many", "--format", "json", "--device", "iphone6")
    let layouts = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    let read = names.filter { $0 != names[40] }
    #expect(layouts?.map { $0["document"] as? String } == read)
    #expect(json.status == 65 && json.talk.contains(names[40]))
    let text = try adapt("render", "Many", "--device", "iphone6").output
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("Screen") }
    #expect(headings.compactMap { $0.split(separator: " ").first.map(String.init) } == read)
    #expect(text.components(separatedBy: "\n\n").count == read.count)
  }

  @Test func textsOfALocaleRunInItsDirection() throws {
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "ar.lproj"), withIntermediateDirectories: true)
    let label = "<label id=\"one\" text=\"Sign in\" frame=\"0 0 90 44\"/>"
    try place.write(Workplace.good.replacing("root\"/>", with: "root\">\(label)</view>"), to: "Main.layout")
    try place.write("\"one.text\" = \"Entrar\";", to: "ar.lproj/Main.strings")
    let result = try adapt("render", "Main.layout", "--locale", "ar")
    #expect(result.output.contains("\"Entrar\"") && result.output.contains("right to left"))
    #expect(try !adapt("render", "Main.layout").output.contains("Entrar"))
    #expect(try adapt("render", "Main.layout", "--locale", "../x").status == 64)
  }

  @Test func everyOrientationIsShown() throws {
    let output = try adapt(
      "render", "Main.layout", "-d", "iphone5s", "--orientation", "portrait", "--orientation", "landscape"
    ).output
    #expect(output.contains("320 × 568") && output.contains("568 × 320"))
  }

  @Test func aPadIsSplit() throws {
    let result = try adapt("render", "Main.layout", "--device", "ipadair", "--landscape", "--split", "1/2")
    #expect(result.output.contains("507 × 768 @2x · wCompact hRegular"))
    let portrait = try adapt("render", "Main.layout", "--device", "ipadair", "--split", "1/2")
    #expect(portrait.status == 64)
    #expect(portrait.talk == "error: ipadair has no 1/2 window in portrait; it has 1/3, 2/3, slideover\n")
    #expect(try adapt("render", "Main.layout", "--device", "iphone6", "--split", "1/3").status == 64)
  }

  @Test func theSystemAndTheWindowAreChosen() throws {
    let window = try adapt("render", "Main.layout", "--device", "ipad10", "--size", "500x700", "--format", "json")
    #expect(window.output.contains("\"width\": 500, \"height\": 700"))
    #expect(window.output.contains("\"widthClass\": \"compact\""))
    let old = try adapt("render", "Main.layout", "--device", "iphone6", "--ios", "26")
    #expect(old.status == 64)
    #expect(old.talk == "error: iphone6 does not run iOS 26: it came with iOS 8 and gets up to iOS 12\n")
    #expect(try adapt("render", "Main.layout", "--safe-area", "1,2,3").status == 64)
    let all = try adapt("render", "Main.layout", "--all-devices", "--ios", "9")
    #expect(all.output.contains("iphone4s") && !all.output.contains("iphone8"))
  }

  /// Only the app knows how large a banner is: the saved size is laid out, and said to be it, until settings know better.
  @Test func partsOfXibsHaveTheSizesOfTheSettings() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <view contentMode="scaleToFill" id="top" customClass="Banner"><rect key="frame" x="0" y="0" width="300" height="60"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view></objects></document>
      """
    try place.write(xib, to: "Banner.xib")
    let saved = try adapt("render", "Banner.xib", "--device", "iphone16")
    #expect(saved.output.contains("view top  0 0  300 × 60"))
    #expect(
      saved.talk.contains("note: only the app knows the size of \"top\", which is laid out at its saved 300 × 60"))
    #expect(try adapt("render", "Banner.xib", "--size", "320x50").output.contains("view top  0 0  320 × 50"))
    try place.write("{\"sizes\": {\"Banner\": \"393x80\"}}", to: "adapt.json")
    let sized = try adapt("render", "Banner.xib", "--device", "iphone16")
    #expect(sized.output.contains("view top  0 0  393 × 80"))
    #expect(sized.talk.isEmpty)
    try place.write("{\"sizes\": 5}", to: "adapt.json")
    #expect(try adapt("render", "Banner.xib", "--device", "iphone16").status == 65)
  }

  @Test func settingsReachTheScreen() throws {
    let result = try adapt("render", "Main.layout", "--rtl", "--text-size", "ax2", "--format", "json")
    #expect(result.output.contains("\"layoutDirection\": \"rightToLeft\", \"contentSize\": \"AX2\""))
  }

  @Test func aTypoInADeviceIsNoticed() throws {
    let result = try adapt("render", "Main.layout", "--device", "iphone6pluss")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(
      result.talk.hasPrefix("error: unknown device 'iphone6pluss'; did you mean iphone6plus"))
  }

  @Test(arguments: [
    ["render"], ["render", "Main.layout", "--nonsense"], ["render", "Main.layout", "--device"],
    ["render", "Main.layout", "--format", "yaml"], ["nonsense"],
    ["render", "Main.layout", "--text-size", "9"],
    ["render", "Main.layout", "--landscape", "--orientation", "portrait"],
    ["render", "Main.layout", "--all-devices", "--device", "iphone6"], ["devices", "extra"],
    ["render", "Main.layout", "--orientation", "sideways"],
  ])
  func badUsageEndsWith64(arguments: [String]) throws {
    let result = try AdaptProcess.run(arguments: arguments, folder: place.folder)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(!result.talk.isEmpty)
  }

  @Test func badDocumentEndsWith65() throws {
    let result = try adapt("render", "Bad.layout")
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.talk.hasPrefix("Bad.layout:1:"))
  }

  @Test func missingFileEndsWith66() throws {
    let result = try adapt("render", "None.layout")
    #expect(result.status == 66)
    #expect(result.talk == "error: None.layout: No such file or directory\n")
    // A folder stands for the documents in it, and needs one.
    let place = try Workplace()
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "Notes"), withIntermediateDirectories: false)
    for command in ["render", "lint", "validate"] {
      let empty = try AdaptProcess.run(arguments: [command, "Notes"], folder: place.folder)
      #expect(empty.status == 66)
      #expect(empty.talk == "error: there is no layout document in 'Notes'\n")
    }
  }

  @Test func severalInputsGoOnAndEndWithTheWorst() throws {
    let result = try adapt("render", "Bad.layout", "Main.layout", "None.layout")
    #expect(result.status == 66)
    #expect(result.output.hasPrefix("Main.layout · "))
    #expect(result.talk.contains("Bad.layout:1:") && result.talk.contains("None.layout: No such"))
  }

  @Test func minusIsTheStandardInput() throws {
    let result = try adapt("render", "-", input: Workplace.good)
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("<stdin> · "))
    #expect(try adapt("render", "-", input: "junk").talk.hasPrefix("<stdin>:1:"))
  }

  @Test func outputGoesToAFile() throws {
    let result = try adapt("render", "Main.layout", "--output", "frames.txt")
    #expect(result.status == 0)
    #expect(result.output.isEmpty)
    #expect(place.read("frames.txt")?.hasPrefix("Main.layout · ") == true)
    #expect(try adapt("render", "Main.layout", "--output", "no/such/folder").status == 73)
    #expect(try adapt("render", "Bad.layout", "--output", "untouched.txt").status == 65)
    #expect(place.read("untouched.txt") == nil)
  }

  @Test func documentsWithOneNameKeepTheirPaths() throws {
    try FileManager.default.createDirectory(
      at: place.folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
    try place.write(Workplace.good, to: "sub/Main.layout")
    #expect(try adapt("render", "sub/Main.layout").output.hasPrefix("Main.layout · "))
    #expect(try adapt("render", "Main.layout", "sub/Main.layout").output.contains("\nsub/Main.layout · "))
  }
}

/// `adapt render --fonts`, with the trait and without.
struct FontsOptionTests {
  private let document = """
    <layout version="1">
      <screen id="home">
        <view id="root">
          <label id="title" text="AVx"><font name="AdaptBox-Bold" size="20"/></label>
          <constraints>
            <constraint item="title.top" to="topGuide.bottom"/>
            <constraint item="title.leading" to="root.leading"/>
          </constraints>
        </view>
      </screen>
    </layout>
    """

  private func render(fonts: String) throws -> AdaptProcess.Result {
    try AdaptProcess.run(
      arguments: ["render", "-", "--device", "iphone6", "--fonts", fonts], input: document,
      folder: PackageFolder.fixtures)
  }

  /// (1.1 + 0.6) × 20 points wide.
  @Test(.enabled(if: FontFolder.isBuiltIn, "needs `swift test --traits FontFiles`"))
  func textIsMeasuredInTheFile() throws {
    let result = try render(fonts: "Fonts")
    #expect(result.output.contains("label title                 0 20  34 × 20  \"AVx\""))
    #expect(result.talk.isEmpty)
    #expect(result.status == 0)
  }

  @Test(.enabled(if: FontFolder.isBuiltIn, "needs `swift test --traits FontFiles`"))
  func aFontThatIsNotThereIsSaid() throws {
    let result = try render(fonts: "Layout")
    #expect(result.talk.contains("warning: there is no font file (.ttf, .otf, .ttc, .otc) in 'Layout' [fonts.none]"))
    #expect(result.talk.contains("note: the font \"AdaptBox-Bold\" is not known"))
    #expect(result.status == 0)
    let missing = try render(fonts: "nope")
    #expect(missing.talk == "error: nope: No such file or directory\n")
    #expect(missing.status == 66)
  }

  @Test(.disabled(if: FontFolder.isBuiltIn, "the trait FontFiles is on"))
  func withoutTheTraitTheBuildThatHasItIsSaid() throws {
    let result = try render(fonts: "Fonts")
    #expect(
      result.talk == """
        error: --fonts: this build measures no font files; build one that does with \
        `Scripts/setup --fonts && swift build -c release --traits FontFiles`

        """)
    #expect(result.status == 64)
  }

  /// The canvas of any width and height is 600 points square unless the outermost view says otherwise; nothing but the base
  /// design applies on it.
  @Test func aLayoutHasACanvas() throws {
    let place = try Workplace()
    func frames(_ root: String) throws -> String {
      try place.write(
        """
        <layout version="1"><screen id="s"><view id="root" \(root)><view id="box"/><constraints>
        <pin view="box" edges="all"><vary for="wCompact, wRegular, portrait, width>=100" inset="50"/></pin>
        </constraints></view></screen></layout>
        """, to: "Main.layout")
      return try AdaptProcess.run(arguments: ["render", "--canvas", "Main.layout"], folder: place.folder).output
    }
    #expect(try frames("").contains("canvas portrait · 600 × 600 @2x · wAny hAny"))
    #expect(try frames("").contains("view box  0 0  600 × 600"))
    #expect(try frames("designSize=\"500 400\"").contains("view box  0 0  500 × 400"))
    // The size of a device is its screen, with its classes: an iPhone 6 has compact width.
    #expect(try frames("designSize=\"375 667\"").contains("view box  50 50  275 × 567"))
  }

  @Test func conditionsKnowTheSettingsOfAUser() throws {
    let place = try Workplace()
    try place.write(
      """
      <layout version="1"><screen id="s"><view id="root"><view id="box"/><constraints><pin view="box" edges="all">
      <vary for="dark" inset="1"/><vary for="highContrast dark" inset="2"/><vary for="rtl" inset="3"/>
      <vary for="textSize>=AX1" inset="4"/><vary for="width>=600 height>=300" inset="5"/></pin>
      </constraints></view></screen></layout>
      """, to: "Main.layout")
    let cases = [
      ([], "0 0"), (["--dark"], "1 1"), (["--dark", "--high-contrast"], "2 2"), (["--high-contrast"], "0 0"),
      (["--rtl"], "3 3"), (["--text-size", "XXXL"], "0 0"), (["--text-size", "AX3"], "4 4"),
      (["--size", "600x300"], "5 5"), (["--size", "599x300"], "0 0"),
    ]
    for (options, where_) in cases {
      let result = try AdaptProcess.run(
        arguments: ["render", "Main.layout", "--device", "iphone6"] + options, folder: place.folder)
      #expect(result.output.contains("view box  \(where_)  "), "\(options): \(result.output)")
    }
  }

  @Test func devicesAreListedForACondition() throws {
    let compact = try AdaptProcess.run(arguments: ["devices", "--for", "wAny hCompact"]).output
    #expect(compact.contains("iPhone 6 Plus") && !compact.contains("iPad"))
    let lines = try AdaptProcess.run(arguments: ["devices", "--for", "wRegular hCompact"]).output.split(separator: "\n")
    #expect(lines.dropFirst().allSatisfy { $0.contains(" landscape ") })
    // Of the first phones only the Plus is wide enough in landscape.
    #expect(!lines.contains { $0.contains("iphone6 ") } && lines.contains { $0.contains("iphone6plus ") })
    #expect(
      try AdaptProcess.run(arguments: ["devices", "--for", "height>=2000"]).output.split(separator: "\n").count == 1)
  }
}
