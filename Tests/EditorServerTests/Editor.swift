import Foundation
import TestSupport

@testable import EditorServer

/// An editor that talks to a server: the client of the tests. Messages go through the same frames as over a pipe.
final class Editor {
  let server: LanguageServer
  private var frames = MessageFrames()
  private var number = 0
  /// The latest diagnostics of each document, as `line:character: message [code]`.
  private(set) var diagnostics: [String: [String]] = [:]
  /// The answers to requests that were not waited for.
  private(set) var answers: [Any] = []

  init(files: [String: String] = [:], options: [String: Any] = [:]) throws {
    server = LanguageServer(version: "test") { path in files[path].map { Array($0.utf8) } }
    _ = try request("initialize", ["initializationOptions": options, "capabilities": [:]])
    try notify("initialized", [:])
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Sends a request and returns the result.
  func request(_ method: String, _ parameters: [String: Any]) throws -> Any {
    number += 1
    let all = try send([["jsonrpc": "2.0", "id": number, "method": method, "params": parameters]])
    guard let answer = all.first(where: { $0["id"] as? Int == number }) else {
      throw Failure(description: "no answer to \(method)")
    }
    if let error = answer["error"] as? [String: Any] { throw Failure(description: error["message"] as? String ?? "") }
    return answer["result"] ?? NSNull()
  }

  func notify(_ method: String, _ parameters: [String: Any]) throws {
    _ = try send([["jsonrpc": "2.0", "method": method, "params": parameters]])
  }

  /// Sends messages at once, in pieces of a few bytes, and returns the answers.
  func send(_ messages: [[String: Any]]) throws -> [[String: Any]] {
    var bytes: [UInt8] = []
    for message in messages {
      bytes += MessageFrames.framed(Array(try JSONSerialization.data(withJSONObject: message, options: .sortedKeys)))
    }
    var complete: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      complete += try frames.receive(bytes[start..<min(start + 1000, bytes.count)])
    }
    var answers = try server.answer(complete).map(take)
    while server.hasWork { answers += try server.work().map(take) }
    return answers
  }

  private func take(_ bytes: [UInt8]) throws -> [String: Any] {
    guard let answer = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      throw Failure(description: "no object: \(String(decoding: bytes, as: UTF8.self))")
    }
    if answer["method"] as? String == "textDocument/publishDiagnostics",
      let parameters = answer["params"] as? [String: Any], let uri = parameters["uri"] as? String
    {
      diagnostics[uri] = (parameters["diagnostics"] as? [[String: Any]] ?? []).map { diagnostic in
        let message = diagnostic["message"] as? String ?? ""
        return "\(Self.place(diagnostic["range"])): \(message) [\(diagnostic["code"] as? String ?? "")]"
      }
    }
    return answer
  }

  /// A range as `line:character-line:character`.
  static func place(_ range: Any?) -> String {
    guard let range = range as? [String: [String: Int]], let start = range["start"], let end = range["end"] else {
      return "?"
    }
    return "\(start["line"] ?? -1):\(start["character"] ?? -1)-\(end["line"] ?? -1):\(end["character"] ?? -1)"
  }
}

/// A document that an editor has open, with the text as the editor has it.
struct OpenText {
  let editor: Editor
  let uri: String
  private(set) var text: String
  private var version = 1

  init(_ editor: Editor, _ text: String, uri: String = "file:///project/Test.layout") throws {
    self.editor = editor
    self.uri = uri
    self.text = text
    try editor.notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": uri, "languageId": "layout", "version": 1, "text": text]])
  }

  var diagnostics: [String] { editor.diagnostics[uri] ?? [] }

  /// Replaces UTF-16 code units of the text, and tells the server by places.
  mutating func replace(_ range: Range<Int>, with new: String) throws {
    let units = Array(text.utf16)
    let change: [String: Any] = [
      "range": ["start": Self.place(range.lowerBound, units), "end": Self.place(range.upperBound, units)], "text": new,
    ]
    text = String(decoding: units[..<range.lowerBound] + Array(new.utf16) + units[range.upperBound...], as: UTF16.self)
    version += 1
    try editor.notify(
      "textDocument/didChange",
      ["textDocument": ["uri": uri, "version": version], "contentChanges": [change]])
  }

  /// Replaces the first occurrence of a piece of text.
  mutating func replace(_ old: String, with new: String) throws {
    guard let range = text.firstRange(of: old) else { throw Editor.Failure(description: "there is no '\(old)'") }
    let start = text[..<range.lowerBound].utf16.count
    try replace(start..<start + old.utf16.count, with: new)
  }

  /// Asks about the place of the mark `|` in a piece of the text.
  func ask(_ method: String, at piece: String, _ more: [String: Any] = [:]) throws -> Any {
    let parts = piece.split(separator: "|", omittingEmptySubsequences: false)
    guard parts.count == 2, let range = text.firstRange(of: parts.joined()) else {
      throw Editor.Failure(description: "there is no '\(piece)'")
    }
    let offset = text[..<range.lowerBound].utf16.count + parts[0].utf16.count
    var parameters = more
    parameters["textDocument"] = ["uri": uri]
    parameters["position"] = Self.place(offset, Array(text.utf16))
    return try editor.request("textDocument/\(method)", parameters)
  }

  func ask(_ method: String, _ more: [String: Any] = [:]) throws -> Any {
    var parameters = more
    parameters["textDocument"] = ["uri": uri]
    return try editor.request("textDocument/\(method)", parameters)
  }

  /// The range of the whole text.
  var whole: [String: Any] {
    ["start": ["line": 0, "character": 0], "end": Self.place(text.utf16.count, Array(text.utf16))]
  }

  /// The text after the edits of an answer.
  func applying(_ edits: Any?) throws -> String {
    guard let edits = edits as? [[String: Any]] else { throw Editor.Failure(description: "no edits") }
    var units = Array(text.utf16)
    let placed = edits.compactMap { edit -> (Range<Int>, String)? in
      guard let range = edit["range"] as? [String: [String: Int]], let start = range["start"], let end = range["end"]
      else { return nil }
      return (Self.offset(start, units)..<Self.offset(end, units), edit["newText"] as? String ?? "")
    }
    for (range, new) in placed.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      units.replaceSubrange(range, with: Array(new.utf16))
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// The place of a UTF-16 offset, counted independently of the server.
  static func place(_ offset: Int, _ units: [UInt16]) -> [String: Int] {
    var (line, start) = (0, 0)
    for index in 0..<offset where units[index] == 10 { (line, start) = (line + 1, index + 1) }
    return ["line": line, "character": offset - start]
  }

  private static func offset(_ place: [String: Int], _ units: [UInt16]) -> Int {
    var (line, index) = (0, 0)
    while line < place["line"] ?? 0 {
      if units[index] == 10 { line += 1 }
      index += 1
    }
    return index + (place["character"] ?? 0)
  }
}
