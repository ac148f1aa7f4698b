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

#if Preview
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
#endif
