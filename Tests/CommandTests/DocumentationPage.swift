import Foundation
import TestSupport
import Testing

/// A page of the documentation: the README, a file of `Documentation` or of a DocC catalogue, with its commands, documents and Swift code.
struct DocumentationPage: CustomTestStringConvertible, Sendable {
  /// A command in a block of `console`, and its output.
  struct Command: Sendable {
    /// The line after `$ `.
    let text: String
    /// The lines below it.
    let output: String
    /// The lines below it, by their numbers from 0.
    let lines: Range<Int>
    /// Whether it runs the program of this package, or edits a document.
    var isRun: Bool { ["adapt ", "perl -pi", "grep "].contains { shell.hasPrefix($0) } }
    /// The command for a shell that has `adapt` as a function.
    var shell: String {
      text.replacing("Scripts/setup && ", with: "").replacing("swift run adapt", with: "adapt")
    }
  }

  /// The path in the package.
  let path: String
  let lines: [String]
  private(set) var commands: [Command] = []
  /// The files in blocks of `xml`, `json`, `touches` and `text`, by the names that stand after that word.
  private(set) var documents: [(name: String, text: String, line: Int)] = []
  /// The blocks of `swift`, in their order.
  private(set) var code: [String] = []

  var file: URL { PackageFolder.url.appending(path: path) }
  var testDescription: String { path }

  /// The README first, then `Documentation` and the catalogues of DocC by name.
  static let all: [DocumentationPage] = {
    let folders = ["Documentation", "Sources/Adapt/Adapt.docc", "Sources/ConstraintSolver/ConstraintSolver.docc"]
    let pages = folders.flatMap { folder in
      let path = PackageFolder.url.appending(path: folder).path()
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    return (["README.md"] + pages).compactMap { try? DocumentationPage($0) }
  }()

  static let readme = all[0]

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: PackageFolder.url.appending(path: path), encoding: .utf8)
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
    case "xml", "json", "touches": documents.append((info.last.map(String.init) ?? "", text, range.lowerBound))
    case "text" where info.count > 1: documents.append((String(info[1]), text, range.lowerBound))
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

  /// Whether readers follow the page from its beginning in a folder of their own, which has nothing else.
  private var isAlone: Bool { lines.contains { $0.hasPrefix("<!-- The documents of this page are alone") } }

  /// A folder with the documents of all pages, those of this page last, and the package's fixtures. Settings
  /// (`adapt.json`) are those of this page alone. The folder of a page that is alone is empty.
  func makePlace() throws -> Workplace {
    let place = try Workplace()
    if isAlone {
      for name in ["Main.layout", "Bad.layout"] {
        try FileManager.default.removeItem(at: place.folder.appending(path: name))
      }
      return place
    }
    for page in Self.all where page.path != path {
      for document in page.documents where !document.name.hasSuffix("json") {
        try place.write(document.text, to: document.name)
      }
    }
    for document in documents { try place.write(document.text, to: document.name) }
    try FileManager.default.createSymbolicLink(
      at: place.folder.appending(path: "Fixtures"), withDestinationURL: PackageFolder.fixtures)
    return place
  }

  /// The messages and the output of a command.
  func run(_ command: Command, in place: Workplace) throws -> String {
    let shell = "unset CI; program=$1; adapt() { \"$program\" \"$@\"; }; \(command.shell)"
    let result = try AdaptProcess.run(arguments: [], folder: place.folder, through: shell)
    return result.talk + result.output
  }

  /// The outputs of all commands, run one after the other; documents of a page that is alone are written where they stand.
  func outputs(in place: Workplace) throws -> [(command: Command, output: String)] {
    var rest = isAlone ? documents[...] : []
    return try commands.filter(\.isRun).map { command in
      while let document = rest.first, document.line < command.lines.lowerBound {
        try place.write(document.text, to: document.name)
        rest = rest.dropFirst()
      }
      return (command, try run(command, in: place))
    }
  }

  /// The pictures of the page that its commands draw, in a folder where they were run.
  func pictures(in place: Workplace) -> [(file: URL, drawn: Data)] {
    lines.flatMap { $0.matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.output.1) } }.compactMap { path in
      let file = self.file.deletingLastPathComponent().appending(path: path)
      let drawn = try? Data(contentsOf: place.folder.appending(path: file.lastPathComponent))
      return drawn.map { (file, $0) }
    }
  }
}
