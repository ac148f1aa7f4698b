import Foundation
import TestSupport
import Testing

/// The pages that the program writes of itself are current. `ADAPT_RECORD=1 swift test --filter ManualTests` writes them
/// anew (and the tests fail once more).
struct ManualTests {
  private func complaint(_ path: String, _ text: String) throws -> String? {
    try Golden(PackageFolder.url.appending(path: path)).complaint(about: text)
  }

  @Test func theManualIsCurrent() throws {
    let help = try AdaptProcess.run(arguments: ["--experimental-dump-help"])
    let manual = try Manual(help.output).text
    #expect(try complaint("Documentation/adapt.1", manual) == nil)
    for command in ["render", "verify", "validate", "devices"] { #expect(manual.contains("\n.Ss adapt \(command)\n")) }
  }

  @Test func thePageOfTheRulesIsCurrent() throws {
    let page = try AdaptProcess.run(arguments: ["lint", "--rule-page"])
    #expect(page.output.contains("\n## conflict\n"))
    #expect(try complaint("Documentation/LintRules.md", page.output) == nil)
  }
}

/// The manual page in the macros of mdoc, made of what the program says of itself.
struct Manual {
  /// A command as `adapt --experimental-dump-help` describes it.
  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  /// An argument of a command.
  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var allValues: [String]?
    var defaultValue: String?
    var isOptional: Bool
    var isRepeating: Bool
  }

  private struct Dump: Decodable {
    var command: Command
  }

  private let root: Command

  /// Reads the description of the program.
  init(_ json: String) throws {
    root = try JSONDecoder().decode(Dump.self, from: Data(json.utf8)).command
  }

  /// The page.
  var text: String {
    let commands = (root.subcommands ?? []).filter { $0.commandName != "help" }
    var lines = [
      ".Dd $Mdocdate$", ".Dt ADAPT 1", ".Os", ".Sh NAME", ".Nm adapt", ".Nd \(plain(root.abstract ?? ""))",
      ".Sh SYNOPSIS", ".Nm", ".Ar command", ".Op Ar options", ".Op Ar documents", ".Sh DESCRIPTION",
    ]
    lines += paragraphs(root.discussion)
    lines += [".Sh COMMANDS"]
    for command in commands {
      lines += section(command, in: "adapt")
      for part in command.subcommands ?? [] { lines += section(part, in: "adapt \(command.commandName)") }
    }
    lines += Self.end
    return lines.map { $0 + "\n" }.joined()
  }

  private static let end = [
    ".Sh ENVIRONMENT", ".Bl -tag -width NO_COLOR", ".It Ev CI", "If it is set, no golden is recorded.",
    ".It Ev NO_COLOR", "If it is set, nothing is coloured by default.", ".El",
    ".Sh FILES", ".Bl -tag -width __Layouts__", ".It Pa adapt.json",
    "The configurations to lay out documents on; the nearest file in the document's folder or above applies.",
    ".It Pa __Layouts__", "The goldens of the documents next to it.", ".El",
    ".Sh EXAMPLES", ".Dl adapt render Main.layout --device iphone6plus --landscape",
    ".Dl adapt verify Sources --junit layouts.xml",
  ]

  private func section(_ command: Command, in name: String) -> [String] {
    let arguments = (command.arguments ?? []).filter { argument in
      !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
    var lines = [".Ss \(name) \(command.commandName)", plain(command.abstract ?? "")]
    let discussion = paragraphs(command.discussion)
    if !discussion.isEmpty { lines += [".Pp"] + discussion }
    if arguments.isEmpty { return lines }
    lines.append(".Bl -tag -width Ds")
    for argument in arguments { lines += item(argument) }
    return lines + [".El"]
  }

  private func item(_ argument: Argument) -> [String] {
    let value = argument.valueName ?? "value"
    var line = ".It"
    if argument.kind == "positional" {
      line += " Ar \(value)\(argument.isRepeating ? " ..." : "")"
    } else {
      let names = (argument.names ?? []).map { name in
        // Short names first; a long name has two hyphens, of which `Fl` writes one.
        name.kind == "short" ? "Fl \(name.name)" : "Fl -\(name.name)"
      }
      line += " " + names.joined(separator: " , ")
      if argument.kind == "option" { line += " Ar \(value)" }
    }
    var lines = [line, plain(argument.abstract ?? "")]
    if let values = argument.allValues, !values.isEmpty {
      lines.append(plain("One of \(values.joined(separator: ", "))."))
    }
    if let usual = argument.defaultValue { lines.append(plain("Without it, \(usual).")) }
    return lines
  }

  private func paragraphs(_ text: String?) -> [String] {
    let parts = (text ?? "").split(separator: "\n").map { plain(String($0)) }
    return Array(parts.map { [$0] }.joined(separator: [".Pp"]))
  }

  /// A line of text without what mdoc would take for itself.
  private func plain(_ text: String) -> String {
    let line = text.replacing("\\", with: "\\e").replacing("\n", with: " ")
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}

/// What the Tab key gives.
struct CompletionTests {
  private func script(_ shell: String) throws -> String {
    try AdaptProcess.run(arguments: ["--generate-completion-script", shell]).output
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyShellHasAScript(shell: String) throws {
    let text = try script(shell)
    for word in ["render", "verify", "junit", "landscape"] { #expect(text.contains(word)) }
  }

  /// Completes the last of some words in bash, as its Tab key does.
  private func complete(_ words: String...) throws -> [String] {
    let line = """
      source <("$1" --generate-completion-script bash)
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      COMP_LINE="$*"
      COMP_POINT=${#COMP_LINE}
      _adapt "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let shell = "exec bash -c '\(line.replacing("'", with: "'\\''"))' bash \"$@\""
    return try AdaptProcess.run(arguments: words, through: shell).output.split(separator: "\n").map(String.init)
  }

  @Test func bashCompletes() throws {
    #expect(try complete("ver").sorted() == ["verify", "version"])
    #expect(try complete("render", "Main.layout", "--device", "ipadpro129g").first == "ipadpro129gen1")
    #expect(try complete("verify", ".", "--device", "iphone6plus") == ["iphone6plus"])
    #expect(try complete("render", "--orientation", "landscape").contains("landscapeLeft"))
    #expect(try complete("verify", "--text-size", "AX").count == 5)
    #expect(try complete("verify", "--rec") == ["--record"])
    #expect(try complete("help", "ver").sorted() == ["verify", "version"])
    // bash takes a blank for the end of a word unless a backslash is before it.
    #expect(try complete("devices", "--for", "wCompact").contains(#"wCompact\ hRegular"#))
    #expect(try complete("fix", "Main.layout", "--for", "wAny").sorted() == [#"wAny\ hCompact"#, #"wAny\ hRegular"#])
  }
}
