/// A file that cannot be read or written.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  package var path: String
  /// What the system says, without a full stop, such as `No such file or directory`.
  package var reason: String

  /// Creates an error.
  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// `path: reason`.
  package var description: String { "\(path): \(reason)" }
}
