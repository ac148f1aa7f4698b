import Adapt

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The talk on the standard error.
enum Terminal {
  /// Whether the standard error is a terminal that shows colours: `NO_COLOR` and dumb terminals are obeyed.
  static var isColoured: Bool {
    guard isatty(STDERR_FILENO) == 1 else { return false }
    if let choice = getenv("NO_COLOR"), choice.pointee != 0 { return false }
    guard let kind = getenv("TERM") else { return false }
    return strcmp(kind, "dumb") != 0
  }

  /// Says what went wrong, on one line.
  static func complain(_ message: String) {
    say(DiagnosticText(isColoured: isColoured).line(.error, message))
  }

  /// Prints diagnostics with excerpts of the sources.
  static func say(_ diagnostics: [Diagnostic], sources: SourceMap?, name: String? = nil) {
    if diagnostics.isEmpty { return }
    say(DiagnosticText(isColoured: isColoured).render(diagnostics, sources: sources, name: name))
  }

  /// Writes to the standard error; when that fails there is nobody left to tell.
  private static func say(_ bytes: [UInt8]) {
    _ = try? OutputFile.write(bytes, descriptor: STDERR_FILENO, name: "standard error")
  }

  /// Makes writing to a closed pipe an error like any other, instead of the end of the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}
