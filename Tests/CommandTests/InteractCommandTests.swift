import TestSupport
import Testing

/// `adapt interact` as users run it; what happens is tested with the library.
struct InteractCommandTests {
  private static let document = """
    <layout version="1"><screen id="home"><view id="root"><button id="save" title="Save" frame="0 0 100 40"/></view></screen>
    <screen id="other"><view id="otherRoot"/></screen></layout>
    """

  private func run(_ arguments: String..., script: String = "tap save\n", input: String? = nil) throws
    -> AdaptProcess.Result
  {
    let place = try Workplace()
    try place.write(Self.document, to: "Form.layout")
    try place.write(script, to: "Form.touches")
    return try AdaptProcess.run(
      arguments: ["interact", "Form.layout"] + arguments, input: input, folder: place.folder)
  }

  @Test func aTraceAndTheFrames() throws {
    let result = try run("--script", "Form.touches", "--device", "iphone6")
    #expect(result.status == 0 && result.talk.isEmpty)
    #expect(result.output.hasPrefix("> tap save\n  0       touch 1 began at 50 20 in save\n"))
    #expect(result.output.contains("\n\nForm.layout · iphone6 portrait"))
  }

  @Test func aScriptFromAPipeOnTwoDevices() throws {
    let result = try run(
      "--script", "-", "--device", "iphone6", "--device", "ipadair", "--format", "json", input: "tap 5 5\n")
    #expect(try SchemaCheck("interaction").problems(ofJSON: Array(result.output.utf8)) == [])
    #expect(result.output.contains("\"device\": \"ipadair\""))
  }

  @Test func aBadScriptIsShownWithItsPlace() throws {
    let result = try run("--script", "Form.touches", script: "tap save\ntap sava\n")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.talk.hasPrefix("Form.touches:2:5: error: no view of the screen 'home' is called 'sava'"))
    #expect(result.talk.contains("    2 | tap sava\n      |     ^\n"))
    #expect(try run("--script", "Form.touches", script: "tpa save\n").talk.hasPrefix("Form.touches:1:1: error: a step"))
  }

  @Test func aStepThatMakesNoSenseIsAFinding() throws {
    let result = try run("--script", "Form.touches", script: "type \"a\"\n")
    #expect(result.status == 1)
    #expect(result.talk.hasPrefix("Form.touches:1:1: error: there is no first responder"))
    #expect(result.output.contains("problem: there is no first responder"))
  }

  /// What the app allows is in its Info.plist: this one allows portrait only.
  @Test func anInfoPlistSaysWhatTheAppAllows() throws {
    let plist = PackageFolder.fixtures.appending(path: "Rotation/Info.plist").path()
    let turn = ["--script", "Form.touches", "--device", "iphone6"]
    let free = try run(turn[0], turn[1], turn[2], turn[3], script: "rotate landscapeLeft\n")
    #expect(free.output.contains("the screen turns from portrait to landscapeRight\n"))
    let bound = try run(turn[0], turn[1], turn[2], turn[3], "--info-plist", plist, script: "rotate landscapeLeft\n")
    #expect(bound.output.contains("the screen stays in portrait, because it does not allow landscapeRight\n"))
    #expect(bound.status == 0)
    #expect(try run(turn[0], turn[1], "--info-plist", "None.plist").status == 66)
  }

  @Test func wrongUse() throws {
    #expect(try run("--script", "None.touches").status == 66)
    #expect(try run().status == 64)
    #expect(try run("--script", "Form.touches", "--canvas").status == 64)
    #expect(try run("--script", "Form.touches", "--scene", "none").status == 64)
    #expect(try run("--script", "Form.touches", "--scene", "other", script: "tap otherRoot\n").status == 0)
  }
}
