/// A folder of font files that cannot be used at all.
package enum FontFolderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The package was built without its trait `FontFiles`.
  case notBuiltIn
  /// The folder cannot be read; the reason is what the system says.
  case unreadable(path: String, reason: String)

  /// One sentence without a full stop.
  package var description: String {
    switch self {
    case .notBuiltIn:
      "this build measures no font files; build one that does with "
        + "`Scripts/setup --fonts && swift build -c release --traits FontFiles`"
    case .unreadable(let path, let reason): "\(path): \(reason)"
    }
  }
}
