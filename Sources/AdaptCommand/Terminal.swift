import Adapt
import ArgumentParser
import LayoutModel
import LayoutOutput
import TextKit

/// The options that decide how much a command reports, and in which colours.
struct VerbosityOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print data and errors only, no warnings or status.")
  var quiet = false
  @Option(help: "When to colour output; auto colours on terminals, unless NO_COLOR is set.")
  var color = ColorChoice.auto
}

enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}

protocol VerbosityCommand: ParsableCommand {
  var verbosity: VerbosityOptions { get }
}

/// Reports on the standard error.
enum Terminal {
  @TaskLocal static var verbosity = Verbosity()

  struct Verbosity: Sendable {
    var isQuiet = false
    var color = ColorChoice.auto
  }

  /// Whether output to a file is coloured: terminals are, except dumb ones and where `NO_COLOR` is set.
  static func isColoured(_ file: FileDescriptor) -> Bool {
    switch verbosity.color {
    case .always: true
    case .never: false
    case .auto:
      (System.environment("NO_COLOR") ?? "").isEmpty && file.isTerminal
        && (System.environment("TERM") ?? "dumb") != "dumb"
    }
  }

  static func report(_ message: String) {
    write(DiagnosticText(isColoured: isColoured(.standardError)).line(message))
  }

  static func report(_ diagnostics: [Diagnostic], sources: SourceMap? = nil, name: String? = nil) {
    let shown = verbosity.isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
    if shown.isEmpty { return }
    write(DiagnosticText(isColoured: isColoured(.standardError)).render(shown, sources: sources, name: name))
  }

  /// Writes to the standard error; when that fails nobody is left to report to.
  static func write(_ bytes: [UInt8]) { try? FileDescriptor.standardError.write(bytes) }
}

/// The standard output, or the file that replaces it.
enum Output {
  /// Writes a file as a whole or not at all, in place of one that is there; or the standard output for `nil` and `-`.
  static func write(_ bytes: [UInt8], to path: String?, makingFolders: Bool = false) throws(CommandFailure) {
    Crash.commit()
    guard let path, path != "-" else { return try writeStandardOutput(bytes) }
    try failing(as: { CommandFailure($0, status: $0.isWriteError ? .cannotWrite : .cannotCreate) }) {
      () throws(FileError) in try WholeFile.write(bytes, to: path, makingFolders: makingFolders)
    }
  }

  static func write(_ text: String, to path: String?) throws(CommandFailure) { try write(Array(text.utf8), to: path) }

  /// A reader that went away is no failure.
  private static func writeStandardOutput(_ bytes: [UInt8]) throws(CommandFailure) {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes)
    } catch {
      if error == .brokenPipe { return }
      throw CommandFailure(message: "standard output: \(error)", status: .cannotWrite)
    }
  }
}
