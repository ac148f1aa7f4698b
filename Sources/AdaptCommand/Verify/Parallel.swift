import Dispatch

/// Work that is done on all cores.
enum Parallel {
  /// Turns every item into a result, in the order of the items, whichever is done first.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    [Result](unsafeUninitializedCapacity: items.count) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      // Every place is written once, by whoever works on its item.
      nonisolated(unsafe) let results = base
      DispatchQueue.concurrentPerform(iterations: items.count) { index in
        (results + index).initialize(to: transform(items[index]))
      }
      count = items.count
    }
  }
}
