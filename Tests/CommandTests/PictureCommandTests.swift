import Foundation
import Testing

/// `adapt render --format svg|png|pdf`
struct PictureCommandTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  /// Whether there is a program that turns SVG into pixels.
  static let hasConverter: Bool = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert") }
  }()
  static let absence: Comment = "rsvg-convert is not there: apt-get install librsvg2-bin"

  func adapt(_ arguments: String..., through shell: String? = nil) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, folder: place.folder, through: shell)
  }

  @Test func aPictureIsData() throws {
    let result = try adapt("render", "Main.layout", "--device", "iphone6", "--format", "svg")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("<svg xmlns=") && result.output.hasSuffix("</svg>\n"))
    let again = try adapt("render", "Main.layout", "--device=iphone6", "--format=svg")
    #expect(again.output == result.output)
  }

  @Test func devicesAreSideBySideOrInFilesOfTheirOwn() throws {
    let result = try adapt(
      "render", "Main.layout", "--device", "iphone6", "--device", "ipadair", "--format", "svg")
    #expect(result.output.contains("id=\"views-1\"") && result.output.contains("id=\"views-2\""))
    try FileManager.default.createDirectory(
      at: place.folder.appending(path: "out"), withIntermediateDirectories: true)
    let files = try adapt(
      "render", "Main.layout", "--device", "iphone6", "--device", "ipadair", "--format", "svg", "--output", "out")
    #expect(files.status == 0 && files.output.isEmpty)
    #expect(place.read("out/Main-home-iphone6-portrait.svg")?.contains("iphone6 portrait · home") == true)
    #expect(place.read("out/Main-home-ipadair-portrait.svg")?.contains("768 × 1024") == true)
  }

  /// All devices whose screens differ, in portrait and landscape.
  @Test func aSheetHasAllScreensBothWays() throws {
    let result = try adapt("render", "Main.layout", "--all-devices", "--format", "html", "--output", "sheet.html")
    #expect(result.status == 0 && result.output.isEmpty)
    let page = try #require(place.read("sheet.html"))
    // Screens that look the same are one card with the names of all their devices.
    let cards = page.matches(of: /data-held="(\w+)"[^>]*data-devices="([^"]*)"/)
    func devices(_ side: Substring) -> Set<Substring> {
      Set(cards.filter { $0.1 == side }.flatMap { $0.2.split(separator: " ") })
    }
    #expect(devices("portrait").count > 30 && devices("landscape") == devices("portrait"))
    #expect(cards.count < 2 * devices("portrait").count)
    let landscape = try adapt("render", "Main.layout", "--all-devices", "--landscape", "--format", "html")
    #expect(!landscape.output.contains("data-held=\"portrait\""))
  }

  /// A picture of one red pixel and a template, beside a colour that is another one in the dark, and one of iOS.
  @Test func picturesAndColoursOfAssetCatalogues() throws {
    let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    let png = try #require(Data(base64Encoded: pixel))
    try place.write("", to: "App.xcodeproj/project.pbxproj")
    for name in ["logo", "sign"] {
      let intent = name == "sign" ? ", \"properties\": {\"template-rendering-intent\": \"template\"}" : ""
      let contents =
        "{\"images\": [{\"idiom\": \"universal\", \"scale\": \"1x\"}, "
        + "{\"idiom\": \"universal\", \"filename\": \"\(name).png\", \"scale\": \"2x\"}]\(intent)}"
      try place.write(contents, to: "App/Assets.xcassets/Signs/\(name).imageset/Contents.json")
      try png.write(to: place.folder.appending(path: "App/Assets.xcassets/Signs/\(name).imageset/\(name).png"))
    }
    try place.write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"components": {"red": "0x12", "green": "52", "blue": "0.337", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"white": "0.2", "alpha": "1.000"}}}
      ]}
      """, to: "App/Assets.xcassets/Ground.colorset/Contents.json")
    try place.write(
      """
      {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}
      """, to: "App/Assets.xcassets/AccentColor.colorset/Contents.json")
    try place.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="15000">
        <scenes><scene sceneID="s"><objects><viewController id="home"><view key="view" id="root">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <imageView contentMode="scaleAspectFit" image="logo" fixedFrame="YES" id="a">
              <rect key="frame" x="10" y="20" width="100" height="40"/></imageView>
            <imageView image="sign" fixedFrame="YES" id="b">
              <rect key="frame" x="10" y="80" width="30" height="40"/></imageView>
          </subviews>
          <color key="backgroundColor" name="Ground"/>
        </view></viewController></objects></scene></scenes>
        <resources>
          <image name="logo" width="20" height="20"/><image name="sign" width="30" height="40"/>
          <namedColor name="Ground"><color red="0.07" green="0.2" blue="0.337" alpha="1"/></namedColor>
        </resources>
      </document>
      """, to: "App/Base.lproj/Main.storyboard")
    let path = "App/Base.lproj/Main.storyboard"
    let light = try adapt("render", path, "--device", "iphone6", "--format", "svg")
    #expect(light.status == 0)
    #expect(light.output.components(separatedBy: "href=\"data:image/png;base64,\(pixel)\"").count == 3)
    // A square fits into 100 × 40 points as 40 × 40 in the middle.
    #expect(light.output.contains("<use href=\"#asset-1\" transform=\"matrix(40 0 0 40 40 20)\"/>"))
    // A template has the tint: iOS's red, as the table of colours has it.
    #expect(
      light.output.contains(
        "<rect x=\"10\" y=\"80\" width=\"30\" height=\"40\" fill=\"#ff3b30\" mask=\"url(#asset-2)\"/>"))
    #expect(light.output.contains("fill=\"#123456\""))
    let dark = try adapt("render", path, "--device", "iphone6", "--format", "svg", "--dark")
    #expect(dark.output.contains("fill=\"#333333\"") && !dark.output.contains("fill=\"#123456\""))
    let page = try adapt("preview", path, "--all-devices")
    #expect(page.output.components(separatedBy: "base64,\(pixel)").count == 3)
  }

  @Test func layersAreChosen() throws {
    let result = try adapt("render", "Main.layout", "--format", "svg", "--layers", "safe-area,guides")
    #expect(result.output.contains(".device{display:none}") && !result.output.contains(".safe-area{"))
    let all = try adapt("render", "Main.layout", "--format", "svg", "--layers", "all")
    #expect(!all.output.contains("display:none"))
  }

  @Test(arguments: [
    ["--layers", "safe-area"], ["--hidden"], ["--constraints", "--format", "json"],
    ["--format", "svg", "--layers", "safearea"], ["--format", "svg", "--scale", "2"],
    ["--format", "png", "--scale", "0"], ["--format", "png", "--scale", "1000"], ["--format", "gif"],
  ])
  func whatMakesNoSenseEndsWith64(_ arguments: [String]) throws {
    let result = try AdaptProcess.run(arguments: ["render", "Main.layout"] + arguments, folder: place.folder)
    #expect(result.status == 64)
    #expect(result.output.isEmpty && !result.talk.isEmpty)
  }

  @Test func withoutAConverterItSaysHowToGetOne() throws {
    let result = try adapt(
      "render", "Main.layout", "--format", "png", "--output", "main.png", through: "PATH=/nonexistent; \"$@\"")
    #expect(result.status == 73)
    #expect(result.talk.contains("apt-get install librsvg2-bin"))
    #expect(place.read("main.png") == nil)
  }

  /// A PNG begins with its size: 375 × 667 points, the device around them, its name and a gap, two pixels a point.
  @Test(.enabled(if: hasConverter, absence))
  func aPNGHasTheSizeOfThePicture() throws {
    let result = try adapt(
      "render", "Main.layout", "--device", "iphone6", "--format", "png", "--scale", "2", "-o", "main.png")
    #expect(result.status == 0 && result.talk.isEmpty)
    let bytes = try Data(contentsOf: place.folder.appending(path: "main.png"))
    #expect(bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(number(16) == 2 * (375 + 2 * 5 + 2 * 24))
    #expect(number(20) == 2 * (667 + 2 * 5 + 28 + 2 * 24))
  }

  @Test(.enabled(if: hasConverter, absence))
  func aPDFIsOne() throws {
    let result = try adapt("render", "Main.layout", "--format", "pdf", "-o", "main.pdf")
    #expect(result.status == 0)
    #expect(try Data(contentsOf: place.folder.appending(path: "main.pdf")).starts(with: Data("%PDF-".utf8)))
  }
}
