import Foundation
import Testing

struct PlainCommandTests {
  func adapt(_ arguments: String..., input: String? = nil, folder: URL? = nil) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, input: input, folder: folder)
  }

  @Test func versionIsPrinted() throws {
    let result = try adapt("version")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("\n"))
    #expect(try adapt("--version").output == result.output)
  }

  @Test func helpIsData() throws {
    let result = try adapt("--help")
    #expect(result.status == 0)
    #expect(result.talk.isEmpty)
    for command in ["render", "devices", "validate", "version"] {
      #expect(result.output.contains("\n  \(command) "))
      #expect(try adapt(command, "--help").status == 0)
    }
  }

  @Test func devicesAreListed() throws {
    let text = try adapt("devices")
    #expect(text.status == 0)
    #expect(text.output.contains("\niphone6plus "))
    let json = try adapt("devices", "--format", "json")
    let object = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let devices = object?["devices"] as? [[String: Any]] ?? []
    #expect(devices.count == text.output.split(separator: "\n").count - 1)
    let plus = devices.first { $0["name"] as? String == "iphone6plus" }
    let landscape = plus?["landscape"] as? [String: Any]
    #expect(landscape?["widthClass"] as? String == "regular")
    #expect(landscape?["width"] as? Double == 736)
  }

  @Test func documentsAreValidated() throws {
    let place = try Workplace()
    let good = try adapt("validate", "Main.layout", folder: place.folder)
    #expect(good.status == 0)
    #expect(good.output == "Main.layout: valid\n")
    let mixed = try adapt("validate", "Bad.layout", "Main.layout", folder: place.folder)
    #expect(mixed.status == 65)
    #expect(mixed.output == "Main.layout: valid\n")
    #expect(mixed.talk.hasPrefix("Bad.layout:1:"))
    #expect(try adapt("validate", "-", input: Workplace.good).output == "<stdin>: valid\n")
    #expect(try adapt("validate", "None.layout", folder: place.folder).status == 66)
  }

  @Test func aClosedPipeIsQuiet() throws {
    let result = try AdaptProcess.run(arguments: [], through: #""$1" devices --format json | head -n 1"#)
    #expect(result.status == 0)
    #expect(result.talk.isEmpty)
  }

  #if os(Linux)
  @Test func aFullDiskEndsWith74() throws {
    let result = try AdaptProcess.run(arguments: [], through: #""$1" devices >/dev/full"#)
    #expect(result.status == 74)
    #expect(result.talk.contains("No space left on device"))
  }
  #endif

  @Test func talkHasNoColoursOutsideTerminals() throws {
    #expect(try !adapt("render", "None.layout").talk.contains("\u{1b}"))
  }
}

/// What every command can be told about its talk.
struct TalkTests {
  static let doubtful = """
    <layout version="1"><screen id="home"><view id="root"><view id="box"/><constraints>
    <constraint item="box.top" to="root.top"/></constraints></view></screen></layout>
    """

  private func adapt(_ arguments: String...) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, input: Self.doubtful)
  }

  @Test func quietLeavesErrorsAndData() throws {
    let usual = try adapt("render", "-")
    let quiet = try adapt("render", "-", "--quiet")
    #expect(usual.talk.contains("warning: "))
    #expect(quiet.talk.isEmpty)
    #expect(quiet.output == usual.output)
    #expect(try adapt("validate", "-", "-q").output.isEmpty)
    #expect(try adapt("render", "None.layout", "-q").talk.contains("None.layout: No such file"))
  }

  @Test func colourIsAsItIsAskedFor() throws {
    #expect(try adapt("render", "-", "--color", "always").talk.contains("\u{1b}[1;33mwarning\u{1b}[0m"))
    #expect(try !adapt("render", "-", "--color", "never").talk.contains("\u{1b}"))
    #expect(try !adapt("render", "-").talk.contains("\u{1b}"))
    #expect(try adapt("render", "-", "--color", "sometimes").status == 64)
  }

  @Test func aMistakenCommandIsCorrected() throws {
    let mistaken = try adapt("rnder", "-")
    #expect(mistaken.status == 64)
    #expect(mistaken.talk.hasPrefix("Error: There is no command 'rnder'; did you mean 'render'?\n"))
    let place = try Workplace()
    let document = try AdaptProcess.run(arguments: ["Main.layout"], folder: place.folder)
    #expect(document.talk.contains("; did you mean 'adapt render Main.layout'?"))
    #expect(try adapt("xyzzy").talk.hasPrefix("Error: There is no command 'xyzzy'.\nUsage: adapt <subcommand>"))
    #expect(try adapt("help", "render").status == 0)
  }

  @Test func theWorstOfSeveralInputsCounts() throws {
    #expect(try adapt("render", "-", "None.layout").status == 66)
    #expect(try adapt("validate", "None.layout", "-").status == 66)
  }
}
