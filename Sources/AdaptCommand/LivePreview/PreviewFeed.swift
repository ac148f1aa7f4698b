/// Hands the newest state of a preview to everybody who looks on.
package actor PreviewFeed {
  /// The newest state.
  package private(set) var state = PreviewState()
  private var viewers: [Int: AsyncStream<PreviewState>.Continuation] = [:]
  private var viewerCount = 0

  /// Creates a feed without a page.
  package init() {}

  /// Shows a new page; one that is as the last one is not shown again.
  package func show(page: [UInt8]) {
    var next = state
    next.problems = ""
    if page != next.page {
      next.page = page
      next.number += 1
    }
    publish(next)
  }

  /// Says what is wrong, in lines with their places; the last page stays.
  package func show(problems: String) {
    var next = state
    next.problems = problems
    publish(next)
  }

  /// The newest state at once, then each that follows; who is slow misses those in between.
  func states() -> AsyncStream<PreviewState> {
    let (stream, viewer) = AsyncStream.makeStream(of: PreviewState.self, bufferingPolicy: .bufferingNewest(1))
    viewer.yield(state)
    viewerCount += 1
    let number = viewerCount
    viewers[number] = viewer
    viewer.onTermination = { [weak self] _ in
      Task { [weak self] in await self?.forget(number) }
    }
    return stream
  }

  private func publish(_ next: PreviewState) {
    guard next != state else { return }
    state = next
    for viewer in viewers.values { viewer.yield(next) }
  }

  private func forget(_ number: Int) { viewers[number] = nil }
}

/// What a browser is to show: the newest page that could be made, and what is wrong with what was saved since.
package struct PreviewState: Sendable, Equatable {
  /// Counts the pages, from 1; 0 before there is one.
  package internal(set) var number = 0
  /// The newest page, in UTF-8.
  package internal(set) var page: [UInt8] = []
  /// What is wrong with the document as it is now, in lines with their places; empty when the page shows it.
  package internal(set) var problems = ""

  /// The state as an event of a stream: the number on a line, then the problems.
  var event: [UInt8] {
    var text = "data: \(number)\n"
    for line in problems.split(separator: "\n", omittingEmptySubsequences: false) where !problems.isEmpty {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }
}
