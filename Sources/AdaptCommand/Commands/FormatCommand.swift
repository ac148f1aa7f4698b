import Adapt
import ArgumentParser

/// `adapt format`
struct FormatCommand: VerbosityCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Rewrites .layout documents in canonical form.",
    discussion: """
      One element per line, two spaces per level, attributes in the order of the language; comments stay. The standard \
      input is written to the standard output.
      """
  )

  @Argument(
    help: "Documents, or folders to search for .layout documents; - is the standard input.",
    completion: .documents
  )
  var paths: [String]

  @OptionGroup var rewriting: RewriteOptions

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    var search = InputSearch()
    let inputs = try search.inputs(paths) { $0.hasSuffix(".layout") }
    let run = RewriteRun(options: rewriting, isQuiet: verbosity.quiet) { bytes, name throws(DocumentError) in
      try LayoutFormatter().format(bytes, name: name)
    }
    try run.run(inputs).check()
  }
}
