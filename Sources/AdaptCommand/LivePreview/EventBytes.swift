#if Preview
import FlyingSocks

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
