import Testing

@testable import AdaptCommand

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
