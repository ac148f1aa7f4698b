import Foundation
import Testing

@testable import AdaptCommand

/// `adapt preview`. `Scripts/check-preview` looks on in a browser while a document changes.
struct PreviewCommandTests {
  let place: Workplace

  init() throws { place = try Workplace() }

  private func adapt(_ arguments: String...) throws -> AdaptProcess.Result {
    try AdaptProcess.run(arguments: arguments, folder: place.folder)
  }

  @Test func thePageIsThatOfRender() throws {
    let page = try adapt("render", "Main.layout", "--all-devices", "--format", "html").output
    #expect(try adapt("preview", "Main.layout").output == page)
    #expect(try adapt("preview", "Main.layout", "--all-devices", "-o", "sheet.html").status == 0)
    #expect(place.read("sheet.html") == page)
    let some = try adapt("preview", "Main.layout", "--device", "ipadair", "--device", "iphone6")
    #expect(
      try adapt("render", "Main.layout", "--device", "ipadair", "--device", "iphone6", "--format", "html").output
        == some.output)
  }

  @Test func aDocumentThatCannotBeUsedEndsAsEverywhere() throws {
    let result = try adapt("preview", "Bad.layout")
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.talk.hasPrefix("Bad.layout:1:1: error: "))
  }

  @Test(arguments: [
    ["--port", "80"], ["--serve", "--output", "sheet.html"], ["--serve", "--port", "65536"],
    ["--all-devices", "--device", "ipadair"],
  ])
  func whatMakesNoSenseEndsWith64(_ arguments: [String]) throws {
    let result = try AdaptProcess.run(arguments: ["preview", "Main.layout"] + arguments, folder: place.folder)
    #expect(result.status == 64 && result.output.isEmpty && !result.talk.isEmpty)
  }

  @Test func theStandardInputCannotBeWatched() throws {
    #expect(try adapt("preview", "-", "--serve").status == 64)
  }

  @Test(.disabled(if: PreviewServer.isBuiltIn, "the trait Preview is on"))
  func withoutTheTraitTheBuildThatHasItIsSaid() throws {
    let result = try adapt("preview", "Main.layout", "--serve")
    #expect(
      result.talk == """
        error: --serve: this build cannot serve previews; build with \
        `swift build -c release --traits Preview`

        """)
    #expect(result.status == 64)
  }
}

/// What those who look on get.
struct PreviewFeedTests {
  private let feed = PreviewFeed()

  private var event: String {
    get async { String(decoding: await feed.state.event, as: UTF8.self) }
  }

  @Test func pagesAreNumbered() async {
    #expect(await event == "data: 0\n\n")
    await feed.show(page: [1])
    #expect(await event == "data: 1\n\n")
    await feed.show(page: [1])
    #expect(await feed.state.number == 1)
    await feed.show(page: [2])
    #expect(await feed.state.number == 2)
  }

  /// An event goes on until an empty line; a line of a mistake may be empty and is none.
  @Test func aMistakeLeavesThePageAndGoesWithTheNext() async {
    await feed.show(page: [1])
    await feed.show(problems: "Main.layout:4:25: error: no\n\nyes")
    #expect(await event == "data: 1\ndata: Main.layout:4:25: error: no\ndata: \ndata: yes\n\n")
    #expect(await feed.state.page == [1])
    await feed.show(page: [1])
    #expect(await event == "data: 1\n\n")
  }

  @Test func whoComesLaterGetsTheNewestState() async {
    await feed.show(page: [1])
    await feed.show(page: [2])
    var states = await feed.states().makeAsyncIterator()
    #expect(await states.next()?.page == [2])
    await feed.show(page: [3])
    await feed.show(page: [4])
    #expect(await states.next()?.page == [4])
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
