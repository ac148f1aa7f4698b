import ArgumentParser
import LayoutModel
import LayoutOutput

struct ValidateCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(of: "validate")

  @Argument(help: "Documents, or folders to search for documents; - is the standard input.", completion: .documents)
  var files: [String]
  @Option(help: "The output format; text goes to the standard error, everything else to the standard output.")
  var format = DiagnosticFormat.text
  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    var entries: [DiagnosticReport.Entry] = []
    var valid = ""
    var search = InputSearch()
    let status = try Input.each(search.documents(files)) { input in
      let document: Document
      do throws(CommandFailure) {
        document = try input.load()
      } catch {
        entries.append(error.entry(of: input.name))
        // Reports have the mistakes of a document; what kept it from being read is said here, too.
        if format != .text, error.isMistake { return error.status }
        throw error
      }
      entries.append(
        DiagnosticReport.Entry(document: input.name, diagnostics: document.diagnostics, sources: document.sources))
      if format == .text {
        Terminal.report(document.diagnostics, sources: document.sources, name: input.name)
        if !verbosity.quiet { valid += "\(input.name): valid\n" }
      }
      return .success
    }
    try Output.write(
      format == .text ? Array(valid.utf8) : format.render(DiagnosticReport(entries, version: AdaptCommand.version)),
      to: nil)
    try status.check()
  }
}
