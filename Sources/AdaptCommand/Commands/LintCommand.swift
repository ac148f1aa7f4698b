import Adapt
import ArgumentParser

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "lint", abstract: "x")
  @Argument(help: "Documents; - is the standard input.")
  var files: [String]
  @Option var only: [String] = []

  func run() throws {
    var settings = LintSettings()
    if !only.isEmpty { settings.only = only }
    let linter = Linter(settings: settings, configurations: LintConfiguration.standard())
    for file in files {
      let input = Input(argument: file)
      let (document, _) = input.read()
      guard let document else { continue }
      Terminal.say(linter.lint(document), sources: nil, name: input.name)
    }
  }
}
