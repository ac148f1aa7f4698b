import ArgumentParser
import LayoutAnalysis
import LayoutModel

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Joins the reports of other commands.", subcommands: [ReportMergeCommand.self]
  )
}

struct ReportMergeCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins the reports of several machines into one.",
    discussion: """
      Takes the JUnit or SARIF files of adapt verify or adapt lint with --shard, or the manifests of adapt verify \
      --format json, in any order. The result is, byte for byte, what one machine would have written. Exits with 1 if it \
      contains a failure, and with 65 if a document is in two reports or a report is missing.
      """
  )

  @Argument(help: "The reports of all machines, all of one kind.", completion: .file())
  var files: [String]

  @OptionGroup var output: OutputOptions

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    let parts = try files.map { ReportJoin.Part(name: Input($0).name, bytes: try Input($0).bytes()) }
    let result = try failing(as: { CommandFailure($0, in: nil) }) { () throws(DocumentError) in
      try ReportJoin.join(parts)
    }
    try output.write(result.bytes)
    try ExitStatus.findings.end(if: !result.isFine)
  }
}
