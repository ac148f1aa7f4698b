import Adapt
import Dispatch
import LayoutAnalysis

/// The progress of long work: a bar that is drawn over itself on a terminal, lines in the log of a build server, and
/// nothing where nobody looks. Short work shows none.
final class ProgressDisplay: Sendable {
  enum Style: Sendable {
    case bar, lines, none

    /// A bar needs a terminal for the standard error, and a standard output that does not go into another program, which
    /// may draw on the same terminal.
    init(isQuiet: Bool, isTerminal: Bool, isPiped: Bool, ci: String?) {
      let isServer = RecordMode.all.permitted(ci: ci) == .never
      self = isQuiet ? .none : isServer ? .lines : isTerminal && !isPiped ? .bar : .none
    }

    static var current: Style {
      let (output, errors) = (FileDescriptor.standardOutput, FileDescriptor.standardError)
      return Style(
        isQuiet: Terminal.verbosity.isQuiet, isTerminal: errors.isTerminal && System.environment("TERM") != "dumb",
        isPiped: !output.isTerminal && output.status?.kind != .file, ci: System.environment("CI"))
    }

    /// The time from the beginning, or from the last line, to the next output.
    fileprivate var interval: Duration { self == .bar ? .milliseconds(100) : .seconds(10) }
    /// The time before the first output.
    fileprivate var patience: Duration { self == .bar ? .milliseconds(500) : interval }
  }

  private let total: Int
  private let style: Style
  private let write: @Sendable ([UInt8]) -> Void
  private let now: @Sendable () -> ContinuousClock.Instant
  /// Counts are kept and shown one after the other.
  private let queue = DispatchQueue(label: "progress")
  nonisolated(unsafe) private var done = 0
  nonisolated(unsafe) private var next: ContinuousClock.Instant
  nonisolated(unsafe) private var isShown = false

  init(
    total: Int, style: Style = .current,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    write: @escaping @Sendable ([UInt8]) -> Void = Terminal.write
  ) {
    (self.total, self.write, self.now) = (total, write, now)
    self.style = total > 1 ? style : .none
    next = now() + self.style.patience
  }

  func step() {
    if style == .none { return }
    queue.sync {
      done += 1
      let time = now()
      if time < next { return }
      next = time + style.interval
      isShown = true
      write(Array((style == .bar ? "\r\(bar)\u{1b}[K" : "\(done) of \(total) documents\n").utf8))
    }
  }

  func finish() { if style == .bar, isShown { write(Array("\r\u{1b}[K".utf8)) } }

  private static let width = 24

  private var bar: String {
    let filled = done * Self.width / total
    let cells = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    return "\(cells) \(done) of \(total) documents"
  }

  /// Maps every item to a result on all cores, and shows the progress.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    let progress = ProgressDisplay(total: items.count)
    defer { progress.finish() }
    return Parallel.map(items) { item in
      defer { progress.step() }
      return transform(item)
    }
  }
}

/// Work that is done on all cores.
enum Parallel {
  /// Maps every item to a result, in the order of the items, whichever is done first.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @Sendable (Item) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: items.count)
    let verbosity = Terminal.verbosity
    results.withUnsafeMutableBufferPointer { buffer in
      // Every place is written once, by the iteration of its item.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: items.count) { index in
        Terminal.$verbosity.withValue(verbosity) { places[index] = transform(items[index]) }
        Crash.leave()
      }
    }
    return results.compactMap { $0 }
  }
}
