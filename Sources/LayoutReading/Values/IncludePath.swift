/// Paths of included files.
enum IncludePath {
  /// The path of a source that a file names: relative to that file, without `.` and `..` where they can go.
  static func resolve(_ source: String, from file: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    var parts: [Substring] = []
    for part in "\(folder)\(source)".split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a source is a path relative to the file that names it.
  static func isRelative(_ source: String) -> Bool {
    !source.isEmpty && !source.hasPrefix("/") && !source.contains(":") && !source.contains("\\")
  }
}
