// HTTP for three addresses on this machine, with the limits that SECURITY.md promises. FlyingFox 0.27 has no limit for the
// length of a header or the number of connections, imports Foundation, and adds 10 s of processor time to a debug build.
import Dispatch
import Files

/// Serves a preview to browsers on this machine.
///
/// `/` is a page that asks for `/events`, a stream of server-sent events with one event a state, and for `/sheet`, the
/// newest page, when there is a new one. One thread waits for all connections, and takes what there is; none of them can
/// take more than ``PreviewLimits`` says.
package final class PreviewServer: Sendable {
  private let listener: Listener
  private let wakeUp: (read: FileDescriptor, write: FileDescriptor)
  private let frame: [UInt8]?
  private let onPost: (@Sendable (String) -> [UInt8]?)?
  private let limits: PreviewLimits
  /// The state that other threads change.
  private let queue = DispatchQueue(label: "preview state")
  nonisolated(unsafe) private var newest = PreviewState()
  nonisolated(unsafe) private var hasEnded = false

  /// Listens at a port of 127.0.0.1, 0 for any that is free.
  ///
  /// - Parameters:
  ///   - frame: the page that shows the others, in UTF-8; `nil` where `/` is the newest page itself.
  ///   - onPost: answers a POST of a page from here by its path with a new page, `nil` where there is nothing. It runs
  ///     on the thread that serves.
  package init(
    port: UInt16, frame: [UInt8]?, limits: PreviewLimits = PreviewLimits(),
    onPost: (@Sendable (String) -> [UInt8]?)? = nil
  ) throws(PreviewServerError) {
    do throws(SystemError) {
      (listener, wakeUp) = (try Listener(port: port), try FileDescriptor.pipe())
    } catch {
      throw error == .addressInUse ? .portTaken(port) : .failed("port \(port): \(error)")
    }
    (self.frame, self.limits, self.onPost) = (frame, limits, onPost)
  }

  package var port: UInt16 { listener.port }
  package var address: String { "http://127.0.0.1:\(port)/" }

  package func show(page: [UInt8]) { change { newest.show(page: page) } }

  /// Shows errors, in lines with their places, over the last page.
  package func show(problems: String) { change { newest.problems = problems } }

  /// Ends ``run()``.
  package func stop() { change { hasEnded = true } }

  package var isStopped: Bool { queue.sync { hasEnded } }

  private func change(_ change: () -> Void) {
    queue.sync(execute: change)
    _ = try? wakeUp.write.writeSome([1])
  }
}

package struct PreviewLimits: Sendable {
  /// The bytes of a request up to the empty line after its header.
  package var head = 8192
  package var connections = 64
  /// How long a request may take to come, and an answer to be taken.
  package var patience = Duration.seconds(5)
  /// The longest silence on a stream of events: only writing to it shows that a browser has gone.
  package var silence = Duration.seconds(5)

  package init() {}
}

/// A reason why a preview cannot be served.
package enum PreviewServerError: Error, Hashable, Sendable, CustomStringConvertible {
  case portTaken(UInt16)
  /// The reason is what the system says.
  case failed(String)

  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .portTaken(let port): "port \(port) is in use; choose another with --port, or 0 for any free one"
    case .failed(let reason): reason
    }
  }
}

/// The host names that requests may have: those of this machine alone.
///
/// A page on the internet can have its own name resolve to 127.0.0.1 and then read what is served here as if it came
/// from there. It cannot change that its name is in the header `Host`.
struct HostRule {
  let port: UInt16

  func allows(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
  }
}

// MARK: - The pages

/// The newest page that could be made, and the errors of the document as it was saved since.
struct PreviewState: Sendable, Equatable {
  /// Counts the pages, from 1; 0 before there is one.
  var number = 0
  /// The newest page, in UTF-8.
  var page: [UInt8] = []
  /// The errors of the document as it is now, in lines with their places; empty when the page shows it.
  var problems = ""

  /// Takes a new page, unless it equals the last one.
  mutating func show(page: [UInt8]) {
    problems = ""
    if page == self.page { return }
    self.page = page
    number += 1
  }

  /// The state as an event of a stream: the number on a line, then the problems.
  var event: [UInt8] {
    var text = "data: \(number)\n"
    for line in problems.split(separator: "\n", omittingEmptySubsequences: false) where !problems.isEmpty {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}

// MARK: - Requests and answers

/// The beginning of a request: all of it that a preview looks at.
struct RequestHead: Equatable {
  var method: String
  /// The path, without a query.
  var path: String
  var host: String?
  /// The page that a browser says it comes from.
  var origin: String?

  /// The position after the empty line at the end of a head; `nil` when it has not come yet. Looks at nothing before
  /// `start` but the end of the line there.
  static func end(of bytes: [UInt8], from start: Int) -> Int? {
    let last = bytes.indices.dropFirst(max(start, 1)).first { position in
      bytes[position] == 0x0a
        && (bytes[position - 1] == 0x0a || bytes[..<position].suffix(2).elementsEqual([0x0a, 0x0d]))
    }
    return last.map { $0 + 1 }
  }

  /// Reads a head; `nil` where it is none, or says two things at once.
  init?(_ bytes: some Collection<UInt8>) {
    let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map { line in
      line.last == 0x0d ? line.dropLast() : line
    }
    guard let first = lines.first else { return nil }
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, words[2].starts(with: "HTTP/1.".utf8), !words[0].isEmpty, words[1].first == 0x2f
    else { return nil }
    method = String(decoding: words[0], as: UTF8.self)
    path = String(decoding: words[1].prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self)
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      guard name == "host" || name == "origin" else { continue }
      let rest = line[line.index(after: colon)...].drop { $0 == 0x20 || $0 == 0x09 }
      let value = String(decoding: rest.prefix { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
      if (name == "host" ? host : origin) != nil { return nil }
      if name == "host" { host = value } else { origin = value }
    }
  }
}

/// An answer to a request.
enum Answer: Equatable {
  case page([UInt8])
  case events, nothing
  case refusal(status: String, text: String)

  static let malformed = refusal(status: "400 Bad Request", text: "A preview does not answer this request.")
  static let tooLarge = refusal(status: "431 Request Header Fields Too Large", text: "The header is too long.")
  static let missing = refusal(status: "404 Not Found", text: "There is nothing here.")
  static let busy = refusal(status: "503 Service Unavailable", text: "There are too many connections.")

  /// The bytes of the answer; of a stream of events those before the first event.
  var bytes: [UInt8] {
    var lines = ["Connection: close"]
    var body: [UInt8] = []
    let status: String
    switch self {
    case .page(let page):
      status = "200 OK"
      body = page
      lines += Self.rules + ["Content-Type: text/html; charset=utf-8", "Content-Length: \(page.count)"]
    case .events:
      status = "200 OK"
      lines += Self.rules + ["Content-Type: text/event-stream"]
    case .nothing: status = "204 No Content"
    case .refusal(let reason, let text):
      status = reason
      body = Array("\(text)\n".utf8)
      lines += ["Content-Type: text/plain; charset=utf-8", "Content-Length: \(body.count)"]
    }
    return Array((["HTTP/1.1 \(status)"] + lines).map { $0 + "\r\n" }.joined().utf8) + [0x0d, 0x0a] + body
  }

  private static let rules = [
    "Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
    "Content-Security-Policy: default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
      + "connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ]
}

// MARK: - The loop

extension PreviewServer {
  private struct Connection {
    enum Stage { case reading, writing, events, closing }

    let file: FileDescriptor
    var stage = Stage.reading
    var head: [UInt8] = []
    var rest: ArraySlice<UInt8> = []
    /// The state that was sent last, of a stream of events.
    var shown: PreviewState?
    /// When something came or went last; of a request, when it began.
    var moved: ContinuousClock.Instant
  }

  /// Serves until ``stop()``.
  package func run() {
    var connections: [Connection] = []
    /// When to accept connections again, after the system had no descriptor for one.
    var pausedUntil: ContinuousClock.Instant?
    defer {
      for connection in connections { try? connection.file.close() }
      for file in [listener.file, wakeUp.read, wakeUp.write] { try? file.close() }
    }
    while true {
      let (state, hasEnded) = queue.sync { (newest, self.hasEnded) }
      if hasEnded { return }
      for index in connections.indices { update(&connections[index], state) }
      connections.removeAll { $0.file == .closed }
      let isPaused = pausedUntil.map { $0 > .now } ?? false
      if !isPaused { pausedUntil = nil }
      var waiting: [(FileDescriptor, FileDescriptor.Access)] = connections.map {
        ($0.file, $0.rest.isEmpty ? .reading : .writing)
      }
      waiting.append((wakeUp.read, .reading))
      if !isPaused { waiting.append((listener.file, .reading)) }
      let isIdle = connections.isEmpty && !isPaused
      let ready = System.wait(for: waiting, milliseconds: isIdle ? -1 : 250)
      for index in connections.indices where ready[index] { serve(&connections[index], state) }
      if ready[connections.count] { _ = try? wakeUp.read.read(upTo: 4096) }
      if !isPaused, ready[connections.count + 1], !accept(&connections) { pausedUntil = .now + .seconds(1) }
    }
  }

  /// Takes a new connection; `false` where the system has no room for one, which passes.
  private func accept(_ connections: inout [Connection]) -> Bool {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try listener.accept()
    } catch {
      return error.isOfConnection
    }
    var new = Connection(file: file, moved: .now)
    if connections.count >= limits.connections {
      // Requests that do not come make room; who looks on stays.
      if let idle = connections.firstIndex(where: { $0.stage == .reading }) {
        close(&connections[idle])
        connections.remove(at: idle)
      } else {
        answer(&new, .busy)
      }
    }
    connections.append(new)
    return true
  }

  private func close(_ connection: inout Connection) {
    try? connection.file.close()
    connection = Connection(file: .closed, moved: .now)
  }

  /// Ends what takes too long, and gives streams of events what is new.
  private func update(_ connection: inout Connection, _ state: PreviewState) {
    let age = ContinuousClock.now - connection.moved
    if connection.stage != .events || !connection.rest.isEmpty {
      if age > limits.patience { close(&connection) }
    } else if connection.shown != state {
      connection.shown = state
      send(&connection, state.event)
    } else if age > limits.silence {
      send(&connection, Array(": still here\n\n".utf8))
    }
  }

  private func send(_ connection: inout Connection, _ bytes: [UInt8]) {
    (connection.rest, connection.moved) = (bytes[...], .now)
  }

  private func answer(_ connection: inout Connection, _ answer: Answer) {
    connection.head = []
    connection.stage = answer == .events ? .events : .writing
    send(&connection, answer.bytes)
  }

  /// Takes what came, or gives what is left of an answer.
  private func serve(_ connection: inout Connection, _ state: PreviewState) {
    do throws(SystemError) {
      if !connection.rest.isEmpty {
        let count = try connection.file.writeSome(connection.rest)
        if count > 0 { connection.moved = .now }
        connection.rest = connection.rest.dropFirst(count)
        if connection.rest.isEmpty, connection.stage == .writing {
          // What the browser still sends would make the system forget the answer: it is waited for a little.
          connection.stage = .closing
          connection.file.endWriting()
        }
        return
      }
      guard let bytes = try connection.file.readAvailable(upTo: 4096) else { return }
      if bytes.isEmpty { return close(&connection) }
      guard connection.stage == .reading else { return }
      let start = connection.head.count
      connection.head += bytes
      if let end = RequestHead.end(of: connection.head, from: start), end <= limits.head {
        answer(&connection, self.answer(to: connection.head[..<end], state))
      } else if connection.head.count > limits.head {
        answer(&connection, .tooLarge)
      }
    } catch {
      close(&connection)
    }
  }

  private func answer(to head: ArraySlice<UInt8>, _ state: PreviewState) -> Answer {
    guard let request = RequestHead(head) else { return .malformed }
    guard HostRule(port: port).allows(request.host)
    else { return .refusal(status: "403 Forbidden", text: "This preview serves browsers on its own machine only.") }
    // Other pages can post to this machine, but not say that they come from here.
    if request.method == "POST", let onPost, let host = request.host, request.origin == "http://\(host)" {
      guard let page = onPost(request.path) else { return .missing }
      show(page: page)
      return .nothing
    }
    guard request.method == "GET"
    else { return .refusal(status: "405 Method Not Allowed", text: "Only GET is supported here.") }
    switch request.path {
    case "/": return .page(frame ?? state.page)
    case "/sheet": return .page(state.page)
    case "/events": return .events
    // Browsers ask for it by themselves.
    case "/favicon.ico": return .nothing
    default: return .missing
    }
  }
}
