import ArgumentParser
import LayoutModel

/// The hint at what to write in place of an option that another command has, or nobody.
struct OptionHint {
  /// The message of the parser with the hint behind its first line.
  let message: String

  /// - Parameter message: what the parser says, such as "Error: Unknown option '--landscape'" and the usage below it.
  init?(_ message: String, arguments: [String]) {
    let mark = "Unknown option '--"
    guard let start = message.firstRange(of: mark), let command = arguments.first else { return nil }
    let option = String(message[start.upperBound...].prefix { $0 != "'" })
    guard let hint = Self.hint(option, of: command) else { return nil }
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines[0].firstRange(of: ". Did you mean").map { lines[0][..<$0.lowerBound] } ?? lines[0]
    self.message = (["\(first); \(hint)"] + lines.dropFirst().map(String.init)).joined(separator: "\n")
  }

  /// A hint for some options that some commands do not have. No commands stand for all, no options for those of a screen.
  struct Row {
    let commands: [String]
    let options: [String]
    /// The hint, in which `COMMAND` and `OPTION` are the words of the user.
    let hint: String
  }

  /// What to write, where the commands that have an option are not all there is to say. A test compares the rows with the
  /// options that there are.
  static let rows = [
    Row(
      commands: ["lint", "verify"], options: ["landscape", "portrait"],
      hint: "adapt COMMAND checks both orientations; --orientation OPTION checks one"),
    Row(commands: ["lint"], options: ["size"], hint: "adapt lint --every-size checks windows of every width"),
    Row(commands: ["lint", "verify"], options: ["dark"], hint: "colours change no frame"),
    Row(commands: ["verify"], options: ["scene"], hint: "adapt COMMAND checks all scenes"),
    Row(commands: ["lint", "verify"], options: ["canvas"], hint: "adapt render --canvas shows the canvas"),
    Row(
      commands: ["verify"], options: ["all-devices"],
      hint: "repeat --device for several devices, or list them once under \"devices\" in adapt.json"),
    Row(
      commands: ["verify"], options: ["size", "rtl"],
      hint: "adapt.json has \"sizes\", \"directions\" and \"textSizes\""),
    Row(
      commands: ["explain"], options: ["all-devices"], hint: "adapt explain covers the devices named with --device"),
    Row(
      commands: ["sweep"], options: ["orientation", "size", "all-devices"],
      hint: "adapt sweep covers all sizes of one window"),
    Row(commands: [], options: ["portrait"], hint: "portrait is the default; leave the option out"),
    Row(
      commands: ["validate"], options: [],
      hint:
        "adapt validate only reads a document; adapt lint checks it on devices, adapt render lays it out"
    ),
    Row(
      commands: ["convert", "format"], options: [],
      hint: "adapt COMMAND rewrites a document for all screens; adapt render lays it out on one"),
  ]

  private static func hint(_ option: String, of command: String) -> String? {
    if DeviceCatalogue().devices.contains(where: { $0.name == option }) {
      return "name a device with an option: --device \(option)"
    }
    let row = rows.first { row in
      (row.commands.isEmpty || row.commands.contains(command))
        && (row.options.isEmpty ? isOfScreen(option) : row.options.contains(option))
    }
    return row?.hint.replacing("COMMAND", with: command).replacing("OPTION", with: option)
  }

  private static func isOfScreen(_ option: String) -> Bool {
    ["all-devices", "devices"].contains(option) || has(option, ScreenOptions.self)
  }

  /// Whether a command, or a group of options, has a long option.
  static func has(_ option: String, _ arguments: any ParsableArguments.Type) -> Bool {
    arguments.helpMessage().split(whereSeparator: { $0.isWhitespace || $0 == "/" || $0 == "," }).contains("--\(option)")
  }
}
