import Dispatch
import Files

/// A watch for changes of files by polling, which works on every system and file system.
package final class FileWatch: Sendable {
  private struct File {
    var path: String
    var read, last: FileStatus?
  }

  /// Readers of included files and polls take turns.
  private let queue = DispatchQueue(label: "files")
  nonisolated(unsafe) private var files: [File] = []

  package init() {}

  /// Watches a file from now on; to be called before it is read, so that no change is missed.
  package func note(_ path: String) {
    queue.sync {
      let status = try? FileStatus(path)
      files.removeAll { $0.path == path }
      files.append(File(path: path, read: status, last: status))
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
        let now = try? FileStatus(files[index].path)
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
