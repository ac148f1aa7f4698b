import Files
import Foundation
import Testing

@testable import EditorServer

/// What those who look on get.
struct PreviewStateTests {
  @Test func pagesAreNumbered() {
    var state = PreviewState()
    #expect(String(decoding: state.event, as: UTF8.self) == "data: 0\n\n")
    state.show(page: [1])
    #expect(String(decoding: state.event, as: UTF8.self) == "data: 1\n\n")
    state.show(page: [1])
    #expect(state.number == 1)
    state.show(page: [2])
    #expect(state.number == 2)
  }

  /// An event goes on until an empty line; a line of a mistake may be empty and is none.
  @Test func aMistakeLeavesThePageAndGoesWithTheNext() {
    var state = PreviewState()
    state.show(page: [1])
    state.problems = "Main.layout:4:25: error: no\n\nyes"
    let event = String(decoding: state.event, as: UTF8.self)
    #expect(event == "data: 1\ndata: Main.layout:4:25: error: no\ndata: \ndata: yes\n\n")
    #expect(state.page == [1])
    state.show(page: [1])
    #expect(String(decoding: state.event, as: UTF8.self) == "data: 1\n\n")
  }

  @Test func onlyTheNamesOfThisMachineAreServed() {
    let rule = HostRule(port: 8470)
    for host in ["127.0.0.1:8470", "localhost:8470", "LOCALHOST:8470"] { #expect(rule.allows(host)) }
    for host in [
      nil, "", "localhost", "localhost:80", "127.0.0.1:84700", "example.com", "example.com:8470",
      "localhost.example.com:8470", "127.0.0.1:8470.example.com", "0.0.0.0:8470", "127.0.0.1:8470, example.com",
    ] {
      #expect(!rule.allows(host), "\(host ?? "none")")
    }
    #expect(HostRule(port: 80).allows("localhost"))
  }
}

/// A change counts once it has settled: when two looks have seen it.
struct FileWatchTests {
  private let folder: URL
  private let watch = FileWatch()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func write(_ text: String, to name: String, atomically: Bool = false) throws {
    try text.write(toFile: path(name), atomically: atomically, encoding: .utf8)
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  @Test func nothingChangesByItself() throws {
    defer { clean() }
    try write("one", to: "a")
    watch.note(path("a"))
    #expect(!watch.look())
    #expect(!watch.look())
  }

  @Test(arguments: [false, true])
  func aFileThatWasWrittenOrReplacedHasChanged(atomically: Bool) throws {
    defer { clean() }
    try write("one", to: "a")
    watch.note(path("a"))
    try write("two!", to: "a", atomically: atomically)
    #expect(!watch.look())
    #expect(watch.look())
  }

  /// Half a file is not worth reading.
  @Test func whatIsStillWrittenIsLeftAlone() throws {
    defer { clean() }
    try write("", to: "a")
    watch.note(path("a"))
    for length in 1...4 {
      try write(String(repeating: "x", count: length), to: "a")
      #expect(!watch.look())
    }
    #expect(watch.look())
  }

  @Test func aFileThatGoesOrComesHasChanged() throws {
    defer { clean() }
    try write("one", to: "a")
    watch.note(path("a"))
    try FileManager.default.removeItem(atPath: path("a"))
    #expect(!watch.look())
    #expect(watch.look())
    watch.note(path("a"))
    try write("one", to: "a")
    #expect(!watch.look())
    #expect(watch.look())
  }

  /// An included file counts like the document, and between a change and the next reading none does.
  @Test func anyOfSeveralFilesCounts() throws {
    defer { clean() }
    for name in ["a", "b"] { try write("one", to: name) }
    for name in ["a", "b"] { watch.note(path(name)) }
    try write("three", to: "b")
    #expect(!watch.look())
    #expect(watch.look())
    #expect(!watch.look())
  }
}

/// The server of previews and its limits, by connections of a test's own.
@Suite(.timeLimit(.minutes(30)), .serialized) struct PreviewServerTests {
  /// A connection that says all it gets.
  private struct Client {
    private let number: Int32

    init(_ port: UInt16) throws {
      #if canImport(Darwin)
      number = socket(AF_INET, SOCK_STREAM, 0)
      #else
      number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let status = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      if status != 0 { throw CocoaError(.fileReadUnknown) }
    }

    func send(_ text: String) { _ = Array(text.utf8).withUnsafeBytes { write(number, $0.baseAddress, $0.count) } }

    /// All bytes up to the end, or up to some text.
    func receive(until text: String? = nil) -> String {
      var all: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(number, &chunk, chunk.count)
        if count <= 0 { break }
        all += chunk[..<count]
        if let text, String(decoding: all, as: UTF8.self).contains(text) { break }
      }
      return String(decoding: all, as: UTF8.self)
    }

    func end() { _ = close(number) }
  }

  /// Runs a server for as long as a body takes.
  private func serving(limits: PreviewLimits = PreviewLimits(), _ body: (PreviewServer) throws -> Void) throws {
    let server = try PreviewServer(port: 0, frame: Array("<p>frame</p>".utf8), limits: limits)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      server.run()
      end.signal()
    }
    defer {
      server.stop()
      end.wait()
    }
    try body(server)
  }

  private func ask(_ port: UInt16, _ request: String, host: String? = nil) throws -> String {
    let client = try Client(port)
    defer { client.end() }
    client.send("\(request) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
    return client.receive()
  }

  @Test func pagesAreServedToThisMachineOnly() throws {
    try serving { server in
      let port = server.port
      server.show(page: Array("<p>sheet</p>".utf8))
      #expect(try ask(port, "GET /sheet").hasSuffix("<p>sheet</p>"))
      let page = try ask(port, "GET /")
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n") && page.hasSuffix("\r\n\r\n<p>frame</p>"))
      #expect(page.contains("Content-Security-Policy: default-src 'none'"))
      #expect(try ask(port, "GET /?a=b").hasSuffix("<p>frame</p>"))
      #expect(try ask(port, "GET /favicon.ico").hasPrefix("HTTP/1.1 204 "))
      #expect(try ask(port, "GET /etc/passwd").hasPrefix("HTTP/1.1 404 "))
      #expect(try ask(port, "POST /").hasPrefix("HTTP/1.1 405 "))
      #expect(try ask(port, "GET /", host: "example.com:\(port)").hasPrefix("HTTP/1.1 403 "))
      #expect(try ask(port, "GET /", host: "127.0.0.1:\(port)\r\nHost: example.com").hasPrefix("HTTP/1.1 400 "))
      #expect(try ask(port, "nonsense").hasPrefix("HTTP/1.1 400 "))
    }
  }

  /// A page from here may post; pages from elsewhere cannot say that they come from here.
  @Test func onlyPagesFromHereMayPost() throws {
    let server = try PreviewServer(port: 0, frame: nil, onPost: { $0 == "/accept/1/0" ? Array("accepted".utf8) : nil })
    server.show(page: Array("before".utf8))
    let thread = Thread { server.run() }
    thread.start()
    defer { server.stop() }
    func post(_ path: String, origin: String) throws -> String {
      let client = try Client(server.port)
      defer { client.end() }
      client.send("POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nOrigin: \(origin)\r\n\r\n")
      return client.receive()
    }
    let here = "http://127.0.0.1:\(server.port)"
    #expect(try post("/accept/1/0", origin: "http://example.org").hasPrefix("HTTP/1.1 405 "))
    #expect(try ask(server.port, "GET /").hasSuffix("before"))
    #expect(try post("/accept/1/9", origin: here).hasPrefix("HTTP/1.1 404 "))
    #expect(try post("/accept/1/0", origin: here).hasPrefix("HTTP/1.1 204 "))
    #expect(try ask(server.port, "GET /").hasSuffix("accepted"))
  }

  @Test func statesAreEvents() throws {
    try serving { server in
      let port = server.port
      server.show(page: [1])
      let client = try Client(port)
      client.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(client.receive(until: "data: 1\n\n").contains("Content-Type: text/event-stream\r\n"))
      server.show(problems: "no")
      #expect(client.receive(until: "\n\n") == "data: 1\ndata: no\n\n")
      client.end()
    }
  }

  /// A header that does not end is read up to the limit, and others are answered meanwhile.
  @Test func longHeadersAreRefused() throws {
    try serving { server in
      let port = server.port
      let long = try (0..<4).map { _ in try Client(port) }
      for client in long { client.send("GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 100_000)) }
      #expect(try ask(port, "GET /").hasPrefix("HTTP/1.1 200 "))
      #expect(try ask(port, "GET /" + String(repeating: "a", count: 100_000)).hasPrefix("HTTP/1.1 431 "))
      for client in long {
        #expect(client.receive().hasPrefix("HTTP/1.1 431 "))
        client.end()
      }
    }
  }

  @Test func requestsThatDoNotComeAreGivenUp() throws {
    var limits = PreviewLimits()
    limits.patience = .milliseconds(300)
    try serving(limits: limits) { server in
      let port = server.port
      let client = try Client(port)
      client.send("GET / HT")
      #expect(client.receive() == "")
      client.end()
    }
  }

  /// Connections without a request make room for those with one.
  @Test func idleConnectionsKeepNobodyOut() throws {
    try serving { server in
      let port = server.port
      let idle = try (0..<200).map { _ in try Client(port) }
      #expect(try ask(port, "GET /").hasPrefix("HTTP/1.1 200 "))
      for client in idle { client.end() }
    }
  }

  @Test func takenPortsAreSaid() throws {
    try serving { server in
      let port = server.port
      #expect(throws: PreviewServerError.portTaken(port)) { try PreviewServer(port: port, frame: []) }
    }
  }
}
