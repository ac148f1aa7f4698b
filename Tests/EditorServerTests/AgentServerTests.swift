import Foundation
import TestSupport
import Testing

@testable import EditorServer

/// Messages of the Model Context Protocol, with commands that answer what the test says.
struct AgentServerTests {
  /// The commands that a server ran.
  private final class Log: @unchecked Sendable {
    var commands: [[String]] = []
    var inputs: [String] = []
  }

  private let log = Log()

  private func server(status: Int32 = 0, output: String = "done\n") -> AgentServer {
    AgentServer(version: "test") { [log] arguments, input in
      log.commands.append(arguments)
      log.inputs.append(String(decoding: input, as: UTF8.self))
      return (status, Array(output.utf8))
    }
  }

  private func answer(_ server: AgentServer, _ method: String, _ parameters: [String: Any] = [:]) throws
    -> [String: Any]
  {
    let message: [String: Any] = ["jsonrpc": "2.0", "id": "a", "method": method, "params": parameters]
    let bytes = try #require(server.answer(Array(try JSONSerialization.data(withJSONObject: message))))
    #expect(bytes.filter { $0 == UInt8(ascii: "\n") }.count == 1 && bytes.last == UInt8(ascii: "\n"))
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(answer["id"] as? String == "a")
    return answer
  }

  private func call(_ server: AgentServer, _ tool: String, _ arguments: [String: Any] = [:]) throws
    -> (text: String, isError: Bool)
  {
    let result = try #require(
      try answer(server, "tools/call", ["name": tool, "arguments": arguments])["result"] as? [String: Any])
    let content = try #require(result["content"] as? [[String: Any]])
    return (content.compactMap { $0["text"] as? String }.joined(), result["isError"] as? Bool == true)
  }

  @Test(arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")])
  func handshakeAgreesOnAVersion(asked: String, agreed: String) throws {
    let result = try #require(
      try answer(server(), "initialize", ["protocolVersion": asked, "capabilities": [:]])["result"] as? [String: Any])
    #expect(result["protocolVersion"] as? String == agreed)
    #expect((result["serverInfo"] as? [String: String])?["name"] == "adapt")
    #expect((result["capabilities"] as? [String: Any])?["tools"] != nil)
  }

  @Test func everyToolHasASchemaOfItsArguments() throws {
    let result = try #require(try answer(server(), "tools/list")["result"] as? [String: Any])
    let tools = try #require(result["tools"] as? [[String: Any]])
    #expect(
      tools.compactMap { $0["name"] as? String }
        == ["scenes", "frames", "picture", "lint", "explain", "edit", "fix", "diff", "devices"])
    for tool in tools {
      let schema = try #require(tool["inputSchema"] as? [String: Any])
      let properties = try #require(schema["properties"] as? [String: [String: Any]])
      #expect(schema["type"] as? String == "object")
      for name in try #require(schema["required"] as? [String]) { #expect(properties[name] != nil) }
      for property in properties.values { #expect(property["type"] != nil && property["description"] != nil) }
    }
    let writing = tools.filter { ($0["annotations"] as? [String: Bool])?["readOnlyHint"] == false }
    #expect(writing.compactMap { $0["name"] as? String } == ["edit", "fix"])
  }

  @Test func argumentsBecomeACommandLine() throws {
    let server = server()
    #expect(
      try call(server, "frames", ["path": "-x.layout", "devices": ["a", "b"], "landscape": true, "rtl": false]).text
        == "done\n")
    _ = try call(server, "explain", ["path": "A.layout", "view": "title", "device": "a"])
    _ = try call(server, "fix", ["paths": ["A.xib", "B.xib"], "fix": "update-frames"])
    _ = try call(server, "fix", ["paths": "A.xib", "uninstall": ["v"], "for": "hCompact", "write": true])
    _ = try call(server, "devices")
    #expect(
      log.commands == [
        ["render", "--device=a", "--device=b", "--landscape", "--", "-x.layout"],
        ["explain", "--device=a", "--", "A.layout", "title"],
        ["fix", "--update-frames", "--dry-run", "--", "A.xib", "B.xib"],
        ["fix", "--uninstall=v", "--for=hCompact", "--", "A.xib"],
        ["devices", "--"],
      ])
  }

  @Test func mistakesInArgumentsAreAnswersThatAgentsCanRead() throws {
    let server = server()
    let cases: [(String, [String: Any], String)] = [
      ("frames", [:], "frames requires 'path': The document."),
      ("frames", ["path": 1], "'path' of frames must be a string"),
      ("frames", ["path": "A", "devices": [1]], "'devices' of frames must be a list of strings"),
      ("frames", ["path": "A", "landscape": "yes"], "'landscape' of frames must be true or false"),
      ("frames", ["path": "A", "device": "x"], "frames has no parameter 'device'; did you mean 'devices'?"),
      ("fix", ["paths": "A", "fix": "all"], "'fix' of fix must be one of update-frames, update-constants"),
      ("edit", ["path": "A", "edits": [["old": "x"]]], "'edits' of edit must be a list of objects"),
    ]
    for (tool, arguments, message) in cases {
      let (text, isError) = try call(server, tool, arguments)
      #expect(isError && text.hasPrefix(message), "\(text)")
    }
    #expect(log.commands.isEmpty)
    let unknown = try answer(server, "tools/call", ["name": "frame"])
    #expect(
      (unknown["error"] as? [String: Any])?["message"] as? String
        == "there is no tool 'frame'; did you mean 'frames'?")
  }

  @Test func findingsAreNoFailureAndMistakesAre() throws {
    #expect(try call(server(status: 1, output: "1 warning"), "lint", ["paths": ["A"]]) == ("1 warning", false))
    #expect(try call(server(status: 65, output: "no XML"), "lint", ["paths": ["A"]]) == ("no XML", true))
    #expect(try call(server(status: 139, output: ""), "lint", ["paths": ["A"]]).isError)
    #expect(try call(server(output: ""), "diff", ["old": "A", "new": "B"]) == ("nothing differs\n", false))
  }

  @Test func longAnswersAreCutAtALine() throws {
    let lines = String(repeating: "a line of a report\n", count: 10_000)
    let (text, isError) = try call(server(output: lines), "frames", ["path": "A"])
    #expect(!isError && text.utf8.count < 101_000)
    #expect(text.hasSuffix("a line of a report\n… cut here; name a scene, a view or one device\n"))
  }

  @Test func numbersOfAPictureComeFromTheFrames() throws {
    let server = AgentServer(version: "test") { arguments, _ in
      if arguments.contains("--format=png") { return (0, Array("a note\n".utf8) + [0x89, 0x50, 0x4E, 0x47, 1, 2]) }
      let json =
        #"{"schema": "adapt.frames/1", "scenes": [{"id": "s", "views": [{"id": "v", "number": 1, "kind": "label"}]}]}"#
      return (0, Array("a warning\n\(json)\n".utf8))
    }
    let result = try #require(
      try answer(server, "tools/call", ["name": "picture", "arguments": ["path": "A"]])["result"] as? [String: Any])
    let content = try #require(result["content"] as? [[String: String]])
    #expect(content[0] == ["type": "image", "mimeType": "image/png", "data": "iVBORwEC"])
    #expect(content[1]["text"] == "a warning\ns\n1 label v\n")
  }

  @Test func editsAreTriedAndWrittenOnRequestOnly() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = "\(folder)/A.layout"
    let text = #"<layout version="1"><screen id="s"><view id="root"><label id="a" text="é"/></view></screen></layout>"#
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let server = server(output: "a: width\n")
    let edits = [["old": "é", "new": "longer"], ["old": "longer", "new": "long"]]
    let tried = try call(server, "edit", ["path": path, "edits": edits, "devices": ["x"]])
    #expect(tried == ("a: width\nnothing was written\n", false))
    #expect(log.commands == [["diff", "--device=x", "--as=\(path)", "--", path, "-"]])
    #expect(log.inputs == [text.replacing("é", with: "long")])
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    // A text that occurs twice, and a document that would be invalid.
    #expect(
      try call(server, "edit", ["path": path, "edits": [["old": "screen", "new": "part"]], "write": true]).text
        .contains("occurs 2 times"))
    let invalid = try call(server, "edit", ["path": path, "edits": [["old": "text=", "new": "txt="]], "write": true])
    #expect(invalid.isError && invalid.text.contains("did you mean 'text'?"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    #expect(try call(server, "edit", ["path": path, "edits": edits, "write": true]).text.hasSuffix("wrote \(path)\n"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text.replacing("é", with: "long"))
  }

  @Test func scenesAreListedWithTheirNames() throws {
    let path = PackageFolder.main("Shop").path()
    #expect(try call(server(), "scenes", ["path": path]).text == "shop  Shop  28 views, 50 constraints\n")
    let folder = path.replacing("/Main.layout", with: "")
    #expect(try call(server(), "scenes", ["path": folder]).text == "\(path)  scenes: 1\n")
    #expect(try call(server(), "scenes", ["path": "/nowhere"]).isError)
  }

  @Test func notificationsAndStrangeMessagesAreNoRequests() throws {
    let server = server()
    #expect(server.answer(Array(#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#.utf8)) == nil)
    #expect(server.answer(Array(#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#.utf8)) == nil)
    let broken = try #require(server.answer(Array("{".utf8)))
    #expect(String(decoding: broken, as: UTF8.self).contains("-32700"))
    #expect((try answer(server, "resources/list")["error"] as? [String: Any])?["code"] as? Int == -32601)
    #expect(try answer(server, "ping")["result"] as? [String: String] == [:])
  }

  @Test func messagesAreLinesHoweverTheyArrive() throws {
    var frames = MessageFrames()
    let stream = Array("{\"a\": 1}\n\r\n{\"b\": 2}\n{\"c\"".utf8)
    var lines: [[UInt8]] = []
    for byte in stream { lines += try frames.receiveLines([byte]) }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["{\"a\": 1}", "{\"b\": 2}"])
    #expect(try frames.receiveLines(Array(": 3}\n".utf8)).count == 1)
  }
}
