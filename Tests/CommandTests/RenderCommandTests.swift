import Foundation
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

  @Test func aPadIsSplit() throws {
    let result = try adapt("render", "Main.layout", "--device", "ipadair", "--landscape", "--split", "1/2")
    #expect(result.output.contains("507 × 768 @2x · wCompact hRegular"))
    let upright = try adapt("render", "Main.layout", "--device", "ipadair", "--split", "1/2")
    #expect(upright.status == 64)
    #expect(upright.talk == "error: ipadair has no 1/2 window upright; it has 1/3, 2/3, slideover\n")
    #expect(try adapt("render", "Main.layout", "--device", "iphone6", "--split", "1/3").status == 64)
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
    ["render", "Main.layout", "--canvas", "--device", "iphone6"], ["render", "Main.layout", "--canvas"],
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
    #expect(try adapt("render", ".").status == 66)
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
