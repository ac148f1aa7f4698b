import ArgumentParser
import CResources
import LayoutModel
import TextKit

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

  /// A row of `hints.tsv`, which has the meaning of the columns.
  struct Row {
    let commands, options: [String]
    let hint: String
  }

  static let rows: [Row] = reading { () throws(TableError) in
    try TableReader(.hints, columns: "commands options hint").rows { (row) throws(TableError) in
      Row(commands: try row.list(), options: try row.list(), hint: try row.text())
    }
  }

  private static func hint(_ option: String, of command: String) -> String? {
    if DeviceCatalogue().devices.contains(where: { $0.name == option }) {
      return "name a device with an option: --device \(option)"
    }
    let isOfScreen = ["all-devices", "devices"].contains(option) || has(option, ScreenOptions.self)
    let row = rows.first { row in
      (row.commands.isEmpty || row.commands.contains(command))
        && (row.options.isEmpty ? isOfScreen : row.options.contains(option))
    }
    return row?.hint.replacing("COMMAND", with: command).replacing("OPTION", with: option)
  }

  static func has(_ option: String, _ arguments: any ParsableArguments.Type) -> Bool {
    arguments.helpMessage().split(whereSeparator: { $0.isWhitespace || $0 == "/" || $0 == "," }).contains("--\(option)")
  }
}
