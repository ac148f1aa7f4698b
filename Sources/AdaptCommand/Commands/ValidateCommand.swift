import Adapt
import ArgumentParser
import LayoutOutput

/// `adapt validate`
struct ValidateCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate", abstract: "Reads documents and reports their errors and warnings.",
    discussion: "Exits with 65 when a document is invalid, after reading the others.")

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var files: [String]

  @Option(help: "The output format; text goes to the standard error, everything else to the standard output.")
  var format = DiagnosticFormat.text

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    var worst = ExitStatus.success
    var entries: [DiagnosticReport.Entry] = []
    var search = InputSearch()
    for input in try search.inputs(files) {
      let (entry, failure) = input.report()
      entries.append(entry)
      if let failure { worst = max(worst, failure.status) }
      if format == .text {
        try report(entry, failure, name: input.name)
      } else if let failure, !failure.isMistake {
        failure.report(name: input.name)
      }
    }
    if format != .text {
      try Output.write(format.render(DiagnosticReport(entries, version: AdaptCommand.version)), to: nil)
    }
    try worst.check()
  }

  private func report(_ entry: DiagnosticReport.Entry, _ failure: Input.Failure?, name: String) throws {
    if let failure { return failure.report(name: name) }
    Terminal.report(entry.diagnostics, sources: entry.sources, name: name)
    if verbosity.quiet { return }
    try Output.write("\(name): valid\n", to: nil)
  }
}
