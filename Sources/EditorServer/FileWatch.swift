import Dispatch
import Files

/// A watch for changes of files by polling, which works on every system and file system.
package final class FileWatch: Sendable {
  /// The metadata that change when a file is written or replaced.
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var number: UInt64

    /// The stamp of a file; `nil` where there is none.
    init?(_ path: String) {
      guard let status = try? FileStatus(path) else { return nil }
      seconds = status.seconds
      nanoseconds = status.nanoseconds
      size = status.size
      number = status.number
    }
  }

  private struct File {
    var path: String
    /// As it was when it was read.
    var read: Stamp?
    /// As it was at the last look.
    var last: Stamp?
  }

  /// Readers of included files and polls take turns.
  private let queue = DispatchQueue(label: "files")
  nonisolated(unsafe) private var files: [File] = []

  package init() {}

  /// Watches a file from now on; to be called before it is read, so that no change is missed.
  package func note(_ path: String) {
    queue.sync {
      let stamp = Stamp(path)
      files.removeAll { $0.path == path }
      files.append(File(path: path, read: stamp, last: stamp))
    }
  }

  /// Looks at all files.
  ///
  /// - Returns: whether one is not as it was read, and was so at the last look already: what is still being written is
  ///   left alone. All files are then forgotten, as whoever reads them notes them again.
  package func look() -> Bool {
    queue.sync {
      var isSettled = true
      var hasChanged = false
      for index in files.indices {
        let now = Stamp(files[index].path)
        if now != files[index].last { isSettled = false }
        if now != files[index].read { hasChanged = true }
        files[index].last = now
      }
      guard isSettled, hasChanged else { return false }
      files = []
      return true
    }
  }
}
