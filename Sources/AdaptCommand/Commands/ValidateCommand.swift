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

  @OptionGroup var talk: TalkOptions

  func run() throws {
    var worst = ExitStatus.fine
    for file in files {
      let input = Input(argument: file)
      let (document, status) = input.read()
      worst = max(worst, status)
      guard let document else { continue }
      Terminal.say(document.diagnostics, sources: document.sources, name: input.name)
      if talk.quiet { continue }
      try OutputFile.write(Array("\(input.name): valid\n".utf8), to: nil)
    }
    if worst != .fine { throw ExitCode(worst.rawValue) }
  }
}
