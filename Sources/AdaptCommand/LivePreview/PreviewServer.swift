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

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - feed: what there is to show.
  ///   - frame: the page that shows it, in UTF-8.
  package init(feed: PreviewFeed, frame: [UInt8]) {
    self.feed = feed
    self.frame = frame
  }

  /// Listens at 127.0.0.1 until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: the port; 0 for any that is free.
  ///   - isReady: is told the address that browsers can be pointed at.
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

/// Why a preview cannot be served.
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
      "this build serves no preview; build one that does with `swift build -c release --traits Preview`"
    case .portTaken(let port):
      "another program listens at port \(port); --port names another, or 0 for any that is free"
    case .failed(let reason): reason
    }
  }
}

/// Which names a browser may have asked for: those of this machine alone.
///
/// A page on the internet can have its own name resolve to 127.0.0.1 and then read what is served here as if it came
/// from there. It cannot change that its name is in the header `Host`.
struct HostRule {
  /// The port that is listened at.
  let port: UInt16

  /// Whether a request with this header is answered.
  func allows(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return ["127.0.0.1", "localhost"].contains { host == "\($0):\(port)" || (port == 80 && host == $0) }
  }
}

#if Preview
// MARK: - The server

extension PreviewServer {
  /// How long there is silence on a stream of events at most.
  private static let patience = Duration.seconds(5)

  private func listen(port: UInt16, isReady: @escaping @Sendable (String) -> Void) async throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let server = HTTPServer(address: address, logger: .disabled)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await server.run() }
      group.addTask {
        try await server.waitUntilListening()
        // Only now the port is known, which requests have to name, and only then the address is told.
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
      return Self.text(.forbidden, "This preview is for browsers on its own machine.\n")
    }
    guard request.method == .GET else { return Self.text(.methodNotAllowed, "There is only something to get here.\n") }
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

/// The states of a preview as the bytes of a stream of events, with a sign of life between them.
///
/// The sign tells the server that a browser has gone, which only writing does.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let feed: PreviewFeed
  /// How long there is silence at most.
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

    /// The events and the signs of life as they come.
    private static func events(of feed: PreviewFeed, _ patience: Duration) async -> AsyncStream<[UInt8]> {
      let states = await feed.states()
      let (stream, viewer) = AsyncStream.makeStream(of: [UInt8].self)
      let sender = Task {
        for await state in states { viewer.yield(state.event) }
        viewer.finish()
      }
      let heart = Task {
        while !Task.isCancelled {
          try? await Task.sleep(for: patience)
          viewer.yield(Array(": still here\n\n".utf8))
        }
      }
      viewer.onTermination = { _ in
        sender.cancel()
        heart.cancel()
      }
      return stream
    }
  }
}
#endif
