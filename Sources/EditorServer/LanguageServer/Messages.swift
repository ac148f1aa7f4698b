import TextKit

/// The messages in a stream: JSON after a header with its length, or one message a line.
package struct MessageFrames {
  private var buffer: [UInt8] = []
  private static let limit = 64 << 20

  package init() {}

  /// A stream that is no sequence of messages: nothing that follows can be told apart.
  package struct Broken: Error {}

  /// Takes in some bytes of the stream, and returns the messages that are complete with them.
  package mutating func receive(_ bytes: some Sequence<UInt8>) throws(Broken) -> [[UInt8]] {
    buffer += bytes
    var messages: [[UInt8]] = []
    var start = 0
    // An empty line ends a header.
    while let header = buffer[start...].firstRange(of: [13, 10, 13, 10])?.upperBound {
      guard let length = Self.length(buffer[start..<header]), 0...Self.limit ~= length else { throw Broken() }
      guard buffer.count - header >= length else { break }
      messages.append(Array(buffer[header..<header + length]))
      start = header + length
    }
    // A header is short: what has none by now is no message.
    if buffer.count - start > Self.limit { throw Broken() }
    buffer.removeFirst(start)
    return messages
  }

  /// Takes in some bytes of a stream with one message a line, and returns the lines that are complete with them.
  package mutating func receiveLines(_ bytes: some Sequence<UInt8>) throws(Broken) -> [[UInt8]] {
    buffer += bytes
    let lines = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    buffer = Array(lines.last ?? [])
    if buffer.count > Self.limit { throw Broken() }
    return lines.dropLast().filter { !$0.allSatisfy(\.isSpace) }.map(Array.init)
  }

  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(whereSeparator: { $0 == 13 || $0 == 10 }) {
      let text = String(decoding: line, as: UTF8.self).lowercased()
      guard text.hasPrefix("content-length:") else { continue }
      return Int(text.dropFirst("content-length:".count).filter { $0 != " " })
    }
    return nil
  }
}

/// A request or notification of a client.
struct ClientMessage {
  let method: String
  /// The JSON of the id, to be sent back as it is; `nil` for a notification.
  let id: String?
  let parameters: JSONValue?

  /// Reads a message; `nil` for an answer to a request of the server, which sends none.
  static func read(_ bytes: [UInt8]) throws(Refusal) -> ClientMessage? {
    do throws(JSONReadingError) {
      return ClientMessage(try JSONDocument(parsing: bytes, name: "message", maximumBytes: 64 << 20))
    } catch {
      throw .parseError(error.message)
    }
  }

  private init?(_ document: JSONDocument) {
    guard let method = document.root["method"]?.string else { return nil }
    self.method = method
    id = document.root["id"].map { String(decoding: document.source.bytes[$0.span.range], as: UTF8.self) }
    parameters = document.root["params"]
  }
}

/// Reasons for which a request has no result.
struct Refusal: Error {
  let code: Int
  let message: String

  static func parseError(_ message: String) -> Refusal { Refusal(code: -32700, message: message) }
  static func invalidRequest(_ message: String) -> Refusal { Refusal(code: -32600, message: message) }
  static func methodNotFound(_ message: String) -> Refusal { Refusal(code: -32601, message: message) }
  static func invalidParameters(_ message: String) -> Refusal { Refusal(code: -32602, message: message) }
  static let cancelled = Refusal(code: -32800, message: "the request was cancelled")
  static let notInitialized = Refusal(code: -32002, message: "the first request is initialize")
}

enum ServerMessage {
  static func result(_ id: String, _ result: JSON) -> [UInt8] {
    text(["jsonrpc": "2.0", "id": .written(id), "result": result])
  }

  /// - Parameter id: the JSON of the request's id; `nil` where it could not be read.
  static func failure(_ id: String?, _ refusal: Refusal) -> [UInt8] {
    text([
      "jsonrpc": "2.0", "id": id.map { .written($0) } ?? .null,
      "error": ["code": .number(refusal.code), "message": .text(refusal.message)],
    ])
  }

  static func notification(_ method: String, _ parameters: JSON) -> [UInt8] {
    text(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  private static func text(_ message: JSON) -> [UInt8] { JSONWriter.text { message.write(to: &$0) } }
}

/// A value of JSON, as answers are made of: members that are `nil` are left out.
enum JSON {
  case null
  case flag(Bool)
  case number(Int)
  case text(String)
  case list([JSON])
  case object([Member])
  /// JSON as it came.
  case written(String)

  struct Member {
    let name: String
    let value: JSON
  }

  static func markdown(_ text: String) -> JSON { ["kind": "markdown", "value": .text(text)] }

  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .flag(let value): json.element(json: value ? "true" : "false")
    case .number(let value): json.element(json: "\(value)")
    case .text(let text): json.element(text)
    case .written(let text): json.element(json: text)
    case .list(let elements): json.array { json in for element in elements { element.write(to: &json) } }
    case .object(let members):
      json.object { json in
        for member in members {
          json.name(text: member.name)
          member.value.write(to: &json)
        }
      }
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral text: String) { self = .text(text) }
  init(integerLiteral number: Int) { self = .number(number) }
  init(booleanLiteral flag: Bool) { self = .flag(flag) }
}

extension JSON: ExpressibleByArrayLiteral {
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral members: (String, JSON?)...) {
    self = .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }
}

/// A place in a text as the protocol counts: lines from 0, and UTF-16 code units in a line from 0.
struct TextPosition: Hashable {
  var line, character: Int
}

/// Places in UTF-16, in lines that end with LF, CR LF or CR.
extension LineTable {
  /// The offset of a place: at the end of its line or of the text where it is behind that, never within a character.
  func offset(of position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    var offset = Int(starts[position.line])
    let end = range(of: position.line).upperBound
    var units = 0
    while offset < end {
      // The first byte of a character starts with as many ones as it has bytes, where these are several.
      let length = min(max((~bytes[offset]).leadingZeroBitCount, 1), 4)
      let width = length == 4 ? 2 : 1
      if units + width > position.character { break }
      units += width
      offset = min(offset + length, end)
    }
    return offset
  }

  func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = line(of: offset)
    return TextPosition(line: line, character: unitCount(before: offset) - unitCount(before: Int(starts[line])))
  }
}
