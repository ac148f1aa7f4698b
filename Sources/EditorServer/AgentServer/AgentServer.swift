import Files
import LayoutModel
import LayoutOutput
import LayoutReading
import TextKit

/// A server of the Model Context Protocol, by which coding agents look at layouts and change them.
///
///     let server = AgentServer(version: "1.0", command: run)
///     let answer = server.answer(message)   // JSON that a line feed ends
///
/// 1. A call names a tool and its arguments, which become a command line by the table of tools.
/// 2. The command answers most tools: limits, rules of includes, settings and messages are those of the command line.
/// 3. `scenes` and `edit` read documents themselves; `edit` has the command compare the old text with the new one.
///
/// The server keeps nothing between messages, so that it speaks the versions with a handshake and those without alike.
package struct AgentServer: Sendable {
  /// Runs a command of adapt to its end: its exit status, and its output behind what it reported.
  package typealias Command = @Sendable (_ arguments: [String], _ input: [UInt8]) -> (status: Int32, output: [UInt8])

  private let version: String
  private let command: Command

  package init(version: String, command: @escaping Command) { (self.version, self.command) = (version, command) }

  /// The versions of the protocol, the one for clients of unknown versions first.
  private static let protocols = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2026-07-28"]
  /// The most bytes of text in an answer: what an agent reads it pays for.
  private static let longest = 100_000
  private static let instructions =
    "adapt lays out iOS screens without Xcode. Call scenes to see what is there, frames or picture to see a screen, "
    + "explain to learn why a view is where it is, edit to try a change, and lint before you finish. All numbers are points."

  /// Answers a message; `nil` for what wants no answer.
  package func answer(_ message: [UInt8]) -> [UInt8]? {
    var asked: String?
    do throws(Refusal) {
      guard let request = try ClientMessage.read(message), let id = request.id else { return nil }
      asked = id
      return ServerMessage.result(id, try result(of: request))
    } catch {
      return ServerMessage.failure(asked, error)
    }
  }

  private func result(of request: ClientMessage) throws(Refusal) -> JSON {
    let info: JSON = ["name": "adapt", "version": .text(version)]
    switch request.method {
    case "initialize":
      let asked = request.parameters?["protocolVersion"]?.string ?? ""
      return [
        "protocolVersion": .text(Self.protocols.contains(asked) ? asked : Self.protocols[0]),
        "capabilities": ["tools": [:]], "serverInfo": info, "instructions": .text(Self.instructions),
      ]
    case "server/discover":
      return [
        "supportedVersions": .list(Self.protocols.map { .text($0) }), "capabilities": ["tools": [:]],
        "instructions": .text(Self.instructions), "resultType": "complete", "ttlMs": 0, "cacheScope": "private",
        "_meta": ["io.modelcontextprotocol/serverInfo": info],
      ]
    case "ping": return [:]
    case "tools/list":
      return ["tools": .list(AgentTool.all.map(\.json)), "resultType": "complete", "ttlMs": 0, "cacheScope": "private"]
    case "tools/call":
      let name = request.parameters?["name"]?.string ?? ""
      guard let tool = AgentTool.all.first(where: { $0.name == name }) else {
        let hint = Suggestion.sentence(for: name, in: AgentTool.all.map(\.name))
        throw .invalidParameters("there is no tool '\(name)'\(hint)")
      }
      var (content, isFailed) = ([JSON](), false)
      do {
        content = try call(tool, request.parameters?["arguments"])
      } catch {
        (content, isFailed) = ([Self.text("\(error)")], true)
      }
      return ["content": .list(content), "isError": .flag(isFailed), "resultType": "complete"]
    default: throw .methodNotFound("there is no request '\(request.method)'")
    }
  }

  private static func text(_ text: String) -> JSON {
    let bytes = Array(text.utf8)
    guard bytes.count > longest else { return ["type": "text", "text": .text(text)] }
    let lines = bytes[..<(bytes[..<longest].lastIndex(of: UInt8(ascii: "\n")) ?? longest)]
    return [
      "type": "text",
      "text": .text(String(decoding: lines, as: UTF8.self) + "\n… cut here; name a scene, a view or one device\n"),
    ]
  }

  private func call(_ tool: AgentTool, _ given: JSONValue?) throws -> [JSON] {
    let arguments = try tool.arguments(given)
    switch tool.name {
    case "scenes": return [Self.text(try scenes(at: given?["path"]?.string ?? "."))]
    case "edit": return [Self.text(try edit(given?["path"]?.string ?? "", given, arguments))]
    case "picture": return try picture(arguments)
    default: return [Self.text(try run(arguments))]
    }
  }

  /// The output of a command; wrong usage, an invalid document and a missing file are failures, findings are none.
  private func run(_ arguments: [String]) throws(AgentTool.Failure) -> String {
    let (status, output) = command(arguments, [])
    let text = String(decoding: output, as: UTF8.self)
    if status > 1 { throw AgentTool.Failure(text.isEmpty ? "adapt ended with status \(status)" : text) }
    return text.isEmpty ? "nothing differs\n" : text
  }

  /// The PNG, and the kind and id of the view behind each of its numbers.
  private func picture(_ arguments: [String]) throws(AgentTool.Failure) -> [JSON] {
    let report = try run(["render", "--format=json"] + arguments.dropFirst())
    let start = report.firstRange(of: #"{"schema""#)?.lowerBound ?? report.endIndex
    var text = String(report[..<start])
    let frames = try? JSONDocument(parsing: Array(report[start...].utf8), name: "frames", maximumBytes: 64 << 20)
    for scene in frames?.root["scenes"]?.elements ?? [] {
      text += (scene["id"]?.string ?? "") + "\n"
      for view in scene["views"]?.elements ?? [] {
        guard let number = view["number"]?.whole, let kind = view["kind"]?.string else { continue }
        text += "\(number) \(kind) \(view["id"]?.string ?? "")\n"
      }
    }
    let (_, output) = command(["render", "--format=png"] + arguments.dropFirst(), [])
    guard let start = output.firstRange(of: [0x89, 0x50, 0x4E, 0x47])?.lowerBound
    else { throw AgentTool.Failure(String(decoding: output, as: UTF8.self)) }
    var data = ByteBuffer()
    data.append(base64: Array(output[start...]))
    let bytes = String(decoding: data.bytes, as: UTF8.self)
    return [["type": "image", "data": .text(bytes), "mimeType": "image/png"], Self.text(text)]
  }

  private func scenes(at path: String) throws -> String {
    guard Folder.exists(path) else {
      return try read(InputFile.read(path), path).scenes.map { scene in
        let names = scene.names.isEmpty ? "" : "  \(scene.names.joined(separator: ", "))"
        return "\(scene.id)\(names)  \(scene.views.count) views, \(scene.constraints.count) constraints\n"
      }.joined()
    }
    let documents = try DocumentSearch(in: path).documents
    if documents.isEmpty { return "no .layout, .storyboard or .xib is in \(path)\n" }
    return documents.map { document in
      let scenes = try? read(InputFile.read(document), document).scenes
      return "\(document)  \(scenes.map { "scenes: \($0.count)" } ?? "cannot be read; lint says why")\n"
    }.joined()
  }

  /// Reads a document; failures are its mistakes, with excerpts.
  private func read(_ bytes: [UInt8], _ path: String) throws(AgentTool.Failure) -> Document {
    do throws(DocumentError) {
      return try DocumentReader.read(bytes, name: path, loader: IncludeFolder(of: path).load)
    } catch {
      let sources = SourceMap(SourceFile(name: path, bytes: bytes))
      throw AgentTool.Failure(
        String(decoding: DiagnosticText().render(error.diagnostics, sources: sources, name: path), as: UTF8.self))
    }
  }

  /// Applies edits, and writes the file where that is asked for: the views that move.
  private func edit(_ path: String, _ given: JSONValue?, _ arguments: [String]) throws -> String {
    let file = try ReplacedFile(path)
    var bytes = file.bytes
    for (number, edit) in (given?["edits"]?.elements ?? []).enumerated() {
      let places = bytes.ranges(of: Array((edit["old"]?.string ?? "").utf8))
      guard places.count == 1 else {
        throw AgentTool.Failure(
          "'old' of edit \(number + 1) occurs \(places.count) times in \(path), not once; nothing was written")
      }
      bytes.replaceSubrange(places[0], with: Array((edit["new"]?.string ?? "").utf8))
    }
    let document: Document
    do throws(AgentTool.Failure) {
      document = try read(bytes, path)
    } catch {
      throw AgentTool.Failure(error.description + "nothing was written\n")
    }
    var text = String(
      decoding: DiagnosticText().render(document.diagnostics, sources: document.sources, name: path), as: UTF8.self)
    // A document that could not be read before has nothing to compare.
    let (_, output) = command(arguments.dropLast() + ["--as=\(path)", "--", path, "-"], bytes)
    text += output.isEmpty ? "nothing differs\n" : String(decoding: output, as: UTF8.self)
    if given?["write"]?.isTrue == true { try file.replace(by: bytes) } else { return text + "nothing was written\n" }
    return text + "wrote \(path)\n"
  }
}
