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
  /// How to talk, as the command that runs was told.
  @TaskLocal static var manners = Manners()

  /// How to talk.
  struct Manners: Sendable {
    /// Whether only errors are said.
    var isQuiet = false
    /// When output is coloured.
    var color = ColorChoice.auto
  }

  /// Whether a file is coloured: terminals are, but for dumb ones and where `NO_COLOR` is set.
  static func isColoured(_ descriptor: Int32) -> Bool {
    switch manners.color {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let choice = environment("NO_COLOR"), !choice.isEmpty { return false }
    guard isatty(descriptor) == 1, let kind = environment("TERM") else { return false }
    return kind != "dumb"
  }

  /// Whether somebody looks at the standard error while the command runs.
  static var isWatched: Bool {
    !manners.isQuiet && isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
  }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Says what went wrong, on one line.
  static func complain(_ message: String) {
    say(DiagnosticText(isColoured: isColoured(STDERR_FILENO)).line(.error, message))
  }

  /// Prints diagnostics with excerpts of the sources.
  static func say(_ diagnostics: [Diagnostic], sources: SourceMap?, name: String? = nil) {
    let said = manners.isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    if said.isEmpty { return }
    say(DiagnosticText(isColoured: isColoured(STDERR_FILENO)).render(said, sources: sources, name: name))
  }

  /// Writes to the standard error; when that fails there is nobody left to tell.
  static func say(_ bytes: [UInt8]) {
    _ = try? OutputFile.write(bytes, descriptor: STDERR_FILENO, name: "standard error")
  }

  /// Makes writing to a closed pipe an error like any other, instead of the end of the process.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }
}
