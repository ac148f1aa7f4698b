import Dispatch

/// How far the work is, on a line of the terminal that is written over and in the end wiped.
final class Progress: Sendable {
  private let total: Int
  private let isShown: Bool
  /// Counts are kept and shown one after the other.
  private let queue = DispatchQueue(label: "progress")
  nonisolated(unsafe) private var done = 0

  init(total: Int) {
    self.total = total
    isShown = Terminal.isWatched && total > 1
  }

  /// Notes that one more item is done.
  func step() {
    guard isShown else { return }
    queue.sync {
      done += 1
      Terminal.say(Array("\r\(done)/\(total)".utf8))
    }
  }

  /// Wipes the line.
  func finish() {
    if isShown { Terminal.say(Array("\r\u{1b}[K".utf8)) }
  }
}
