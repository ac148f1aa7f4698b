import Foundation
import TestSupport

/// The commands of the README with the output that it says they have, and the documents that they are about.
struct Readme {
  /// A command in a block of `console`, and what follows it.
  struct Command: Sendable {
    /// What stands after `$ `.
    let text: String
    /// The lines below it.
    let output: String
    /// The lines below it, by their numbers from 0.
    let lines: Range<Int>
    /// Whether the program of this package is all that it needs, or it changes a document.
    var isRun: Bool { ["adapt ", "perl -pi", "grep "].contains { shell.hasPrefix($0) } }
    /// The command for a shell that knows `adapt`.
    var shell: String {
      text.replacing("Scripts/setup && ", with: "").replacing("swift run -c release adapt", with: "adapt")
    }
  }

  static let file = PackageFolder.url.appending(path: "README.md")

  /// All lines.
  let lines: [String]
  /// The commands in their order.
  private(set) var commands: [Command] = []
  /// The files in blocks of `xml`, `json` and `touches`, by the names that stand after that word.
  private(set) var documents: [(name: String, text: String)] = []
  /// The blocks of `swift`.
  private(set) var code: [String] = []

  init() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var start: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let first = start {
        read(Array(lines[first].dropFirst(3).split(separator: " ")), first + 1..<index)
        start = nil
      } else {
        start = index
      }
    }
  }

  private mutating func read(_ info: [Substring], _ range: Range<Int>) {
    let text = lines[range].map { $0 + "\n" }.joined()
    switch info.first {
    case "console": readCommands(range)
    case "swift": code.append(text)
    case "xml", "json", "touches": documents.append((info.last.map(String.init) ?? "", text))
    default: break
    }
  }

  private mutating func readCommands(_ range: Range<Int>) {
    let starts = range.filter { lines[$0].hasPrefix("$ ") }
    for (start, end) in zip(starts, starts.dropFirst() + [range.upperBound]) {
      let output = start + 1..<end
      commands.append(
        Command(
          text: String(lines[start].dropFirst(2)),
          output: lines[output].map { $0 + "\n" }.joined(),
          lines: output
        )
      )
    }
  }

  /// A folder with the README's documents and the package's fixtures.
  func makePlace() throws -> Workplace {
    let place = try Workplace()
    for document in documents { try place.write(document.text, to: document.name) }
    try FileManager.default.createSymbolicLink(
      at: place.folder.appending(path: "Fixtures"), withDestinationURL: PackageFolder.fixtures)
    return place
  }

  /// What a command says and prints.
  func run(_ command: Command, in place: Workplace) throws -> String {
    let shell = "unset CI; program=$1; adapt() { \"$program\" \"$@\"; }; \(command.shell)"
    let result = try AdaptProcess.run(arguments: [], folder: place.folder, through: shell)
    return result.talk + result.output
  }
}
