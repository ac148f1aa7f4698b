import TextKit

/// The frames of the protocol: each message is JSON after a header with its length.
package struct MessageFrames {
  private var buffer: [UInt8] = []
  /// The most bytes of one message.
  private static let limit = 64 << 20

  package init() {}

  /// A stream that is no sequence of messages: nothing that follows can be told apart.
  package struct Broken: Error {}

  /// Takes in some bytes of the stream, and returns the messages that are complete with them.
  package mutating func receive(_ bytes: some Sequence<UInt8>) throws(Broken) -> [[UInt8]] {
    buffer += bytes
    var messages: [[UInt8]] = []
    var start = 0
    while let header = Self.headerEnd(buffer, from: start) {
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

  /// A message with its header.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }

  /// The offset behind the empty line that ends a header; `nil` where it is not there yet.
  private static func headerEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var position = start
    while position + 3 < bytes.count {
      if bytes[position] == 13, bytes[position + 1] == 10, bytes[position + 2] == 13, bytes[position + 3] == 10 {
        return position + 4
      }
      position += 1
    }
    return nil
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
  init?(_ document: JSONDocument) {
    guard let method = document.root["method"]?.string else { return nil }
    self.method = method
    id = document.root["id"].map { String(decoding: document.source.bytes[$0.span.bytes], as: UTF8.self) }
    parameters = document.root["params"]
  }
}

extension SourceSpan {
  var bytes: Range<Int> { Int(start)..<Int(end) }
}

/// Reasons for which a request has no result.
enum Refusal: Error {
  case parseError(String)
  case invalidRequest(String)
  case methodNotFound(String)
  case invalidParameters(String)
  case cancelled
  case notInitialized

  var code: Int {
    switch self {
    case .parseError: -32700
    case .invalidRequest: -32600
    case .methodNotFound: -32601
    case .invalidParameters: -32602
    case .cancelled: -32800
    case .notInitialized: -32002
    }
  }

  var message: String {
    switch self {
    case .parseError(let text), .invalidRequest(let text), .methodNotFound(let text), .invalidParameters(let text): text
    case .cancelled: "the request was cancelled"
    case .notInitialized: "the first request is initialize"
    }
  }
}

/// The messages of the server.
enum ServerMessage {
  static func result(_ id: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.text { json in
      json.object { json in
        json.member("jsonrpc", "2.0")
        json.name("id")
        json.element(json: id)
        json.name("result")
        write(&json)
      }
    }
  }

  /// - Parameter id: the JSON of the request's id; `nil` where it could not be read.
  static func failure(_ id: String?, _ refusal: Refusal) -> [UInt8] {
    JSONWriter.text { json in
      json.object { json in
        json.member("jsonrpc", "2.0")
        json.name("id")
        json.element(json: id ?? "null")
        json.object("error") {
          $0.member("code", refusal.code)
          $0.member("message", refusal.message)
        }
      }
    }
  }

  static func notification(_ method: String, _ write: (inout JSONWriter) -> Void) -> [UInt8] {
    JSONWriter.text { json in
      json.object { json in
        json.member("jsonrpc", "2.0")
        json.member("method", method)
        json.object("params", write)
      }
    }
  }
}
