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
    var valid = ""
    var search = InputSearch()
    for input in try search.documents(files) {
      let (entry, failure) = input.report()
      entries.append(entry)
      if let failure { worst = max(worst, failure.status) }
      if format == .text {
        if let failure {
          failure.report(name: input.name)
        } else {
          Terminal.report(entry.diagnostics, sources: entry.sources, name: input.name)
          if !verbosity.quiet { valid += "\(input.name): valid\n" }
        }
      } else if let failure, !failure.isMistake {
        failure.report(name: input.name)
      }
    }
    if format == .text {
      try Output.write(valid, to: nil)
    } else {
      try Output.write(format.render(DiagnosticReport(entries, version: AdaptCommand.version)), to: nil)
    }
    try worst.check()
  }
}
