import Dispatch

/// What the main thread of a preview waits for.
final class Ending: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let queue = DispatchQueue(label: "ending")
  nonisolated(unsafe) private var failure: PreviewServerError?

  /// Ends the wait: somebody wants it.
  func end() { semaphore.signal() }

  /// Ends the wait: it cannot go on.
  func end(because error: PreviewServerError) {
    queue.sync { failure = error }
    semaphore.signal()
  }

  /// Blocks until there is an end.
  ///
  /// - Returns: why it came; `nil` when somebody wanted it.
  func wait() -> PreviewServerError? {
    semaphore.wait()
    return queue.sync { failure }
  }
}
