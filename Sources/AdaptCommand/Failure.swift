import Adapt
import ArgumentParser
import CCrashReport
import LayoutModel
import LayoutOutput
import TextKit

/// The exit codes of the process; the numbers are those of `sysexits.h`. The larger one is the worse one.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// Something was found that a person should look at.
  case findings = 1
  /// The arguments are contradictory, or a name in them is unknown.
  case usage = 64
  case invalidDocument = 65
  case noInput = 66
  case internalError = 70
  case cannotCreate = 73
  case cannotWrite = 74

  static func < (first: ExitStatus, second: ExitStatus) -> Bool { first.rawValue < second.rawValue }

  /// Ends a command, unless everything went well.
  func check() throws { if self != .success { throw ExitCode(rawValue) } }

  /// Ends a command with the status where something holds.
  func end(if isSo: Bool) throws { if isSo { try check() } }
}

/// A reason to end a command, or to give up one of its documents.
struct CommandFailure: Error {
  private enum Content {
    /// One sentence without a full stop.
    case sentence(String)
    case file(FileError)
    /// A document with mistakes, and the sources that they are shown in.
    case document(DocumentError, SourceMap?, name: String?)
  }

  private let content: Content
  let status: ExitStatus

  private init(_ content: Content, _ status: ExitStatus) { (self.content, self.status) = (content, status) }

  init(message: String, status: ExitStatus) { self.init(.sentence(message), status) }

  init(_ error: FileError, status: ExitStatus = .noInput) { self.init(.file(error), status) }

  init(_ error: DocumentError, in source: SourceFile) { self.init(error, in: SourceMap(source), name: source.name) }

  init(_ error: DocumentError, in sources: SourceMap?, name: String? = nil) {
    self.init(.document(error, sources, name: name), .invalidDocument)
  }

  /// Arguments that are contradictory, or that name something unknown.
  static func usage(_ message: String) -> CommandFailure { CommandFailure(message: message, status: .usage) }

  /// What an error of the libraries is for a command; `nil` for errors of ArgumentParser, which says them by itself.
  init?(known error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as FileError: self.init(error)
    case let error as DocumentError:
      self.init(message: error.sentences.joined(separator: "\n"), status: .invalidDocument)
    case is UnknownDevice, is UnavailablePart, is UnavailableRelease: self = .usage("\(error)")
    default: return nil
    }
  }

  init(of error: any Error) {
    self = CommandFailure(known: error) ?? CommandFailure(message: "\(error)", status: .internalError)
  }

  /// Whether a document was read, and something is wrong in it.
  var isMistake: Bool { if case .document = content { true } else { false } }

  var sentences: [String] {
    switch content {
    case .sentence(let text): [text]
    case .file(let error): [error.description + error.hint]
    case .document(let error, _, _): error.sentences
    }
  }

  var message: String { sentences.joined(separator: "\n") }

  func entry(of document: String) -> DiagnosticReport.Entry {
    switch content {
    case .sentence(let text): DiagnosticReport.Entry(document: document, diagnostics: [.unreadable(text)])
    case .file(let error):
      DiagnosticReport.Entry(document: document, diagnostics: [.unreadable(error.reason + error.hint)])
    case .document(let error, let sources, _):
      DiagnosticReport.Entry(document: document, diagnostics: error.diagnostics, sources: sources)
    }
  }

  /// The lines that ``report()`` shows, without colours: mistakes with excerpts of the sources.
  var text: [UInt8] {
    guard case .document(let error, let sources, let name) = content
    else { return DiagnosticText().line(message) }
    return DiagnosticText().render(error.diagnostics, sources: sources, name: name)
  }

  func report() {
    if case .document(let error, let sources, let name) = content {
      Terminal.report(error.diagnostics, sources: sources, name: name)
    } else {
      Terminal.report(message)
    }
  }
}

/// The result of some work, whose error becomes a failure of the command.
func failing<Value, Cause: Error>(
  as failure: (Cause) -> CommandFailure, _ work: () throws(Cause) -> Value
) throws(CommandFailure) -> Value {
  do throws(Cause) {
    return try work()
  } catch {
    throw failure(error)
  }
}

extension FileError {
  /// The file that may be meant where there is none of a name: one beside it, called alike or with an ending.
  fileprivate var hint: String {
    guard reason == SystemError.notFound.description, let items = try? Folder.items(FilePath.folder(of: path))
    else { return "" }
    let name = FilePath.name(of: path)
    if name.contains("\u{FFFD}") { return "; adapt opens files whose names are in UTF-8, so rename it" }
    let others = items.map(\.name).filter { $0 != name }
    let near =
      DocumentSearch.endings.map { name + $0 }.first(where: others.contains) ?? Suggestion.nearest(to: name, in: others)
    return near.map { "; did you mean '\(FilePath.join(FilePath.folder(of: path), $0))'?" } ?? ""
  }
}

extension DocumentError {
  var sentences: [String] {
    diagnostics.map { diagnostic in (diagnostic.location.map { "\($0): " } ?? "") + diagnostic.message }
  }
}

/// Mistakes of adapt itself: traps, which end the process wherever they happen.
///
/// The process then says so, with the document that the thread worked on, and ends with 70. Where nothing was written yet
/// it runs itself anew without that document, so that the results of the others are not lost. A run without a crash pays
/// for that with a few calls of the system at its start.
enum Crash {
  /// The documents on which runs before this one crashed; this one leaves them out.
  static let documents: [String] = System.environment(CRASH_VARIABLE)?.split(separator: "\n").map(String.init) ?? []

  static func install() { crash_report_install(CommandLine.unsafeArgv, ExitStatus.internalError.rawValue) }

  /// - Throws: when a run before crashed on the document.
  static func enter(_ document: String) throws(FileError) {
    if documents.contains(document) { throw FileError(path: document, reason: "adapt crashed on this document") }
    crash_report_enter(document)
    // What was read from the standard input is gone.
    if document == "-" { crash_report_commit() }
  }

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
