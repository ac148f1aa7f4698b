import Foundation

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
    for command in commands { lines += section(command) }
    lines += Self.end
    return lines.map { $0 + "\n" }.joined()
  }

  private static let end = [
    ".Sh ENVIRONMENT", ".Bl -tag -width NO_COLOR", ".It Ev CI", "Where it is set, no golden is recorded.",
    ".It Ev NO_COLOR", "Where it is set, nothing is coloured by itself.", ".El",
    ".Sh FILES", ".Bl -tag -width __Layouts__", ".It Pa adapt.json",
    "What documents are laid out on; the nearest at the document or above counts.", ".It Pa __Layouts__",
    "The goldens of the documents beside it.", ".El",
    ".Sh EXAMPLES", ".Dl adapt render Main.layout --device iphone6plus --landscape",
    ".Dl adapt verify Sources --junit layouts.xml",
  ]

  private func section(_ command: Command) -> [String] {
    let arguments = (command.arguments ?? []).filter { argument in
      !(argument.names ?? []).contains { ["help", "version"].contains($0.name) }
    }
    var lines = [".Ss adapt \(command.commandName)", plain(command.abstract ?? "")]
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
