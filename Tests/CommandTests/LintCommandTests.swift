import Foundation
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

  @Test func findingsEndWithOneAndFaultsWithMore() throws {
    let place = try Workplace()
    try place.write(Self.openBox, to: "Open.layout")
    try place.write(Self.left, to: "Left.layout")
    #expect(try lint("Main.layout", in: place).status == 0)
    #expect(try lint("Main.layout", in: place).output == "")
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

  @Test func mistakesInOptionsAreExplained() throws {
    let place = try Workplace()
    let rule = try lint("Main.layout", "--only", "overlp", in: place)
    #expect(rule.status == 64)
    #expect(rule.talk.contains("There is no rule 'overlp'; did you mean 'overlap'?"))
    #expect(try lint("Main.layout", "--devices", "iphone66", in: place).talk.contains("unknown device 'iphone66'"))
    #expect(try lint("Main.layout", "--pseudo-length", "0.5", in: place).status == 64)
    #expect(try lint("Main.layout", "--pseudo-length", "nan", in: place).status == 64)
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
    #expect(list.output.split(separator: "\n").count == 17)
    #expect(list.output.contains("notInstalled"))
  }
}
