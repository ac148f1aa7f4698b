#if Preview
import FlyingFox
import FlyingSocks
import Foundation
#endif

/// Serves a preview to browsers on this machine.
///
/// `/` is a page that asks for `/events`, a stream of server-sent events with one event a state, and for `/sheet`, the
/// newest page, when there is a new one. Only a build with the package's trait `Preview` can do that.
package struct PreviewServer: Sendable {
  private let feed: PreviewFeed
  private let frame: [UInt8]

  /// Whether this build can serve: whether it has the trait `Preview`.
  package static var isBuiltIn: Bool {
    #if Preview
    true
    #else
    false
    #endif
  }

  /// Creates a server of the pages of a feed; `frame` is the page that shows them, in UTF-8.
  package init(feed: PreviewFeed, frame: [UInt8]) {
    self.feed = feed
    self.frame = frame
  }

  /// Listens at a port of 127.0.0.1, 0 for any that is free, until the task is cancelled. `isReady` gets the
  /// address for browsers once the server listens.
  package func run(port: UInt16, isReady: @escaping @Sendable (String) -> Void) async throws(PreviewServerError) {
    #if Preview
    do {
      try await listen(port: port, isReady: isReady)
    } catch SocketError.failed(_, EADDRINUSE, _) {
      throw .portTaken(port)
    } catch SocketError.failed(_, _, let reason) {
      throw .failed("port \(port): \(reason)")
    } catch is CancellationError {
      return
    } catch {
      throw .failed("\(error.localizedDescription)")
    }
    #else
    throw .notBuiltIn
    #endif
  }
}

/// A reason why a preview cannot be served.
package enum PreviewServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The package was built without its trait `Preview`.
  case notBuiltIn
  /// Another program listens at the port.
  case portTaken(UInt16)
  /// The reason is what the system says.
  case failed(String)

  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .notBuiltIn:
      "this build cannot serve previews; build with `swift build -c release --traits Preview`"
    case .portTaken(let port):
      "port \(port) is in use; choose another with --port, or 0 for any free one"
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

  /// Whether a request with this header is answered.
  func allows(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
  }
}

// MARK: - The pages

/// Publishes the newest state of a preview to all viewers.
package actor PreviewFeed {
  package private(set) var state = PreviewState()
  private var viewers: [Int: AsyncStream<PreviewState>.Continuation] = [:]
  private var viewerCount = 0

  package init() {}

  /// Shows a new page, unless it equals the last one.
  package func show(page: [UInt8]) {
    var next = state
    next.problems = ""
    if page != next.page {
      next.page = page
      next.number += 1
    }
    publish(next)
  }

  /// Shows errors, in lines with their places, over the last page.
  package func show(problems: String) {
    var next = state
    next.problems = problems
    publish(next)
  }

  /// The newest state at once, then each that follows; a slow viewer misses those in between.
  func states() -> AsyncStream<PreviewState> {
    let (stream, viewer) = AsyncStream.makeStream(of: PreviewState.self, bufferingPolicy: .bufferingNewest(1))
    viewer.yield(state)
    viewerCount += 1
    let number = viewerCount
    viewers[number] = viewer
    viewer.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.forget(number) }
    }
    return stream
  }

  private func publish(_ next: PreviewState) {
    guard next != state else { return }
    state = next
    for viewer in viewers.values { viewer.yield(next) }
  }

  private func forget(_ number: Int) { viewers[number] = nil }
}

/// The newest page that could be made, and the errors of the document as it was saved since.
package struct PreviewState: Sendable, Equatable {
  /// Counts the pages, from 1; 0 before there is one.
  package internal(set) var number = 0
  /// The newest page, in UTF-8.
  package internal(set) var page: [UInt8] = []
  /// The errors of the document as it is now, in lines with their places; empty when the page shows it.
  package internal(set) var problems = ""

  /// The state as an event of a stream: the number on a line, then the problems.
  var event: [UInt8] {
    var text = "data: \(number)\n"
    for line in problems.split(separator: "\n", omittingEmptySubsequences: false) where !problems.isEmpty {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}

#if Preview
// MARK: - The server

extension PreviewServer {
  /// The longest silence on a stream of events.
  private static let patience = Duration.seconds(5)

  private func listen(port: UInt16, isReady: @escaping @Sendable (String) -> Void) async throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let server = HTTPServer(address: address, logger: .disabled)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        // Only now the port is known, which requests have to name; the address is announced after that.
        guard case .ip4(let name, let port) = await server.listeningAddress else { throw CancellationError() }
        let rule = HostRule(port: port)
        await server.appendRoute("*") { await answer($0, rule) }
        isReady("http://\(name):\(port)/")
      }
      while try await group.next() != nil {}
    }
  }

  private func answer(_ request: HTTPRequest, _ rule: HostRule) async -> HTTPResponse {
    guard rule.allows(request.headers[.host]) else {
      return Self.text(.forbidden, "This preview serves browsers on its own machine only.\n")
    }
    guard request.method == .GET else { return Self.text(.methodNotAllowed, "Only GET is supported here.\n") }
    switch request.path {
    case "/": return Self.response("text/html; charset=utf-8", HTTPBodySequence(data: Data(frame)))
    case "/sheet":
      let page = await feed.state.page
      return Self.response(
        "text/html; charset=utf-8", HTTPBodySequence(data: Data(page), suggestedBufferSize: 1 << 16))
    case "/events":
      return Self.response(
        "text/event-stream", HTTPBodySequence(from: EventBytes(feed: feed, patience: Self.patience)))
    // Browsers ask for it by themselves.
    case "/favicon.ico": return HTTPResponse(statusCode: .noContent)
    default: return Self.text(.notFound, "There is nothing here.\n")
    }
  }

  private static func response(_ type: String, _ body: HTTPBodySequence) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok,
      headers: [
        .contentType: type,
        .cacheControl: "no-store",
        HTTPHeader("X-Content-Type-Options"): "nosniff",
        HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        HTTPHeader("Content-Security-Policy"):
          "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; connect-src 'self'; "
          + "img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ],
      body: body
    )
  }

  private static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data(text.utf8))
  }
}

// MARK: - Server-sent events

/// The states of a preview as the bytes of a stream of events, with keep-alive comments between them.
///
/// Only writing to it shows the server that a browser has gone.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let feed: PreviewFeed
  let patience: Duration

  func makeAsyncIterator() -> Iterator { Iterator(feed: feed, patience: patience) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    private let feed: PreviewFeed
    private let patience: Duration
    private var events: AsyncStream<[UInt8]>.Iterator?
    private var rest: ArraySlice<UInt8> = []

    init(feed: PreviewFeed, patience: Duration) {
      self.feed = feed
      self.patience = patience
    }

    mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
      if events == nil { events = await Self.events(of: feed, patience).makeAsyncIterator() }
      if rest.isEmpty {
        guard let event = await events?.next() else { return nil }
        rest = event[...]
      }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    /// The events and the keep-alive comments as they come.
    private static func events(of feed: PreviewFeed, _ patience: Duration) async -> AsyncStream<[UInt8]> {
      let states = await feed.states()
      let (stream, viewer) = AsyncStream.makeStream(of: [UInt8].self)
      let sender = Task {
        for await state in states { viewer.yield(state.event) }
        viewer.finish()
      }
      let keepAlive = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: patience)
          viewer.yield(Array(": still here\n\n".utf8))
        }
      }
      viewer.onTermination = { _ in
        sender.cancel()
        keepAlive.cancel()
      }
      return stream
    }
  }
}
#endif
