import Adapt
import ArgumentParser

/// `adapt format`
struct FormatCommand: TalkingCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Writes .layout documents in their one canonical form.",
    discussion: """
      One element a line, two spaces a level, attributes in the order of the language; comments stay. What comes from the \
      standard input goes to the standard output.
      """
  )

  @Argument(
    help: "Documents, or folders to look for .layout documents in; - is the standard input.",
    completion: .documents
  )
  var paths: [String]

  @OptionGroup var mending: MendOptions

  @OptionGroup var talk: TalkOptions

  func run() throws {
    var search = InputSearch()
    let inputs = try search.inputs(paths) { $0.hasSuffix(".layout") }
    let run = MendRun(options: mending, isQuiet: talk.quiet) { bytes, name throws(DocumentError) in
      try LayoutFormatting().mend(bytes, name: name)
    }
    let status = try run.run(inputs)
    if status != .fine { throw ExitCode(status.rawValue) }
  }
}
