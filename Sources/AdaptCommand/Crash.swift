import Adapt
import CCrashReport
import TextKit

/// Mistakes of adapt itself: traps, which end the process wherever they happen.
///
/// The process then says so, with the document that the thread worked on, and ends with 70. Where nothing was written yet
/// it runs itself anew without that document, so that the results of the others are not lost. A run without a crash pays
/// for that with a few calls of the system at its start.
enum Crash {
  /// The documents on which runs before this one crashed; this one leaves them out.
  static let documents: [String] =
    System.environment(CRASH_VARIABLE)?.split(separator: "\n").map(String.init) ?? []

  static func install() { crash_report_install(CommandLine.unsafeArgv, ExitStatus.internalError.rawValue) }

  /// Begins to work on a document.
  ///
  /// - Throws: when a run before crashed on it.
  static func enter(_ document: String) throws(FileError) {
    if documents.contains(document) { throw FileError(path: document, reason: "adapt crashed on this document") }
    crash_report_enter(document)
    // What was read from the standard input is gone.
    if document == "-" { crash_report_commit() }
  }

  /// Ends the work on a document.
  static func leave() { crash_report_enter(nil) }

  /// Has the process end at the next crash: what was written must not be written twice.
  static func commit() { crash_report_commit() }

  /// The status of a process that would end with another one; it says what to do where there was a crash.
  static func status(_ status: ExitStatus) -> ExitStatus {
    if documents.isEmpty { return status }
    Terminal.report(
      "adapt crashed; this is a bug in adapt: please report it, with the document if you may share it (SECURITY.md)")
    return .internalError
  }
}
