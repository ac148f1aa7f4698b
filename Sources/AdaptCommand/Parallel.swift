import Dispatch

/// Work that is done on all cores.
enum Parallel {
  /// Maps every item to a result, in the order of the items, whichever is done first.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: items.count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Every place is written once, by the iteration of its item.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: items.count) { index in
        places[index] = transform(items[index])
        Crash.leave()
      }
    }
    return results.compactMap { $0 }
  }
}
