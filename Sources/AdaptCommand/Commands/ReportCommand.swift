import ArgumentParser
import LayoutAnalysis
import LayoutModel

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "report", subcommands: [ReportMergeCommand.self])
}

struct ReportMergeCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "report merge")

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
