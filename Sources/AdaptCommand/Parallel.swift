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
      }
    }
    return results.compactMap { $0 }
  }
}

/// A count of finished work, on a line of the terminal that is overwritten and finally erased.
final class Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  /// Counts are kept and shown one after the other.
  private let queue = DispatchQueue(label: "progress")
  nonisolated(unsafe) private var done = 0

  init(total: Int) {
    self.total = total
    isShown = Terminal.isInteractive && total > 1
  }

  func step() {
    guard isShown else { return }
    queue.sync {
      done += 1
      Terminal.write(Array("\r\(done)/\(total)".utf8))
    }
  }

  func finish() { if isShown { Terminal.write(Array("\r\u{1b}[K".utf8)) } }
}
