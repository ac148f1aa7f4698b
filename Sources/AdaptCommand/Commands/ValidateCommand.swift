import Adapt
import ArgumentParser

/// `adapt validate`
struct ValidateCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Reads documents and says what is wrong with them.",
    discussion: "Ends with 65 when a document cannot be used, and goes on with the others before."
  )

  @Argument(help: "Documents; - is the standard input.", completion: .documents)
  var files: [String]

  @Option(help: "How to print what is wrong; text goes to the standard error, all else to the standard output.")
  var format = DiagnosticFormat.text

  @OptionGroup var talk: TalkOptions

  func run() throws {
    var worst = ExitStatus.fine
    var entries: [DiagnosticReport.Entry] = []
    for input in files.map(Input.init) {
      let (entry, failure) = input.report()
      entries.append(entry)
      if let failure { worst = max(worst, failure.status) }
      if format == .text {
        try say(entry, failure, name: input.name)
      } else if case .unreadable = failure {
        failure?.say(name: input.name)
      }
    }
    if format != .text {
      try OutputFile.write(format.render(DiagnosticReport(entries, version: Version.text)), to: nil)
    }
    if worst != .fine { throw ExitCode(worst.rawValue) }
  }

  private func say(_ entry: DiagnosticReport.Entry, _ failure: Input.Failure?, name: String) throws {
    if let failure { return failure.say(name: name) }
    Terminal.say(entry.diagnostics, sources: entry.sources, name: name)
    if talk.quiet { return }
    try OutputFile.write(Array("\(name): valid\n".utf8), to: nil)
  }
}
