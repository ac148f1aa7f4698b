import Adapt
import ArgumentParser
import CResources
import LayoutModel
import LayoutOutput
import TextKit

/// The entry of the process: reads the arguments, runs the subcommand and turns an error into an exit code.
@main
enum Main {
  static func main() {
    System.holdStandardStreams()
    System.ignoreWritingSignals()
    Crash.install()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if let script = AdaptCommand.completionScript(for: arguments) { return try Output.write(script + "\n", to: nil) }
      var command = try AdaptCommand.command(for: arguments)
      let verbosity = (command as? any VerbosityCommand).map {
        Terminal.Verbosity(isQuiet: $0.verbosity.quiet, color: $0.verbosity.color)
      }
      try Terminal.$verbosity.withValue(verbosity ?? Terminal.Verbosity()) {
        do {
          try command.run()
        } catch {
          guard let failure = CommandFailure(known: error) else { throw error }
          failure.report()
          end(failure.status)
        }
      }
      if !Crash.documents.isEmpty { end(.success) }
    } catch {
      if !Crash.documents.isEmpty, error is ExitCode { end(.findings) }
      if let hint = OptionHint(AdaptCommand.fullMessage(for: error), arguments: arguments) {
        Terminal.write(Array((hint.message + "\n").utf8))
        end(.usage)
      }
      AdaptCommand.exit(withError: error)
    }
  }

  private static func end(_ status: ExitStatus) -> Never { System.end(status: Crash.status(status).rawValue) }
}

/// The command line, with one subcommand for each thing that can be done with a layout document.
struct AdaptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    of: "adapt", version: version,
    groupedSubcommands: [
      CommandGroup(name: "See", subcommands: [RenderCommand.self, PreviewCommand.self, DevicesCommand.self]),
      CommandGroup(
        name: "Test",
        subcommands: [
          VerifyCommand.self, LintCommand.self, ValidateCommand.self, CompareCommand.self, ConfirmCommand.self,
          InteractCommand.self,
        ]
      ),
      CommandGroup(
        name: "Understand",
        subcommands: [ExplainCommand.self, DiffCommand.self, BlameCommand.self, SweepCommand.self, RotateCommand.self]),
      CommandGroup(
        name: "Change", subcommands: [FixCommand.self, FormatCommand.self, ConvertCommand.self, MergeCommand.self]),
      CommandGroup(
        name: "Connect",
        subcommands: [
          InitCommand.self, DoctorCommand.self, GitCommand.self, LSPCommand.self, MCPCommand.self, ReportCommand.self,
          VersionCommand.self,
        ]),
    ]
  )

  static let version = "0.2.0"

  /// Throws where the first argument is meant to name a subcommand and names none, with what may have been meant.
  static func checkName(in arguments: [String]) throws {
    guard let name = arguments.first, !name.hasPrefix("-") else { return }
    if name == "help" { return try checkHelp(of: arguments.dropFirst()) }
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if names.contains(name) { return }
    let meant =
      Folder.hasItem(name) ? "; did you mean 'adapt render \(name)'?" : Suggestion.sentence(for: name, in: names)
    throw ValidationError("There is no command '\(name)'\(meant.isEmpty ? "." : meant)")
  }

  private static func checkHelp(of names: ArraySlice<String>) throws {
    var command: any ParsableCommand.Type = self
    for name in names where !name.hasPrefix("-") {
      let subcommands = command.configuration.subcommands
      if let next = subcommands.first(where: { $0.configuration.commandName == name }) {
        command = next
      } else if name != "help" {
        let meant = Suggestion.sentence(for: name, in: subcommands.compactMap { $0.configuration.commandName })
        throw ValidationError("There is no command '\(name)'\(meant.isEmpty ? "." : meant)")
      }
    }
  }

  /// The completion script of the shell that the arguments name: the parser's, with the commands behind `help`.
  static func completionScript(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = completionScript(for: shell)
    let shown = configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
    let names = shown.compactMap(\.commandName).joined(separator: " ")
    switch shell {
    case .bash:
      let start = "_adapt_help() {\n"
      // The words of a list may have blanks, which bash takes for the end of one.
      let add = "        COMPREPLY+=(\"${completion}\")\n"
      let quote = "        [[ \"${1}\" == '-W' ]] && completion=\"${completion// /\\\\ }\"\n"
      let list = names.replacing(" ", with: "'$'\\n''")
      return script.replacing(start, with: start + "    __adapt_add_completions -W '\(list)'\n")
        .replacing(add, with: quote + add)
    case .zsh: return script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(names))'")
    default: return script + "complete -c 'adapt' -n '__fish_seen_subcommand_from help' -fa '\(names)'\n"
    }
  }

  /// The parser reflects on every command below the one that it begins with, so it begins with the one that is named.
  /// What that one alone does not understand, such as help and mistakes, is parsed again from the top, which has the
  /// words for it.
  static func command(for arguments: [String]) throws -> any ParsableCommand {
    if let command = RenderCommand(quickly: arguments) { return command }
    try checkName(in: arguments)
    let named = configuration.subcommands.first { $0.configuration.commandName == arguments.first }
    if let named, let command = try? named.parse(Array(arguments.dropFirst())) { return command }
    return try parseAsRoot(arguments)
  }

  /// `adapt` alone.
  func run() throws { try Output.write(FirstLook(at: ".").text, to: nil) }
}

extension CommandConfiguration {
  /// What help says of a command: its section of `commands.md`, a paragraph a line, of which the first is the abstract.
  init(
    of command: String, version: String = "", subcommands: [any ParsableCommand.Type] = [],
    groupedSubcommands: [CommandGroup] = []
  ) {
    let paragraphs = Self.sections[command] ?? []
    self.init(
      commandName: command.split(separator: " ").last.map(String.init), abstract: paragraphs.first ?? "",
      discussion: paragraphs.dropFirst().joined(separator: "\n\n"), version: version, subcommands: subcommands,
      groupedSubcommands: groupedSubcommands)
  }

  private static let sections: [String: [String]] = {
    var (sections, command): ([String: [String]], String) = ([:], "")
    for line in EmbeddedFile.commands.text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = String(Substring(line))
      if line.hasPrefix("# ") {
        command = String(line.dropFirst(2))
      } else {
        sections[command, default: []].append(line)
      }
    }
    return sections
  }()
}

struct VersionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "version")

  func run() throws { try Output.write("\(AdaptCommand.version)\n", to: nil) }
}

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(of: "devices")

  @Option(
    name: .customLong("for"),
    help: "List only devices on which a condition holds, such as \"wAny hCompact\", and in which windows.",
    completion: .sizeClasses)
  var conditions: [SizeClassChoice] = []
  @Option(help: "The output format.")
  var format = TextFormat.text

  func run() throws {
    let catalogue = DeviceCatalogue()
    let asked = conditions.flatMap(\.conditions)
    let windows = asked.isEmpty ? nil : catalogue.devices.map { catalogue.windows(of: $0, matching: asked) }
    let list = DeviceList(catalogue.devices, windows: windows)
    try Output.write(format == .json ? list.json : list.text, to: nil)
  }
}
